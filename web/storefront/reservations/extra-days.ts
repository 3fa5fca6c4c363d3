import type { StayUnit } from '../../../contract/booking.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { getDeparture } from '../rates/stay-question.ts';

export const isByNight = (unit: StayUnit) => unit === 'perNight' || unit === 'perPersonPerNight';

export const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';

type Dated = { unit: StayUnit; isAtDeparture: boolean };

/**
 * The days of a stay that an extra is still available for, from today (`yyyy-mm-dd` at the property) on. An
 * extra by night is for the night after one of them, so the day of departure is not among them.
 */
export function openDays(
  { dateFrom, nights }: ReservationReply,
  { unit, isAtDeparture }: Dated,
  today: string,
): string[] {
  if (isAtDeparture) return [getDeparture({ from: dateFrom, nights })].filter((day) => day >= today);
  const last = isByNight(unit) ? nights - 1 : nights;
  const days = Array.from({ length: last + 1 }, (_, at) => getDeparture({ from: dateFrom, nights: at }));
  return days.filter((day) => day >= today);
}
