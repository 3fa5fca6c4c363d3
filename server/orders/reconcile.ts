import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { siteProviderName } from '../payments/index.ts';
import { discardOrder } from './cancel-order.ts';
import { endAttempts } from './end-attempts.ts';
import { manualProvider } from './manual-payment.ts';
import { settlePayment } from './payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './refund.ts';
import { findLostTerminalPayments } from './terminal-payment.ts';

/** Minutes without news after which a payment is polled. */
const quietMinutes = 5;
/** The same for a payment on a terminal: the guest waits at the desk. */
const quietTerminalMinutes = 1;
/** Minutes after which an unpaid order is cancelled: as long as its stock is held. */
const unpaidMinutes = 35;
/** The number of rows in a batch; a batch is finished also when the time is used. */
const atOnce = 20;
/** Milliseconds that a run has for each of its three kinds of work. The next run starts a minute later. */
const maxRunMs = 15_000;
/**
 * Days for which a failed or expired payment is still polled, each time at twice its age: it may be paid late
 * without a webhook.
 */
const lateDays = 3;

const isQuiet = sql<boolean>`case
  when state in ('open', 'pending') then updated_at < now()
    - make_interval(mins => case when terminal_id is null then ${quietMinutes}::int else ${quietTerminalMinutes}::int end)
  when state in ('failed', 'canceled', 'expired') then created_at > now() - make_interval(days => ${lateDays})
    and now() - updated_at > greatest(make_interval(mins => ${quietMinutes}), updated_at - created_at)
  else false end`;

/**
 * Polls payments without news, sends refunds that could not be sent, and cancels unpaid orders, for up to
 * `forMs` each. Every process may run it, at any time.
 */
export async function reconcile(deps: PaymentDeps, forMs = maxRunMs): Promise<void> {
  await pollQuietPayments(deps, forMs);
  await findLostTerminalPayments(deps, quietTerminalMinutes);
  await failUncreatedPayments(deps.db);
  await sendRefunds(deps, forMs);
  await cancelUnpaid(deps, forMs);
}

/** The site of a payment, in a statement about payments. */
const siteOfPayment = sql`(select site_id from customer_order where customer_order.id = payment.order_id)`;

async function pollQuietPayments(deps: PaymentDeps, forMs: number): Promise<void> {
  const { db, payments, log } = deps;
  // The update makes a payment recent: no other process polls it meanwhile, and none is polled twice in a
  // run.
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      update payment set updated_at = now() where id in (
        select id from payment where provider_id is not null and ${isQuiet}
          and provider = ${siteProviderName(payments, siteOfPayment)}
        order by updated_at limit ${atOnce} for update skip locked
      ) returning id`.execute(db);
    return rows;
  };
  const poll = async ({ id }: { id: string }) => {
    await settlePayment(deps, id).catch((error) => {
      log.warn({ err: error, paymentId: id }, 'a payment could not be read');
    });
  };
  await runInParallel(take, poll, forMs);
}

/** Refunds that were checked least recently come first, so that many slow ones do not delay a new one. */
async function sendRefunds(deps: PaymentDeps, forMs: number): Promise<void> {
  const { db, log } = deps;
  const { rows } = await sql<{ begin: string }>`select now()::text as begin`.execute(db);
  const begin = rows[0]?.begin;
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      update refund set checked_at = now() where id in (
        select refund.id from refund join payment on payment.id = payment_id
        where provider <> ${manualProvider} and refund.state in ('asked', 'pending')
          and (checked_at is null or checked_at < ${begin}::timestamptz)
        order by checked_at nulls first, refund.created_at limit ${atOnce} for update of refund skip locked
      ) returning id`.execute(db);
    return rows;
  };
  const send = async ({ id }: { id: string }) => {
    await sendRefund(deps, id).catch((error) => {
      log.warn({ err: error, refundId: id }, 'a refund could not be sent or read');
    });
  };
  await runInParallel(take, send, forMs);
}

/**
 * An attempt that broke off before the provider answered cannot be paid: its URL was never stored. A payment on a
 * terminal can: see `findLostTerminalPayments`.
 */
async function failUncreatedPayments(db: Db): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', updated_at: sql`now()` })
    .where('provider', '<>', manualProvider)
    .where('provider_id', 'is', null)
    .where('terminal_id', 'is', null)
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${quietMinutes})`)
    .execute();
}

/**
 * Cancels unpaid orders. An order with a payment in transit, or a partial payment, waits, and one that staff hold waits
 * until its day is over; another order that needs the stock of an expired hold may take it. A failure in one order delays no other.
 */
export async function cancelUnpaid(
  deps: Pick<PaymentDeps, 'db' | 'payments' | 'log'>,
  forMs = maxRunMs,
): Promise<void> {
  const { db, log } = deps;
  const tried: string[] = [];
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from customer_order where state = 'pending' and total_cents > 0
        and created_at < now() - make_interval(mins => ${unpaidMinutes}) and id <> all(${tried}::uuid[])
        and (option_until is null or option_until <= now())
        and not exists (
          select from payment where order_id = customer_order.id and (
            state in ('open', 'pending') and (expires_at is null or expires_at > now()) and provider_id is not null
            or state in ('paid', 'authorized')
          )
        )
        and not exists (
          select from stock_hold where order_id = customer_order.id and state = 'held' and expires_at > now()
          union all select from reservation where order_id = customer_order.id and state = 'held' and expires_at > now()
        )
      order by created_at limit ${atOnce}`.execute(db);
    tried.push(...rows.map(({ id }) => id));
    return rows;
  };
  const end = async ({ id }: { id: string }) => {
    try {
      if (await cancelLapsed(db, id)) await endAttempts(deps, id);
    } catch (error) {
      log.error({ err: error, orderId: id }, 'an unpaid order could not be cancelled');
    }
  };
  await runInParallel(take, end, forMs);
}

async function cancelLapsed(db: Db, orderId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('customer_order')
      .set({ lapsed_at: sql`now()` })
      .where('id', '=', orderId)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (order) await discardOrder(trx, orderId, 'lapsed');
    return order !== undefined;
  });
}

/** The number of items in progress: each uses a connection at times, and guests need some too. */
const concurrency = 4;

/**
 * Works on the batches of `take`, a few items at once, until a batch is empty or `forMs` milliseconds are
 * used. A batch is always finished. `work` handles its own errors.
 */
async function runInParallel<Item>(
  take: () => Promise<Item[]>,
  work: (item: Item) => Promise<void>,
  forMs: number,
): Promise<void> {
  const until = performance.now() + forMs;
  do {
    const items = await take();
    if (items.length === 0) return;
    // The workers share one iterator, so that a slow item delays no other.
    const pile = items.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const item of pile) await work(item);
      }),
    );
  } while (performance.now() < until);
}
