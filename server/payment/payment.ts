import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { releaseStock, retakeStock, sellHeld } from '../order/stock-hold.ts';
import type { PaymentProvider, PaymentRequest, PaymentState, ProviderPayment } from './provider.ts';

type Attempt = Omit<PaymentRequest, 'paymentId' | 'amountCents' | 'currency' | 'orderName' | 'webhookUrl'>;

export type StartedPayment = { paymentId: string; state: PaymentState; url: string | null };

/** Where the provider calls about a payment. */
export type WebhookAddress = (paymentId: string) => string | undefined;

/**
 * Begins an attempt to pay an order: a row of ours first, then a payment at the provider. What breaks between the two leaves an
 * attempt that `reconcile` ends; the guest may begin another at once.
 * @throws ApiError `conflict` for an order that is not to be paid any more, `unavailable` when the provider does not answer
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  attempt: Attempt,
  webhookUrl: WebhookAddress,
): Promise<StartedPayment> {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number', 'state', 'total_cents', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('not_found');
  if (order.state !== 'pending' || order.total_cents === 0) throw new ApiError('conflict');
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      provider: provider.name,
      method: attempt.method,
      amount_cents: order.total_cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = {
    ...attempt,
    paymentId,
    orderName: String(order.number),
    webhookUrl: webhookUrl(paymentId),
  };
  const about = { amountCents: order.total_cents, currency: order.currency };
  const made = await provider.create({ ...request, ...about }).catch(async (error) => {
    // Where nothing is known of what came of it, a later attempt is another payment, and this one runs out by itself.
    await db.updateTable('payment').set({ state: 'failed' }).where('id', '=', paymentId).execute();
    throw error;
  });
  await db
    .updateTable('payment')
    .set({ provider_id: made.providerId, url: made.url, expires_at: made.expiresAt, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .execute();
  const settled = await applyState(db, paymentId, made);
  return { paymentId, state: settled.state, url: made.url };
}

export type Settled = {
  state: PaymentState;
  orderState: OrderState;
  /** Money that came for an order which could not be kept: it goes back. */
  refundId: string | undefined;
};

/**
 * Asks the provider how a payment stands, and does what follows. The return page, the webhook and the reconciliation may all do so at
 * once: one of them changes something, the others find it done.
 * @throws ApiError `not_found`
 */
export async function settlePayment(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
  log: Logger,
): Promise<Settled> {
  const payment = await db
    .selectFrom('payment')
    .select(['provider_id', 'provider'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment?.provider_id || payment.provider !== provider.name) throw new ApiError('not_found');
  const settled = await applyState(db, paymentId, await provider.read(payment.provider_id));
  if (settled.refundId) await sendRefund(db, provider, settled.refundId, log);
  return settled;
}

/** What a webhook named, settled; nothing that we know is nothing to do. */
export async function settleNamed(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
  log: Logger,
): Promise<void> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider.name)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (payment) await settlePayment(db, provider, payment.id, log);
}

/** States that nothing leads out of; a payment that failed for us may still be paid late. */
const paidStates: readonly PaymentState[] = ['paid', 'authorized'];

async function applyState(db: Db, paymentId: string, told: ProviderPayment): Promise<Settled> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('payment')
      .select('order_id')
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (!known) throw new ApiError('not_found');
    const orderId = known.order_id;
    // The order first, then the payment, then the stock: always in this order.
    const order = await trx
      .selectFrom('customer_order')
      .select('state')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const payment = await trx
      .selectFrom('payment')
      .select(['state', 'amount_cents'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const orderState = order.state as OrderState;
    const before = payment.state as PaymentState;
    const isPaid = paidStates.includes(told.state);
    // What was paid stays paid, whatever comes later and late.
    if (before === told.state || paidStates.includes(before))
      return { state: before, orderState, refundId: undefined };
    await trx
      .updateTable('payment')
      .set({ state: told.state, updated_at: sql`now()` })
      .where('id', '=', paymentId)
      .execute();
    if (!isPaid) return { state: told.state, orderState, refundId: undefined };
    if (orderState === 'pending' && (await takeStock(trx, orderId))) {
      await trx
        .updateTable('customer_order')
        .set({ state: 'paid', paid_at: sql`now()` })
        .where('id', '=', orderId)
        .execute();
      return { state: told.state, orderState: 'paid', refundId: undefined };
    }
    // Paid too late, or a second time: the money goes back, all of it.
    const reason =
      orderState === 'pending' ? 'sold_out' : orderState === 'cancelled' ? 'cancelled' : 'paid_twice';
    const { id: refundId } = await trx
      .insertInto('refund')
      .values({ payment_id: paymentId, amount_cents: payment.amount_cents, reason })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (reason === 'sold_out') await cancelOrder(trx, orderId);
    return { state: told.state, orderState: reason === 'sold_out' ? 'cancelled' : orderState, refundId };
  });
}

/** What the order still holds is sold; what was let go meanwhile is taken again, if it is there. */
async function takeStock(trx: Db, orderId: string): Promise<boolean> {
  if (await sellHeld(trx, orderId)) return true;
  return (await retakeStock(trx, orderId)) && sellHeld(trx, orderId);
}

/** Cancels an order within a transaction that has locked it, and lets go of its stock and its vouchers. */
export async function cancelOrder(trx: Db, orderId: string): Promise<void> {
  await releaseStock(trx, orderId);
  await sql`
    with freed as (delete from voucher_use where order_id = ${orderId} returning voucher_id)
    update voucher set uses = uses - 1 from freed where voucher.id = freed.voucher_id`.execute(trx);
  await trx
    .updateTable('customer_order')
    .set({ state: 'cancelled', cancelled_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}

/** Has money sent back; may be repeated, for the provider knows the refund by its id. */
export async function sendRefund(
  db: Db,
  provider: PaymentProvider,
  refundId: string,
  log: Logger,
): Promise<void> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['refund.amount_cents', 'refund.state', 'payment.provider_id', 'currency', 'number'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  if (!refund?.provider_id || refund.state === 'refunded') return;
  try {
    const sent = await provider.refund({
      providerId: refund.provider_id,
      refundId,
      amountCents: refund.amount_cents,
      currency: refund.currency,
      description: String(refund.number),
    });
    await db
      .updateTable('refund')
      .set({ state: sent.state, provider_id: sent.providerRefundId })
      .where('id', '=', refundId)
      .execute();
  } catch (error) {
    // It stays asked for, and the reconciliation asks again.
    log.warn({ err: error, refundId }, 'a refund could not be sent yet');
  }
}
