import type { UnavailabilityReason } from '../../contract/booking.ts';
import type { NoChange } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import { type Day, dayToDate, parseDay } from '../locale/index.ts';
import {
  maxDays,
  maxLengths,
  nearestFix,
  type RatesContext,
  type RoomCalendar,
  readCalendars,
} from '../rates/index.ts';
import type { OrderedReservation } from './ordered-reservation.ts';
import { findUnitFor, withOwnNightsFree } from './own-nights.ts';
import type { NewStay } from './reservation-extras.ts';

/**
 * Finds the nearest possible change in place of a rejected one, with the same rate plan and the reservation's
 * own nights counted as free. Returns only the differences, or null where only the current reservation is
 * near. Arranges a unit, which the caller rolls back.
 */
export async function nearestChange(
  trx: Db,
  rates: RatesContext,
  stay: OrderedReservation,
  shape: NewStay,
  reason: UnavailabilityReason,
): Promise<NoChange['fix']> {
  const { today } = rates;
  const rooms = await roomsFor(trx, rates, stay, shape, reason);
  const { arrival, length, party, roomTypeId } = shape;
  const forbidden = rooms
    .filter(({ room }) => room.id === roomTypeId)
    .flatMap((calendar) => calendar.plans.map((nights) => ({ calendar, nights, arrival, length, party })));
  if (forbidden.length === 0) return null;
  const isNew = (other: { arrival: Day; length: number }) =>
    !isSame(other, shape) && !(isUnchanged(stay, shape) && isSame(other, getSpan(stay)));
  const fix = nearestFix({ rooms, today }, { arrival, length, party }, reason, forbidden, isNew)?.fix;
  if (!fix) return null;
  // Nights may be free only across several units. Nights of another room type are not locked, so none of its
  // guests can move.
  const isThere =
    fix.roomId !== undefined ||
    (await findUnitFor(trx, stay, {
      ...{ ...shape, ...fix, from: fix.arrival ?? arrival, unitId: undefined },
    })) !== undefined;
  if (!isThere) return null;
  const other = rooms.find(({ room }) => room.id === fix.roomId);
  return {
    ...(fix.arrival !== undefined && { dateFrom: dayToDate(fix.arrival) }),
    ...(fix.length !== undefined && { nights: fix.length }),
    ...(other && { roomItemCode: other.room.itemCode }),
  };
}

/**
 * Reads the requested room type on nearby days, or all room types on the same days where it is too small;
 * with the requested rate plan only.
 */
async function roomsFor(
  trx: Db,
  { terms, today }: RatesContext,
  stay: OrderedReservation,
  { roomTypeId, planItemCode, arrival, length }: NewStay,
  reason: UnavailabilityReason,
): Promise<RoomCalendar[]> {
  const plan = [...terms.plans.values()].find(
    ({ itemCode }) => itemCode.toLowerCase() === planItemCode.toLowerCase(),
  );
  if (!plan) return [];
  const around = {
    ids: [roomTypeId],
    // A day that is too soon or too far ahead moves to the nearest allowed one.
    from: Math.max(today, Math.min(arrival, today + (plan.bookFromDays ?? arrival)) - maxDays),
    until: Math.max(arrival, today + plan.bookUntilDays) + maxDays + length + maxLengths,
  };
  const window = reason === 'too_many_guests' ? { from: arrival, until: arrival + length } : around;
  const rooms = await readCalendars(trx, terms, window);
  return rooms.map((calendar) => ({
    ...(calendar.room.id === stay.roomTypeId ? withOwnNightsFree(calendar, stay) : calendar),
    plans: calendar.plans.filter((nights) => nights.plan.id === plan.id),
  }));
}

type Span = { arrival: Day; length: number };

const isSame = (one: Span, other: Span) => one.arrival === other.arrival && one.length === other.length;

const getSpan = ({ arrival, departure }: OrderedReservation): Span => ({
  arrival: parseDay(arrival),
  length: parseDay(departure) - parseDay(arrival),
});

/** Returns whether a change keeps all but the days. */
function isUnchanged(stay: OrderedReservation, { roomTypeId, planItemCode, party }: NewStay): boolean {
  return (
    roomTypeId === stay.roomTypeId &&
    planItemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    (['adults', 'children', 'babies'] as const).every((band) => party[band] === stay.party[band])
  );
}
