import type { CheckoutDetails } from '../../../contract/cart-calls.ts';
import { ApiError } from '../../../contract/errors.ts';
import { findCart, getCartReader } from '../../cart/index.ts';
import type { SalesContext } from '../../payments/index.ts';
import { applyDetails } from './checkout-details.ts';
import { writeCheckout } from './write-checkout.ts';

/** The number of times that the details are validated, where the cart is changed meanwhile. */
const maxTries = 3;

/**
 * Saves the details of a checkout in a cart, all or none.
 * @throws ApiError `not_found`, `invalid` with all that is wrong, `conflict` for a cart that other requests
 *   keep changing
 */
export async function saveCheckout(
  context: SalesContext,
  cartId: string,
  details: CheckoutDetails,
): Promise<void> {
  const reader = await getCartReader(context);
  for (let tries = 0; tries < maxTries; tries++) {
    const cart = await findCart(context.db, reader, cartId);
    if (!cart) throw new ApiError('not_found');
    const { change, errors } = await applyDetails(context, cart, details);
    if (errors.length > 0) throw new ApiError('invalid', { errors });
    if (await writeCheckout(context.db, reader, cart, change)) return;
  }
  throw new ApiError('conflict');
}
