import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { getByCode, lockRooms } from './find-rooms.ts';
import { listNights, type NightRange, rangeSpan } from './night-range.ts';
import { RowChanges } from './row-changes.ts';

export type AllotmentDraft = NightRange & { rooms: readonly string[]; units: number };

/**
 * Stores the units for sale on nights of room types, including sold ones.
 * @throws ApiError `not_found` for an unknown room type; `invalid` for a range; `conflict` where more units
 * are sold, held or blocked: `details` name the room type and the night
 */
export async function putAllotments(
  db: Db,
  siteId: string,
  drafts: readonly AllotmentDraft[],
): Promise<void> {
  await changeNights(
    db,
    siteId,
    drafts.map(({ units, ...draft }) => ({ ...draft, change: { capacity: units } })),
  );
}

/**
 * Sets the blocked units of room types on nights, in place of any earlier number; 0 ends the block.
 * @throws ApiError `not_found` for an unknown room type; `invalid` for a range; `conflict` where too few
 * units are left: `details` name the room type and the night
 */
export async function blockNights(db: Db, siteId: string, drafts: readonly AllotmentDraft[]): Promise<void> {
  await changeNights(
    db,
    siteId,
    drafts.map(({ units, ...draft }) => ({ ...draft, change: { blocked: units } })),
  );
}

type NightChange = Partial<Pick<NightRow, 'capacity' | 'blocked'>>;
type ChangeDraft = NightRange & { rooms: readonly string[]; change: NightChange };

async function changeNights(db: Db, siteId: string, drafts: readonly ChangeDraft[]): Promise<void> {
  await transact(db, async (trx) => {
    const rooms = await lockRooms(
      trx,
      siteId,
      drafts.flatMap((draft) => draft.rooms),
    );
    const rowChanges = await openNights(trx, [...rooms.values()], rangeSpan(drafts));
    for (const { rooms: codes, change, ...range } of drafts) {
      for (const room of codes) {
        for (const night of listNights(range)) {
          const row = putNight(rowChanges, getByCode(rooms, room), night, change);
          if (isOver(row)) throw new ApiError('conflict', { details: { itemCode: room, ...row } });
        }
      }
    }
    await writeNights(trx, rowChanges);
  });
}

export type NightRow = {
  roomTypeId: number;
  night: string;
  capacity: number;
  blocked: number;
  /** Sold or held units. */
  taken: number;
};

/**
 * Reads and locks the nights of a span, in the lock order of all writers, for room types locked by
 * `lockRooms`.
 */
export async function openNights(
  trx: Db,
  roomTypeIds: readonly number[],
  { from, to }: NightRange,
): Promise<RowChanges<NightRow>> {
  const { rows } = await sql<NightRow>`
    select room_type_id as "roomTypeId", night, capacity, blocked, sold + held as taken
    from night where room_type_id = any(${[...roomTypeIds]}::bigint[])
      and night between ${from}::text::date and ${to}::text::date
    order by room_type_id, night for update`.execute(trx);
  return new RowChanges(new Map(rows.map((row) => [nightKey(row), row])));
}

export const nightKey = ({ roomTypeId, night }: Pick<NightRow, 'roomTypeId' | 'night'>) =>
  `${roomTypeId} ${night}`;

/** Changes a night of a room type; a night without a row starts with no units. */
export function putNight(
  rowChanges: RowChanges<NightRow>,
  roomTypeId: number,
  night: string,
  change: NightChange,
): NightRow {
  const blank = { roomTypeId, night, capacity: 0, blocked: 0, taken: 0 };
  return rowChanges.put(nightKey(blank), blank, change);
}

/** Returns whether more units are sold, held or blocked than exist. */
export function isOver({ capacity, blocked, taken }: NightRow): boolean {
  return blocked + taken > capacity;
}

/** Rows per statement. */
const batchRows = 5000;

export async function writeNights(trx: Db, rowChanges: RowChanges<NightRow>): Promise<void> {
  await writeNightRows(trx, rowChanges.changed());
}

export async function writeNightRows(trx: Db, rows: readonly NightRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchRows) {
    const batch = rows.slice(at, at + batchRows);
    await sql`
      insert into night (room_type_id, night, capacity, blocked)
      select "roomTypeId", night, capacity, blocked
      from jsonb_to_recordset(${{ batch }}::jsonb -> 'batch')
        as input("roomTypeId" bigint, night date, capacity int, blocked int)
      order by "roomTypeId", night
      on conflict (room_type_id, night) do update
        set capacity = excluded.capacity, blocked = excluded.blocked`.execute(trx);
  }
  await announceRooms(trx, rows);
}

/** Puts all units of a room type on sale on nights that get a price and have no number of units yet. */
export async function openPricedNights(
  trx: Db,
  priced: readonly Pick<NightRow, 'roomTypeId' | 'night'>[],
): Promise<void> {
  for (let at = 0; at < priced.length; at += batchRows) {
    const batch = priced.slice(at, at + batchRows).map(({ roomTypeId, night }) => ({ roomTypeId, night }));
    await sql`
      insert into night (room_type_id, night, capacity)
      select distinct "roomTypeId", night, units
      from jsonb_to_recordset(${{ batch }}::jsonb -> 'batch') as input("roomTypeId" bigint, night date)
        join room_type on product_id = "roomTypeId"
      order by "roomTypeId", night
      on conflict (room_type_id, night) do nothing`.execute(trx);
  }
}

/** Publishes changed nights or rates of room types. */
export async function announceRooms(trx: Db, rows: readonly { roomTypeId: number }[]): Promise<void> {
  const ids = new Set(rows.map(({ roomTypeId }) => roomTypeId));
  await publishChanges(
    trx,
    [...ids].map((id) => ({ topic: 'roomType', key: String(id) })),
  );
}
