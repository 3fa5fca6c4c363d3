import type { Db } from '../../database/connect.ts';
import { arrangeUnit } from '../inventory/index.ts';
import { dayToDate, parseDay } from '../locale/index.ts';
import type { RoomCalendar } from '../rates/index.ts';
import type { OrderedReservation } from './ordered-reservation.ts';
import type { StayShape } from './reservation-extras.ts';

/** Returns the nights of a reservation's room type with its own nights counted as free. */
export function withOwnNightsFree(
  calendar: RoomCalendar,
  { arrival, departure }: OrderedReservation,
): RoomCalendar {
  const left = Int32Array.from(calendar.left);
  for (let at = parseDay(arrival) - calendar.first; at < parseDay(departure) - calendar.first; at++) {
    const there = left[at];
    if (there !== undefined && there >= 0) left[at] = there + 1;
  }
  return { ...calendar, left };
}

/**
 * Finds a unit for a reservation: its own where that is free, else another; null for a room type without
 * numbers, undefined where none is free.
 */
export async function findUnitFor(
  trx: Db,
  stay: OrderedReservation,
  { roomTypeId, arrival, length }: Omit<StayShape, 'party'>,
): Promise<string | null | undefined> {
  await trx.updateTable('reservation').set({ unit_id: null }).where('id', '=', stay.id).execute();
  const nights = { roomTypeId, arrival: dayToDate(arrival), departure: dayToDate(arrival + length) };
  const own = roomTypeId === stay.roomTypeId ? stay.unitId : null;
  const ownUnitId = own ? await arrangeUnit(trx, nights, own) : undefined;
  return ownUnitId ?? arrangeUnit(trx, nights, null);
}
