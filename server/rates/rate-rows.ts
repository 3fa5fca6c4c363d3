import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { announceRooms } from './night.ts';
import type { NightRange } from './night-range.ts';
import { RowChanges } from './row-changes.ts';

type Place = { roomTypeId: number; ratePlanId: number; night: string };

/** The price and restrictions of a night in a rate plan, with the names of `night_rate`. */
type Terms = {
  priceCents: number | null;
  fewerCents: number;
  extraAdultCents: number;
  childCents: number;
  babyCents: number;
  stopSell: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  minStay: number;
  minStayThrough: number;
  maxStay: number | null;
};

export type RateRow = Place & Terms;
/** An absent or undefined field stays unchanged. */
export type RateChange = Partial<Terms>;

export const blankRate: Terms = {
  priceCents: null,
  fewerCents: 0,
  extraAdultCents: 0,
  childCents: 0,
  babyCents: 0,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  minStay: 1,
  minStayThrough: 1,
  maxStay: null,
};

/** Reads the rates of a span, for room types locked by `lockRooms`. */
export async function openRates(
  trx: Db,
  roomTypeIds: readonly number[],
  { from, to }: NightRange,
): Promise<RowChanges<RateRow>> {
  const { rows } = await sql<RateRow>`
    select room_type_id as "roomTypeId", rate_plan_id as "ratePlanId", night, price_cents as "priceCents",
      fewer_cents as "fewerCents", extra_adult_cents as "extraAdultCents", child_cents as "childCents",
      baby_cents as "babyCents", stop_sell as "stopSell", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture", min_stay as "minStay", min_stay_through as "minStayThrough",
      max_stay as "maxStay"
    from night_rate where room_type_id = any(${[...roomTypeIds]}::bigint[])
      and night between ${from}::text::date and ${to}::text::date`.execute(trx);
  return new RowChanges(new Map(rows.map((row) => [rateKey(row), row])));
}

export const rateKey = ({ roomTypeId, ratePlanId, night }: Place) => `${roomTypeId} ${ratePlanId} ${night}`;

export function putRate(rowChanges: RowChanges<RateRow>, place: Place, change: RateChange): RateRow {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return rowChanges.put(rateKey(place), { ...blankRate, ...place }, changes);
}

/** Lists the rows that get a price and had none. */
export const pricedNights = (rowChanges: RowChanges<RateRow>): RateRow[] =>
  rowChanges
    .pairs()
    .flatMap(([old, row]) => (row.priceCents !== null && old?.priceCents == null ? [row] : []));

/** Rows per statement. */
const batchRows = 5000;

export async function writeRates(trx: Db, rowChanges: RowChanges<RateRow>): Promise<void> {
  await writeRateRows(trx, rowChanges.changed());
}

export async function writeRateRows(trx: Db, rows: readonly RateRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchRows) {
    const batch = rows.slice(at, at + batchRows);
    const column = <Name extends keyof RateRow>(name: Name) => batch.map((row) => row[name]);
    const flags = (name: keyof RateRow) => column(name).map(String);
    await sql`
      insert into night_rate (room_type_id, rate_plan_id, night, price_cents, fewer_cents, extra_adult_cents,
        child_cents, baby_cents, stop_sell, closed_to_arrival, closed_to_departure, min_stay, min_stay_through,
        max_stay)
      select * from unnest(${column('roomTypeId')}::bigint[], ${column('ratePlanId')}::bigint[],
        ${column('night')}::date[], ${column('priceCents')}::int[], ${column('fewerCents')}::int[],
        ${column('extraAdultCents')}::int[], ${column('childCents')}::int[], ${column('babyCents')}::int[],
        ${flags('stopSell')}::text[]::boolean[], ${flags('closedToArrival')}::text[]::boolean[],
        ${flags('closedToDeparture')}::text[]::boolean[], ${column('minStay')}::int[],
        ${column('minStayThrough')}::int[], ${column('maxStay')}::int[])
      on conflict (room_type_id, rate_plan_id, night) do update set
        price_cents = excluded.price_cents, fewer_cents = excluded.fewer_cents,
        extra_adult_cents = excluded.extra_adult_cents, child_cents = excluded.child_cents,
        baby_cents = excluded.baby_cents, stop_sell = excluded.stop_sell,
        closed_to_arrival = excluded.closed_to_arrival, closed_to_departure = excluded.closed_to_departure,
        min_stay = excluded.min_stay, min_stay_through = excluded.min_stay_through,
        max_stay = excluded.max_stay`.execute(trx);
  }
  await announceRooms(trx, rows);
}
