import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { moveStock } from '../inventory/index.ts';
import { fieldError } from '../platform/index.ts';
import { setPaymentDue } from './add-to-order.ts';
import { creditOrder } from './credit-order.ts';
import { type FolioOrder, lockFolio } from './folio.ts';
import { wrongStateError } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import { advanceOrder, isMovable } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addToQuote,
  type LineAmounts,
  type LineShare,
  readDiscounts,
  type SharedLine,
  splitLine,
  takeFromQuote,
} from './quote-shares.ts';
import { refundSurplus } from './refund-order.ts';
import { settleOrder } from './settle-order.ts';
import { settlePoints } from './settle-points.ts';

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
  let isInvoiced = false;
  for (const { lineId, share } of lines) {
    const line = await lockLine(trx, folio, from, lineId);
    const { moved, rest, creditedQuantity } = splitLine(line, share);
    const additionId = await insertAddition(trx, to.id, line, moved.totalCents, staffId);
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
        const restId = await insertAddition(trx, from.id, line, rest.totalCents, staffId);
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

/** A line of a payer, as it is moved. */
type MovedLine = SharedLine & {
  id: string;
  vatRate: number;
  additionId: string | null;
  variantId: number | null;
  /** Nothing about it was issued or earned yet, so that its order may change. */
  isOpen: boolean;
};

/** @throws ApiError `not_found` for a line of no payer; `conflict` for one of another payer, or that cannot be moved */
async function lockLine(
  trx: Db,
  folio: readonly FolioOrder[],
  from: FolioOrder,
  lineId: string,
): Promise<MovedLine> {
  const { rows } = await sql<MovedLine & { orderId: string; isMovable: boolean }>`
    select id, order_id as "orderId", addition_id as "additionId", variant_id::int as "variantId", quantity, pieces,
      unit_cents as "unitCents", discount_cents as "discountCents", total_cents as "totalCents", vat_cents as "vatCents",
      vat_rate::float8 as "vatRate", credited_quantity as "creditedQuantity", credited_cents as "creditedCents",
      case when addition_id is null then 0 else coalesce((data ->> 'voucherCents')::int, 0) end as "voucherCents",
      coalesce(reservation_part = 'extra', false) as "isExtra",
      invoice_id is null and credited_quantity = 0 and not exists (
        select from loyalty_entry where source = 'line:' || order_line.id
      ) as "isOpen",
      ${isMovable} as "isMovable"
    from order_line where id = ${lineId}`.execute(trx);
  const [line] = rows;
  if (!line || !folio.some(({ id }) => id === line.orderId)) throw new ApiError('not_found');
  if (line.orderId !== from.id) throw new ApiError('conflict', { messageKey: 'order.line_moved' });
  if (line.creditedQuantity === line.quantity)
    throw new ApiError('conflict', { messageKey: 'order.credited_already' });
  if (!line.isMovable) throw new ApiError('conflict', { messageKey: 'order.line_not_movable' });
  return line;
}

/** The lines that a payer gets are an addition, which says for whose guests they are. */
async function insertAddition(
  trx: Db,
  orderId: string,
  { additionId }: Pick<MovedLine, 'additionId'>,
  totalCents: number,
  staffId: string | null,
): Promise<string> {
  const { id } = await trx
    .insertInto('order_addition')
    .values({
      ...{ order_id: orderId, reason: moveReason, total_cents: totalCents, staff_id: staffId },
      charged_reservation_id: sql`(select charged_reservation_id from order_addition where id = ${additionId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Place = { orderId: string; additionId: string };

/**
 * The data of a line with its reduction by vouchers, which only counts on lines of additions: of a line of the cart it
 * would be what a guest wrote.
 */
const dataWith = (voucherCents: number) => sql`case
  when jsonb_typeof(data) = 'object' then data - 'voucherCents' || ${reduction(voucherCents)}
  when ${voucherCents}::int = 0 then data
  else ${reduction(voucherCents)} end`;

const reduction = (voucherCents: number) =>
  sql`case when ${voucherCents}::int = 0 then '{}' else jsonb_build_object('voucherCents', ${voucherCents}::int) end`;

const nextPlace = (orderId: string) =>
  sql`(select coalesce(max(sort_order) + 1, 0) from order_line where order_id = ${orderId})`;

/** Inserts a part of a line on another order, or what is left of it on its own. Returns its id. */
async function insertPart(
  trx: Db,
  line: MovedLine,
  { quantity, pieces, unitCents, discountCents, totalCents, vatCents, voucherCents }: LineAmounts,
  { orderId, additionId }: Place,
): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, data, quantity, unit_cents,
      discount_cents, total_cents, vat_rate, vat_cents, sort_order, product_type, withdrawal, reservation_id, reservation_part,
      day, addition_id, pieces)
    select ${id}, ${orderId}, variant_id, item_code, name, description, attributes, ${dataWith(voucherCents)}, ${quantity}, ${unitCents},
      ${discountCents}, ${totalCents}, vat_rate, ${vatCents}, ${nextPlace(orderId)}, product_type, withdrawal, reservation_id,
      reservation_part, day, ${additionId}, ${pieces}
    from order_line where id = ${line.id}`.execute(trx);
  return id;
}

/** Charges a part of a line on an order, with its reductions. */
async function copyPart(
  trx: Db,
  from: string,
  line: MovedLine,
  part: LineAmounts,
  place: Place,
): Promise<void> {
  const discounts = await readDiscounts(trx, from, line.id, part.discountCents);
  const id = await insertPart(trx, line, part, place);
  await addToQuote(trx, place.orderId, { ...line, id }, part, discounts);
}

async function moveWhole(
  trx: Db,
  { id, voucherCents }: MovedLine,
  { orderId, additionId }: Place,
): Promise<string> {
  await sql`
    update order_line set order_id = ${orderId}, addition_id = ${additionId}, sort_order = ${nextPlace(orderId)},
      data = ${dataWith(voucherCents)}
    where id = ${id}`.execute(trx);
  return id;
}

async function setAmounts(trx: Db, lineId: string, amounts: LineAmounts): Promise<void> {
  await trx
    .updateTable('order_line')
    .set({
      ...{ quantity: amounts.quantity, pieces: amounts.pieces, unit_cents: amounts.unitCents },
      ...{ discount_cents: amounts.discountCents, total_cents: amounts.totalCents },
      vat_cents: amounts.vatCents,
      data: dataWith(amounts.voucherCents),
    })
    .where('id', '=', lineId)
    .execute();
}

async function reduceAddition(trx: Db, additionId: string, cents: number): Promise<void> {
  await trx
    .updateTable('order_addition')
    .set((eb) => ({ total_cents: eb('total_cents', '-', cents) }))
    .where('id', '=', additionId)
    .execute();
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

/** Settles an order whose amounts changed: what it owes again is due, and what it owes no more is paid. */
async function settleAgain(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
): Promise<void> {
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (dueCents > 0) await setPaymentDue(trx, orderId);
  else await settleOrder(trx, deps, orderId);
  await advanceOrder(trx, orderId);
  await settlePoints(trx, orderId);
}
