import type { TokenReply } from '../../contract/account.ts';
import { clearedCartCookie, formatCartCookie, readCartId } from '../../contract/cart-cookie.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { favouritesAsCookie, readFavourites } from '../../contract/favourites-cookie.ts';
import { transact } from '../../database/transaction.ts';
import { isForeignCart, joinCart } from '../cart/index.ts';
import { listFavorites, mergeFavorites } from '../catalog/index.ts';
import {
  clearedCookies,
  cookieNames,
  type Device,
  deviceAsCookie,
  deviceSecret,
  endSession,
  endSessionOfToken,
  getUser,
  mergeGuest,
  readCookie,
  refreshSession,
  type SessionTokens,
  tokenCookies,
} from '../customers/index.ts';
import { type Audience, accessLifetime, networkOf } from '../platform/index.ts';
import type { ApiContext } from './api-context.ts';

/**
 * Signs a person in: tokens in the reply and as cookies, and their favourites and cart as a visitor join the
 * account.
 */
export async function signIn(
  context: ApiContext,
  audience: Audience,
  open: (device: Device) => Promise<SessionTokens & { personId: string }>,
  isCheckingOut = false,
): Promise<TokenReply> {
  const device = { userAgent: context.userAgent, secret: deviceSecret(context.cookies) };
  const opened = await open(device).catch((error: unknown) => {
    if (isApiError(error) && /unauthenticated|rate_limited/.test(error.code)) {
      const { requestId, peer } = context;
      const network = networkOf(peer);
      context.log.info({ audience, code: error.code, network, requestId }, 'security: login refused');
    }
    throw error;
  });
  const { personId } = opened;
  const { requestId, peer } = context;
  context.log.info({ personId, audience, network: networkOf(peer), requestId }, 'security: session opened');
  await endFormerSession(context, audience, personId);
  context.setCookie(deviceAsCookie(device.secret, context.isSecure));
  if (audience === 'customer') {
    await adoptFavorites(context, personId);
    await adoptCart(context, personId, isCheckingOut);
  }
  return issueTokens(context, audience, opened);
}

/** Issues new tokens for a refresh token: `shownToken`, else the cookie's. */
export async function refreshTokens(
  context: ApiContext,
  audience: Audience,
  shownToken: string | undefined,
): Promise<TokenReply> {
  const token = shownToken ?? readCookie(context.cookies, cookieNames[audience].refresh);
  if (!token) throw new ApiError('unauthenticated');
  try {
    const refreshed = await refreshSession(context.db, context.keys, context.site.id, audience, token);
    return await issueTokens(context, audience, refreshed);
  } catch (error) {
    // A person who was erased in the meantime is not found.
    if (!isApiError(error) || !/^(unauthenticated|not_found)$/.test(error.code)) throw error;
    if (error.options.details?.reason === 'reused') {
      context.log.warn(
        { audience, requestId: context.requestId },
        'security: a used refresh token came back',
      );
    }
    for (const cookie of clearedCookies(audience, context.isSecure)) context.setCookie(cookie);
    throw new ApiError('unauthenticated');
  }
}

/** Ends the session of the token or the cookies; without one it does nothing. */
export async function logOut(context: ApiContext, audience: Audience): Promise<null> {
  const known = audience === 'office' ? context.staff : context.customer;
  if (known) await endSession(context.db, known.id, known.sessionId).catch(ignoreNotFound);
  const token = readCookie(context.cookies, cookieNames[audience].refresh);
  if (token) await endSessionOfToken(context.db, audience, token);
  for (const cookie of clearedCookies(audience, context.isSecure)) context.setCookie(cookie);
  // The next user of this device must not see the customer's favourites, and starts a cart of their own.
  if (audience === 'customer' && (known || token)) {
    context.setCookie(favouritesAsCookie([]));
    context.setCookie(clearedCartCookie(context.isSecure));
  }
  return null;
}

function ignoreNotFound(error: unknown): void {
  if (!isApiError(error) || error.code !== 'not_found') throw error;
}

async function issueTokens(
  context: ApiContext,
  audience: Audience,
  opened: SessionTokens & { personId: string },
): Promise<TokenReply> {
  for (const cookie of tokenCookies(audience, opened, context.isSecure)) context.setCookie(cookie);
  const { accessToken, refreshToken, personId } = opened;
  const user = await getUser(context.db, personId);
  return { accessToken, refreshToken, expiresIn: accessLifetime, user };
}

/** Merges the device's favourites into the account, and then shows the account's on the device. */
async function adoptFavorites({ db, site, cookies, setCookie }: ApiContext, personId: string): Promise<void> {
  const codes = readFavourites(cookies);
  await mergeFavorites(db, site.id, personId, codes);
  const favorites = await listFavorites(db, site.id, personId);
  if (favorites.length > 0 || codes.length > 0) setCookie(favouritesAsCookie(favorites));
}

async function adoptCart(
  { db, site, culture, cookies, setCookie, isSecure }: ApiContext,
  personId: string,
  isCheckingOut: boolean,
): Promise<void> {
  const shown = readCartId(cookies);
  const joined = await joinCart(db, site.id, personId, shown, isCheckingOut);
  const owner = { siteId: site.id, customerId: personId, culture };
  const isForeign = !joined && shown && (await isForeignCart(db, owner, shown));
  const cartId = isForeign ? crypto.randomUUID() : joined;
  if (cartId && cartId !== shown) setCookie(formatCartCookie(cartId, isSecure));
}

/** Ends the former session on this device; a guest is the same person, so their data moves to the account. */
async function endFormerSession(
  { db, site, customer }: ApiContext,
  audience: Audience,
  personId: string,
): Promise<void> {
  if (audience !== 'customer' || !customer || customer.id === personId) return;
  if (customer.isGuest) await transact(db, (trx) => mergeGuest(trx, site.id, customer, personId));
  else await endSession(db, customer.id, customer.sessionId).catch(ignoreNotFound);
}
