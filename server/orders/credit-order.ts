import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { restoreLines, voidGiftCards } from '../gift-cards/index.ts';
import { returnStock } from '../inventory/index.ts';
import type { Quote } from '../pricing/index.ts';
import { listInvoiceIds, readInvoiceByLine } from './invoice-lines.ts';
import { wrongStateError } from './order.ts';
import { advanceOrder, getNextState, readProgress, readState } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundSurplus } from './refund-order.ts';
import { releaseVouchers } from './release-vouchers.ts';
import { settleOrder } from './settle-order.ts';
import { settlePoints } from './settle-points.ts';
import { settleWithdrawals } from './withdrawal.ts';

export type Credit = {
  lines: readonly { lineId: string; quantity: number }[];
  /** Also the shipping. */
  shipping: boolean;
  /**
   * Credits with a part of a stay all its other parts, as pages show a stay as one item; without it, only the
   * named lines.
   */
  wholeStays?: boolean;
  /** The goods go back into stock. */
  restock: boolean;
  /** The withdrawal that this credit settles; without it, the oldest one. */
  withdrawalId?: string | undefined;
  reason: string;
  staffId: string | null;
};

/** A stored line of a credit; amounts include tax. */
export type CreditedLine = { lineId: string; quantity: number; cents: number; vatCents: number };

/** `creditId` is the first of `creditIds`: each corrects one invoice. */
export type Credited = { creditId: string; creditIds: string[]; totalCents: number; refundIds: string[] };

/** The part of a credit that corrects one invoice. */
type Part = { invoiceId: string | null; lines: CreditedLine[]; shippingCents: number };

/**
 * Takes lines off a placed order, which the caller has locked, and refunds their payment; an order with nothing
 * left ends. However a line is credited in parts, the parts add up to its price.
 * @throws ApiError `conflict` for more than remains, or a gift card that was spent; `not_found` for a line or
 *   a withdrawal of another order
 */
export async function creditOrder(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  credit: Credit,
): Promise<Credited> {
  const invoices = await readInvoiceByLine(trx, orderId);
  // Shipping is on the first invoice, or will be where there is none yet.
  const [firstId = null] = await listInvoiceIds(trx, orderId);
  const parts: Part[] = [...new Set([firstId, ...invoices.values()])].map((invoiceId) => {
    return { invoiceId, lines: [], shippingCents: 0 };
  });
  const cards: { lineId: string; quantity: number }[] = [];
  const goods: { variantId: number; itemCode: string; quantity: number }[] = [];
  const named = mergeLines(credit.lines);
  for (const wantedLine of credit.wholeStays ? await withWholeStays(trx, orderId, named) : named) {
    const { line, credited, pieces } = await creditLine(trx, orderId, wantedLine);
    const { lineId, quantity } = credited;
    if (line.product_type === 'giftCard') cards.push({ lineId, quantity });
    if (line.variant_id !== null) {
      goods.push({ variantId: Number(line.variant_id), itemCode: line.item_code, quantity: pieces });
    }
    const invoiceId = invoices.get(lineId) ?? null;
    parts.find((part) => part.invoiceId === invoiceId)?.lines.push(credited);
  }
  const [first] = parts;
  if (first && credit.shipping) first.shippingCents = await creditShipping(trx, orderId);
  const lines = parts.flatMap((part) => part.lines);
  const credits: { creditId: string; totalCents: number }[] = [];
  for (const part of parts) {
    if (part.lines.length > 0 || part.shippingCents > 0) {
      credits.push(await insertCredit(trx, orderId, part, credit));
    }
  }
  const creditIds = credits.map(({ creditId }) => creditId);
  const [creditId] = creditIds;
  if (!creditId) throw wrongStateError();
  await settleWithdrawals(trx, orderId, creditId, lines, credit.withdrawalId);
  if (credit.restock) await returnStock(trx, orderId, goods);
  const next = getNextState(await readState(trx, orderId), await readProgress(trx, orderId));
  const isCancelled = next === 'cancelled';
  // Vouchers are locked before gift cards, as `placeOrder` does.
  if (isCancelled) await releaseVouchers(trx, orderId);
  // Gift cards are locked after any stock, as `placeOrder` does.
  for (const { lineId, quantity } of cards) await voidGiftCards(trx, lineId, quantity);
  await restoreLines(trx, orderId, lines);
  const refundIds = await refundSurplus(trx, orderId, credit.reason || 'credit', credits);
  for (const creditId of creditIds) await deps.jobs.enqueue(trx, 'credit-note-due', { creditId });
  // Earlier payments may cover the rest now.
  if (!isCancelled) await settleOrder(trx, deps, orderId);
  await advanceOrder(trx, orderId);
  await settlePoints(trx, orderId);
  const totalCents = credits.reduce((sum, one) => sum + one.totalCents, 0);
  return { creditId, creditIds, totalCents, refundIds };
}

async function creditLine(trx: Db, orderId: string, { lineId, quantity }: LineQuantity) {
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
  const cents = proportionalCents(line.total_cents, after, line.quantity) - line.credited_cents;
  const vatCents =
    proportionalCents(line.vat_cents, after, line.quantity) -
    proportionalCents(line.vat_cents, before, line.quantity);
  await trx
    .updateTable('order_line')
    .set({ credited_quantity: after, credited_cents: line.credited_cents + cents })
    .where('id', '=', lineId)
    .execute();
  const credited: CreditedLine = { lineId, quantity, cents, vatCents };
  const piecesAt = (times: number) => wholePieces(line.pieces ?? line.quantity, times, line.quantity);
  return { line, credited, pieces: piecesAt(after) - piecesAt(before) };
}

/** A bike for three nights is free when all three nights were credited, and not after one. */
const wholePieces = (pieces: number, times: number, all: number): number =>
  Math.floor((pieces * times) / all);

async function insertCredit(
  trx: Db,
  orderId: string,
  { lines, shippingCents }: Part,
  { reason, staffId }: Credit,
): Promise<{ creditId: string; totalCents: number }> {
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, shippingCents);
  const { id: creditId } = await trx
    .insertInto('order_credit')
    .values({
      order_id: orderId,
      reason,
      lines: sql`${{ lines }}::jsonb -> 'lines'`,
      shipping_cents: shippingCents,
      total_cents: totalCents,
      staff_id: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { creditId, totalCents };
}

/**
 * Returns the share of some pieces in the price of all pieces, in cents; all pieces together have exactly the
 * price.
 */
export function proportionalCents(cents: number, pieces: number, all: number): number {
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

type LineQuantity = { lineId: string; quantity: number };

/** A line that is named twice is one. */
function mergeLines(lines: Credit['lines']): LineQuantity[] {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/**
 * Adds to a part of a stay all its other parts that are not credited yet. Extras and fees for changes are
 * separate.
 */
async function withWholeStays(
  trx: Db,
  orderId: string,
  wantedLines: readonly LineQuantity[],
): Promise<LineQuantity[]> {
  const ids = wantedLines.map(({ lineId }) => lineId);
  const { rows: others } = await sql<LineQuantity>`
    select id as "lineId", quantity - credited_quantity as quantity from order_line as other
    where order_id = ${orderId} and reservation_part <> 'extra' and product_type <> 'fee'
      and credited_quantity < quantity
      and id <> all(${ids}::uuid[]) and exists (
        select from order_line as named
        where named.id = any(${ids}::uuid[]) and named.order_id = other.order_id and named.reservation_id = other.reservation_id
          and named.reservation_part <> 'extra' and named.product_type <> 'fee'
          and named.addition_id is not distinct from other.addition_id
      )
    order by sort_order`.execute(trx);
  return [...wantedLines, ...others];
}
