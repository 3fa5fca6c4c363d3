import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import { type RatesContext, type RoomCalendar, readCalendars, type StayInput } from '../rates/index.ts';
import { type NightUnitsLeft, unitsLeftColumns } from './nights.ts';

/** Nights of a room type that are held or requested. */
export type TakenNights = { roomTypeId: number; from: Day; until: Day };
export type Hold = TakenNights & {
  lineId: string | null;
  stayId: string;
  expiresAt: Date;
  wasExtended: boolean;
  /** The unit, where the guest chose it. */
  pinnedId: string | null;
};

/** The availability for the stays of a cart. */
export type Availability = {
  calendars: ReadonlyMap<number, RoomCalendar>;
  /** Current holds of this cart, and expired holds of anybody. */
  holds: readonly Hold[];
  units: ReadonlyMap<string, { id: string; isFree: boolean }>;
  preferences: ReadonlyMap<number, number>;
};

type AvailabilityRequest = StayInput & { lineId: string; roomTypeId: number };

/**
 * Reads the availability of these room types: prices from `rates` where it has the nights, else from the
 * database; remaining units and current holds always from the database.
 */
export async function readAvailability(
  db: Db,
  rates: RatesContext,
  requests: readonly AvailabilityRequest[],
  { isStaff = false } = {},
): Promise<Availability> {
  const ids = [...new Set(requests.map(({ roomTypeId }) => roomTypeId))];
  const from = Math.min(...requests.map(({ arrival }) => arrival));
  const until = Math.max(...requests.map(({ arrival, length }) => arrival + length));
  const known = findLoadedCalendars(rates, requests);
  const [calendars, { holds, nights }, units, preferences] = await Promise.all([
    known ?? readCalendars(db, rates.terms, { ids, from, until }),
    readTakenNights(db, requests, { ids, from, until }),
    readUnits(db, requests, isStaff),
    requests.some(({ unitNumber }) => unitNumber)
      ? db
          .selectFrom('room_type')
          .select(['product_id', 'preference_cents'])
          .where('product_id', 'in', ids)
          .execute()
      : [],
  ]);
  const now = known ? calendars.map((calendar) => withUnitsLeft(calendar, nights)) : calendars;
  return {
    calendars: new Map(now.map((calendar) => [calendar.room.id, calendar])),
    holds,
    units,
    preferences: new Map(preferences.map((row) => [Number(row.product_id), row.preference_cents])),
  };
}

/**
 * Finds the loaded calendars of these room types, if all requested nights are loaded; past nights never are.
 */
function findLoadedCalendars(
  { rooms }: RatesContext,
  requests: readonly AvailabilityRequest[],
): RoomCalendar[] | undefined {
  const known = rooms?.filter(({ room }) => requests.some(({ roomTypeId }) => roomTypeId === room.id));
  const holds = ({ roomTypeId, arrival }: AvailabilityRequest) =>
    known?.some(({ room, first }) => room.id === roomTypeId && first <= arrival);
  return requests.every(holds) ? known : undefined;
}

/** Returns a calendar with the remaining units of some nights. */
function withUnitsLeft(calendar: RoomCalendar, nights: readonly NightUnitsLeft[]): RoomCalendar {
  const left = Int32Array.from(calendar.left);
  for (const { roomTypeId, night, left: now } of nights) {
    if (roomTypeId === calendar.room.id) left[parseDay(night) - calendar.first] = now;
  }
  return { ...calendar, left };
}

type Window = { ids: readonly number[]; from: Day; until: Day };

/** Reads remaining units and holds at this moment. */
async function readTakenNights(
  db: Db,
  requests: readonly AvailabilityRequest[],
  { ids, from, until }: Window,
): Promise<{ holds: Hold[]; nights: NightUnitsLeft[] }> {
  const lineIds = requests.map(({ lineId }) => lineId);
  type Row = Omit<Hold, 'from' | 'until' | 'expiresAt'> &
    Record<'arrival' | 'departure' | 'expiresAt', string>;
  const holds = sql<Row>`
    select id as "stayId", cart_line_id as "lineId", room_type_id as "roomTypeId", arrival, departure,
      expires_at as "expiresAt", was_extended as "wasExtended", case when is_pinned then unit_id end as "pinnedId"
    from reservation where cart_line_id = any(${lineIds}::uuid[]) and room_type_id = any(${[...ids]}::bigint[])
      and state = 'held' and order_id is null
    union all
    select id, null, room_type_id, arrival, departure, expires_at, was_extended, null
    from reservation where expires_at < now() and room_type_id = any(${[...ids]}::bigint[])
      and state = 'held' and (order_id is not null or cart_line_id is null or cart_line_id <> all(${lineIds}::uuid[]))`;
  const nights = sql<NightUnitsLeft>`
    select ${unitsLeftColumns} from night
    where room_type_id = any(${[...ids]}::bigint[]) and night >= ${dayToDate(from)} and night < ${dayToDate(until)}`;
  const { rows } = await sql<{ holds: Row[]; nights: NightUnitsLeft[] }>`
    select ${rowsOf(holds)} as holds, ${rowsOf(nights)} as nights`.execute(db);
  const [taken] = rows;
  return {
    holds: (taken?.holds ?? []).map(({ arrival, departure, expiresAt, ...hold }) => ({
      ...hold,
      from: parseDay(arrival),
      until: parseDay(departure),
      expiresAt: new Date(expiresAt),
    })),
    nights: taken?.nights ?? [],
  };
}

/**
 * Reads the chosen units by line, and whether another guest has them. Guests choose only where their room type
 * lets them.
 */
async function readUnits(
  db: Db,
  requests: readonly AvailabilityRequest[],
  isStaff: boolean,
): Promise<Availability['units']> {
  const chosen = requests.flatMap(({ lineId, roomTypeId, unitNumber, arrival, length }) =>
    unitNumber
      ? [{ lineId, roomTypeId, unitNumber, from: dayToDate(arrival), until: dayToDate(arrival + length) }]
      : [],
  );
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<{ lineId: string; id: string; isFree: boolean }>`
    select "lineId", unit.id, not exists (
      select from reservation where reservation.unit_id = unit.id and state in ('held', 'confirmed', 'inHouse')
        and (is_pinned or state = 'inHouse') and (state <> 'held' or expires_at >= now()) and cart_line_id is distinct from "lineId"
        and room_from < chosen.until and departure > chosen."from"
    ) and not exists (
      select from night_block where night_block.unit_id = unit.id and ended_at is null
        and from_night < chosen.until and until_night >= chosen."from"
    ) as "isFree"
    from jsonb_to_recordset(${{ chosen }}::jsonb -> 'chosen')
      as chosen("lineId" uuid, "roomTypeId" bigint, "unitNumber" text, "from" date, until date)
    join unit on unit.room_type_id = "roomTypeId" and unit.number = "unitNumber" and not is_deleted
    join room_type on room_type.product_id = "roomTypeId" and (guests_choose_unit or ${isStaff})`.execute(db);
  return new Map(rows.map((row) => [row.lineId, row]));
}
