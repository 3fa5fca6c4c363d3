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
 * The nearest change that a locked stay could have in the place of one that a reason forbids, as far as it differs: by the same
 * arrangement, the stay's own nights counted as free. Null where nothing is near but the stay as it is. A unit is arranged for, which
 * the caller undoes.
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
  // Nights may be free in units that only together have all of them. Of another room nothing is locked, so nobody can be moved there.
  const isThere =
    fix.roomId !== undefined || (await findUnitFor(trx, stay, { ...shape, ...fix })) !== undefined;
  if (!isThere) return null;
  const other = rooms.find(({ room }) => room.id === fix.roomId);
  return {
    ...(fix.arrival !== undefined && { dateFrom: dayToDate(fix.arrival) }),
    ...(fix.length !== undefined && { nights: fix.length }),
    ...(other && { roomItemCode: other.room.itemCode }),
  };
}

/** The wished room on the days around, or where it is too small all rooms on the same days; with the wished arrangement alone. */
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
    // A day that is too soon or too far ahead is moved to the nearest that is not.
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

/** Whether a wish is as the stay is, but for its days. */
function isUnchanged(stay: OrderedReservation, { roomTypeId, planItemCode, party }: NewStay): boolean {
  return (
    roomTypeId === stay.roomTypeId &&
    planItemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    (['adults', 'children', 'babies'] as const).every((band) => party[band] === stay.party[band])
  );
}
