import type { CheckoutDetails } from '../../contract/cart-calls.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Visit } from '../visit.ts';
import { findCart } from './cart.ts';
import { readerOf } from './cart-reader.ts';
import { applyDetails } from './checkout-details.ts';
import { writeCheckout } from './write-checkout.ts';

/** How often the details are judged anew where the cart is changed meanwhile. */
const maxTries = 3;

/**
 * Saves the details of a checkout in a cart, all or none.
 * @throws ApiError `not_found`, `invalid` with all that is wrong, `conflict` for a cart that others keep changing
 */
export async function saveCheckout(visit: Visit, cartId: string, details: CheckoutDetails): Promise<void> {
  const reader = await readerOf(visit);
  for (let tries = 0; tries < maxTries; tries++) {
    const cart = await findCart(visit.db, reader, cartId);
    if (!cart) throw new ApiError('not_found');
    const { change, errors } = await applyDetails(visit, cart, details);
    if (errors.length > 0) throw new ApiError('invalid', { errors });
    if (await writeCheckout(visit.db, reader, cart, change)) return;
  }
  throw new ApiError('conflict');
}
