import type { StayReason } from '../../contract/booking.ts';
import { type Day, weekdayOf } from '../locale/index.ts';
import { arrivalPatterns } from './arrival-pattern.ts';
import {
  isClosed,
  noArrival,
  noDeparture,
  type Party,
  type PlanNights,
  type Room,
  type RoomCalendar,
  type StayAsked,
} from './calendar.ts';
import type { Plan } from './stay-terms.ts';

/** Whether a party may sleep in a room. Babies have cots and count for themselves. */
export function takes(room: Room, { adults, children, babies }: Party): boolean {
  return (
    adults <= room.mostAdults &&
    children <= room.mostChildren &&
    babies <= room.mostBabies &&
    adults + children <= room.mostGuests
  );
}

/**
 * The first rule that forbids a stay; none where it can be had. In this order: the party, the days that it can be booked
 * on, whether all of its nights are for sale and free, and then what they ask of arrival, length and departure.
 */
export function whyNot(
  { calendar, nights, arrival, length, party }: StayAsked,
  today: Day,
): StayReason | undefined {
  if (!takes(calendar.room, party)) return 'too_many_guests';
  return whenNot(calendar, nights, arrival, length, today);
}

/** The same of a party that the room takes. */
export function whenNot(
  calendar: RoomCalendar,
  nights: PlanNights,
  arrival: Day,
  length: number,
  today: Day,
): StayReason | undefined {
  const { plan, flags, minStay, minStayThrough, maxStay } = nights;
  const ahead = arrival - today;
  if (ahead < 0) return 'past';
  if (ahead < plan.bookUntilDays) return 'too_late';
  if (plan.bookFromDays !== null && ahead > plan.bookFromDays) return 'too_early';
  const start = arrival - calendar.first;
  const end = start + length;
  const { left } = calendar;
  if (start < 0 || end > left.length) return 'closed';
  let fewest = 1;
  let longest = 0;
  for (let at = start; at < end; at++) {
    const there = left[at] as number;
    if (there < 0 || (flags[at] as number) & isClosed) return 'closed';
    if (there < fewest) fewest = there;
    const through = minStayThrough[at] as number;
    if (through > longest) longest = through;
  }
  if (fewest < 1) return 'sold_out';
  if ((flags[start] as number) & noArrival) return 'no_arrival';
  if (plan.pattern !== 'free' && !suitsPattern(plan, arrival, length)) return 'fixed_stay';
  if (length < (minStay[start] as number) || length < longest) return 'min_stay';
  const most = maxStay[start] as number;
  if (most > 0 && length > most) return 'max_stay';
  if ((flags[end] as number) & noDeparture) return 'no_departure';
  return undefined;
}

function suitsPattern({ pattern }: Plan, arrival: Day, length: number): boolean {
  const patterns = arrivalPatterns[pattern];
  if (!patterns) return true;
  const weekday = weekdayOf(arrival);
  return patterns.some((one) => one.weekday === weekday && one.nights === length);
}

/** How many nights a stay must have at least, by what its nights say. */
export function nightsAsked({ calendar, nights, arrival, length }: StayAsked): number {
  const start = arrival - calendar.first;
  let longest = nights.minStay[start] ?? 1;
  for (let at = start; at < start + length; at++) longest = Math.max(longest, nights.minStayThrough[at] ?? 1);
  return longest;
}

/** How many it may have at most. */
export const nightsAllowed = ({ calendar, nights, arrival }: StayAsked): number =>
  nights.maxStay[arrival - calendar.first] ?? 0;

/** Whether a stay that can still be had may end on a day. */
export function mayLeave({ left, first }: RoomCalendar, { plan, flags }: PlanNights, day: Day): boolean {
  const at = day - first;
  if (at < 1 || at > left.length) return false;
  if ((left[at - 1] as number) < 1 || (flags[at - 1] as number) & isClosed) return false;
  if ((flags[at] as number) & noDeparture) return false;
  const patterns = arrivalPatterns[plan.pattern];
  return !patterns || patterns.some((one) => weekdayOf(day - one.nights) === one.weekday);
}
