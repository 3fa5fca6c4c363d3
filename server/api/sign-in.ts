import type { TokenReply } from '../../contract/account.ts';
import { cartIdAsCookie, clearedCartCookie, readCartId } from '../../contract/cart-cookie.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { favouritesAsCookie, readFavourites } from '../../contract/favourites-cookie.ts';
import { transact } from '../../database/transaction.ts';
import { joinCart } from '../cart/index.ts';
import { favoritesOf, mergeFavorites } from '../catalog/index.ts';
import {
  clearedCookies,
  cookieNames,
  type Device,
  deviceAsCookie,
  deviceSecret,
  endSession,
  endSessionOfToken,
  mergeGuest,
  readCookie,
  refreshSession,
  type SessionTokens,
  tokenCookies,
  userOf,
} from '../customers/index.ts';
import { type Audience, accessLifetime, networkOf } from '../platform/index.ts';
import type { Visit } from './visit.ts';

/** Lets somebody in: tokens in the answer and as cookies, and what they kept as a visitor comes along. */
export async function openDoor(
  visit: Visit,
  audience: Audience,
  open: (device: Device) => Promise<SessionTokens & { personId: string }>,
  isCheckingOut = false,
): Promise<TokenReply> {
  const device = { userAgent: visit.userAgent, secret: deviceSecret(visit.cookies) };
  const opened = await open(device).catch((error: unknown) => {
    if (isApiError(error) && /unauthenticated|rate_limited/.test(error.code)) {
      const { requestId, peer } = visit;
      const network = networkOf(peer);
      visit.log.info({ audience, code: error.code, network, requestId }, 'security: login refused');
    }
    throw error;
  });
  const { personId } = opened;
  const { requestId, peer } = visit;
  visit.log.info({ personId, audience, network: networkOf(peer), requestId }, 'security: session opened');
  await leaveFormer(visit, audience, personId);
  visit.setCookie(deviceAsCookie(device.secret, visit.isSecure));
  if (audience === 'customer') {
    await takeFavorites(visit, personId);
    await takeCart(visit, personId, isCheckingOut);
  }
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
    // Whoever was erased meanwhile is not found any more.
    if (!isApiError(error) || !/^(unauthenticated|not_found)$/.test(error.code)) throw error;
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
  // Whoever uses this device next does not see what the customer kept, and begins a basket of their own.
  if (audience === 'customer' && (known || token)) {
    visit.setCookie(favouritesAsCookie([]));
    visit.setCookie(clearedCartCookie(visit.isSecure));
  }
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

/** The device then shows what the account has. */
async function takeFavorites({ db, site, cookies, setCookie }: Visit, personId: string): Promise<void> {
  const codes = readFavourites(cookies);
  await mergeFavorites(db, site.id, personId, codes);
  const kept = await favoritesOf(db, site.id, personId);
  if (kept.length > 0 || codes.length > 0) setCookie(favouritesAsCookie(kept));
}

async function takeCart(
  { db, site, cookies, setCookie, isSecure }: Visit,
  personId: string,
  isCheckingOut: boolean,
): Promise<void> {
  const shown = readCartId(cookies);
  const cartId = await joinCart(db, site.id, personId, shown, isCheckingOut);
  if (cartId && cartId !== shown) setCookie(cartIdAsCookie(cartId, isSecure));
}

/** Who was logged in here before is no more; a guest was the same person, and takes everything along. */
async function leaveFormer({ db, customer }: Visit, audience: Audience, personId: string): Promise<void> {
  if (audience !== 'customer' || !customer || customer.id === personId) return;
  if (customer.isGuest) await transact(db, (trx) => mergeGuest(trx, customer.id, personId));
  else await endSession(db, customer.id, customer.sessionId).catch(unlessGone);
}
