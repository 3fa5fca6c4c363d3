import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { lazyChannel } from '../platform/index.ts';

/**
 * Nights of a room type, from the night of arrival until the day of departure, exclusive. Dates are
 * `yyyy-mm-dd`.
 */
export type Nights = { roomTypeId: number; arrival: string; departure: string };

/** A change of night counters, in units. */
export type NightCountChange = Nights & { held?: number; sold?: number };

const nightSpans = (all: readonly Nights[]) => sql`jsonb_to_recordset(${{ all }}::jsonb -> 'all')
  as span("roomTypeId" bigint, arrival date, departure date, held int, sold int)`;

/**
 * Limits a query to the span of these nights, so that it uses the table's key however many other nights there
 * are.
 */
function nightsWithin(all: readonly Nights[]) {
  const ids = [...new Set(all.map(({ roomTypeId }) => roomTypeId))];
  const first = all.map(({ arrival }) => arrival).toSorted()[0];
  const last = all
    .map(({ departure }) => departure)
    .toSorted()
    .at(-1);
  return sql`night.room_type_id = any(${ids}::bigint[]) and night.night >= ${first}::date and night.night < ${last}::date`;
}

/**
 * Locks nights until the transaction ends, by room type and date, as all writers do, and releases expired
 * holds of these room types. A reservation changes its state only while its nights are locked. A room type
 * with numbers is locked first as a whole, because placing one guest may move others on any nights.
 */
export async function lockNights(trx: Db, all: readonly Nights[]): Promise<LockedNights> {
  if (all.length === 0) return { left: new Map(), numbered: new Set() };
  const { rows: rooms } = await sql<{ id: number }>`
    select product_id::int as id from room_type
    where product_id = any(${all.map(({ roomTypeId }) => roomTypeId)}::bigint[]) and has_numbers
    order by product_id for no key update`.execute(trx);
  const numbered = new Set(rooms.map(({ id }) => id));
  const { rows: late } = await sql<Nights & { id: string }>`
    select distinct id, reservation.room_type_id::int as "roomTypeId", reservation.arrival::text, reservation.departure::text
    from reservation join ${nightSpans(all)} on reservation.room_type_id = span."roomTypeId"
      and reservation.arrival < span.departure and reservation.departure > span.arrival
    where state = 'held' and expires_at < now()`.execute(trx);
  const { rows: locked } = await sql<NightUnitsLeft>`
    select ${unitsLeftColumns} from night where ${nightsWithin([...all, ...late])} and exists (
      select from ${nightSpans([...all, ...late])}
      where room_type_id = span."roomTypeId" and night >= span.arrival and night < span.departure
    ) order by room_type_id, night for update`.execute(trx);
  if (late.length === 0) return { left: byKey(locked), numbered };
  const { rows: released } = await sql<Nights>`
    update reservation set state = 'released' where id = any(${late.map(({ id }) => id)}::uuid[])
      and state = 'held' and expires_at < now()
    returning room_type_id::int as "roomTypeId", arrival::text, departure::text`.execute(trx);
  await updateNightCounts(
    trx,
    released.map((nights) => ({ ...nights, held: -1 })),
  );
  return { left: await readUnitsLeft(trx, all), numbered };
}

/** Remaining units of each night, by `nightKey`, and the ids of the room types with numbered units. */
export type LockedNights = { left: Map<string, number>; numbered: Set<number> };

/** Remaining units of a night; the date is `yyyy-mm-dd`. */
export type NightUnitsLeft = { roomTypeId: number; night: string; left: number };

/** The columns of `NightUnitsLeft`. */
export const unitsLeftColumns = sql`room_type_id::int as "roomTypeId", night::text, capacity - sold - held - blocked as "left"`;

const byKey = (nights: readonly NightUnitsLeft[]) =>
  new Map(nights.map(({ roomTypeId, night, left }) => [nightKey(roomTypeId, night), left]));

/**
 * Reads the remaining units of each room type and night, by `nightKey`; leaves out nights that are not for
 * sale.
 */
export async function readUnitsLeft(trx: Db, all: readonly Nights[]): Promise<Map<string, number>> {
  const { rows } = await sql<NightUnitsLeft>`
    select ${unitsLeftColumns} from night where ${nightsWithin(all)} and exists (
      select from ${nightSpans(all)}
      where room_type_id = span."roomTypeId" and night >= span.arrival and night < span.departure
    )`.execute(trx);
  return byKey(rows);
}

export const nightKey = (roomTypeId: number, night: string) => `${roomTypeId} ${night}`;

/**
 * Changes the counters of locked nights, and publishes the room types whose remaining units changed.
 * Overselling violates the table's check and fails the transaction.
 */
export async function updateNightCounts(trx: Db, moves: readonly NightCountChange[]): Promise<void> {
  if (moves.length > 0) await sql`with ${nightCountUpdate(moves)} select ${publishNightChanges}`.execute(trx);
}

/** The same change as parts of a larger statement, which also selects `publishNightChanges`. */
export const nightCountUpdate = (moves: readonly NightCountChange[]) => sql`
  by as (
    select "roomTypeId" as room_type_id, day::date as night,
      sum(coalesce(span.held, 0))::int as held, sum(coalesce(span.sold, 0))::int as sold
    from ${nightSpans(moves)}, generate_series(span.arrival, span.departure - 1, interval '1 day') as day
    group by 1, 2
  ), moved as (
    update night set held = night.held + by.held, sold = night.sold + by.sold from by
    where ${nightsWithin(moves)} and night.room_type_id = by.room_type_id and night.night = by.night
      and (by.held <> 0 or by.sold <> 0)
  ), published as (
    insert into change (topic, key) select distinct 'roomType', room_type_id::text from by where held + sold <> 0
    returning key
  )`;

export const publishNightChanges = sql`(select pg_notify('changes', ${lazyChannel}) from published limit 1)`;
