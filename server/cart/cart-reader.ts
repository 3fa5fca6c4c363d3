import { tierIdOf } from '../loyalty/index.ts';
import type { BookingContext } from '../rates/index.ts';
import type { CartReader } from './cart.ts';

/** Whoever makes a call, as a reader of carts. */
export async function readerOf({ db, site, customer, culture, stays }: BookingContext): Promise<CartReader> {
  const customerId = customer?.id ?? null;
  const [book, tierId] = await Promise.all([stays.book(), tierIdOf(db, site.id, customerId)]);
  return { siteId: site.id, customerId, culture, stays: book, tierId };
}
