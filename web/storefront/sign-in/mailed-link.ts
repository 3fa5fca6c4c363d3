import type { MetaDescriptor } from 'react-router';
import type { Failure } from '../../../client/result.ts';

/** The token of a mailed link, which stands in the page's address and goes nowhere else. */
export function findToken(url: URL): string | undefined {
  return url.searchParams.get('token') || undefined;
}

/** Whether it was the link that was refused: used, too old, or never ours. */
export function isBadLink({ code, errors }: Failure): boolean {
  return code === 'not_found' || errors.some(({ path }) => path === 'body.token');
}

/**
 * For pages that a mailed token opens: no other site is told their address. Not `no-referrer`, with which a browser
 * names no origin when it posts a form, and the post would be refused as a foreign one.
 */
export const referrerMeta: MetaDescriptor = { name: 'referrer', content: 'same-origin' };
