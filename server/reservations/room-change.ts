import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { ReservationRow } from './front-desk.ts';

/**
 * Returns the first night of a reservation whose room can still change: for a guest in house tonight, at the
 * latest the day of departure.
 */
export function firstOpenNight(
  { state, roomFrom, departure }: Pick<ReservationRow, 'state' | 'roomFrom' | 'departure'>,
  today: string,
): string {
  if (state !== 'inHouse' || today <= roomFrom) return roomFrom;
  return today < departure ? today : departure;
}

/**
 * Records the room of the nights before `from`, for a guest in house who sleeps elsewhere from then on. The
 * caller then assigns the new room.
 */
export async function recordEarlierRoom(trx: Db, stay: ReservationRow, from: string): Promise<void> {
  if (from <= stay.roomFrom) return;
  await sql`
    with earlier as (
      insert into reservation_room (reservation_id, room_type_id, unit_id, from_night, until)
      values (${stay.id}, ${stay.roomTypeId}, ${stay.unitId}, ${stay.roomFrom}::text::date, ${from}::text::date)
    )
    update reservation set moved_on = ${from}::text::date where id = ${stay.id}`.execute(trx);
}
