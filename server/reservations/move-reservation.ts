import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { assignUnit, nightKey, readUnitsLeft, updateNightCounts } from '../inventory/index.ts';
import { announceRooms, roomIds } from '../rates/index.ts';
import { assertActionAllowed, type FrontDesk, lockReservation, type ReservationRow } from './front-desk.ts';

export type ReservationMove = {
  /** Without it, the same room type. */
  roomItemCode?: string | undefined;
  unit?: string | undefined;
  note?: string | undefined;
};

/**
 * Moves a reservation to another unit or another room type, at the agreed price.
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
  if (isOther) await changeRoomType(trx, frontDesk, stay, roomTypeId);
  // A room type with numbers assigns a unit to each guest; a move within the room type retains it unless
  // another is requested.
  if (isOther || unit !== undefined) await assignUnit(trx, stay.id, { ...stay, roomTypeId }, unit);
  await sql`
    update reservation set is_pinned = case when ${unit !== undefined} then true when ${isOther} then false else is_pinned end,
      note = coalesce(${note ?? null}::text, note)
    where id = ${stay.id}`.execute(trx);
  await announceRooms(trx, [{ roomTypeId }]);
}

/** @throws ApiError `not_available` where the other room type is full on a night from today on */
async function changeRoomType(
  trx: Db,
  { today }: FrontDesk,
  stay: ReservationRow,
  roomTypeId: number,
): Promise<void> {
  const { arrival, departure } = stay;
  const left = await readUnitsLeft(trx, [{ roomTypeId, arrival, departure }]);
  for (
    let night = Temporal.PlainDate.from(arrival);
    night.toString() < departure;
    night = night.add({ days: 1 })
  ) {
    const isLeft = (left.get(nightKey(roomTypeId, night.toString())) ?? 0) > 0;
    if (isLeft) continue;
    if (night.toString() >= today) {
      throw new ApiError('not_available', {
        messageKey: 'stay.sold_out',
        details: { night: night.toString() },
      });
    }
    // A past night cannot be sold, so only its counter changes.
    await sql`
      insert into night (room_type_id, night, capacity) values (${roomTypeId}, ${night.toString()}::text::date, 1)
      on conflict (room_type_id, night) do update set capacity = night.capacity + 1`.execute(trx);
  }
  await updateNightCounts(trx, [
    { roomTypeId: stay.roomTypeId, arrival, departure, sold: -1 },
    { roomTypeId, arrival, departure, sold: 1 },
  ]);
}
