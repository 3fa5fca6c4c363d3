import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { moveStock } from '../inventory/index.ts';
import { fieldError } from '../platform/index.ts';
import { creditOrder } from './credit-order.ts';
import { lockFolio } from './folio.ts';
import {
  copyPart,
  dataWith,
  type FolioLine,
  insertAddition,
  insertPart,
  lockLine,
  nextPlace,
  type Place,
  reduceAddition,
  setAmounts,
  settleAgain,
} from './folio-lines.ts';
import { wrongStateError } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { addToQuote, type LineShare, splitLine, takeFromQuote } from './quote-shares.ts';
import { refundSurplus } from './refund-order.ts';

export type LineMove = {
  /** The lines of the payer, and the part of each that moves: an amount only of a single one, all where undefined. */
  lines: readonly { lineId: string; share?: LineShare | undefined }[];
  /** The order of the payer who gets them. */
  toOrderId: string;
  /** The payments of the lines count for the new payer; else what is too much goes back. */
  movesPayments: boolean;
  staffId: string | null;
};

/** The reason of the additions and credits of a move. */
export const moveReason = 'moved';

/**
 * Moves lines, or a part of them, from one payer of a folio to another. What was not invoiced changes its order. What
 * was invoiced, or earned points, is credited on the one order and charged on the other; the jobs of both documents are
 * of the caller's transaction. Returns the refunds to send.
 * @throws ApiError `not_found` for a payer of another folio; `conflict` for a line that is no longer of this payer, or
 *   that cannot be moved, for a payment that is more than the new payer owes, and in other states; `invalid` for a
 *   share that a line does not have
 */
export async function moveLines(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { lines, toOrderId, movesPayments, staffId }: LineMove,
): Promise<string[]> {
  const folio = await lockFolio(trx, orderId);
  const [from, to] = [orderId, toOrderId].map((id) => folio.find((order) => order.id === id));
  if (!from || !to || from === to) throw new ApiError('not_found');
  if ([from, to].some(({ state }) => state === 'pending' || state === 'cancelled')) throw wrongStateError();
  if (lines.length > 1 && lines.some(({ share }) => share && 'cents' in share))
    throw fieldError('body.amount', 'amount_of_one');
  const credits: { lineId: string; quantity: number }[] = [];
  const addition = (totalCents: number) => ({ reason: moveReason, totalCents, staffId });
  let isInvoiced = false;
  for (const { lineId, share } of lines) {
    const line = await lockLine(trx, folio, from, lineId);
    if (!line.isMovable) throw new ApiError('conflict', { messageKey: 'order.line_not_movable' });
    const { moved, rest, creditedQuantity } = splitLine(line, share);
    const additionId = await insertAddition(trx, to.id, line, addition(moved.totalCents));
    const place = { orderId: to.id, additionId };
    if (line.isOpen) {
      const discounts = await takeFromQuote(trx, from.id, line, moved, rest);
      const id = rest ? await insertPart(trx, line, moved, place) : await moveWhole(trx, line, place);
      await addToQuote(trx, to.id, { ...line, id }, moved, discounts);
      if (rest) await setAmounts(trx, line.id, rest);
      if (line.additionId) await reduceAddition(trx, line.additionId, moved.totalCents);
    } else {
      isInvoiced = true;
      await copyPart(trx, from.id, line, moved, place);
      // One piece is credited as a whole, and the rest of its price is charged again.
      if (rest && creditedQuantity === line.quantity - line.creditedQuantity) {
        const restId = await insertAddition(trx, from.id, line, addition(rest.totalCents));
        await copyPart(trx, from.id, line, rest, { orderId: from.id, additionId: restId });
      }
      credits.push({ lineId, quantity: creditedQuantity });
    }
    if (line.variantId !== null) {
      const pieces = { variantId: line.variantId, quantity: moved.pieces ?? moved.quantity };
      await moveStock(trx, { from: from.id, to: to.id }, pieces);
    }
  }
  if (movesPayments) await movePayments(trx, from.id, to.id);
  const refundIds =
    credits.length > 0
      ? (
          await creditOrder(trx, deps, from.id, {
            ...{ lines: credits, shipping: false, restock: false, reason: moveReason, staffId },
          })
        ).refundIds
      : await refundSurplus(trx, from.id, moveReason, []);
  for (const order of [from, to]) await settleAgain(trx, deps, order.id);
  const { dueCents } = await readOrderMoney(trx, to.id);
  if (isInvoiced || to.settles === 'invoice' || dueCents <= 0)
    await deps.jobs.enqueue(trx, 'invoice-due', { orderId: to.id });
  return refundIds;
}

async function moveWhole(
  trx: Db,
  { id, voucherCents }: FolioLine,
  { orderId, additionId }: Place,
): Promise<string> {
  await sql`
    update order_line set order_id = ${orderId}, addition_id = ${additionId}, sort_order = ${nextPlace(orderId)},
      data = ${dataWith(voucherCents)}
    where id = ${id}`.execute(trx);
  return id;
}

/**
 * Makes payments of one payer count for another, as many as fit what the other owes; each as a whole, because its
 * provider and the cash book know it as one.
 * @throws ApiError `conflict` where none fits
 */
async function movePayments(trx: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select id, amount_cents::int as cents from payment
    where order_id = ${from} and state in ('paid', 'authorized')
      and not exists (select from refund where payment_id = payment.id)
    order by created_at desc, id`.execute(trx);
  let { dueCents } = await readOrderMoney(trx, to);
  const fitting = rows.filter(({ cents }) => {
    const fits = cents <= dueCents;
    if (fits) dueCents -= cents;
    return fits;
  });
  if (fitting.length === 0) throw new ApiError('conflict', { messageKey: 'order.no_payment_fits' });
  await trx
    .updateTable('payment')
    .set({ order_id: to })
    .where(
      'id',
      'in',
      fitting.map(({ id }) => id),
    )
    .execute();
}
