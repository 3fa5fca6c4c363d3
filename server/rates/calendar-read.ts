import { sql } from 'kysely';
import { deriveCents } from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { type Day, dayToDate } from '../locale/index.ts';
import {
  derivationKey,
  isClosed,
  noArrival,
  noDeparture,
  notForSale,
  type RatePlanNights,
  type Room,
  type RoomCalendar,
} from './calendar.ts';
import { productNames, type RatePlan, type RateRules } from './rate-rules.ts';

/** Nights farther ahead are not loaded, even if a rates file has some by mistake. */
export const maxNightsAhead = 1100;

type RoomRow = Room & { planIds: number[] };
type Packed = { roomTypeId: number; planId: number | null; nights: Buffer };

/** Reads the room types of a site, with their nights from `from` on: all room types, or only `ids`. */
export async function readCalendars(
  db: Db,
  terms: RateRules,
  { ids, from, until = from + maxNightsAhead }: { ids?: readonly number[]; from: Day; until?: Day },
): Promise<RoomCalendar[]> {
  const rooms = await readRooms(db, terms.siteId, ids);
  if (rooms.length === 0) return [];
  const roomTypeIds = rooms.map(({ id }) => id);
  const window = { roomTypeIds, from, until };
  const [stock, rates] = await Promise.all([readStock(db, window), readRates(db, window)]);
  const stockOf = new Map(stock.map((one) => [one.roomTypeId, one.nights]));
  const ratesOf = new Map(rates.map((one) => [`${one.roomTypeId} ${one.planId}`, one.nights]));
  return rooms.map(({ planIds, ...room }) => {
    const left = unpackStock(stockOf.get(room.id));
    const plans = planIds
      .flatMap((id) => terms.plans.get(id) ?? [])
      .map((plan) => {
        const own = ratesOf.get(`${room.id} ${plan.id}`);
        const base = plan.basePlanId === null ? own : ratesOf.get(`${room.id} ${plan.basePlanId}`);
        const nights = unpackRates(plan, base, left.length);
        if (plan.basePlanId !== null && own) addRestrictions(nights, own);
        return nights;
      });
    plans.sort((a, b) => a.plan.sortOrder - b.plan.sortOrder || a.plan.id - b.plan.id);
    return { room, first: from, length: left.length, left, plans };
  });
}

async function readRooms(db: Db, siteId: string, ids?: readonly number[]): Promise<RoomRow[]> {
  const these = ids ? sql`and product.id = any(${[...ids]}::bigint[])` : sql``;
  const { rows } = await sql<RoomRow>`
    select product.id, item_code as "itemCode", ${productNames('product.id')} as names, vat_category as "vatCategory",
      standard_guests as "standardGuests", max_guests as "maxGuests", max_adults as "maxAdults",
      max_children as "maxChildren", max_babies as "maxBabies", room_type.sort_order as "sortOrder",
      (select coalesce(json_agg(rate_plan_id), '[]') from room_type_rate_plan
        where room_type_id = product.id) as "planIds"
    from room_type join product on product.id = room_type.product_id
    where site_id = ${siteId} and not is_deleted ${these}
    order by room_type.sort_order, product.id`.execute(db);
  return rows;
}

type Window = { roomTypeIds: number[]; from: Day; until: Day };

/** Packs the rows in the database: for millions of nights this leaves this process free for requests. */
async function readStock(db: Db, { roomTypeIds, from, until }: Window): Promise<Packed[]> {
  const { rows } = await sql<Packed>`
    select room_type_id as "roomTypeId", null as "planId",
      string_agg(int4send(night - ${dayToDate(from)}::date) || int4send(capacity - sold - held - blocked), ''
        order by night) as nights
    from night where room_type_id = any(${roomTypeIds}::bigint[])
      and night >= ${dayToDate(from)} and night < ${dayToDate(until)}
    group by room_type_id`.execute(db);
  return rows;
}

const ratesPacked = 10;

async function readRates(db: Db, { roomTypeIds, from, until }: Window): Promise<Packed[]> {
  const { rows } = await sql<Packed>`
    select room_type_id as "roomTypeId", rate_plan_id as "planId",
      string_agg(int4send(night - ${dayToDate(from)}::date) || int4send(coalesce(price_cents, -1)) || int4send(fewer_cents)
        || int4send(extra_adult_cents) || int4send(child_cents) || int4send(baby_cents)
        || int4send(stop_sell::int * ${isClosed}::int + closed_to_arrival::int * ${noArrival}::int
          + closed_to_departure::int * ${noDeparture}::int)
        || int4send(min_stay) || int4send(min_stay_through) || int4send(coalesce(max_stay, 0)), ''
        order by night) as nights
    from night_rate where room_type_id = any(${roomTypeIds}::bigint[])
      and night >= ${dayToDate(from)} and night <= ${dayToDate(until)}
    group by room_type_id, rate_plan_id`.execute(db);
  return rows;
}

function unpackStock(packed: Buffer | undefined): Int32Array {
  const read = unpacked(packed);
  const last = read.at(-2);
  const left = new Int32Array(last === undefined ? 0 : last + 1).fill(notForSale);
  for (let row = 0; row < read.length; row += 2) left[read[row] as number] = read[row + 1] as number;
  return left;
}

/** Has one place more than there are nights, for the departure on the last day. */
function unpackRates(plan: RatePlan, packed: Buffer | undefined, length: number): RatePlanNights {
  const places = length + 1;
  const amounts = () => new Int32Array(places);
  const nights: RatePlanNights = {
    plan,
    derivedFrom: derivationKey(plan),
    price: amounts(),
    fewer: amounts(),
    extraAdult: amounts(),
    child: amounts(),
    baby: amounts(),
    flags: new Uint8Array(places).fill(isClosed),
    minStay: new Uint16Array(places).fill(1),
    minStayThrough: new Uint16Array(places).fill(1),
    maxStay: new Uint16Array(places),
  };
  const supplement = { percent: plan.derivedPercent, cents: 0, roundingCents: 1 };
  const price = { ...supplement, cents: plan.derivedCents, roundingCents: plan.derivedRoundingCents };
  const derived = (cents: number) => deriveCents(cents, supplement);
  const read = unpacked(packed);
  for (let row = 0; row < read.length; row += ratesPacked) {
    const at = read[row] as number;
    if (at >= places) break;
    const cents = read[row + 1] as number;
    nights.price[at] = cents < 0 ? 0 : deriveCents(cents, price);
    nights.fewer[at] = derived(read[row + 2] as number);
    nights.extraAdult[at] = derived(read[row + 3] as number);
    nights.child[at] = derived(read[row + 4] as number);
    nights.baby[at] = derived(read[row + 5] as number);
    nights.flags[at] = (read[row + 6] as number) | (cents < 0 ? isClosed : 0);
    nights.minStay[at] = bounded(read[row + 7] as number);
    nights.minStayThrough[at] = bounded(read[row + 8] as number);
    nights.maxStay[at] = bounded(read[row + 9] as number);
  }
  return nights;
}

/** Adds a derived rate plan's own restrictions: of two the stricter applies. */
function addRestrictions(nights: RatePlanNights, packed: Buffer): void {
  const read = unpacked(packed);
  const { flags, minStay, minStayThrough, maxStay } = nights;
  for (let row = 0; row < read.length; row += ratesPacked) {
    const at = read[row] as number;
    if (at >= flags.length) break;
    flags[at] = (flags[at] as number) | (read[row + 6] as number);
    minStay[at] = Math.max(minStay[at] as number, bounded(read[row + 7] as number));
    minStayThrough[at] = Math.max(minStayThrough[at] as number, bounded(read[row + 8] as number));
    const maxNights = bounded(read[row + 9] as number);
    const known = maxStay[at] as number;
    if (maxNights > 0) maxStay[at] = known === 0 ? maxNights : Math.min(known, maxNights);
  }
}

const bounded = (nights: number) => Math.min(nights, 65_535);

/** Unpacks the database's big-endian numbers. */
function unpacked(packed: Buffer | undefined): Int32Array {
  const bytes = Buffer.from(new Uint8Array(packed ?? []).buffer);
  return new Int32Array(bytes.swap32().buffer);
}
