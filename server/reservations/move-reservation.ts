import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import {
  assignUnit,
  getUnitId,
  type Nights,
  nightKey,
  readUnitsLeft,
  updateNightCounts,
} from '../inventory/index.ts';
import { announceRooms, roomIds } from '../rates/index.ts';
import {
  assertActionAllowed,
  assertNightsLeft,
  dayAfter,
  type FrontDesk,
  laterDay,
  lockReservation,
  type ReservationRow,
} from './front-desk.ts';
import { firstOpenNight, recordEarlierRoom } from './room-change.ts';

export type ReservationMove = {
  /** Without it, the same room type. */
  roomItemCode?: string | undefined;
  unit?: string | undefined;
  note?: string | undefined;
};

/**
 * Moves a reservation to another unit or another room type, at the agreed price. A guest in house moves for
 * the nights that are left.
 * @throws ApiError `not_found` for an unknown room type or number; `not_available` where the room type is
 * full; `conflict` where the unit is taken, and in other states
 */
export async function moveReservation(
  trx: Db,
  frontDesk: FrontDesk,
  reservationId: string,
  { roomItemCode, unit, note }: ReservationMove,
) {
  const [targetRoomId] =
    roomItemCode === undefined ? [] : await roomIds(trx, frontDesk.siteId, [roomItemCode]);
  const stay = await lockReservation(
    trx,
    frontDesk,
    reservationId,
    targetRoomId === undefined ? [] : [targetRoomId],
  );
  assertActionAllowed('move', stay);
  const roomTypeId = targetRoomId ?? stay.roomTypeId;
  const isOther = roomTypeId !== stay.roomTypeId;
  const nights = { roomTypeId, arrival: firstOpenNight(stay, frontDesk.today), departure: stay.departure };
  // A room type with numbers assigns a unit to each guest; a move within the room type retains it unless
  // another is requested.
  const isOtherUnit = unit !== undefined && (await getUnitId(trx, roomTypeId, unit)) !== stay.unitId;
  if (isOther) await changeRoomTypes(trx, frontDesk, [{ stay, nights }]);
  if (isOther || isOtherUnit) {
    await recordEarlierRoom(trx, stay, nights.arrival);
    await assignUnit(trx, stay.id, nights, unit);
  }
  await sql`
    update reservation set is_pinned = case when ${unit !== undefined} then true when ${isOther} then false else is_pinned end,
      note = coalesce(${note ?? null}::text, note)
    where id = ${stay.id}`.execute(trx);
  await announceRooms(trx, [{ roomTypeId }]);
}

/**
 * Counts reservations in other room types, all of them at once, so that two can exchange theirs.
 * @throws ApiError `not_available` where a room type is full on a night from today on
 */
export async function changeRoomTypes(
  trx: Db,
  { today }: FrontDesk,
  changes: readonly { stay: Pick<ReservationRow, 'roomTypeId'>; nights: Nights }[],
): Promise<void> {
  await updateNightCounts(
    trx,
    changes.map(({ stay, nights }) => ({ ...nights, roomTypeId: stay.roomTypeId, sold: -1 })),
  );
  for (const { nights } of changes) {
    await assertNightsLeft(trx, { ...nights, arrival: laterDay(today, nights.arrival) });
    await openPastNights(trx, nights, today);
    await updateNightCounts(trx, [{ ...nights, sold: 1 }]);
  }
}

/** Adds a unit to full past nights of a guest who comes late: nobody can buy them any more. */
async function openPastNights(trx: Db, nights: Nights, today: string): Promise<void> {
  const { roomTypeId, arrival, departure } = nights;
  const left = await readUnitsLeft(trx, [nights]);
  for (let night = arrival; night < departure && night < today; night = dayAfter(night)) {
    if ((left.get(nightKey(roomTypeId, night)) ?? 0) > 0) continue;
    await sql`
      insert into night (room_type_id, night, capacity) values (${roomTypeId}, ${night}::text::date, 1)
      on conflict (room_type_id, night) do update set capacity = night.capacity + 1`.execute(trx);
  }
}
