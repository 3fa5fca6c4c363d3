import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { extendHold, isHeldUntil } from '../inventory/index.ts';
import {
  type PaymentRequest,
  type PaymentState,
  ProviderError,
  type ProviderPayment,
} from '../payments/index.ts';
import { discardOrder } from './cancel-order.ts';
import { endAttempts } from './end-attempts.ts';
import { getAmountToPay, readOrderMoney, readTerminalCents, terminalPendingError } from './order-money.ts';
import { getProvider } from './order-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './refund.ts';
import { insertRefund } from './refund-order.ts';
import { settleOrder } from './settle-order.ts';

type Attempt = Omit<PaymentRequest, 'paymentId' | 'amountCents' | 'currency' | 'orderName' | 'webhookUrl'>;

export type StartedPayment = { paymentId: string; state: PaymentState; url: string | null };

/** Returns the webhook address of a payment. */
export type WebhookAddress = (paymentId: string) => string | undefined;

/** The amount that an order asks for. */
type OrderAmount = { number: number; currency: string; amountCents: number };

/**
 * Starts an attempt to pay the amount that an order asks for now: first a row in the database, then a payment
 * at the provider. A failure between the two leaves an attempt that `reconcile` ends; the guest may start
 * another at once. `orderAmount` is known of an order that was placed in this request, and is read of any
 * other.
 * @throws ApiError `conflict` for an order with nothing due, `unavailable` when the provider does not answer
 */
export async function startPayment(
  deps: PaymentDeps,
  orderId: string,
  attempt: Attempt,
  webhookUrl: WebhookAddress,
  orderAmount?: OrderAmount,
): Promise<StartedPayment> {
  const { db } = deps;
  const provider = await getProvider(deps, orderId);
  const { number, currency, amountCents } = orderAmount ?? (await readOrderAmount(db, orderId));
  if (amountCents <= 0) throw new ApiError('conflict', { messageKey: 'order.nothing_due' });
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      order_id: orderId,
      provider: provider.name,
      method: attempt.method,
      issuer: attempt.issuer ?? null,
      amount_cents: amountCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = {
    ...attempt,
    paymentId,
    orderName: String(number),
    webhookUrl: webhookUrl(paymentId),
  };
  const made = await provider.create({ ...request, amountCents, currency }).catch(async (error) => {
    // Where the outcome is unknown, a later attempt is another payment, and this one expires by itself.
    await db.updateTable('payment').set({ state: 'failed' }).where('id', '=', paymentId).execute();
    throw error;
  });
  await storeProviderPayment(db, paymentId, made);
  const isHeld = orderAmount && made.expiresAt && isHeldUntil(made.expiresAt);
  if (made.expiresAt && !isHeld) await extendHold(db, orderId, made.expiresAt);
  // A new payment nearly always waits for the guest, and then there is nothing to settle.
  const { state } = made.state === 'open' ? made : await applyState(deps, paymentId, made);
  return { paymentId, state, url: made.url };
}

/** Stores what the provider made for a payment. */
export async function storeProviderPayment(db: Db, paymentId: string, made: ProviderPayment): Promise<void> {
  await db
    .updateTable('payment')
    .set({ provider_id: made.providerId, url: made.url, expires_at: made.expiresAt, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .execute();
}

async function readOrderAmount(db: Db, orderId: string): Promise<OrderAmount> {
  const order = await db
    .selectFrom('customer_order')
    .select(['number', 'state', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new ApiError('not_found');
  const { number, state, currency } = order;
  const money = await readOrderMoney(db, orderId);
  const amountCents = getAmountToPay(money, state as OrderState);
  // The guest pays it at the front desk at this moment.
  const terminalCents = await readTerminalCents(db, orderId);
  if (terminalCents > 0 && amountCents > money.dueCents - terminalCents) throw terminalPendingError();
  return { number, currency, amountCents };
}

export type Settled = {
  orderId: string;
  state: PaymentState;
  orderState: OrderState;
  /** Refunds of a late payment for an order that could not be revived, or of a second payment. */
  refundIds: string[];
};

/**
 * Reads a payment at the provider and settles its order. The return page, the webhook and the reconciliation
 * may all do so at once: one of them makes the change, the others find it made.
 * @throws ApiError `not_found`
 */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<Settled> {
  const payment = await deps.db
    .selectFrom('payment')
    .select(['provider_id', 'provider', 'order_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment?.provider_id) throw new ApiError('not_found');
  const provider = await getProvider(deps, payment.order_id);
  if (payment.provider !== provider.name) throw new ApiError('not_found');
  const settled = await applyState(deps, paymentId, await provider.read(payment.provider_id));
  for (const refundId of settled.refundIds) await sendRefund(deps, refundId);
  if (settled.orderState === 'cancelled') await endAttempts(deps, settled.orderId);
  return settled;
}

/**
 * Settles the payment that a webhook names; ignores an unknown one. `paymentId` is ours, from the address of the
 * webhook: by it a payment on a terminal is found whose creation broke off before its reply was stored.
 */
export async function settleByProviderId(
  deps: PaymentDeps,
  providerId: string,
  paymentId?: string,
): Promise<void> {
  const payment = await deps.db
    .selectFrom('payment')
    .select('id')
    .where('provider', 'in', ['mollie', 'simulator'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (payment) await settlePayment(deps, payment.id);
  else if (paymentId) await adoptPayment(deps, paymentId, providerId);
}

async function adoptPayment(deps: PaymentDeps, paymentId: string, providerId: string): Promise<void> {
  const payment = await deps.db
    .selectFrom('payment')
    .select(['order_id', 'provider'])
    .where('id', '=', paymentId)
    .where('terminal_id', 'is not', null)
    .where('provider_id', 'is', null)
    .executeTakeFirst();
  if (!payment) return;
  const provider = await getProvider(deps, payment.order_id);
  if (provider.name !== payment.provider) return;
  // Anybody may call a webhook: the provider says whether there is such a payment, and whose it is.
  const made = await provider.read(providerId).catch((error) => {
    if (error instanceof ProviderError && error.code === 'provider_refused') return undefined;
    throw error;
  });
  if (made?.paymentId !== paymentId) return;
  await storeProviderPayment(deps.db, paymentId, made);
  await settlePayment(deps, paymentId);
}

/** Final states; a payment that failed for us may still be paid late. */
const paidStates: readonly PaymentState[] = ['paid', 'authorized'];
const lostStates: readonly PaymentState[] = ['failed', 'canceled', 'expired'];

/** Seconds before the email about a failed payment: a guest who tries again at once does not need it. */
const patience = 300;

/** Brings a payment, and with it its order, to the state that the provider reports. */
async function applyState(deps: PaymentDeps, paymentId: string, reported: ProviderPayment): Promise<Settled> {
  return deps.db.transaction().execute(async (trx) => {
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
      .select(['state', 'terminal_id'])
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const orderState = order.state as OrderState;
    const before = payment.state as PaymentState;
    // A paid payment stays paid, also when another state is reported later.
    if (before === reported.state || paidStates.includes(before)) {
      if (paidStates.includes(before)) await recordChargeback(trx, deps, orderId, paymentId, reported);
      return { state: before, orderState, orderId, refundIds: [] };
    }
    const surplus = paidStates.includes(reported.state)
      ? await readSurplus(trx, paymentId, orderId)
      : undefined;
    await trx
      .updateTable('payment')
      .set({
        ...{ state: reported.state, updated_at: sql`now()` },
        ...(paidStates.includes(reported.state) && { paid_at: sql`now()` }),
      })
      .where('id', '=', paymentId)
      .execute();
    // At a terminal the guest stands at the desk.
    const isAway = payment.terminal_id === null;
    if (lostStates.includes(reported.state) && orderState === 'pending' && isAway) {
      const email = { kind: 'paymentFailed', orderId, refId: paymentId } as const;
      await deps.jobs.enqueue(trx, 'order-email', email, patience);
    }
    if (surplus === undefined) return { state: reported.state, orderState, orderId, refundIds: [] };
    const received = await receive(trx, deps, orderId, paymentId, orderState, surplus);
    return { state: reported.state, orderId, ...received };
  });
}

/** Returns the cents of an arriving payment that exceed the amount due of its order. */
async function readSurplus(trx: Db, paymentId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number; isFirst: boolean; state: OrderState }>`
    select amount_cents::int as cents, customer_order.state,
      confirmed_at is not null and payment.created_at < confirmed_at and terminal_id is null as "isFirst"
    from payment join customer_order on customer_order.id = order_id where payment.id = ${paymentId}`.execute(
    trx,
  );
  const [payment] = rows;
  if (!payment) return 0;
  const { dueCents } = await readOrderMoney(trx, orderId);
  // It was started online to pay the amount that confirms the order, which another payment has done since: the
  // guest did not mean to pay that twice.
  if (payment.state === 'cancelled' || payment.isFirst) return payment.cents;
  return Math.max(0, payment.cents - Math.max(0, dueCents));
}

/** Settles the order with a payment that arrived, and refunds the part that is too much or too late. */
async function receive(
  trx: Db,
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
  orderState: OrderState,
  surplus: number,
): Promise<{ orderState: OrderState; refundIds: string[] }> {
  const isBack = orderState === 'cancelled' && (await reviveOrder(trx, orderId));
  if (orderState === 'cancelled' && !isBack) {
    return {
      orderState,
      refundIds: await refundReceived(trx, deps, orderId, paymentId, surplus, 'cancelled'),
    };
  }
  const settled = await settleOrder(trx, deps, orderId, paymentId);
  if (settled !== 'sold_out') {
    const back = isBack ? 0 : surplus;
    return {
      orderState: settled,
      refundIds: await refundReceived(trx, deps, orderId, paymentId, back, 'paid_twice'),
    };
  }
  const refundIds = await discardOrder(trx, orderId, 'sold_out');
  for (const refId of refundIds) {
    await deps.jobs.enqueue(trx, 'order-email', { kind: 'paidTooLate', orderId, refId });
  }
  return { orderState: 'cancelled', refundIds };
}

async function refundReceived(
  trx: Db,
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
  amountCents: number,
  reason: string,
): Promise<string[]> {
  if (amountCents === 0) return [];
  const refundId = await insertRefund(trx, { paymentId, amountCents, reason, creditId: null });
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'paidTooLate', orderId, refId: refundId });
  return [refundId];
}

/**
 * Revives a lapsed order for a late payment. Does not where its guest reopened the cart or had the order
 * erased, or where its price included vouchers, gift cards and points that were restored since.
 */
async function reviveOrder(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update customer_order set state = 'pending', lapsed_at = null, cancelled_at = null
    where id = ${orderId} and lapsed_at is not null and reopened_as is null and quote -> 'discounts' = '[]'
      and email_address <> ''
      and not exists (select from order_tender where order_id = customer_order.id)
      and not exists (select from order_points where order_id = customer_order.id)
    returning 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Records a refund from the provider's dashboard or a chargeback: the order is then no longer paid, and staff
 * see it.
 */
async function recordChargeback(
  trx: Db,
  { log }: Pick<PaymentDeps, 'log'>,
  orderId: string,
  paymentId: string,
  { refundedCents }: ProviderPayment,
): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as known from refund
    where payment_id = ${paymentId} and state <> 'failed'`.execute(trx);
  const more = refundedCents - (rows[0]?.known ?? 0);
  if (more <= 0) return;
  await trx
    .insertInto('refund')
    .values({ payment_id: paymentId, amount_cents: more, reason: 'provider', state: 'refunded' })
    .execute();
  await removePayment(trx, orderId);
  log.error({ paymentId, cents: more }, 'the provider refunded money without a request');
}

async function removePayment(trx: Db, orderId: string): Promise<void> {
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (dueCents <= 0) return;
  await trx.updateTable('customer_order').set({ paid_at: null }).where('id', '=', orderId).execute();
}
