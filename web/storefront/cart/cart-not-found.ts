import type { Result } from '../../../client/result.ts';

/**
 * Whether a call failed because the cart belongs to a customer who is no longer signed in here. For a missing
 * item the error names the item.
 */
export function isCartNotFound(result: Result<unknown>): boolean {
  return !result.succeeded && result.code === 'not_found' && !result.details?.itemCode;
}
