import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { ExtraQuote } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import {
  countPersons,
  extraDays,
  extraTimes,
  isByNight,
  isByPerson,
  minimumAgeOfProduct,
} from '../cart/index.ts';
import { sellStock } from '../inventory/index.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import { type AddedLine, addToFolio, addToOrder, assertWithinLimit } from '../orders/index.ts';
import { type Extra, type Names, nameIn, productNames } from '../rates/index.ts';
import type { ChangeResult } from './change-reservation.ts';
import { assertActionAllowed } from './front-desk.ts';
import { type Actor, assertNotTooLate, lockOrderedReservation } from './ordered-reservation.ts';
import { assertExtraLeft, extraDemand, extraLine, isSoldWith } from './reservation-extras.ts';

export type ExtraInput = {
  itemCode: string;
  quantity: number;
  /** For some of the guests; for all where undefined. */
  persons?: number | undefined;
  day?: string | undefined;
};

type Acceptance = {
  /** The total that the guest agreed to. */
  acceptedCents?: number | undefined;
  confirmsAge: boolean;
};

/** A repeated request within this many seconds counts as a duplicate. */
const duplicateSeconds = 5;

/**
 * Quotes an extra: runs `addExtra` in a transaction that is rolled back.
 * @throws ApiError as `addExtra` does
 */
export async function quoteExtra(
  db: Db,
  actor: Actor,
  reservationId: string,
  input: ExtraInput,
): Promise<ExtraQuote> {
  const trx = await db.startTransaction().execute();
  try {
    const { stay, sold, extra, line, day } = await priceExtra(trx, actor, reservationId, input);
    await assertOncePerStay(trx, reservationId, extra, line);
    const name = nameIn(sold.names, actor.frontDesk.culture, sold.itemCode);
    await sellStock(trx, stay.orderId, { ...sold, name, quantity: input.quantity });
    await assertExtraLeft(trx, actor, { ...sold, name }, extraDemand(extra, line, stay));
    const totalCents = line.unitCents * line.quantity;
    if (actor.frontDesk.staffId === null) await assertWithinLimit(trx, stay.orderId, totalCents);
    return {
      ...{ itemCode: sold.itemCode, name, unit: extra.unit, day: dayToDate(day), quantity: input.quantity },
      nights: isByNight(extra.unit) ? parseDay(stay.departure) - day : null,
      persons: isByPerson(extra.unit) ? countPersons(stay.party, input.persons) : null,
      unitPriceInclVat: line.unitCents / 100,
      totalPriceInclVat: totalCents / 100,
      minimumAge: sold.minimumAge || null,
    };
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Adds an extra to a reservation at the current price. An extra counts by the guests of the reservation, and
 * by its nights from the requested day on; for a guest in house, past nights do not count. For a product with
 * an age limit a guest confirms their age; staff see the guest.
 * @throws ApiError `not_found`; `invalid` where the age is not confirmed; `not_available` for an extra that
 * is not sold with the room type, that is sold out, for a day outside the reservation or not allowed for the
 * extra, for a second piece of a once-per-stay extra, or above the guest's limit for invoices;
 * `price_changed` with both totals; `conflict` in other states
 */
export async function addExtra(
  trx: Db,
  actor: Actor,
  reservationId: string,
  input: ExtraInput,
  { acceptedCents, confirmsAge }: Acceptance,
): Promise<ChangeResult> {
  const { frontDesk, deps } = actor;
  const { stay, sold, extra, line } = await priceExtra(trx, actor, reservationId, input);
  const { orderId } = stay;
  if (sold.minimumAge > 0 && frontDesk.staffId === null && !confirmsAge) {
    const message = 'field.cart.confirmsAge';
    throw new ApiError('invalid', { errors: [{ path: 'body.confirmsAge', code: 'age', message }] });
  }
  if (await isDuplicate(trx, reservationId, line)) return { orderId, refundIds: [] };
  await assertOncePerStay(trx, reservationId, extra, line);
  const totalCents = line.unitCents * line.quantity;
  if (acceptedCents !== undefined && acceptedCents !== totalCents) {
    const details = { accepted: acceptedCents / 100, total: totalCents / 100 };
    throw new ApiError('price_changed', { details });
  }
  await sellStock(trx, orderId, { ...sold, name: line.name, quantity: input.quantity });
  await assertExtraLeft(trx, actor, { ...sold, name: line.name }, extraDemand(extra, line, stay));
  const reason = 'stayExtra';
  // Guests charge themselves only, whoever else pays extras.
  const add = frontDesk.staffId === null ? addToOrder : addToFolio;
  await add(trx, deps, orderId, { lines: [line], reason, staffId: frontDesk.staffId });
  if (frontDesk.staffId === null) await assertWithinLimit(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-email', { kind: 'stayExtra', orderId, refId: reservationId });
  return { orderId, refundIds: [] };
}

/** Locks a reservation and prices an extra as a line of its order. @throws ApiError as `addExtra` does */
async function priceExtra(trx: Db, actor: Actor, reservationId: string, input: ExtraInput) {
  const { frontDesk, rates } = actor;
  const sold = await readExtra(trx, actor, input.itemCode);
  const stay = await lockOrderedReservation(trx, frontDesk, reservationId, { variantIds: [sold.variantId] });
  assertActionAllowed('addExtra', stay);
  assertNotTooLate(frontDesk, stay.departure);
  const { extra } = sold;
  if (!extra || !isSoldWith(extra, stay.roomTypeId)) {
    const values = { name: nameIn(sold.names, frontDesk.culture, sold.itemCode) };
    throw new ApiError('not_available', { messageKey: 'stay.extra_not_here', values });
  }
  const name = nameIn(sold.names, stay.culture, sold.itemCode);
  const from = parseDay(
    stay.state === 'inHouse' && frontDesk.today > stay.arrival ? frontDesk.today : stay.arrival,
  );
  const departure = parseDay(stay.departure);
  const [first, last] = extraDays(extra, from, departure - from);
  const day = input.day ? parseDay(input.day) : first;
  if (day < first || day > last) {
    throw new ApiError('not_available', { messageKey: 'stay.extra_day', details: { day: dayToDate(day) } });
  }
  const { quantity: pieces } = input;
  const quantity = pieces * extraTimes(extra.unit, departure - day, stay.party, input.persons);
  const vatRate = rates.terms.vatOn(extra.vatCategory, day);
  const line = extraLine(reservationId, { ...sold, name }, { quantity, pieces, vatRate, day });
  return { stay, sold, extra, line, day };
}

/** @throws ApiError `not_available` for a second piece of a once-per-stay extra */
async function assertOncePerStay(
  trx: Db,
  reservationId: string,
  { isAtDeparture }: Extra,
  { itemCode, name, pieces }: AddedLine,
): Promise<void> {
  if (!isAtDeparture) return;
  const { rows } = await sql`
    select from order_line where reservation_id = ${reservationId} and item_code = ${itemCode} and credited_quantity < quantity limit 1`.execute(
    trx,
  );
  if (rows.length === 0 && pieces === 1) return;
  throw new ApiError('not_available', { messageKey: 'stay.extra_once', values: { name } });
}

async function readExtra(trx: Db, { rates, frontDesk }: Actor, itemCode: string) {
  const { rows } = await sql<{
    variantId: number;
    productId: number;
    itemCode: string;
    unitCents: number;
    minimumAge: number;
    names: Names;
  }>`
    select variant.id::int as "variantId", product.id::int as "productId", variant.item_code as "itemCode",
      price_cents as "unitCents", ${minimumAgeOfProduct} as "minimumAge", ${productNames('product.id')} as names
    from variant join product on product.id = product_id
    where variant.site_id = ${frontDesk.siteId} and lower(variant.item_code) = ${itemCode.toLowerCase()}
      and not variant.is_deleted and not product.is_deleted and product.is_published`.execute(trx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { details: { itemCode } });
  const extra = rates.terms.extras.find(({ id }) => id === row.productId);
  return { ...row, extra };
}

async function isDuplicate(
  trx: Db,
  reservationId: string,
  { itemCode, quantity, day }: { itemCode: string; quantity: number; day: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from order_line join order_addition on order_addition.id = addition_id
    where reservation_id = ${reservationId} and item_code = ${itemCode} and quantity = ${quantity} and day = ${day}::text::date
      and credited_quantity = 0 and created_at > clock_timestamp() - make_interval(secs => ${duplicateSeconds})
    limit 1`.execute(trx);
  return rows.length > 0;
}
