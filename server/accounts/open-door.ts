import type { TokenReply } from '../../contract/account.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { favoritesOf, mergeFavorites } from '../catalog/favorite.ts';
import { type Audience, accessLifetime } from '../keys.ts';
import type { Visit } from '../visit.ts';
import {
  clearedCookies,
  cookieNames,
  deviceAsCookie,
  deviceSecret,
  readCookie,
  tokenCookies,
} from './cookies.ts';
import { userOf } from './person.ts';
import { type Device, endSession, endSessionOfToken, refreshSession, type SessionTokens } from './session.ts';

/** Lets somebody in: tokens in the answer and as cookies, and what they kept as a visitor comes along. */
export async function openDoor(
  visit: Visit,
  audience: Audience,
  open: (device: Device) => Promise<SessionTokens & { personId: string }>,
): Promise<TokenReply> {
  const device = { userAgent: visit.userAgent, secret: deviceSecret(visit.cookies) };
  const opened = await open(device).catch((error: unknown) => {
    if (isApiError(error) && /unauthenticated|rate_limited/.test(error.code)) {
      visit.log.info({ audience, code: error.code, requestId: visit.requestId }, 'security: login refused');
    }
    throw error;
  });
  const { personId } = opened;
  visit.log.info({ personId, audience, requestId: visit.requestId }, 'security: session opened');
  visit.setCookie(deviceAsCookie(device.secret, visit.isSecure));
  if (audience === 'customer') await takeFavorites(visit, personId);
  return giveTokens(visit, audience, opened);
}

/** New tokens for a refresh token: the given one, else the cookie's. */
export async function refreshTokens(
  visit: Visit,
  audience: Audience,
  given: string | undefined,
): Promise<TokenReply> {
  const token = given ?? readCookie(visit.cookies, cookieNames[audience].refresh);
  if (!token) throw new ApiError('unauthenticated');
  try {
    const refreshed = await refreshSession(visit.db, visit.keys, visit.site.id, audience, token);
    return await giveTokens(visit, audience, refreshed);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'unauthenticated') throw error;
    if (error.options.details?.reason === 'reused') {
      visit.log.warn({ audience, requestId: visit.requestId }, 'security: a used refresh token came back');
    }
    for (const cookie of clearedCookies(audience, visit.isSecure)) visit.setCookie(cookie);
    throw new ApiError('unauthenticated');
  }
}

/** Ends the session that the token or the cookies belong to; without one there is nothing to end. */
export async function logOut(visit: Visit, audience: Audience): Promise<null> {
  const known = audience === 'office' ? visit.staff : visit.customer;
  if (known) await endSession(visit.db, known.id, known.sessionId).catch(unlessGone);
  const token = readCookie(visit.cookies, cookieNames[audience].refresh);
  if (token) await endSessionOfToken(visit.db, audience, token);
  for (const cookie of clearedCookies(audience, visit.isSecure)) visit.setCookie(cookie);
  // Whoever uses this device next does not see what the customer kept.
  if (audience === 'customer' && known) visit.setCookie(favoritesAsCookie([]));
  return null;
}

function unlessGone(error: unknown): void {
  if (!isApiError(error) || error.code !== 'not_found') throw error;
}

async function giveTokens(
  visit: Visit,
  audience: Audience,
  opened: SessionTokens & { personId: string },
): Promise<TokenReply> {
  for (const cookie of tokenCookies(audience, opened, visit.isSecure)) visit.setCookie(cookie);
  const { accessToken, refreshToken, personId } = opened;
  const user = await userOf(visit.db, personId);
  return { accessToken, refreshToken, expiresIn: accessLifetime, user };
}

/** The cookie in which the storefront keeps a visitor's favourites, and what separates them. */
const favouritesCookie = 'favourites';
const separator = '.';
const mostFavourites = 100;
const yearSeconds = 31_536_000;

/** The device then shows what the account has. */
async function takeFavorites({ db, site, cookies, setCookie }: Visit, personId: string): Promise<void> {
  const codes = (readCookie(cookies, favouritesCookie) ?? '').split(separator).filter(Boolean);
  await mergeFavorites(db, site.id, personId, codes.slice(0, mostFavourites));
  const kept = await favoritesOf(db, site.id, personId);
  if (kept.length > 0 || codes.length > 0) setCookie(favoritesAsCookie(kept.slice(0, mostFavourites)));
}

/** The storefront's scripts read it, so it is not HttpOnly; it names no person. */
function favoritesAsCookie(codes: readonly string[]): string {
  const text = codes.join(separator);
  return `${favouritesCookie}=${text}; Path=/; Max-Age=${text ? yearSeconds : 0}; SameSite=Lax`;
}
