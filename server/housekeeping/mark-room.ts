import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeHousekeeping, RoomState } from '../../contract/office-housekeeping.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion } from '../content/index.ts';
import { listStaffWith } from '../customers/index.ts';
import { type Room, readRooms, roomState } from './room-states.ts';

type MarkInput = Received<typeof officeHousekeeping.mark>['body'];

export type Staff = { siteId: string; culture: Culture; staffId: string };

/**
 * Sets the state of a room. A mark that is there already counts once, and the state that somebody else set
 * meanwhile is no conflict.
 * @throws ApiError `not_found`, `version_conflict`
 */
export async function markRoom(
  db: Db,
  { siteId, culture, staffId }: Staff,
  roomId: string,
  { markId, version, ageSeconds, ...mark }: MarkInput,
): Promise<RoomState> {
  return transact(db, async (trx) => {
    const room = await lockRoom(trx, { siteId, culture }, roomId);
    const theirs = roomState(room);
    if (await isMarked(trx, room, markId)) return theirs;
    if (theirs.condition !== mark.condition) assertVersion(theirs, version, mark);
    const { unitId, reservationId } = room;
    const { rows } = await sql`
      insert into room_mark (id, site_id, unit_id, reservation_id, condition, reason, staff_id, marked_at)
      values (${markId}, ${siteId}, ${unitId}, ${reservationId}, ${mark.condition}, ${mark.reason}, ${staffId},
        greatest(now() - make_interval(secs => ${ageSeconds}), ${theirs.markedAt}::timestamptz))
      on conflict (id) do nothing returning 1`.execute(trx);
    // A mark of another room has this id.
    if (rows.length === 0) throw new ApiError('not_found');
    return readRoom(trx, { siteId, culture }, roomId);
  });
}

/** @throws ApiError `not_found` */
export async function readRoom(
  db: Db,
  { siteId, culture }: Pick<Staff, 'siteId' | 'culture'>,
  roomId: string,
): Promise<RoomState> {
  return roomState(await findRoom(db, { siteId, culture }, roomId));
}

async function findRoom(
  db: Db,
  { siteId, culture }: Pick<Staff, 'siteId' | 'culture'>,
  roomId: string,
): Promise<Room> {
  const [room] = await readRooms(db, siteId, culture, { id: roomId });
  if (!room) throw new ApiError('not_found');
  return room;
}

/** Marks of one room follow each other. */
async function lockRoom(trx: Db, where: Pick<Staff, 'siteId' | 'culture'>, roomId: string): Promise<Room> {
  await sql`select pg_advisory_xact_lock(hashtext('room_mark'), hashtext(${roomId}))`.execute(trx);
  return findRoom(trx, where, roomId);
}

async function isMarked(trx: Db, { unitId, reservationId }: Room, markId: string): Promise<boolean> {
  const { rows } = await sql`
    select from room_mark where id = ${markId} and (unit_id = ${unitId} or reservation_id = ${reservationId})`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Assigns rooms of a day to a member of staff, or to nobody. @throws ApiError `not_found` */
export async function assignRooms(
  db: Db,
  { siteId, culture }: Pick<Staff, 'siteId' | 'culture'>,
  { date, roomIds, staffId }: { date: string; roomIds: readonly string[]; staffId: string | null },
): Promise<void> {
  await transact(db, async (trx) => {
    const people = await listStaffWith(trx, siteId, 'housekeeping:write');
    if (staffId && !people.some(({ id }) => id === staffId)) throw new ApiError('not_found');
    const known = await readRooms(trx, siteId, culture);
    const rooms = roomIds.map((roomId) => known.find(({ id }) => id === roomId));
    for (const room of rooms) {
      if (!room) throw new ApiError('not_found');
      await sql`
        insert into room_assignment (site_id, day, unit_id, reservation_id, staff_id)
        values (${siteId}, ${date}::text::date, ${room.unitId}, ${room.reservationId}, ${staffId})
        on conflict (site_id, day, unit_id, reservation_id) do update set staff_id = excluded.staff_id`.execute(
        trx,
      );
    }
  });
}
