import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { arrangeUnit } from '../inventory/index.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import {
  isClosed,
  noArrival,
  noDeparture,
  type RatePlan,
  type RoomCalendar,
  type StayRequest,
} from '../rates/index.ts';
import type { OrderedReservation } from './ordered-reservation.ts';
import type { NewStay } from './reservation-extras.ts';

/** Returns the nights of a reservation's room type with its own nights counted as free. */
export function withOwnNightsFree(
  calendar: RoomCalendar,
  { roomFrom, departure }: OrderedReservation,
): RoomCalendar {
  const left = Int32Array.from(calendar.left);
  for (let at = parseDay(roomFrom) - calendar.first; at < parseDay(departure) - calendar.first; at++) {
    const there = left[at];
    if (there !== undefined && there >= 0) left[at] = there + 1;
  }
  return { ...calendar, left };
}

/**
 * Returns the request of a stay before arrival for checking its rules. A stay that keeps its rate plan and day of arrival,
 * and gets no longer, was booked in time: the booking window of the plan no longer applies. A guest who changes the room type
 * must still be within the window; staff need not be.
 */
export function withBookedWindowOpen(
  request: StayRequest,
  stay: OrderedReservation,
  { roomTypeId, isByStaff }: { roomTypeId: number; isByStaff: boolean },
): StayRequest {
  const { nights, arrival, length } = request;
  const isBooked =
    (isByStaff || roomTypeId === stay.roomTypeId) &&
    nights.plan.itemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    arrival === parseDay(stay.arrival) &&
    arrival + length <= parseDay(stay.departure);
  return isBooked ? { ...request, nights: { ...nights, plan: withoutWindow(nights.plan) } } : request;
}

const withoutWindow = (plan: RatePlan): RatePlan => ({ ...plan, bookUntilDays: 0, bookFromDays: null });

/**
 * Returns the request of a whole stay in house for checking its rules: the nights before `from` count as open
 * and free, and the day of arrival as allowed; so does the agreed day of departure.
 */
export function withEarlierNightsOpen(request: StayRequest, from: Day, departure: Day): StayRequest {
  const { calendar, nights, arrival, length } = request;
  const left = Int32Array.from(calendar.left);
  const flags = Uint8Array.from(nights.flags);
  const start = arrival - calendar.first;
  for (let at = start; at < from - calendar.first && at < left.length; at++) {
    left[at] = Math.max(1, left[at] as number);
    flags[at] = (flags[at] as number) & ~isClosed;
  }
  flags[start] = (flags[start] as number) & ~noArrival;
  if (arrival + length === departure)
    flags[start + length] = (flags[start + length] as number) & ~noDeparture;
  const open = { ...nights, plan: withoutWindow(nights.plan), flags };
  return { ...request, calendar: { ...calendar, left }, nights: open };
}

/**
 * Finds a unit for a reservation: the wanted one, else its own where that is free, else another; null for a
 * room type without numbers, undefined where none is free. A guest in house keeps their unit, and gets one of another room type
 * from the night `from` on.
 * @throws ApiError `conflict` where the wanted unit is taken, or a guest in house cannot keep their unit
 */
export async function findUnitFor(
  trx: Db,
  stay: OrderedReservation,
  { roomTypeId, arrival, length, from, unitId }: Omit<NewStay, 'party' | 'planItemCode'> & { from: Day },
): Promise<string | null | undefined> {
  await trx.updateTable('reservation').set({ unit_id: null }).where('id', '=', stay.id).execute();
  const isSame = roomTypeId === stay.roomTypeId;
  const first = isSame && stay.state === 'inHouse' ? stay.roomFrom : dayToDate(from);
  const nights = { roomTypeId, arrival: first, departure: dayToDate(arrival + length) };
  const own = unitId ?? (isSame ? stay.unitId : null);
  const ownUnitId = own ? await arrangeUnit(trx, nights, own) : undefined;
  if (own && !ownUnitId && (unitId || stay.state === 'inHouse')) {
    const values = { number: await getNumber(trx, own) };
    throw new ApiError('conflict', { messageKey: 'stay.unit_taken', values });
  }
  return ownUnitId ?? arrangeUnit(trx, nights, null);
}

async function getNumber(trx: Db, unitId: string): Promise<string> {
  const unit = await trx.selectFrom('unit').select('number').where('id', '=', unitId).executeTakeFirst();
  return unit?.number ?? '';
}
