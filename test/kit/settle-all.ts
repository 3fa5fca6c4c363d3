import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { connect, type Db } from '../../database/connect.ts';
import { releaseExpired } from '../../server/inventory/release-expired.ts';
import { reconcile } from '../../server/orders/reconcile.ts';
import { openSimulator } from '../../server/payments/simulator.ts';
import { onePayments } from '../../server/payments/site-payments.ts';
import { openJobs } from '../../server/platform/jobs.ts';
import { openKeys } from '../../server/platform/keys.ts';

/** Ages the data by two hours, so that everything due in that time becomes due. */
async function passTime(db: Db): Promise<void> {
  await sql`update simulator_payment set becomes_at = now() where becomes is not null`.execute(db);
  await sql`update simulator_refund set refunded_at = now()`.execute(db);
  await sql`update payment set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours',
    expires_at = expires_at - interval '2 hours'`.execute(db);
  await sql`update customer_order set created_at = created_at - interval '2 hours', paid_at = paid_at - interval '2 hours',
    confirmed_at = confirmed_at - interval '2 hours'`.execute(db);
  await sql`update stock_hold set expires_at = expires_at - interval '2 hours'`.execute(db);
  await sql`update reservation set expires_at = expires_at - interval '2 hours' where state = 'held'`.execute(
    db,
  );
}

/** Runs the reconciliation until it has nothing to read, refund or cancel. Returns the number of runs. */
export async function reconcileAll(databaseUrl: string): Promise<number> {
  const log = pino({ level: 'silent' });
  const { db, close } = connect(databaseUrl, { max: 4 });
  const jobs = openJobs(databaseUrl, log);
  const keys = openKeys('of the tests, long enough to sign with');
  const paymentDeps = { db, payments: onePayments(openSimulator(db)), jobs, keys, log };
  try {
    for (let times = 1; times < 500; times++) {
      await passTime(db);
      await reconcile(paymentDeps);
      await releaseExpired(db);
      if (times > 3 && (await listUnsettled(db)).length === 0) return times;
    }
    const left = JSON.stringify(await listUnsettled(db));
    throw new Error(`the reconciliation does not come to an end: ${left}`);
  } finally {
    await jobs.stop();
    await close();
  }
}

async function listUnsettled(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'payment' as kind, id, state from payment where state in ('open', 'pending') and provider_id is not null
    -- Staff pay out what was paid at the desk.
    union all select 'refund', refund.id, refund.state from refund join payment on payment.id = payment_id
      where refund.state in ('asked', 'pending') and provider <> 'manual'
    union all select 'reservation', id, state from reservation where state = 'held'
    union all select 'order', id, state from customer_order where state = 'pending' limit 5`.execute(db);
  return rows;
}

/**
 * Expires the active jobs of a killed process, so that they run again. Call it while no process runs that
 * could still work on them.
 */
export async function expireJobs(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', started_on = null where state = 'active'`.execute(db);
}

/** Waits until no job is left, whatever its due time, as long as jobs make progress. */
export async function waitForJobs(db: Db): Promise<void> {
  let before = '';
  let since = Date.now();
  for (;;) {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select id, name, state, retry_count as tries, data, output from pgboss.job
      where state in ('created', 'retry', 'active') and name <> 'failed' order by id`.execute(db);
    if (rows.length === 0) return;
    const left = rows.map(({ id }) => id).join();
    if (left !== before) since = Date.now();
    before = left;
    if (Date.now() - since > 120_000) throw new Error(`jobs are left: ${JSON.stringify(rows.slice(0, 5))}`);
    await wait(250);
  }
}

type Wrong = { id: string; problem: string };

/**
 * Lists wrong payments: paid at the provider for a cancelled order and not fully refunded, refunded with
 * another amount than requested, or with a different state at the provider. The audit checks the amounts
 * against the orders.
 */
export async function findWrongPayments(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select coalesce(paid.id, payment.provider_id) as id,
      format('%s at the provider, %s here; order %s, %s of %s refunded', paid.state, payment.state, customer_order.state, gone,
        payment.amount_cents) as problem
    from simulator_payment as paid
    full join (select * from payment where provider <> 'manual') as payment on payment.provider_id = paid.id
    left join customer_order on customer_order.id = order_id
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as gone from simulator_refund where payment_id = paid.id
    ) as refunds
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as requested from refund where payment_id = payment.id
    ) as owed
    where (coalesce(paid.state, '') = 'paid') <> (coalesce(payment.state, '') = 'paid')
      or (paid.state = 'paid' and (gone <> requested or (customer_order.state = 'cancelled' and gone <> payment.amount_cents)))`.execute(
    db,
  );
  return rows;
}

/**
 * Lists wrong orders: confirmed without a payment, with more payments than the order and its dearer changes
 * of stays need, still pending, or still holding stock. The audit checks the amounts, also those of orders that are paid
 * at the desk or by invoice, in as many payments as their guests like.
 */
export async function findWrongOrders(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'H' || number as id, format('%s with %s payments, %s additions and %s held', state, payments, additions, holds) as problem
    from customer_order cross join lateral (
      select count(*) filter (where payment.amount_cents > (
        select coalesce(sum(amount_cents), 0) from refund where payment_id = payment.id
      )) as payments
      from payment where order_id = customer_order.id and payment.state = 'paid'
    ) as paid cross join lateral (
      select count(*) as additions from order_addition where order_id = customer_order.id
    ) as added cross join lateral (
      select count(*) as holds from stock_hold where order_id = customer_order.id and stock_hold.state = 'held'
    ) as hold
    where holds > 0 or state = 'pending'
      or settles = 'online' and case state
        when 'cancelled' then payments > 0 else payments not between 1 and 1 + additions
      end`.execute(db);
  return rows;
}

/**
 * Lists wrong emails: confirmed orders without exactly one confirmation, other orders with one, and queued
 * emails that were never written.
 */
export async function findWrongEmails(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'H' || number as id, format('%s, confirmed at %s: %s emails', state, confirmed_at, emails) as problem
    from customer_order cross join lateral (
      select count(*) as emails from pgboss.job join outbox_message on message_key = job.id::text
      where job.name = 'order-email' and data->>'kind' = 'orderConfirmed' and data->>'orderId' = customer_order.id::text
    ) as sent
    where emails <> case when confirmed_at is null then 0 else 1 end
      -- An order that was cancelled before its confirmation was written gets the email about the cancellation instead.
      and not (emails = 0 and confirmed_at is not null and (state = 'cancelled' or not exists (
        select from order_line where order_id = customer_order.id and credited_quantity < quantity and product_type <> 'fee'
      )))
    union all
    select job.id::text, format('%s was never written', data->>'kind') from pgboss.job
    where job.name = 'order-email' and data->>'kind' not in ('paymentFailed', 'orderReady', 'balanceDue', 'balanceReminder', 'paymentLink', 'stayHeld',
        'orderConfirmed', 'stayChanged', 'stayExtra', 'stayCancelled', 'stayReminder')
      and not exists (select from outbox_message where message_key = job.id::text)`.execute(db);
  return rows;
}
