import { isApiError } from '../../contract/errors.ts';
import { favouritesAsCookie } from '../../contract/favourites-cookie.ts';
import type { Audience, RequestContext } from '../platform/index.ts';
import { clearedCookies, cookieNames, readCookie, tokenCookies } from './cookies.ts';
import { refreshSession } from './session.ts';

type SessionContext = Pick<RequestContext, 'db' | 'keys' | 'site' | 'log' | 'requestId'>;

/** The cookies that a page is rendered with, and those that its response sets. */
export type PageCookies = { cookie: string; setCookies: string[] };

export function currentCookies(request: Request): PageCookies {
  return { cookie: request.headers.get('Cookie') ?? '', setCookies: [] };
}

/** Refreshes expired tokens before a page is rendered, and clears dead ones. */
export async function refreshCookies(request: Request, context: SessionContext): Promise<PageCookies> {
  let { cookie } = currentCookies(request);
  const setCookies: string[] = [];
  for (const audience of ['customer', 'office'] as const) {
    const isSecure = request.url.startsWith('https:');
    const fresh = await refreshedPair(cookie, context, audience, isSecure);
    if (!fresh) continue;
    setCookies.push(...fresh.setCookies);
    cookie = withPair(cookie, audience, fresh.pair);
  }
  return { cookie, setCookies };
}

type Pair = { accessToken: string; refreshToken: string };

/** Undefined if the cookies are valid as they are, or missing. */
async function refreshedPair(
  cookie: string,
  { db, keys, site, log, requestId }: SessionContext,
  audience: Audience,
  isSecure: boolean,
): Promise<{ pair: Pair | undefined; setCookies: string[] } | undefined> {
  const { access, refresh } = cookieNames[audience];
  const accessToken = readCookie(cookie, access);
  const refreshToken = readCookie(cookie, refresh);
  if (!accessToken && !refreshToken) return undefined;
  const claims = accessToken ? await keys.readAccess(accessToken) : undefined;
  if (claims && claims !== 'expired') return undefined;
  // The next user of this device must not see the customer's favourites.
  const favourites = audience === 'customer' ? [favouritesAsCookie([])] : [];
  const dead = { pair: undefined, setCookies: [...clearedCookies(audience, isSecure), ...favourites] };
  if (!refreshToken) return dead;
  try {
    const pair = await refreshSession(db, keys, site.id, audience, refreshToken);
    return { pair, setCookies: tokenCookies(audience, pair, isSecure) };
  } catch (error) {
    // An unavailable database is no reason to sign anybody out.
    if (!isApiError(error)) return undefined;
    log.info({ audience, requestId }, 'security: a session could not be refreshed');
    return dead;
  }
}

function withPair(cookie: string, audience: Audience, pair: Pair | undefined): string {
  const { access, refresh } = cookieNames[audience];
  const others = cookie.split(/;\s*/).filter((one) => {
    const [name = ''] = one.split('=');
    return one !== '' && name.trim() !== access && name.trim() !== refresh;
  });
  if (pair) others.push(`${access}=${pair.accessToken}`, `${refresh}=${pair.refreshToken}`);
  return others.join('; ');
}
