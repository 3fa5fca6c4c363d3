import type { UnavailabilityReason } from '../../contract/booking.ts';
import { type Day, getWeekday } from '../locale/index.ts';
import { arrivalPatterns } from './arrival-pattern.ts';
import {
  isClosed,
  noArrival,
  noDeparture,
  type Party,
  type RatePlanNights,
  type Room,
  type RoomCalendar,
  type StayRequest,
} from './calendar.ts';
import type { RatePlan } from './rate-rules.ts';

/** Returns whether a room type accepts these guests. Babies sleep in cots and have their own limit. */
export function acceptsParty(room: Room, { adults, children, babies }: Party): boolean {
  return (
    adults <= room.maxAdults &&
    children <= room.maxChildren &&
    babies <= room.maxBabies &&
    adults + children <= room.maxGuests
  );
}

/**
 * Returns the first rule that forbids a stay, or undefined where it is available. Order: the guests; the
 * booking window; whether all nights are for sale and free; the rules of arrival, length and departure.
 */
export function findReason(
  { calendar, nights, arrival, length, party }: StayRequest,
  today: Day,
): UnavailabilityReason | undefined {
  if (!acceptsParty(calendar.room, party)) return 'too_many_guests';
  return findDateReason(calendar, nights, arrival, length, today);
}

/** As `findReason`, for guests that the room type accepts. */
export function findDateReason(
  calendar: RoomCalendar,
  nights: RatePlanNights,
  arrival: Day,
  length: number,
  today: Day,
): UnavailabilityReason | undefined {
  const { plan, flags, minStay, minStayThrough, maxStay } = nights;
  const ahead = arrival - today;
  if (ahead < 0) return 'past';
  if (ahead < plan.bookUntilDays) return 'too_late';
  if (plan.bookFromDays !== null && ahead > plan.bookFromDays) return 'too_early';
  const start = arrival - calendar.first;
  const end = start + length;
  const { left } = calendar;
  if (start < 0 || end > left.length) return 'closed';
  let minUnitsLeft = 1;
  let minStayLength = 0;
  for (let index = start; index < end; index++) {
    const unitsLeft = left[index] as number;
    if (unitsLeft < 0 || (flags[index] as number) & isClosed) return 'closed';
    if (unitsLeft < minUnitsLeft) minUnitsLeft = unitsLeft;
    const minStayOfNight = minStayThrough[index] as number;
    if (minStayOfNight > minStayLength) minStayLength = minStayOfNight;
  }
  if (minUnitsLeft < 1) return 'sold_out';
  if ((flags[start] as number) & noArrival) return 'no_arrival';
  if (plan.pattern !== 'free' && !suitsPattern(plan, arrival, length)) return 'fixed_stay';
  if (length < (minStay[start] as number) || length < minStayLength) return 'min_stay';
  const maxLength = maxStay[start] as number;
  if (maxLength > 0 && length > maxLength) return 'max_stay';
  if ((flags[end] as number) & noDeparture) return 'no_departure';
  return undefined;
}

function suitsPattern({ pattern }: RatePlan, arrival: Day, length: number): boolean {
  const patterns = arrivalPatterns[pattern];
  if (!patterns) return true;
  const weekday = getWeekday(arrival);
  return patterns.some((one) => one.weekday === weekday && one.nights === length);
}

/** Calculates the minimum stay, in nights, from the nights of the request. */
export function minStayNights({ calendar, nights, arrival, length }: StayRequest): number {
  const start = arrival - calendar.first;
  let minLength = nights.minStay[start] ?? 1;
  for (let at = start; at < start + length; at++)
    minLength = Math.max(minLength, nights.minStayThrough[at] ?? 1);
  return minLength;
}

/** Calculates the maximum stay, in nights. */
export const maxStayNights = ({ calendar, nights, arrival }: StayRequest): number =>
  nights.maxStay[arrival - calendar.first] ?? 0;

/** Returns whether an available stay may end on a day. */
export function canDepart({ left, first }: RoomCalendar, { plan, flags }: RatePlanNights, day: Day): boolean {
  const at = day - first;
  if (at < 1 || at > left.length) return false;
  if ((left[at - 1] as number) < 1 || (flags[at - 1] as number) & isClosed) return false;
  if ((flags[at] as number) & noDeparture) return false;
  const patterns = arrivalPatterns[plan.pattern];
  return !patterns || patterns.some((one) => getWeekday(day - one.nights) === one.weekday);
}
