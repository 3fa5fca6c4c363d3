import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { lockOrderCards, restoreGiftCards } from '../gift-cards/index.ts';
import { hasPoints, restorePoints } from '../loyalty/index.ts';
import { readOrderMoney } from './order-money.ts';

/**
 * Refunds the surplus of an order, which the caller has locked: as points first, then to its gift cards, then
 * to its payments, the latest first. Each refund belongs to a credit, up to its total. Without credits it belongs to
 * none. Returns the ids of the refunds to send.
 */
export async function refundSurplus(
  trx: Db,
  orderId: string,
  reason: string,
  credits: readonly { creditId: string; totalCents: number }[],
): Promise<string[]> {
  const { dueCents, failedCents } = await readOrderMoney(trx, orderId);
  // Failed refunds are owed already, and staff pay them out.
  const back = -dueCents - failedCents;
  if (back <= 0) return [];
  let left = back - (await restoreTenders(trx, orderId, back));
  const { rows } = await sql<{ id: string; cents: number }>`
    select payment.id, (payment.amount_cents - coalesce(sum(refund.amount_cents), 0))::int as cents
    from payment left join refund on refund.payment_id = payment.id
    where order_id = ${orderId} and payment.state in ('paid', 'authorized')
    group by payment.id order by payment.created_at desc, payment.id`.execute(trx);
  const open = credits.map((credit) => ({ ...credit }));
  const refundIds: string[] = [];
  for (const { id, cents } of rows) {
    const part = Math.min(cents, left);
    if (part <= 0) continue;
    left -= part;
    for (const { creditId, amountCents } of splitByCredit(open, part)) {
      refundIds.push(await insertRefund(trx, { paymentId: id, amountCents, reason, creditId }));
    }
  }
  if (left > 0) throw new Error(`order ${orderId} has no payment to refund ${left} cents to`);
  return refundIds;
}

/** Points are restored before gift cards, and locked after them. */
async function restoreTenders(trx: Db, orderId: string, upToCents: number): Promise<number> {
  let restored = 0;
  if (await hasPoints(trx, orderId)) {
    await lockOrderCards(trx, orderId);
    restored = await restorePoints(trx, orderId, upToCents);
  }
  return restored + (await restoreGiftCards(trx, orderId, upToCents - restored));
}

/** Splits a refund over the credits, the first one first; a rest beyond all of them belongs to the last. */
function splitByCredit(
  credits: { creditId: string; totalCents: number }[],
  cents: number,
): { creditId: string | null; amountCents: number }[] {
  if (credits.length === 0) return [{ creditId: null, amountCents: cents }];
  let left = cents;
  return credits.flatMap((credit, index) => {
    const isLast = index === credits.length - 1;
    const amountCents = isLast ? left : Math.min(left, credit.totalCents);
    left -= amountCents;
    credit.totalCents -= amountCents;
    return amountCents > 0 ? [{ creditId: credit.creditId, amountCents }] : [];
  });
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

/** Refunds all payments of an order that comes to nothing. Returns the ids of the refunds to send. */
export async function refundAllPayments(trx: Db, orderId: string, reason: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (payment_id, amount_cents, reason)
    select payment.id, payment.amount_cents - coalesce(sum(refund.amount_cents), 0), ${reason}
    from payment left join refund on refund.payment_id = payment.id
    where order_id = ${orderId} and payment.state in ('paid', 'authorized')
    group by payment.id having payment.amount_cents > coalesce(sum(refund.amount_cents), 0)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
