import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dropOrder } from '../order/cancel-order.ts';
import { endAttempts } from './end-attempts.ts';
import { settlePayment } from './payment.ts';
import { sendRefund } from './refund.ts';
import type { Till } from './till.ts';

/** A payment that nobody told of for so long is asked about. Minutes. */
const quietMinutes = 5;
/** An order that nobody pays is kept no longer than its stock is held. Minutes. */
const unpaidMinutes = 35;
const atOnce = 50;
/** What failed or ran out may be paid all the same, and nobody tell: it is asked about at twice its age, for so long. Days. */
const lateDays = 3;

const isQuiet = sql<boolean>`case
  when state in ('open', 'pending') then updated_at < now() - make_interval(mins => ${quietMinutes})
  when state in ('failed', 'canceled', 'expired') then created_at > now() - make_interval(days => ${lateDays})
    and now() - updated_at > greatest(make_interval(mins => ${quietMinutes}), updated_at - created_at)
  else false end`;

/**
 * Asks the provider about payments that went quiet, sends refunds that could not be sent, and cancels orders that nobody pays any
 * more. Every process may do so; it may be repeated at any time.
 */
export async function reconcile(till: Till): Promise<void> {
  const { db, payments: provider, log } = till;
  const quiet = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider.name)
    .where('provider_id', 'is not', null)
    .where(isQuiet)
    .orderBy('updated_at')
    .limit(atOnce)
    .execute();
  for (const { id } of quiet) {
    await db.updateTable('payment').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
    await settlePayment(till, id).catch((error) => {
      log.warn({ err: error, paymentId: id }, 'a payment could not be asked about');
    });
  }
  await failUnmade(db, provider.name);
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('refund.id')
    .where('provider', '=', provider.name)
    .where('refund.state', 'in', ['asked', 'pending'])
    // Those that nobody looked at for longest, so that many slow ones hold up no new one.
    .orderBy('refund.looked_at', (order) => order.asc().nullsFirst())
    .orderBy('refund.created_at')
    .limit(atOnce)
    .execute();
  for (const { id } of refunds) {
    await db.updateTable('refund').set({ looked_at: sql`now()` }).where('id', '=', id).execute();
    await sendRefund(till, id);
  }
  await cancelUnpaid(till);
}

/** An attempt that broke off before the provider answered leads nowhere: nobody has its address. */
async function failUnmade(db: Db, provider: string): Promise<void> {
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
export async function cancelUnpaid(till: Pick<Till, 'db' | 'payments' | 'log'>): Promise<void> {
  const { db, log } = till;
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where state = 'pending' and total_cents > 0
      and created_at < now() - make_interval(mins => ${unpaidMinutes})
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
  for (const { id } of rows) {
    const isLapsed = await lapse(db, id).catch((error) => {
      log.error({ err: error, orderId: id }, 'an order that nobody paid could not be ended');
      return false;
    });
    if (isLapsed) await endAttempts(till, id);
  }
}

async function lapse(db: Db, orderId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .updateTable('customer_order')
      .set({ lapsed_at: sql`now()` })
      .where('id', '=', orderId)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (order) await dropOrder(trx, orderId, 'lapsed');
    return order !== undefined;
  });
}
