import { type MetaDescriptor, redirect, redirectDocument } from 'react-router';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { type FixedScreen, href } from '../../../contract/site-map.ts';
import { safeReturnPath } from '../../protected.ts';
import { screenMeta } from '../content/screen-meta.ts';
import type { Shell } from '../layout/shell.ts';

/** Title and addresses of a screen that search engines must not index. */
export function accessMeta(
  screen: FixedScreen,
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

/** Redirects a visitor after signing in: to the page to return to, otherwise to the account. */
export function redirectAfterLogin(url: URL, culture: Culture, headers?: Headers): Response {
  const target = findReturnUrl(url) ?? href('account', { culture });
  // Another culture's translations, and paths that are no page, need a full page load.
  const isHere = splitCulture(target).culture === culture && !/^\/(api|media)\//.test(target);
  return isHere ? redirect(target, { headers }) : redirectDocument(target, { headers });
}
