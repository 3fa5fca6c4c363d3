import { defaultPaths } from '../client/settings.ts';
import { splitCulture, withCulture } from '../contract/culture.ts';

/** Where a visitor who is not logged in is sent, with the way back in `returnUrl`. */
export function loginAddress(requestUrl: string, loginPath: string = defaultPaths.login): string {
  const { pathname, search } = new URL(requestUrl);
  const { culture } = splitCulture(pathname);
  return `${withCulture(culture, loginPath)}?returnUrl=${encodeURIComponent(pathname + search)}`;
}

/** Only a path on this site is followed: no other origin, no scheme, no trick with slashes. */
export function safeReturnPath(returnUrl: string | null, fallback: string): string {
  if (!returnUrl?.startsWith('/')) return fallback;
  const base = 'http://site.invalid';
  const resolved = URL.parse(returnUrl, base);
  if (resolved?.origin !== base) return fallback;
  return resolved.pathname.startsWith('//') ? fallback : resolved.pathname + resolved.search;
}
