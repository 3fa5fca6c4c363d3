import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { discardOrder } from './cancel-order.ts';
import { endAttempts } from './end-attempts.ts';
import { settlePayment } from './payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './refund.ts';
import { runInParallel } from './run-in-parallel.ts';

/** A payment that nobody told of for so long is asked about. Minutes. */
const quietMinutes = 5;
/** An order that nobody pays is kept no longer than its stock is held. Minutes. */
const unpaidMinutes = 35;
/** So many are taken at a time; what is taken is looked at, though the time be used. */
const atOnce = 20;
/** For how long a round goes on with each of its three kinds of work, the next of which begins a minute later. Milliseconds. */
const maxRunMs = 15_000;
/** What failed or ran out may be paid all the same, and nobody tell: it is asked about at twice its age, for so long. Days. */
const lateDays = 3;

const isQuiet = sql<boolean>`case
  when state in ('open', 'pending') then updated_at < now() - make_interval(mins => ${quietMinutes})
  when state in ('failed', 'canceled', 'expired') then created_at > now() - make_interval(days => ${lateDays})
    and now() - updated_at > greatest(make_interval(mins => ${quietMinutes}), updated_at - created_at)
  else false end`;

/**
 * Asks the provider about payments that went quiet, sends refunds that could not be sent, and cancels orders that nobody pays any
 * more: all of them, as far as `forMs` suffices for each. Every process may do so; it may be repeated at any time.
 */
export async function reconcile(deps: PaymentDeps, forMs = maxRunMs): Promise<void> {
  await pollQuietPayments(deps, forMs);
  await failUncreatedPayments(deps.db, deps.payments.name);
  await sendRefunds(deps, forMs);
  await cancelUnpaid(deps, forMs);
}

async function pollQuietPayments(deps: PaymentDeps, forMs: number): Promise<void> {
  const { db, payments: provider, log } = deps;
  // Whoever takes one makes it quiet no longer: no other process asks about it meanwhile, and none is asked about twice in a round.
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      update payment set updated_at = now() where id in (
        select id from payment where provider = ${provider.name} and provider_id is not null and ${isQuiet}
        order by updated_at limit ${atOnce} for update skip locked
      ) returning id`.execute(db);
    return rows;
  };
  const poll = async ({ id }: { id: string }) => {
    await settlePayment(deps, id).catch((error) => {
      log.warn({ err: error, paymentId: id }, 'a payment could not be asked about');
    });
  };
  await runInParallel(take, poll, forMs);
}

/** Those that nobody looked at for longest come first, so that many slow ones hold up no new one. */
async function sendRefunds(deps: PaymentDeps, forMs: number): Promise<void> {
  const { db, payments: provider, log } = deps;
  const { rows } = await sql<{ begin: string }>`select now()::text as begin`.execute(db);
  const begin = rows[0]?.begin;
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      update refund set checked_at = now() where id in (
        select refund.id from refund join payment on payment.id = payment_id
        where provider = ${provider.name} and refund.state in ('asked', 'pending')
          and (checked_at is null or checked_at < ${begin}::timestamptz)
        order by checked_at nulls first, refund.created_at limit ${atOnce} for update of refund skip locked
      ) returning id`.execute(db);
    return rows;
  };
  const send = async ({ id }: { id: string }) => {
    await sendRefund(deps, id).catch((error) => {
      log.warn({ err: error, refundId: id }, 'a refund could not be looked at');
    });
  };
  await runInParallel(take, send, forMs);
}

/** An attempt that broke off before the provider answered leads nowhere: nobody has its address. */
async function failUncreatedPayments(db: Db, provider: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', updated_at: sql`now()` })
    .where('provider', '=', provider)
    .where('provider_id', 'is', null)
    .where('state', '=', 'open')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${quietMinutes})`)
    .execute();
}

/**
 * An order with a payment that is on its way, or with money that came in part, waits; the stock that it holds is let go by whoever
 * needs it. What is wrong with one order holds up no other.
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
        and not exists (
          select from payment where order_id = customer_order.id and (
            state in ('open', 'pending') and (expires_at is null or expires_at > now()) and provider_id is not null
            or state in ('paid', 'authorized')
          )
        )
        and not exists (
          select from stock_hold where order_id = customer_order.id and state = 'held' and expires_at > now()
          union all select from stay where order_id = customer_order.id and state = 'held' and expires_at > now()
        )
      order by created_at limit ${atOnce}`.execute(db);
    tried.push(...rows.map(({ id }) => id));
    return rows;
  };
  const end = async ({ id }: { id: string }) => {
    try {
      if (await cancelLapsed(db, id)) await endAttempts(deps, id);
    } catch (error) {
      log.error({ err: error, orderId: id }, 'an order that nobody paid could not be ended');
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
