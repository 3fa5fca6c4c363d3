import { redirect, redirectDocument } from 'react-router';
import { defaultPaths } from '../client/settings.ts';
import { splitCulture, withCulture } from '../contract/culture.ts';

/** Redirects to the site's sign-in, which another server may answer where the site names its path. */
export function redirectToLogin(requestUrl: string, loginPath: string | undefined, headers?: Headers) {
  const address = loginAddress(requestUrl, loginPath);
  return (loginPath ? redirectDocument : redirect)(address, headers && { headers });
}

/** The address of the sign-in screen, with the page to return to in `returnUrl`. */
export function loginAddress(requestUrl: string, loginPath: string = defaultPaths.login): string {
  const { pathname, search } = new URL(requestUrl);
  const { culture } = splitCulture(pathname);
  return `${withCulture(culture, loginPath)}?returnUrl=${encodeURIComponent(pathname + search)}`;
}

/**
 * Returns `returnUrl` only if it is a path on this site: no other origin, no scheme, no trick with slashes.
 * Otherwise returns `fallback`.
 */
export function safeReturnPath(returnUrl: string | null, fallback: string): string {
  if (!returnUrl?.startsWith('/')) return fallback;
  const base = 'http://site.invalid';
  const resolved = URL.parse(returnUrl, base);
  if (resolved?.origin !== base) return fallback;
  return resolved.pathname.startsWith('//') ? fallback : resolved.pathname + resolved.search;
}
