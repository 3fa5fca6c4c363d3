import { type RawBuilder, sql } from 'kysely';
import type { CartAddress, ShippingMethod } from '../../contract/cart.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type CartOwner, openCart } from './open-cart.ts';
import { loadShipping } from './shipping-choice.ts';

export type ShippingKind = ShippingMethod['kind'];

/** A shipping method, as the business configured it. */
export type Method = {
  id: string;
  code: string;
  kind: ShippingKind;
  /** ISO codes; empty for a pickup method, which needs no address. */
  countries: string[];
  priceCents: number;
  /** The amount of goods from which shipping is free. */
  freeFromCents: number | null;
  maxGrams: number | null;
  /** On which it arrives, 1 for Monday. */
  weekdays: number[];
  /** `hh:mm:ss`; a later order counts for the next day. */
  latestOrder: string | null;
  leadDays: number;
  texts: { culture: Culture; name: string; description: string }[];
};

export async function loadMethods(db: Db, siteId: string): Promise<Method[]> {
  const { rows } = await selectMethods(siteId).execute(db);
  return rows;
}

/** The statement that reads the methods of a site, or those of them in the array `ids`. */
export const selectMethods = (siteId: string, ids?: RawBuilder<unknown>): RawBuilder<Method> => sql<Method>`
    select id, code, kind, countries, price_cents as "priceCents", free_from_cents as "freeFromCents",
      max_grams as "maxGrams", weekdays, latest_order::text as "latestOrder", lead_days as "leadDays",
      (select coalesce(json_agg(json_build_object('culture', culture, 'name', name, 'description', description)), '[]')
        from shipping_method_text where shipping_method_id = shipping_method.id) as texts
    from shipping_method where site_id = ${siteId} and not is_deleted ${ids ? sql`and id = any(${ids})` : sql``}
    order by sort_order, code`;

/** Goods to ship and their destination; `stayDays` are the days on which the guest stays here. */
export type Parcel = {
  goodsCents: number;
  grams: number;
  countryCode: string | undefined;
  stayDays: readonly string[];
};

/**
 * Returns whether a method accepts a parcel. A pickup method accepts any; a method to the room needs a guest
 * who stays; without a country, methods of every country are accepted.
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
 * Returns the first days on which an order of now can arrive; for a delivery to the room all days of its
 * stay. `now` is the local time of the site.
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
  // Without a weekday the loop would not end.
  while (dates.length < daysOffered && weekdays.length > 0) {
    if (weekdays.includes(day.dayOfWeek)) dates.push(day.toString());
    day = day.add({ days: 1 });
  }
  return dates;
}

/** Returns whether an order of now can arrive on a day, also on one after the days that are offered. */
export function canArriveOn(method: Method, date: string, now: Temporal.PlainDateTime): boolean {
  const day = Temporal.PlainDate.from(date);
  return (
    method.weekdays.includes(day.dayOfWeek) && Temporal.PlainDate.compare(day, earliestDate(method, now)) >= 0
  );
}

/** After the latest hour the day of the order does not count. */
function earliestDate(
  { leadDays, latestOrder }: Pick<Method, 'leadDays' | 'latestOrder'>,
  now: Temporal.PlainDateTime,
): Temporal.PlainDate {
  const isLate = latestOrder !== null && Temporal.PlainTime.compare(now.toPlainTime(), latestOrder) > 0;
  return now.toPlainDate().add({ days: leadDays + (isLate ? 1 : 0) });
}

/** Returns the local time of the site. */
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
  /** A typed address, where it is none of the customer's saved ones. */
  address?: CartAddress | null;
  lineIds: readonly string[];
  remark: string;
};

/**
 * Chooses the shipping of lines. A choice for all lines replaces every other; one for some lines removes
 * those from other choices. The caller has checked that the method accepts the parcel and can arrive on the
 * date.
 * @throws ApiError `not_found` for a line that the cart does not have
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
 * Chooses the shipping of all lines, one choice for each delivery, and replaces the earlier choices. The
 * caller has checked that each method accepts its parcel and can arrive on its date, and that no line is in
 * two.
 * @throws ApiError `not_found` for a line that the cart does not have
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

/** `named` are the lines that must exist; lines of other choices may have been removed since. */
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

/** The other choices without these lines; a choice without lines of its own still has all other lines. */
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
