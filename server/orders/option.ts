import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';
import { assertNotInTransit } from './cancel-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Holds the nights and the stock of an unpaid order, which the caller has placed, until the end of a day (`yyyy-mm-dd`)
 * where the business is.
 */
export async function holdOrderUntil(trx: Db, orderId: string, day: string): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    update customer_order set option_until = (${day}::text::date + time '23:59') at time zone ${zoneOfSite(sql`customer_order.site_id`)}
    where id = ${orderId} and state = 'pending' returning option_until as until`.execute(trx);
  const [order] = rows;
  if (!order) return;
  await sql`update stock_hold set expires_at = ${order.until} where order_id = ${orderId} and state = 'held'`.execute(
    trx,
  );
  await sql`update reservation set expires_at = ${order.until} where order_id = ${orderId} and state = 'held'`.execute(
    trx,
  );
}

/**
 * Holds an option, which the caller has locked, until the end of another day (`yyyy-mm-dd`).
 * @throws ApiError `conflict` for another order, or for an option whose time is over
 */
export async function extendOption(trx: Db, orderId: string, day: string): Promise<void> {
  const { rows } = await sql`
    select from customer_order where id = ${orderId} and state = 'pending' and option_until > clock_timestamp()`.execute(
    trx,
  );
  if (rows.length === 0) throw new ApiError('conflict', { messageKey: 'stay.not_now' });
  await holdOrderUntil(trx, orderId, day);
}

/**
 * Confirms an order that staff hold for a guest, which the caller has locked: it is paid at the front desk.
 * @throws ApiError `conflict` for another order, or while a payment is under way; `not_available` where it is sold out
 */
export async function bookOption(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
): Promise<void> {
  await assertNotInTransit(trx, orderId, ['pending', 'authorized']);
  const { rows } = await sql`
    update customer_order set settles = 'desk', option_until = null, deposit_cents = null, due_on = (
      select min(arrival) from reservation where order_id = customer_order.id and state = 'held')
    where id = ${orderId} and state = 'pending' and option_until is not null returning 1`.execute(trx);
  if (rows.length === 0) throw new ApiError('conflict', { messageKey: 'stay.not_now' });
  if ((await settleOrder(trx, deps, orderId)) === 'sold_out') {
    throw new ApiError('not_available', { messageKey: 'stay.sold_out', details: { reason: 'sold_out' } });
  }
}
