import type { Result } from '../../../client/result.ts';

/**
 * Whether something could not be added because the cart is a customer's who is not logged in here any more. An item that is
 * not there names itself.
 */
export function isCartNotFound(result: Result<unknown>): boolean {
  return !result.succeeded && result.code === 'not_found' && !result.details?.itemCode;
}
