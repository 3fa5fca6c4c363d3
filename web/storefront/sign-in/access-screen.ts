import { data, type MetaDescriptor, redirect, redirectDocument } from 'react-router';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { safeReturnPath } from '../../protected.ts';
import { type Screen, screenAddress, siteMap } from '../../site-map.ts';
import { screenMeta } from '../content/screen-meta.ts';
import type { Shell } from '../layout/shell.ts';

/**
 * The culture of a screen at its path. @throws status 404 at any other path, or in a culture that is not
 * offered
 */
export function requireCulture(
  url: URL,
  offered: readonly Culture[],
  screen: keyof typeof accessPaths,
): Culture {
  const { culture, path } = splitCulture(url.pathname);
  if (path !== accessPaths[screen] || !offered.includes(culture)) throw data(null, { status: 404 });
  return culture;
}

const accessPaths = {
  login: siteMap.login.path,
  register: siteMap.register.path,
  forgotPassword: siteMap.forgotPassword.path,
  resetPassword: siteMap.resetPassword.path,
  confirm: `${siteMap.account.path}/confirm`,
  logout: `${siteMap.account.path}/logout`,
} as const;

/** Title and addresses of a screen that search engines must not index. */
export function accessMeta(
  screen: Screen,
  culture: Culture,
  shell: Shell | undefined,
  title: string,
): MetaDescriptor[] {
  return [...screenMeta(screen, culture, shell, { title }), { name: 'robots', content: 'noindex' }];
}

/** The page to return to after signing in, if the address names one on this site. */
export function findReturnUrl(url: URL): string | null {
  return safeReturnPath(url.searchParams.get('returnUrl'), '') || null;
}

/** Adds the page to return to to the address of a screen. */
export function withReturnUrl(address: string, returnUrl: string | null): string {
  if (!returnUrl) return address;
  return `${address}${address.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`;
}

/** Redirects a visitor after signing in: to the page to return to, otherwise to the account. */
export function redirectAfterLogin(url: URL, culture: Culture, headers?: Headers): Response {
  const target = findReturnUrl(url) ?? screenAddress(culture, 'account');
  // Another culture's translations, and paths that are no page, need a full page load.
  const isHere = splitCulture(target).culture === culture && !/^\/(api|media)\//.test(target);
  return isHere ? redirect(target, { headers }) : redirectDocument(target, { headers });
}
