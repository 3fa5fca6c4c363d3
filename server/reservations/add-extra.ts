import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ExtraQuote } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import { daysOf, isByNight, isByPerson, minimumAgeOfProduct, timesOf } from '../cart/index.ts';
import { sellStock } from '../inventory/index.ts';
import { dateOf, dayOf } from '../locale/index.ts';
import { type AddedLine, addToOrder, refuseBeyondLimit } from '../orders/index.ts';
import { type Extra, type Names, nameIn, namesOf } from '../rates/index.ts';
import type { Changed } from './change-stay.ts';
import { refuseUnless } from './desk.ts';
import { type Hand, lockOrdered, refuseLater } from './guest-stay.ts';
import { extraLine, isSoldWith } from './stay-extras.ts';

export type ExtraWish = { itemCode: string; quantity: number; day?: string | undefined };

type Agreed = {
  /** What the guest saw that all of it costs. */
  acceptedCents?: number | undefined;
  confirmsAge: boolean;
};

/** The same wish within so many seconds is one that was sent twice. */
const sameWithin = 5;

/**
 * What an extra would cost, as `addExtra` would do it: within a transaction of its own that leaves nothing behind.
 * @throws ApiError as `addExtra` does
 */
export async function quoteExtra(db: Db, hand: Hand, stayId: string, wish: ExtraWish): Promise<ExtraQuote> {
  const trx = await db.startTransaction().execute();
  try {
    const { stay, sold, extra, line, day } = await priceExtra(trx, hand, stayId, wish);
    await refuseSecond(trx, stayId, extra, line);
    const name = nameIn(sold.names, hand.desk.culture, sold.itemCode);
    await sellStock(trx, stay.orderId, { ...sold, name, quantity: wish.quantity });
    const totalCents = line.unitCents * line.quantity;
    if (hand.desk.staffId === null) await refuseBeyondLimit(trx, stay.orderId, totalCents);
    const { adults, children } = stay.party;
    return {
      ...{ itemCode: sold.itemCode, name, unit: extra.unit, day: dateOf(day), quantity: wish.quantity },
      nights: isByNight(extra.unit) ? dayOf(stay.departure) - day : null,
      persons: isByPerson(extra.unit) ? adults + children : null,
      unitPriceInclVat: line.unitCents / 100,
      totalPriceInclVat: totalCents / 100,
      minimumAge: sold.minimumAge || null,
    };
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Adds an extra to a stay at the price of now, so many pieces of it, each as often as it counts: by the guests of the stay, and by its
 * nights from the day on that it is for; of a guest in the house none of those that are over. Of what not everybody may buy a guest says
 * that they are old enough; the house sees who is before it.
 * @throws ApiError `not_found`, `invalid` where the age is not confirmed, `not_available` for what is not sold with the room, on a day
 * outside the stay or not its own, a second one of what a stay has once, sold out, or more than the house trusts its guest with on invoices, `price_changed` with both totals, `conflict` in
 * other states
 */
export async function addExtra(
  trx: Db,
  hand: Hand,
  stayId: string,
  wish: ExtraWish,
  { acceptedCents, confirmsAge }: Agreed,
): Promise<Changed> {
  const { desk, till } = hand;
  const { stay, sold, extra, line } = await priceExtra(trx, hand, stayId, wish);
  const { orderId } = stay;
  if (sold.minimumAge > 0 && desk.staffId === null && !confirmsAge) {
    const message = 'field.cart.confirmsAge';
    throw new ApiError('invalid', { errors: [{ path: 'body.confirmsAge', code: 'age', message }] });
  }
  if (await wasJustAdded(trx, stayId, line)) return { orderId, refundIds: [] };
  await refuseSecond(trx, stayId, extra, line);
  const totalCents = line.unitCents * line.quantity;
  if (acceptedCents !== undefined && acceptedCents !== totalCents) {
    const details = { accepted: acceptedCents / 100, total: totalCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await sellStock(trx, orderId, { ...sold, name: line.name, quantity: wish.quantity });
  const reason = 'stayExtra';
  await addToOrder(trx, till, orderId, { lines: [line], reason, staffId: desk.staffId });
  if (desk.staffId === null) await refuseBeyondLimit(trx, orderId);
  await till.jobs.enqueue(trx, 'order-letter', { kind: 'stayExtra', orderId, refId: stayId });
  return { orderId, refundIds: [] };
}

/** Locks a stay and says what an extra of it would be as a line of its order. @throws ApiError as `addExtra` does */
async function priceExtra(trx: Db, hand: Hand, stayId: string, wish: ExtraWish) {
  const { desk, book } = hand;
  const sold = await readExtra(trx, hand, wish.itemCode);
  const stay = await lockOrdered(trx, desk, stayId, { variantIds: [sold.variantId] });
  refuseUnless('addExtra', stay);
  refuseLater(desk, stay.departure);
  const { extra } = sold;
  if (!extra || !isSoldWith(extra, stay.roomTypeId)) {
    const values = { name: nameIn(sold.names, desk.culture, sold.itemCode) };
    throw new ApiError('not_available', { messageKey: 'stay.extra_not_here', values });
  }
  const name = nameIn(sold.names, stay.culture, sold.itemCode);
  const from = dayOf(stay.state === 'inHouse' && desk.today > stay.arrival ? desk.today : stay.arrival);
  const departure = dayOf(stay.departure);
  const [first, last] = daysOf(extra, from, departure - from);
  const day = wish.day ? dayOf(wish.day) : first;
  if (day < first || day > last) {
    throw new ApiError('not_available', { messageKey: 'stay.extra_day', details: { day: dateOf(day) } });
  }
  const { quantity: pieces } = wish;
  const quantity = pieces * timesOf(extra.unit, departure - day, stay.party);
  const vatRate = book.terms.vatOn(extra.vatCategory, day);
  const line = extraLine(stayId, { ...sold, name }, { quantity, pieces, vatRate, day });
  return { stay, sold, extra, line, day };
}

/** @throws ApiError `not_available` for more of what a stay has once */
async function refuseSecond(
  trx: Db,
  stayId: string,
  { isAtDeparture }: Extra,
  { itemCode, name, pieces }: AddedLine,
): Promise<void> {
  if (!isAtDeparture) return;
  const { rows } = await sql`
    select from order_line where stay_id = ${stayId} and item_code = ${itemCode} and credited_quantity < quantity limit 1`.execute(
    trx,
  );
  if (rows.length === 0 && pieces === 1) return;
  throw new ApiError('not_available', { messageKey: 'stay.extra_once', values: { name } });
}

async function readExtra(trx: Db, { book, desk }: Hand, itemCode: string) {
  const { rows } = await sql<{
    variantId: number;
    productId: number;
    itemCode: string;
    unitCents: number;
    minimumAge: number;
    names: Names;
  }>`
    select variant.id::int as "variantId", product.id::int as "productId", variant.item_code as "itemCode",
      price_cents as "unitCents", ${minimumAgeOfProduct} as "minimumAge", ${namesOf('product.id')} as names
    from variant join product on product.id = product_id
    where variant.site_id = ${desk.siteId} and lower(variant.item_code) = ${itemCode.toLowerCase()}
      and not variant.is_deleted and not product.is_deleted`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const extra = book.terms.extras.find(({ id }) => id === row.productId);
  return { ...row, extra };
}

async function wasJustAdded(
  trx: Db,
  stayId: string,
  { itemCode, quantity, day }: { itemCode: string; quantity: number; day: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_line join order_addition on order_addition.id = addition_id
    where stay_id = ${stayId} and item_code = ${itemCode} and quantity = ${quantity} and day = ${day}::text::date
      and credited_quantity = 0 and created_at > clock_timestamp() - make_interval(secs => ${sameWithin})
    limit 1`.execute(trx);
  return rows.length > 0;
}
