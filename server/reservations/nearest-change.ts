import type { StayReason } from '../../contract/booking.ts';
import type { NoChange } from '../../contract/stay.ts';
import type { Db } from '../../database/connect.ts';
import { type Day, dateOf, dayOf } from '../locale/index.ts';
import {
  mostDays,
  mostLengths,
  nearestFix,
  type RoomCalendar,
  readCalendars,
  type StayBook,
} from '../rates/index.ts';
import type { OrderedStay } from './guest-stay.ts';
import { placeFor, withOwnFree } from './own-nights.ts';
import type { NewStay } from './stay-extras.ts';

/**
 * The nearest change that a locked stay could have in the place of one that a reason forbids, as far as it differs: by the same
 * arrangement, the stay's own nights counted as free. Null where nothing is near but the stay as it is. A unit is arranged for, which
 * the caller undoes.
 */
export async function nearestChange(
  trx: Db,
  book: StayBook,
  stay: OrderedStay,
  shape: NewStay,
  reason: StayReason,
): Promise<NoChange['fix']> {
  const { today } = book;
  const rooms = await roomsFor(trx, book, stay, shape, reason);
  const { arrival, length, party, roomTypeId } = shape;
  const forbidden = rooms
    .filter(({ room }) => room.id === roomTypeId)
    .flatMap((calendar) => calendar.plans.map((nights) => ({ calendar, nights, arrival, length, party })));
  if (forbidden.length === 0) return null;
  const isNew = (other: { arrival: Day; length: number }) =>
    !isSame(other, shape) && !(isAsItIs(stay, shape) && isSame(other, spanOf(stay)));
  const fix = nearestFix({ rooms, today }, { arrival, length, party }, reason, forbidden, isNew)?.fix;
  if (!fix) return null;
  // Nights may be free in units that only together have all of them. Of another room nothing is locked, so nobody can be moved there.
  const isThere = fix.roomId !== undefined || (await placeFor(trx, stay, { ...shape, ...fix })) !== undefined;
  if (!isThere) return null;
  const other = rooms.find(({ room }) => room.id === fix.roomId);
  return {
    ...(fix.arrival !== undefined && { dateFrom: dateOf(fix.arrival) }),
    ...(fix.length !== undefined && { nights: fix.length }),
    ...(other && { roomItemCode: other.room.itemCode }),
  };
}

/** The wished room on the days around, or where it is too small all rooms on the same days; with the wished arrangement alone. */
async function roomsFor(
  trx: Db,
  { terms, today }: StayBook,
  stay: OrderedStay,
  { roomTypeId, planItemCode, arrival, length }: NewStay,
  reason: StayReason,
): Promise<RoomCalendar[]> {
  const plan = [...terms.plans.values()].find(
    ({ itemCode }) => itemCode.toLowerCase() === planItemCode.toLowerCase(),
  );
  if (!plan) return [];
  const around = {
    ids: [roomTypeId],
    // A day that is too soon or too far ahead is moved to the nearest that is not.
    from: Math.max(today, Math.min(arrival, today + (plan.bookFromDays ?? arrival)) - mostDays),
    until: Math.max(arrival, today + plan.bookUntilDays) + mostDays + length + mostLengths,
  };
  const window = reason === 'too_many_guests' ? { from: arrival, until: arrival + length } : around;
  const rooms = await readCalendars(trx, terms, window);
  return rooms.map((calendar) => ({
    ...(calendar.room.id === stay.roomTypeId ? withOwnFree(calendar, stay) : calendar),
    plans: calendar.plans.filter((nights) => nights.plan.id === plan.id),
  }));
}

type Span = { arrival: Day; length: number };

const isSame = (one: Span, other: Span) => one.arrival === other.arrival && one.length === other.length;

const spanOf = ({ arrival, departure }: OrderedStay): Span => ({
  arrival: dayOf(arrival),
  length: dayOf(departure) - dayOf(arrival),
});

/** Whether a wish is as the stay is, but for its days. */
function isAsItIs(stay: OrderedStay, { roomTypeId, planItemCode, party }: NewStay): boolean {
  return (
    roomTypeId === stay.roomTypeId &&
    planItemCode.toLowerCase() === stay.planItemCode?.toLowerCase() &&
    (['adults', 'children', 'babies'] as const).every((band) => party[band] === stay.party[band])
  );
}
