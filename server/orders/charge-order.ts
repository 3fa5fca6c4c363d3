import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { loadVatRates, vatRateOn } from '../business/index.ts';
import { sellStock } from '../inventory/index.ts';
import { fieldError } from '../platform/index.ts';
import { type Names, nameIn, productNames } from '../rates/index.ts';
import { type AddedLine, chargeType } from './add-to-order.ts';
import { addToFolio } from './folio.ts';
import { assertOrderAction } from './order-progress.ts';
import { readRow } from './order-rows.ts';
import type { PaymentDeps } from './payment-deps.ts';

type ChargeInput = {
  item:
    | { kind: 'goods'; itemCode: string }
    | { kind: 'service'; description: string; unitPrice: number; vatCategory: string };
  quantity: number;
  /** The day on which it was supplied (`yyyy-mm-dd`); today where undefined. */
  day?: string | undefined;
  /** The reservation of the order whose guests it is for. */
  reservationId?: string | undefined;
};

type Charger = { siteId: string; today: string; staffId: string };

/** A repeated request within this many seconds counts as a duplicate. */
const duplicateSeconds = 5;

/** An older charge is refused as a mistake in its year. */
const maxAgeDays = 366;

/**
 * Charges an order, which the caller has locked, with goods of the shop at their present price, whose stock is
 * sold, or with a service. Both are handed over at once. Its VAT is that of its day.
 * @throws ApiError `conflict` for a pending or cancelled order; `not_found` for goods that the shop does not
 *   have, or a reservation of another order; `not_available` where too little is left; `invalid` for another
 *   day or VAT category
 */
export async function chargeOrder(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs'>,
  { siteId, today, staffId }: Charger,
  orderId: string,
  { item, quantity, day = today, reservationId }: ChargeInput,
): Promise<void> {
  await assertOrderAction(trx, orderId, 'charge');
  assertChargeDay(day, today);
  if (reservationId) await assertOwnReservation(trx, orderId, reservationId);
  const sold = item.kind === 'goods' ? await readGoods(trx, siteId, orderId, item.itemCode) : toService(item);
  const vatRates = await loadVatRates(trx, siteId);
  if (!vatRates.some(({ category }) => category === sold.vatCategory)) {
    throw fieldError('body.item.vatCategory', 'no_such_vat');
  }
  const { variantId, itemCode, name, unitCents } = sold;
  const line: AddedLine = {
    ...{ variantId, itemCode, name, unitCents, quantity, day, productType: chargeType, kind: 'goods' },
    ...{ vatRate: vatRateOn(vatRates, sold.vatCategory, day), stayId: null, stayPart: null },
  };
  if (await isDuplicate(trx, orderId, line, staffId)) return;
  if (variantId !== null) await sellStock(trx, orderId, { variantId, name, quantity });
  await addToFolio(trx, deps, orderId, { lines: [line], reason: chargeType, staffId, reservationId });
}

type Sold = Pick<AddedLine, 'variantId' | 'itemCode' | 'name' | 'unitCents'> & { vatCategory: string };

const toService = ({
  description,
  unitPrice,
  vatCategory,
}: Extract<ChargeInput['item'], { kind: 'service' }>): Sold => ({
  ...{ variantId: null, itemCode: '', name: description, vatCategory },
  unitCents: Math.round(unitPrice * 100),
});

function assertChargeDay(day: string, today: string): void {
  const oldest = Temporal.PlainDate.from(today).subtract({ days: maxAgeDays }).toString();
  if (day > today || day < oldest) throw fieldError('body.day', 'charge_day');
}

async function assertOwnReservation(trx: Db, orderId: string, reservationId: string): Promise<void> {
  const own = await trx
    .selectFrom('reservation')
    .select('id')
    .where('id', '=', reservationId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!own) throw new ApiError('not_found');
}

/**
 * Reads goods of the shop, or an extra, by their code, named in the culture of the order. An extra with a stock per day
 * is only sold with a reservation, which counts it.
 * @throws ApiError `not_found`
 */
async function readGoods(trx: Db, siteId: string, orderId: string, itemCode: string): Promise<Sold> {
  const { culture } = await readRow(trx, orderId);
  const { rows } = await sql<Omit<Sold, 'name'> & { variantId: number; names: Names }>`
    select variant.id::int as "variantId", variant.item_code as "itemCode", price_cents as "unitCents",
      vat_category as "vatCategory", ${productNames('product.id')} as names
    from variant join product on product.id = product_id
    where variant.site_id = ${siteId} and lower(variant.item_code) = ${itemCode.toLowerCase()} and product.type in ('product', 'extraProduct')
      and not exists (select from extra where product_id = product.id and daily_stock is not null)
      and not variant.is_deleted and not product.is_deleted and product.is_published`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const { names, ...sold } = row;
  return { ...sold, name: nameIn(names, culture, sold.itemCode) };
}

/** The line of the first request may be on the order of the payer of charges. */
async function isDuplicate(
  trx: Db,
  orderId: string,
  { name, itemCode, quantity, unitCents, day }: AddedLine,
  staffId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_line join order_addition on order_addition.id = addition_id
      join customer_order on customer_order.id = order_line.order_id
    where (customer_order.id = ${orderId} or folio_order_id = ${orderId} and 'charges' = any(pays)) and product_type = ${chargeType} and name = ${name} and item_code = ${itemCode}
      and quantity = ${quantity} and unit_cents = ${unitCents} and day = ${day}::text::date and credited_quantity = 0
      and staff_id = ${staffId} and order_addition.created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
    limit 1`.execute(trx);
  return rows.length > 0;
}
