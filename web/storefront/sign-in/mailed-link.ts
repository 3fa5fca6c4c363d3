import type { MetaDescriptor } from 'react-router';
import type { Failure } from '../../../client/result.ts';

/** The token of an emailed link, which must stay in the page's address only. */
export function findToken(url: URL): string | undefined {
  return url.searchParams.get('token') || undefined;
}

/** Whether the link itself was refused: used, expired or invalid. */
export function isBadLink({ code, errors }: Failure): boolean {
  return code === 'not_found' || errors.some(({ path }) => path === 'body.token');
}

/**
 * For pages behind an emailed token: other sites must not get their address. Not `no-referrer`: with it a
 * browser sends no origin when it posts a form, and the server would refuse the post as cross-site.
 */
export const referrerMeta: MetaDescriptor = { name: 'referrer', content: 'same-origin' };
