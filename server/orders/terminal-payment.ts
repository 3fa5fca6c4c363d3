import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeOrder, TerminalPayment } from '../../contract/office-order.ts';
import { href } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { extendHold } from '../inventory/index.ts';
import {
  type CardTerminal,
  type PaymentProvider,
  ProviderError,
  type SalesContext,
  terminalMethod,
  terminalWebhookAddress,
} from '../payments/index.ts';
import { fieldError } from '../platform/index.ts';
import { endAttempts } from './end-attempts.ts';
import { isOfFolio, lockFolio } from './folio.ts';
import { formatOrderName } from './order.ts';
import { assertTakeable } from './order-money.ts';
import { getProvider } from './order-provider.ts';
import { settlePayment, storeProviderPayment } from './payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

type TerminalInput = Received<typeof officeOrder.startTerminalPayment>['body'];

/** Seconds after which a payment that the provider does not know was never made: no request takes that long. */
const lostSeconds = 60;

/** Seconds within which a payment is not read at the provider again: several screens may show it. */
const pollSeconds = 2;

/** Minutes for which the desk sees how a payment on a terminal ended. */
const endedMinutes = 10;

/**
 * Lists the card terminals of the site's payment provider.
 * @throws ApiError `unavailable` where the provider does not answer
 */
export async function listTerminals({
  payments,
  site,
}: Pick<SalesContext, 'payments' | 'site'>): Promise<CardTerminal[]> {
  const provider = await payments.of(site.id);
  return provider.terminals().catch(toTerminalError);
}

/**
 * Begins a payment of some cents on a card terminal. The row is written before the provider is called, so that a crash
 * or a lost reply leaves a payment that `pollTerminalPayment`, the webhook or the reconciliation finds. The same
 * `requestId` is one payment, whatever happens to its replies.
 * @throws ApiError `invalid` for a terminal that takes no payments, `conflict` for more than is due or left beside other
 *   payments on terminals, and for a terminal in use, `not_available` where the provider refuses the payment,
 *   `unavailable` where its terminals cannot be read
 */
export async function startTerminalPayment(
  context: SalesContext,
  orderId: string,
  { requestId, terminalId, amount }: TerminalInput,
  staffId: string,
): Promise<void> {
  const { db } = context;
  const provider = await getProvider(context, orderId);
  const known = await findRequest(db, orderId, requestId);
  if (known) return finishCreation(context, provider, orderId, known);
  const terminal = await getActiveTerminal(context, terminalId);
  const amountCents = Math.round(amount * 100);
  const started = await db.transaction().execute(async (trx) => {
    const folio = await lockFolio(trx, orderId);
    const twin = await findRequest(trx, orderId, requestId);
    if (twin) return twin;
    if (folio.find(({ id }) => id === orderId)?.state === 'cancelled') {
      throw new ApiError('conflict', { messageKey: 'order.more_than_due' });
    }
    await assertTakeable(trx, orderId, amountCents);
    await lockTerminal(trx, context.site.id, terminalId);
    await assertTerminalFree(trx, context.site.id, terminalId);
    return trx
      .insertInto('payment')
      .values({
        ...{ order_id: orderId, provider: provider.name, method: terminalMethod, amount_cents: amountCents },
        ...{ terminal_id: terminalId, terminal_name: terminal.name.slice(0, 200) },
        ...{ request_id: requestId, staff_id: staffId },
      })
      .returning(['id', 'provider_id', 'state'])
      .executeTakeFirstOrThrow();
  });
  // The guest pays at the desk now, and not what they began online.
  await endAttempts(context, orderId);
  await finishCreation(context, provider, orderId, started);
}

type StartedRow = { id: string; provider_id: string | null; state: string };

function findRequest(db: Db, orderId: string, requestId: string): Promise<StartedRow | undefined> {
  return db
    .selectFrom('payment')
    .select(['id', 'provider_id', 'state'])
    .where('order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/**
 * Checks that a payment can begin on a terminal.
 * @throws ApiError `invalid` for one that takes no payments, `conflict` while another guest pays on it, `unavailable`
 *   where the provider does not answer
 */
export async function assertTerminalUsable(context: SalesContext, terminalId: string): Promise<void> {
  await getActiveTerminal(context, terminalId);
  await assertTerminalFree(context.db, context.site.id, terminalId);
}

async function getActiveTerminal(context: SalesContext, terminalId: string): Promise<CardTerminal> {
  const terminal = (await listTerminals(context)).find(({ id }) => id === terminalId);
  if (terminal?.state !== 'active') throw fieldError('body.terminalId', 'terminal_inactive');
  return terminal;
}

/** Locks a terminal until the end of the transaction, so that one payment at a time begins on it. */
async function lockTerminal(trx: Db, siteId: string, terminalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terminal ${siteId} ${terminalId}`}, 0))`.execute(
    trx,
  );
}

/** @throws ApiError `conflict` while another guest pays on the terminal */
async function assertTerminalFree(db: Db, siteId: string, terminalId: string): Promise<void> {
  const busy = await db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select('number')
    .where('site_id', '=', siteId)
    .where('terminal_id', '=', terminalId)
    .where('payment.state', 'in', ['open', 'pending'])
    .limit(1)
    .executeTakeFirst();
  if (!busy) return;
  const values = { order: formatOrderName(busy.number) };
  throw new ApiError('conflict', { messageKey: 'order.terminal_busy', values });
}

/**
 * Creates a payment at its provider, whose row is written. The provider makes it once for its id, so a repeated request
 * goes on where the first one broke off. Where the provider does not answer the payment stays open: it may be on the
 * terminal.
 */
async function finishCreation(
  context: SalesContext,
  provider: PaymentProvider,
  orderId: string,
  { id: paymentId, provider_id, state }: StartedRow,
): Promise<void> {
  if (provider_id !== null || state !== 'open') return;
  const { db, culture, origin, log } = context;
  const payment = await db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['number', 'currency', 'payment.amount_cents', 'terminal_id'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const orderName = formatOrderName(payment.number);
  try {
    const made = await provider.create({
      ...{ paymentId, orderName: String(payment.number), description: orderName, culture },
      ...{ amountCents: payment.amount_cents, currency: payment.currency, method: terminalMethod },
      terminalId: payment.terminal_id ?? '',
      returnUrl: `${origin}${href('panel', { culture, panel: 'orders', '*': orderName })}`,
      webhookUrl: terminalWebhookAddress(provider.name, origin, paymentId),
    });
    await storeProviderPayment(db, paymentId, made);
    if (made.expiresAt) await extendHold(db, orderId, made.expiresAt);
    if (made.state !== 'open') await settlePayment(context, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, paymentId }, 'a payment on a terminal was not confirmed');
    if (error.code === 'provider_unreachable') return;
    await setState(db, paymentId, 'failed');
    throw new ApiError('not_available', { messageKey: 'order.terminal_rejected' });
  }
}

/**
 * Reads a payment on a terminal at its provider, and settles its order. One whose creation broke off is searched for at
 * the provider, and fails where it was never made.
 * @throws ApiError `not_found`, `unavailable` where the provider does not answer
 */
export async function pollTerminalPayment(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const { db } = deps;
  const payment = await getTerminalPayment(db, orderId, paymentId);
  if (!payment.isOpen) return;
  const { rows } = await sql`
    update payment set updated_at = now()
    where id = ${paymentId} and updated_at < now() - make_interval(secs => ${pollSeconds}) returning 1`.execute(
    db,
  );
  if (rows.length === 0 || !(await hasProvider(deps, payment))) return;
  if (await findAtProvider(deps, payment).catch(toTerminalError)) {
    await settlePayment(deps, paymentId).catch(toTerminalError);
  } else if (payment.ageSeconds > lostSeconds) await setState(db, paymentId, 'failed');
}

/**
 * Cancels a payment on a terminal that nobody has paid yet. One of an account that the site no longer has is given up.
 * @throws ApiError `not_found`; `conflict` where it can only be cancelled on the terminal, or the provider has not
 *   confirmed it yet; `unavailable` where the provider does not answer
 */
export async function cancelTerminalPayment(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const payment = await getTerminalPayment(deps.db, orderId, paymentId);
  if (!payment.isOpen) return;
  if (!(await hasProvider(deps, payment))) return setState(deps.db, paymentId, 'canceled');
  const providerId = await findAtProvider(deps, payment).catch(toTerminalError);
  if (!providerId) {
    // Its request may be on the way to the provider.
    if (payment.ageSeconds <= lostSeconds) {
      throw new ApiError('conflict', { messageKey: 'order.terminal_unconfirmed' });
    }
    return setState(deps.db, paymentId, 'canceled');
  }
  const provider = await getProvider(deps, payment.orderId);
  const { state } = await provider.cancel(providerId).catch(toTerminalError);
  await settlePayment(deps, paymentId).catch(toTerminalError);
  if (state === 'open' || state === 'pending') {
    throw new ApiError('conflict', { messageKey: 'order.terminal_not_cancelable' });
  }
}

/** Searches for payments on terminals whose creation broke off; one that was never made fails. */
export async function findLostTerminalPayments(deps: PaymentDeps, minutes: number): Promise<void> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from payment
    where terminal_id is not null and provider_id is null and state = 'open'
      and created_at < now() - make_interval(mins => ${minutes})
    order by updated_at limit 20`.execute(deps.db);
  for (const { id, orderId } of rows) {
    await pollTerminalPayment(deps, orderId, id).catch((error) => {
      deps.log.warn({ err: error, paymentId: id }, 'a payment on a terminal could not be read');
    });
  }
}

type OpenPayment = {
  id: string;
  orderId: string;
  provider: string;
  providerId: string | null;
  createdAt: Date;
  ageSeconds: number;
  isOpen: boolean;
};

async function getTerminalPayment(db: Db, orderId: string, paymentId: string): Promise<OpenPayment> {
  const { rows } = await sql<OpenPayment>`
    select id, order_id as "orderId", provider, provider_id as "providerId", created_at as "createdAt",
      extract(epoch from now() - created_at)::float8 as "ageSeconds", state in ('open', 'pending') as "isOpen"
    from payment where id = ${paymentId} and order_id = ${orderId} and terminal_id is not null`.execute(db);
  const [payment] = rows;
  if (!payment) throw new ApiError('not_found');
  return payment;
}

/** Whether the site still has the provider of a payment. */
const hasProvider = async (deps: PaymentDeps, { orderId, provider }: OpenPayment): Promise<boolean> =>
  (await getProvider(deps, orderId)).name === provider;

/** Returns the provider's id of a payment, and stores one whose creation broke off. */
async function findAtProvider(deps: PaymentDeps, payment: OpenPayment): Promise<string | undefined> {
  if (payment.providerId) return payment.providerId;
  const provider = await getProvider(deps, payment.orderId);
  const made = await provider.find(payment.id, payment.createdAt);
  if (made) await storeProviderPayment(deps.db, payment.id, made);
  return made?.providerId;
}

/** Ends a payment that the provider does not have. */
async function setState(db: Db, paymentId: string, state: 'failed' | 'canceled'): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .where('state', 'in', ['open', 'pending'])
    .execute();
}

/** Turns an error of the provider into one of the call. */
function toTerminalError(error: unknown): never {
  if (error instanceof ProviderError) {
    throw new ApiError('unavailable', { messageKey: 'order.terminal_unavailable' });
  }
  throw error;
}

/**
 * Reads the payments on terminals of the folio of an order: those in progress, and those that ended a moment ago. The
 * latest one comes first.
 */
export async function readTerminalPayments(
  db: Db,
  orderId: string,
): Promise<(TerminalPayment & { orderName: string })[]> {
  type Row = Omit<TerminalPayment, 'amount' | 'createdAt'> & {
    number: number;
    cents: number;
    createdAt: Date;
  };
  const { rows } = await sql<Row>`
    select payment.id, number, payment.amount_cents::float8 as cents, terminal_name as "terminalName",
      payment.state as status, payment.created_at as "createdAt", ${personName()} as "takenBy",
      payment.provider_id is not null as "isConfirmed", case when payment.state = 'open' then url end as "testUrl"
    from customer_order join payment on payment.order_id = customer_order.id left join person on person.id = staff_id
    where ${isOfFolio(orderId)} and terminal_id is not null and (
      payment.state in ('open', 'pending') or payment.updated_at > now() - make_interval(mins => ${endedMinutes})
    )
    order by payment.created_at desc, payment.id`.execute(db);
  return rows.map(({ number, cents, createdAt, ...row }) => ({
    ...row,
    ...{ orderName: formatOrderName(number), amount: cents / 100, createdAt: createdAt.toISOString() },
  }));
}
