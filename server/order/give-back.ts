import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { restoreGiftCards } from '../gift-card/spend.ts';
import { moneyOf } from './order-money.ts';

/**
 * Gives back what an order, locked by the caller, has too much: to its gift cards first, then to its payments, the latest first.
 * Answers the refunds that are to be sent.
 */
export async function giveBack(
  trx: Db,
  orderId: string,
  reason: string,
  creditId: string | null,
): Promise<string[]> {
  const { dueCents, failedCents } = await moneyOf(trx, orderId);
  // What failed to go back is owed already, and paid out by hand.
  const back = -dueCents - failedCents;
  if (back <= 0) return [];
  let left = back - (await restoreGiftCards(trx, orderId, back));
  const { rows } = await sql<{ id: string; cents: number }>`
    select payment.id, (payment.amount_cents - coalesce(sum(refund.amount_cents), 0))::int as cents
    from payment left join refund on refund.payment_id = payment.id
    where order_id = ${orderId} and payment.state in ('paid', 'authorized')
    group by payment.id order by payment.created_at desc, payment.id`.execute(trx);
  const refundIds: string[] = [];
  for (const { id, cents } of rows) {
    const part = Math.min(cents, left);
    if (part <= 0) continue;
    refundIds.push(await insertRefund(trx, { paymentId: id, amountCents: part, reason, creditId }));
    left -= part;
  }
  if (left > 0) throw new Error(`${left} cents of the order ${orderId} have nowhere to go back to`);
  return refundIds;
}

export async function insertRefund(
  trx: Db,
  refund: { paymentId: string; amountCents: number; reason: string; creditId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      credit_id: refund.creditId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives back all that payments brought an order that comes to nothing. Answers the refunds that are to be sent. */
export async function giveAllBack(trx: Db, orderId: string, reason: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (payment_id, amount_cents, reason)
    select payment.id, payment.amount_cents - coalesce(sum(refund.amount_cents), 0), ${reason}
    from payment left join refund on refund.payment_id = payment.id
    where order_id = ${orderId} and payment.state in ('paid', 'authorized')
    group by payment.id having payment.amount_cents > coalesce(sum(refund.amount_cents), 0)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
