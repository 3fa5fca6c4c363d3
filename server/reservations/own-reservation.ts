import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { SalesContext } from '../payments/index.ts';

/**
 * Returns the reservation of a key: a signed link works for anybody, an id only for the customer who ordered
 * it. Loading is authorising. A stay in a cart is not a reservation yet.
 * @throws ApiError `not_found`
 */
export async function getOwnReservationId(
  { db, keys, site, customer }: Pick<SalesContext, 'db' | 'keys' | 'site' | 'customer'>,
  key: string,
): Promise<string> {
  const isId = key.includes('-') && key.length === 36;
  const reservationId = isId ? key : keys.stayIdOf(key);
  if (!reservationId || (isId && !customer)) throw new ApiError('not_found');
  const isTheirs = isId ? sql`customer_order.customer_id = ${customer?.id}` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select reservation.id from reservation left join customer_order on customer_order.id = order_id
    where reservation.id = ${reservationId} and reservation.site_id = ${site.id} and (order_id is not null or source = 'other')
      and ${isTheirs}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row.id;
}
