import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import { cancelOrder, sendRefund, settlePayment } from './payment.ts';
import type { PaymentProvider } from './provider.ts';

/** A payment that nobody told of for so long is asked about. Minutes. */
const quietMinutes = 5;
/** An order that nobody pays is kept no longer than its stock is held. Minutes. */
const unpaidMinutes = 35;
const atOnce = 50;

/**
 * Asks the provider about payments that went quiet, sends refunds that could not be sent, and cancels orders that nobody pays any
 * more. Every process may do so; it may be repeated at any time.
 */
export async function reconcile(db: Db, provider: PaymentProvider, log: Logger): Promise<void> {
  const quiet = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider.name)
    .where('provider_id', 'is not', null)
    .where('state', 'in', ['open', 'pending'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${quietMinutes})`)
    .orderBy('updated_at')
    .limit(atOnce)
    .execute();
  for (const { id } of quiet) {
    await db.updateTable('payment').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
    await settlePayment(db, provider, id, log).catch((error) => {
      log.warn({ err: error, paymentId: id }, 'a payment could not be asked about');
    });
  }
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('refund.id')
    .where('provider', '=', provider.name)
    .where('refund.state', 'in', ['asked', 'pending'])
    .orderBy('refund.created_at')
    .limit(atOnce)
    .execute();
  for (const { id } of refunds) await sendRefund(db, provider, id, log);
  await cancelUnpaid(db);
}

/** An order with a payment that is on its way waits for it; the stock that it holds is let go by whoever needs it. */
export async function cancelUnpaid(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where state = 'pending' and total_cents > 0
      and created_at < now() - make_interval(mins => ${unpaidMinutes})
      and not exists (
        select from payment where order_id = customer_order.id and state in ('open', 'pending')
          and (expires_at is null or expires_at > now()) and provider_id is not null
      )
    order by created_at limit ${atOnce}`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute(async (trx) => {
      const order = await trx
        .selectFrom('customer_order')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .forUpdate()
        .executeTakeFirst();
      if (order) await cancelOrder(trx, id);
    });
  }
}
