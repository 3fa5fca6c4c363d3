import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { Quote } from '../cart/quote.ts';
import { voidGiftCards } from '../gift-card/issue.ts';
import { restoreLines } from '../gift-card/spend.ts';
import type { Till } from '../payment/till.ts';
import { freeVouchers } from './free-vouchers.ts';
import { giveBack } from './give-back.ts';
import { settleOrder } from './settle-order.ts';
import { returnStock } from './stock-hold.ts';
import { settleWithdrawals } from './withdrawal.ts';

export type Credit = {
  lines: readonly { lineId: string; quantity: number }[];
  /** Also what it travelled for. */
  shipping: boolean;
  /** The goods are for sale again. */
  restock: boolean;
  /** Nothing of the order is left: its vouchers may be used again, and what is owed for it ends. */
  isCancelling?: boolean;
  /** The withdrawal that this is meant to settle; without, what was withdrawn from first. */
  withdrawalId?: string | undefined;
  reason: string;
  staffId: string | null;
};

/** A line of a credit as it is kept; amounts include tax. */
export type CreditedLine = { lineId: string; quantity: number; cents: number; vatCents: number };

export type Credited = { creditId: string; totalCents: number; refundIds: string[] };

/**
 * Takes lines off an order, locked by the caller, after it was placed, and gives back what was paid for them. However a line is
 * taken back in parts, the parts add up to what it cost.
 * @throws ApiError `conflict` for more than there is, or a gift card that was spent; `not_found` for a line or a withdrawal of another order
 */
export async function creditOrder(
  trx: Db,
  till: Pick<Till, 'jobs' | 'keys'>,
  orderId: string,
  credit: Credit,
): Promise<Credited> {
  const lines: CreditedLine[] = [];
  const cards: { lineId: string; quantity: number }[] = [];
  const goods: { variantId: number; itemCode: string; quantity: number }[] = [];
  for (const { lineId, quantity } of together(credit.lines)) {
    const line = await trx
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('id', '=', lineId)
      .executeTakeFirst();
    if (!line) throw new ApiError('not_found');
    const before = line.credited_quantity;
    const after = before + quantity;
    if (after > line.quantity) throw new ApiError('conflict', { messageKey: 'order.credited_already' });
    const cents = shareOf(line.total_cents, after, line.quantity) - line.credited_cents;
    const vatCents =
      shareOf(line.vat_cents, after, line.quantity) - shareOf(line.vat_cents, before, line.quantity);
    if (line.product_type === 'giftCard') cards.push({ lineId, quantity });
    await trx
      .updateTable('order_line')
      .set({ credited_quantity: after, credited_cents: line.credited_cents + cents })
      .where('id', '=', lineId)
      .execute();
    lines.push({ lineId, quantity, cents, vatCents });
    goods.push({ variantId: Number(line.variant_id), itemCode: line.item_code, quantity });
  }
  const shippingCents = credit.shipping ? await creditShipping(trx, orderId) : 0;
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, shippingCents);
  if (lines.length === 0 && shippingCents === 0) throw new ApiError('conflict');
  const { id: creditId } = await trx
    .insertInto('order_credit')
    .values({
      order_id: orderId,
      reason: credit.reason,
      lines: sql`${{ lines }}::jsonb -> 'lines'`,
      shipping_cents: shippingCents,
      total_cents: totalCents,
      staff_id: credit.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleWithdrawals(trx, orderId, creditId, lines, credit.withdrawalId);
  if (credit.restock) await returnStock(trx, orderId, goods);
  if (credit.isCancelling) await freeVouchers(trx, orderId);
  // Gift cards are locked after any stock, as whoever places an order does.
  for (const { lineId, quantity } of cards) await voidGiftCards(trx, lineId, quantity);
  await restoreLines(trx, orderId, lines);
  const refundIds = await giveBack(trx, orderId, credit.reason || 'credit', creditId);
  await till.jobs.enqueue(trx, 'credit-note-due', { creditId });
  // What is left may be paid now, by what had come before.
  if (!credit.isCancelling) await settleOrder(trx, till, orderId);
  return { creditId, totalCents, refundIds };
}

/** What so many of a line's pieces cost, of what all cost; of all of them it is everything. */
export function shareOf(cents: number, pieces: number, all: number): number {
  return pieces === all ? cents : Math.round((cents * pieces) / all);
}

async function creditShipping(trx: Db, orderId: string): Promise<number> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['quote', 'credited_shipping_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const left = (order.quote as Quote).shippingCents - order.credited_shipping_cents;
  if (left === 0) return 0;
  await trx
    .updateTable('customer_order')
    .set((eb) => ({ credited_shipping_cents: eb('credited_shipping_cents', '+', left) }))
    .where('id', '=', orderId)
    .execute();
  return left;
}

/** A line that is named twice is one. */
function together(lines: Credit['lines']): { lineId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}
