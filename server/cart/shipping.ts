import { type RawBuilder, sql } from 'kysely';
import type { CartAddress, ShippingMethod } from '../../contract/cart.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type CartOwner, openCart } from './open-cart.ts';
import { loadShipping } from './shipping-choice.ts';

export type ShippingKind = ShippingMethod['kind'];

/** How goods may travel, as the business has set it. */
export type Method = {
  id: string;
  code: string;
  kind: ShippingKind;
  /** ISO codes; none: it goes nowhere, and needs no address. */
  countries: string[];
  priceCents: number;
  /** From this worth of goods on it costs nothing. */
  freeFromCents: number | null;
  maxGrams: number | null;
  /** On which it arrives, 1 for Monday. */
  weekdays: number[];
  /** `hh:mm:ss`; what is ordered later counts for the next day. */
  latestOrder: string | null;
  leadDays: number;
  texts: { culture: Culture; name: string; description: string }[];
};

export async function loadMethods(db: Db, siteId: string): Promise<Method[]> {
  const { rows } = await selectMethods(siteId).execute(db);
  return rows;
}

/** The statement that reads the methods of a site, or of them those that are among `ids`, an array. */
export const selectMethods = (siteId: string, ids?: RawBuilder<unknown>): RawBuilder<Method> => sql<Method>`
    select id, code, kind, countries, price_cents as "priceCents", free_from_cents as "freeFromCents",
      max_grams as "maxGrams", weekdays, latest_order::text as "latestOrder", lead_days as "leadDays",
      (select coalesce(json_agg(json_build_object('culture', culture, 'name', name, 'description', description)), '[]')
        from shipping_method_text where shipping_method_id = shipping_method.id) as texts
    from shipping_method where site_id = ${siteId} and not is_deleted ${ids ? sql`and id = any(${ids})` : sql``}
    order by sort_order, code`;

/** What is to travel, and where to; `stayDays` are those on which its guest is here. */
export type Parcel = {
  goodsCents: number;
  grams: number;
  countryCode: string | undefined;
  stayDays: readonly string[];
};

/**
 * Whether a method takes a load. One that goes nowhere takes any, and to a room goes what its guest finds there; without a country, those
 * of every country may.
 */
export function acceptsParcel(method: Method, { grams, countryCode, stayDays }: Parcel): boolean {
  if (method.maxGrams !== null && grams > method.maxGrams) return false;
  if (method.kind === 'room') return stayDays.length > 0;
  return method.countries.length === 0 || !countryCode || method.countries.includes(countryCode);
}

export function shippingPrice({ priceCents, freeFromCents }: Method, { goodsCents }: Parcel): number {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents;
}

const daysOffered = 14;

/**
 * The days on which what is ordered now arrives, the first ones; to a room all days of its stay. `now` is the moment where the site is.
 */
export function deliveryDates(
  method: Method,
  now: Temporal.PlainDateTime,
  stayDays: readonly string[] = [],
): string[] {
  if (method.kind === 'room') return stayDays.filter((date) => canArriveOn(method, date, now));
  const { weekdays } = method;
  let day = earliestDate(method, now);
  const dates: string[] = [];
  // Without a weekday there would be no end.
  while (dates.length < daysOffered && weekdays.length > 0) {
    if (weekdays.includes(day.dayOfWeek)) dates.push(day.toString());
    day = day.add({ days: 1 });
  }
  return dates;
}

/** Whether what is ordered now can arrive on a day; also on one that comes after those that are offered. */
export function canArriveOn(method: Method, date: string, now: Temporal.PlainDateTime): boolean {
  const day = Temporal.PlainDate.from(date);
  return (
    method.weekdays.includes(day.dayOfWeek) && Temporal.PlainDate.compare(day, earliestDate(method, now)) >= 0
  );
}

/** The day of the order counts for nothing when its latest hour is past. */
function earliestDate(
  { leadDays, latestOrder }: Pick<Method, 'leadDays' | 'latestOrder'>,
  now: Temporal.PlainDateTime,
): Temporal.PlainDate {
  const isLate = latestOrder !== null && Temporal.PlainTime.compare(now.toPlainTime(), latestOrder) > 0;
  return now.toPlainDate().add({ days: leadDays + (isLate ? 1 : 0) });
}

/** The moment where the site is. */
export function getLocalTime({ timeZone }: { timeZone: string }): Temporal.PlainDateTime {
  return Temporal.Now.plainDateTimeISO(timeZone);
}

export function shippingMethodReply(
  method: Method,
  load: Parcel,
  culture: Culture,
  now: Temporal.PlainDateTime,
): ShippingMethod {
  const { name, description } = getMethodText(method, culture);
  const { id, code, kind } = method;
  return {
    id,
    code,
    kind,
    name,
    description,
    priceInclVat: shippingPrice(method, load) / 100,
    deliveryDates: deliveryDates(method, now, load.stayDays),
  };
}

export function getMethodText(
  { texts, code }: Method,
  culture: Culture,
): { name: string; description: string } {
  const order = readingOrder(culture);
  const place = (one: { culture: Culture }) => order.indexOf(one.culture);
  return texts.toSorted((a, b) => place(a) - place(b))[0] ?? { name: code, description: '' };
}

export type Choice = {
  methodId: string;
  deliveryDate: string | null;
  addressId: string | null;
  /** That which was typed, where it is none of the customer's own. */
  address?: CartAddress | null;
  lineIds: readonly string[];
  remark: string;
};

/**
 * Chooses how lines travel. A choice for all lines takes the place of every other; one for some lines takes those away from
 * others. The caller has made sure that the method takes the load and meets the date.
 * @throws ApiError `not_found` for a line that the cart has not
 */
export async function chooseShipping(
  db: Db,
  owner: CartOwner,
  cartId: string,
  choice: Choice,
): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { lineIds } = choice;
    const others =
      lineIds.length === 0 ? [] : withoutLines(await loadShipping(trx, id, owner.culture), lineIds);
    await replaceChoices(trx, id, [...others, choice], lineIds);
  });
}

/**
 * Chooses how all lines travel, each delivery its own, in place of what was chosen before. The caller has made sure that each method
 * takes its load and meets the date, and that no line is in two.
 * @throws ApiError `not_found` for a line that the cart has not
 */
export async function chooseDeliveries(
  db: Db,
  owner: CartOwner,
  cartId: string,
  choices: readonly Choice[],
): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const lineIds = choices.flatMap((choice) => choice.lineIds);
    await replaceChoices(trx, id, choices, lineIds);
  });
}

/** `named` are the lines that must be there; what others name may have been taken out since. */
async function replaceChoices(
  trx: Db,
  cartId: string,
  choices: readonly Choice[],
  named: readonly string[],
): Promise<void> {
  const lines = await trx.selectFrom('cart_line').select('id').where('cart_id', '=', cartId).execute();
  if (named.some((lineId) => !lines.some(({ id }) => id === lineId))) throw new ApiError('not_found');
  await trx.deleteFrom('cart_shipping').where('cart_id', '=', cartId).execute();
  await trx
    .insertInto('cart_shipping')
    .values(choices.map((choice) => toRow(cartId, choice)))
    .execute();
}

/** What others still carry; the one that takes the rest keeps doing so. */
function withoutLines(choices: readonly Choice[], lineIds: readonly string[]): Choice[] {
  return choices.flatMap((choice) => {
    if (choice.lineIds.length === 0) return [choice];
    const left = choice.lineIds.filter((id) => !lineIds.includes(id));
    return left.length > 0 ? [{ ...choice, lineIds: left }] : [];
  });
}

function toRow(cartId: string, { methodId, deliveryDate, addressId, address, lineIds, remark }: Choice) {
  return {
    cart_id: cartId,
    shipping_method_id: methodId,
    delivery_date: deliveryDate,
    address_id: addressId,
    address: addressId ? null : (address ?? null),
    line_ids: [...lineIds],
    remark,
  };
}
