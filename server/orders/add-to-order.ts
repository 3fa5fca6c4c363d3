import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { assertBelowMaxAmount } from '../cart/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { type Quote, quote, type VatPart } from '../pricing/index.ts';
import { wrongStateError } from './order.ts';
import { readOrderMoney } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** A line that is added to a placed order; amounts include tax. */
export type AddedLine = {
  /** Id of the line; generated where it is missing. */
  id?: string;
  /** Null for a service that is no product of the shop. */
  variantId: number | null;
  itemCode: string;
  /** In the order's culture. */
  name: string;
  description?: string;
  productType: string;
  quantity: number;
  /** Of an extra: its number of pieces, each of which counts as often as its stay counts it. */
  pieces?: number;
  unitCents: number;
  /** Percent. */
  vatRate: number;
  /** `tender`: an item bought for its value, such as a gift card. */
  kind: 'goods' | 'tender' | 'stay' | 'tax';
  stayId: string | null;
  stayPart: 'night' | 'included' | 'extra' | 'fee' | 'touristTax' | null;
  /** Of an extra or a charge: its day. */
  day: string | null;
  attributes?: readonly { name: string; type: string; value: string }[];
};

/** The product type of a charge by staff: it is handed over at once, so that nothing of it is left to deliver. */
export const chargeType = 'charge';

type Addition = {
  lines: readonly AddedLine[];
  reason: string;
  staffId: string | null;
  /** The reservation whose guests a charge is for. */
  reservationId?: string | undefined;
};

export type Added = { additionId: string; lineIds: string[]; totalCents: number };

/** The maximum number of days until an addition is due. */
const paymentDays = 14;

/**
 * Adds lines to a placed order, which the caller has locked. An addition is priced by itself and is in the
 * order's quote beside the rest; earlier prices stay. It is invoiced with other additions that have no
 * invoice yet; an order to pay at the front desk is invoiced when it is paid, and so are charges, unless the
 * order is paid by invoice.
 * @throws ApiError `conflict` for a pending or cancelled order, or too much money
 */
export async function addToOrder(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  { lines, reason, staffId, reservationId }: Addition,
): Promise<Added> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['state', 'settles', 'quote'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (lines.length === 0 || order.state === 'pending' || order.state === 'cancelled') {
    throw wrongStateError();
  }
  const named = lines.map((line) => ({ ...line, id: line.id ?? crypto.randomUUID() }));
  const added = priceLines(named);
  const whole = merged(order.quote as Quote, added);
  assertBelowMaxAmount(whole.subtotalCents);
  const { totalCents } = added;
  const { id: additionId } = await trx
    .insertInto('order_addition')
    .values({
      ...{ order_id: orderId, reason, total_cents: totalCents, staff_id: staffId },
      charged_reservation_id: reservationId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, orderId, additionId, named, added);
  await trx
    .updateTable('customer_order')
    .set({ quote: sql`${{ whole }}::jsonb -> 'whole'`, total_cents: whole.totalCents })
    .where('id', '=', orderId)
    .execute();
  const { dueCents } = await readOrderMoney(trx, orderId);
  if (dueCents > 0) await setPaymentDue(trx, orderId);
  const isCharge = lines.every(({ productType }) => productType === chargeType);
  const waitsForPayment = order.settles === 'desk' || (isCharge && order.settles === 'online');
  if (dueCents <= 0 || !waitsForPayment) await jobs.enqueue(trx, 'invoice-due', { orderId });
  return { additionId, lineIds: named.map(({ id }) => id), totalCents };
}

type NamedLine = AddedLine & { id: string };

/** An addition has no vouchers and no shipping, so the targets of reductions do not matter. */
function priceLines(lines: readonly NamedLine[]): Quote {
  const priced = lines.map(({ id, quantity, unitCents, vatRate, kind }) => ({
    ...{ id, quantity, unitCents, vatRate, productId: 0, categoryIds: [] },
    isTender: kind === 'tender',
  }));
  return quote(priced, [], []);
}

/** The sum of an order's quote and an addition's; each was rounded by itself. */
function merged(before: Quote, added: Quote): Quote {
  return {
    ...before,
    lines: [...before.lines, ...added.lines],
    subtotalCents: before.subtotalCents + added.subtotalCents,
    totalCents: before.totalCents + added.totalCents,
    vat: sumByRate([...before.vat, ...added.vat]),
  };
}

function sumByRate(parts: readonly VatPart[]): VatPart[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const same = parts.filter((part) => part.rate === rate);
    return {
      rate,
      baseCents: same.reduce((sum, { baseCents }) => sum + baseCents, 0),
      vatCents: same.reduce((sum, { vatCents }) => sum + vatCents, 0),
    };
  });
}

async function insertLines(
  trx: Db,
  orderId: string,
  additionId: string,
  lines: readonly NamedLine[],
  { lines: quoted }: Quote,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const { attributes = [], description = '' } = line;
    await sql`
      insert into order_line (id, order_id, variant_id, item_code, name, description, attributes, quantity, unit_cents,
        discount_cents, total_cents, vat_rate, vat_cents, sort_order, product_type, withdrawal, reservation_id, reservation_part, day,
        addition_id, pieces)
      select ${line.id}, ${orderId}, ${line.variantId}, ${line.itemCode}, ${line.name}, ${description},
        ${{ attributes }}::jsonb -> 'attributes', ${line.quantity}, ${line.unitCents}, 0, ${quoted[index]?.totalCents},
        ${String(line.vatRate)}, ${quoted[index]?.vatCents}, coalesce(max(sort_order) + 1, 0), ${line.productType}, 'dated',
        ${line.stayId}, ${line.stayPart}, ${line.day}, ${additionId},
        ${line.pieces ?? null}
      from order_line where order_id = ${orderId}`.execute(trx);
  }
}

/**
 * Sets the due date of an order that has a balance again: it is no longer paid, and its balance is requested
 * anew. It is due on the arrival of its guests, after their arrival on their departure, and within
 * `paymentDays` in any case. An earlier due date stays.
 */
export async function setPaymentDue(trx: Db, orderId: string): Promise<void> {
  const today = sql`(now() at time zone ${zoneOfSite(sql`customer_order.site_id`)})::date`;
  await sql`
    update customer_order set paid_at = null,
      balance_requested_at = case when paid_at is null then balance_requested_at end,
      balance_reminded_at = case when paid_at is null then balance_reminded_at end,
      due_on = case when due_on >= ${today} or (paid_at is null and due_on is not null) then due_on
        else greatest(${today}, least(${today} + ${paymentDays}::int, (
          select min(case state when 'inHouse' then departure else arrival end) from reservation
          where order_id = customer_order.id and state in ('confirmed', 'inHouse')
        ))) end
    where id = ${orderId}`.execute(trx);
}
