import { findTierId } from '../loyalty/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartReader } from './cart.ts';

/** Returns the cart reader for the person of a call. */
export async function getCartReader({
  db,
  site,
  customer,
  culture,
  peer,
  stays,
}: BookingContext): Promise<CartReader> {
  const customerId = customer?.id ?? null;
  const [rates, tierId] = await Promise.all([stays.context(), findTierId(db, site.id, customerId)]);
  return { siteId: site.id, customerId, culture, peer, stays: rates, tierId };
}
