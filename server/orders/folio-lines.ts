import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { setPaymentDue } from './add-to-order.ts';
import type { FolioOrder } from './folio.ts';
import { readOrderMoney } from './order-money.ts';
import { advanceOrder, isDiscountable, isMovable } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addToQuote,
  type DiscountShare,
  type LineAmounts,
  readDiscounts,
  type SharedLine,
} from './quote-shares.ts';
import { settleOrder } from './settle-order.ts';
import { settlePoints } from './settle-points.ts';

/** A line of a payer, as a move or a discount changes it. */
export type FolioLine = SharedLine & {
  id: string;
  vatRate: number;
  additionId: string | null;
  variantId: number | null;
  isMovable: boolean;
  isDiscountable: boolean;
  isInvoiced: boolean;
  /** Nothing about it was issued or earned yet, so that its order may change. */
  isOpen: boolean;
};

/** @throws ApiError `not_found` for a line of no payer; `conflict` for one of another payer, or that was credited */
export async function lockLine(
  trx: Db,
  folio: readonly FolioOrder[],
  from: FolioOrder,
  lineId: string,
): Promise<FolioLine> {
  const { rows } = await sql<FolioLine & { orderId: string }>`
    select id, order_id as "orderId", addition_id as "additionId", variant_id::int as "variantId", quantity, pieces,
      unit_cents as "unitCents", discount_cents as "discountCents", total_cents as "totalCents", vat_cents as "vatCents",
      vat_rate::float8 as "vatRate", credited_quantity as "creditedQuantity", credited_cents as "creditedCents",
      case when addition_id is null then 0 else coalesce((data ->> 'voucherCents')::int, 0) end as "voucherCents",
      coalesce(reservation_part = 'extra', false) as "isExtra",
      variant_id is not null and reservation_part is null as "isGoods",
      invoice_id is not null as "isInvoiced", invoice_id is null and credited_quantity = 0 and not exists (
        select from loyalty_entry where source = 'line:' || order_line.id
      ) as "isOpen",
      ${isMovable} as "isMovable", ${isDiscountable} as "isDiscountable"
    from order_line where id = ${lineId}`.execute(trx);
  const [line] = rows;
  if (!line || !folio.some(({ id }) => id === line.orderId)) throw new ApiError('not_found');
  if (line.orderId !== from.id) throw new ApiError('conflict', { messageKey: 'order.line_moved' });
  if (line.creditedQuantity === line.quantity)
    throw new ApiError('conflict', { messageKey: 'order.credited_already' });
  return line;
}

/** Inserts the addition for lines that are charged again; it keeps the reservation of the original one. Returns its id. */
export async function insertAddition(
  trx: Db,
  orderId: string,
  { additionId }: Pick<FolioLine, 'additionId'>,
  { reason, totalCents, staffId }: { reason: string; totalCents: number; staffId: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('order_addition')
    .values({
      ...{ order_id: orderId, reason, total_cents: totalCents, staff_id: staffId },
      charged_reservation_id: sql`(select charged_reservation_id from order_addition where id = ${additionId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Place = { orderId: string; additionId: string };

/**
 * The data of a line with its reduction by vouchers, which only counts on lines of additions: of a line of the cart it
 * would be what a guest wrote.
 */
export const dataWith = (voucherCents: number) => sql`case
  when jsonb_typeof(data) = 'object' then data - 'voucherCents' || ${reduction(voucherCents)}
  when ${voucherCents}::int = 0 then data
  else ${reduction(voucherCents)} end`;

const reduction = (voucherCents: number) =>
  sql`case when ${voucherCents}::int = 0 then '{}' else jsonb_build_object('voucherCents', ${voucherCents}::int) end`;

export const nextPlace = (orderId: string) =>
  sql`(select coalesce(max(sort_order) + 1, 0) from order_line where order_id = ${orderId})`;

/** Inserts a part of a line on another order, or what is left of it on its own. Returns its id. */
export async function insertPart(
  trx: Db,
  line: FolioLine,
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

/** Charges a part of a line on an order, with its reductions and `more` that are new. Returns its id. */
export async function copyPart(
  trx: Db,
  from: string,
  line: FolioLine,
  part: LineAmounts,
  place: Place,
  more?: DiscountShare,
): Promise<string> {
  const before = part.discountCents - (more?.cents ?? 0);
  const discounts = await readDiscounts(trx, from, line.id, before);
  const id = await insertPart(trx, line, part, place);
  await addToQuote(trx, place.orderId, { ...line, id }, part, more ? [...discounts, more] : discounts);
  return id;
}

export async function setAmounts(trx: Db, lineId: string, amounts: LineAmounts): Promise<void> {
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

export async function reduceAddition(trx: Db, additionId: string, cents: number): Promise<void> {
  await trx
    .updateTable('order_addition')
    .set((eb) => ({ total_cents: eb('total_cents', '-', cents) }))
    .where('id', '=', additionId)
    .execute();
}

/** Settles an order whose amounts changed: what it owes again is due, and what it owes no more is paid. */
export async function settleAgain(
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
