import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { siteClocks } from '../locale/index.ts';
import { readOrderMoney } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Days before the due date on which the balance is requested, and on which the guest is reminded. */
const requestDays = 7;
const remindDays = 1;
/** The minimum number of days between the request and the reminder. */
const patienceDays = 2;
const atOnce = 100;

/**
 * Emails the link to pay the balance of an order that the caller has locked.
 * @throws ApiError `conflict` where nothing is due
 */
export async function requestBalance(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (dueCents <= 0 || order.state === 'cancelled') {
    throw new ApiError('conflict', { messageKey: 'order.nothing_due' });
  }
  await trx
    .updateTable('customer_order')
    .set({ balance_requested_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
  await jobs.enqueue(trx, 'order-email', { kind: 'balanceDue', orderId });
}

/**
 * Requests the balance of orders that a deposit confirmed, a week before it is due, and sends a reminder the
 * day before. Each is sent once, however many processes run this. A guest who ordered or added something
 * today has just read the amount and the date, and one who got the request has two days to pay. A guest with
 * an invoice has it already, and only gets the reminder.
 */
export async function requestDueBalances({
  db,
  jobs,
  log,
}: Pick<PaymentDeps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const { siteIds, zones } = await siteClocks(db, log);
  const timeZone = sql`clock.zone`;
  const lastOrdered = sql`greatest(customer_order.created_at, (
    select max(created_at) from order_addition where order_id = customer_order.id
  ))`;
  const isLaterDay = sql`(${lastOrdered} at time zone ${timeZone})::date < (now() at time zone ${timeZone})::date`;
  const isPatient = sql`coalesce(balance_requested_at, case when settles = 'invoice' then customer_order.created_at end)
    <= now() - make_interval(days => ${patienceDays})`;
  for (const { column, kind, days, which, isTime } of [
    {
      column: 'balance_requested_at',
      kind: 'balanceDue',
      days: requestDays,
      which: ['online'],
      isTime: isLaterDay,
    },
    {
      column: 'balance_reminded_at',
      kind: 'balanceReminder',
      days: remindDays,
      which: ['online', 'invoice'],
      isTime: isPatient,
    },
  ] as const) {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select customer_order.id from customer_order
          join unnest(${siteIds}::uuid[], ${zones}::text[]) as clock (site_id, zone) on clock.site_id = customer_order.site_id
        where paid_at is null and customer_order.state not in ('pending', 'cancelled') and settles = any(${[...which]}::text[])
          and ${sql.ref(column)} is null and due_on is not null
          and not exists (select from refund join payment on payment.id = payment_id
            where payment.order_id = customer_order.id and reason = 'provider')
          and due_on - ${days}::int <= (now() at time zone ${timeZone})::date and ${isTime}
        order by due_on limit ${atOnce} for update of customer_order skip locked`.execute(trx);
      for (const { id } of rows) {
        await sql`update customer_order set ${sql.ref(column)} = now() where id = ${id}`.execute(trx);
        const { dueCents } = await readOrderMoney(trx, id);
        if (dueCents > 0) await jobs.enqueue(trx, 'order-email', { kind, orderId: id });
      }
    });
  }
}
