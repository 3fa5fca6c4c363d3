import { ApiError } from '../../contract/errors.ts';
import { transact } from '../../database/transaction.ts';
import type { PricedPoints } from '../loyalty/index.ts';
import type { BookingContext } from '../rates/index.ts';
import { findCart } from './cart.ts';
import { getCartReader } from './cart-reader.ts';
import { openCart } from './open-cart.ts';
import { priceCart } from './price-cart.ts';

/**
 * Sets how many points a member wants to pay a cart with. The number stays when the cart changes, and pays as
 * much of it as it can.
 * @throws ApiError `not_found`, `conflict` without membership, `not_available` for fewer points than the
 *   minimum, or more than the member has
 */
export async function putPoints(context: BookingContext, cartId: string, points: number): Promise<string> {
  const { db, catalog } = context;
  const reader = await getCartReader(context);
  const cart = await findCart(db, reader, cartId);
  if (!cart) throw new ApiError('not_found');
  if (points > 0) assertPointsFit(priceCart(cart, await catalog.context()).points, points);
  return transact(db, async (trx) => {
    const id = await openCart(trx, reader, cart.id);
    await trx.updateTable('cart').set({ points }).where('id', '=', id).execute();
    return id;
  });
}

/**
 * @throws ApiError `conflict` without membership, `not_available` for fewer points than the minimum, or more
 *   than the member has
 */
export function assertPointsFit(priced: PricedPoints | null, points: number): void {
  if (!priced?.isMember) throw new ApiError('conflict', { messageKey: 'cart.points.no_member' });
  if (points > priced.maxPoints) {
    const values = { count: priced.maxPoints };
    throw new ApiError('not_available', { messageKey: 'cart.points.above_max', values, details: values });
  }
  const { minPoints } = priced.earning;
  if (points < minPoints) {
    const values = { count: minPoints };
    throw new ApiError('not_available', { messageKey: 'cart.points.below_min', values });
  }
}
