import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { lockOrder } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleOrder } from './settle-order.ts';

export type ManualPayment = {
  method: 'cash' | 'card' | 'transfer';
  amountCents: number;
  reference: string;
  staffId: string | null;
};

/** The same note within so many seconds is one that was sent twice. */
const duplicateSeconds = 5;

/** What the house's own desk and bank are called where a payment names its provider. */
export const manualProvider = 'house';

/**
 * Notes money that came at the desk or by the bank; it settles the order as any other. Sent twice it is noted once.
 * @throws ApiError `conflict` for more than is due, or where the stock is gone meanwhile
 */
export async function recordManualPayment(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { method, amountCents, reference, staffId }: ManualPayment,
): Promise<void> {
  const state = await lockOrder(trx, orderId);
  if (await isDuplicate(trx, orderId, { method, amountCents, reference, staffId })) return;
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (state === 'cancelled' || amountCents > dueCents) {
    throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
  }
  const { id } = await trx
    .insertInto('payment')
    .values({
      order_id: orderId,
      provider: manualProvider,
      method,
      amount_cents: amountCents,
      state: 'paid',
      reference,
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ((await settleOrder(trx, deps, orderId, id)) === 'sold_out') throw new ApiError('out_of_stock');
}

async function isDuplicate(
  trx: Db,
  orderId: string,
  { method, amountCents, reference, staffId }: ManualPayment,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment
    where order_id = ${orderId} and provider = ${manualProvider} and state = 'paid' and method = ${method}
      and amount_cents = ${amountCents} and reference = ${reference} and staff_id is not distinct from ${staffId}::uuid
      and created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Notes that money which came so was given back. @throws ApiError `not_found` for a refund that is not the house's to pay, or was paid */
export async function payOut(trx: Db, orderId: string, refundId: string): Promise<void> {
  // What the provider could not send back the house gives back by itself.
  const { rows } = await sql`
    update refund set state = 'refunded' from payment
    where refund.id = ${refundId} and payment.id = payment_id and order_id = ${orderId}
      and (provider = ${manualProvider} and refund.state <> 'refunded' or refund.state = 'failed')
    returning 1`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found');
}
