import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { lockOrder } from './order.ts';
import { moneyOf } from './order-money.ts';
import { settleOrder } from './settle-order.ts';
import type { Till } from './till.ts';

export type HousePayment = {
  method: 'cash' | 'card' | 'transfer';
  amountCents: number;
  reference: string;
  staffId: string | null;
};

/** The same note within so many seconds is one that was sent twice. */
const sameWithin = 5;

/** What the house's own desk and bank are called where a payment names its provider. */
export const houseProvider = 'house';

/**
 * Notes money that came at the desk or by the bank; it settles the order as any other. Sent twice it is noted once.
 * @throws ApiError `conflict` for more than is due, or where the stock is gone meanwhile
 */
export async function takePayment(
  trx: Db,
  till: Pick<Till, 'jobs' | 'keys'>,
  orderId: string,
  { method, amountCents, reference, staffId }: HousePayment,
): Promise<void> {
  const state = await lockOrder(trx, orderId);
  if (await isNoted(trx, orderId, { method, amountCents, reference, staffId })) return;
  const { dueCents } = await moneyOf(trx, orderId);
  if (state === 'cancelled' || amountCents > dueCents) {
    throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
  }
  const { id } = await trx
    .insertInto('payment')
    .values({
      order_id: orderId,
      provider: houseProvider,
      method,
      amount_cents: amountCents,
      state: 'paid',
      reference,
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ((await settleOrder(trx, till, orderId, id)) === 'sold_out') throw new ApiError('out_of_stock');
}

async function isNoted(
  trx: Db,
  orderId: string,
  { method, amountCents, reference, staffId }: HousePayment,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment
    where order_id = ${orderId} and provider = ${houseProvider} and state = 'paid' and method = ${method}
      and amount_cents = ${amountCents} and reference = ${reference} and staff_id is not distinct from ${staffId}::uuid
      and created_at > clock_timestamp() - make_interval(secs => ${sameWithin})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Notes that money which came so was given back. @throws ApiError `not_found` for a refund that is not the house's to pay, or was paid */
export async function payOut(trx: Db, orderId: string, refundId: string): Promise<void> {
  // What the provider could not send back the house gives back by itself.
  const { rows } = await sql`
    update refund set state = 'refunded' from payment
    where refund.id = ${refundId} and payment.id = payment_id and order_id = ${orderId}
      and (provider = ${houseProvider} and refund.state <> 'refunded' or refund.state = 'failed')
    returning 1`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found');
}
