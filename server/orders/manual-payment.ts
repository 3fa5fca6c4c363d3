import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { enterCash } from '../cash/index.ts';
import { lockOrder } from './order.ts';
import { assertTakeable } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleOrder } from './settle-order.ts';

export type ManualPayment = {
  method: 'cash' | 'card' | 'transfer';
  amountCents: number;
  reference: string;
  staffId: string | null;
};

/** The same payment within so many seconds was sent twice. */
const duplicateSeconds = 5;

/** The provider's name of payments at the front desk and by bank transfer. */
export const manualProvider = 'manual';

/**
 * Whether staff have yet to give a refund back: one at the front desk or by bank transfer, or one that the
 * provider could not send. For a statement with `refund` and its `payment`.
 */
export const isRefundForStaff: RawBuilder<boolean> = sql`(refund.state = 'failed'
  or payment.provider = ${sql.lit(manualProvider)} and refund.state <> 'refunded')`;

/**
 * Records a payment at the front desk or by bank transfer, and settles the order. A repeated call records it
 * once. Cash is entered in the cash book.
 * @throws ApiError `conflict` for more than is due, or is left beside payments on terminals, for cash without a shift that it needs, or where the stock was
 *   sold meanwhile
 */
export async function recordManualPayment(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { method, amountCents, reference, staffId }: ManualPayment,
): Promise<void> {
  const state = await lockOrder(trx, orderId);
  if (await isDuplicate(trx, orderId, { method, amountCents, reference, staffId })) return;
  if (state === 'cancelled') throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
  await assertTakeable(trx, orderId, amountCents);
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
  if (method === 'cash') {
    const siteId = await readSiteId(trx, orderId);
    await enterCash(trx, siteId, { kind: 'payment', amountCents, paymentId: id, staffId });
  }
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

/**
 * Records that staff paid out a refund. Cash is entered in the cash book.
 * @throws ApiError `not_found` for a refund that is not for staff to pay out, or was paid; `conflict` for cash
 *   without a shift that it needs
 */
export async function payOut(
  trx: Db,
  orderId: string,
  refundId: string,
  staffId: string | null,
): Promise<void> {
  const { rows } = await sql<{ cents: number; isCash: boolean }>`
    update refund set state = 'refunded', paid_out_at = now() from payment
    where refund.id = ${refundId} and payment.id = payment_id and order_id = ${orderId}
      and ${isRefundForStaff}
    returning refund.amount_cents::float8 as cents, provider = ${manualProvider} and method = 'cash' as "isCash"`.execute(
    trx,
  );
  const [refund] = rows;
  if (!refund) throw new ApiError('not_found');
  if (!refund.isCash) return;
  const siteId = await readSiteId(trx, orderId);
  await enterCash(trx, siteId, { kind: 'refund', amountCents: -refund.cents, refundId, staffId });
}

async function readSiteId(trx: Db, orderId: string): Promise<string> {
  const order = await trx
    .selectFrom('customer_order')
    .select('site_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.site_id;
}
