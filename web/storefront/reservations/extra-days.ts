import type { StayUnit } from '../../../contract/booking.ts';
import type { BookedStay } from '../../../contract/stay.ts';
import { departureOf } from '../rates/stay-question.ts';

export const isByNight = (unit: StayUnit) => unit === 'perNight' || unit === 'perPersonPerNight';

export const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';

type Dated = { unit: StayUnit; isAtDeparture: boolean };

/**
 * The days of a stay that an extra can still be for, from today (`yyyy-mm-dd` where the inn is) on. What counts by night begins before one
 * of them, and so not on that of departure.
 */
export function openDays(
  { dateFrom, nights }: BookedStay,
  { unit, isAtDeparture }: Dated,
  today: string,
): string[] {
  if (isAtDeparture) return [departureOf({ from: dateFrom, nights })].filter((day) => day >= today);
  const last = isByNight(unit) ? nights - 1 : nights;
  const days = Array.from({ length: last + 1 }, (_, at) => departureOf({ from: dateFrom, nights: at }));
  return days.filter((day) => day >= today);
}

/** The day that it is where the inn is. */
export function todayIn(timeZone: string, now: string): string {
  // Swedish writes a date as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now));
}
