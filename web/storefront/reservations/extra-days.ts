import type { StayUnit } from '../../../contract/booking.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { getDeparture } from '../rates/stay-question.ts';

export const isByNight = (unit: StayUnit) => unit === 'perNight' || unit === 'perPersonPerNight';

export const isByPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';

type Dated = {
  unit: StayUnit;
  isAtDeparture: boolean;
  daysLeft: readonly { date: string; quantity: number }[] | null;
};

/** Returns whether any is left of an extra on a day of a stay; by night also on all nights after it. */
export function isLeft({ unit, daysLeft }: Dated, day: string): boolean {
  const days = daysLeft?.filter(({ date }) => (isByNight(unit) ? date >= day : date === day)) ?? [];
  return days.every(({ quantity }) => quantity > 0);
}

/**
 * The days of a stay that an extra is still available for, from today (`yyyy-mm-dd` at the property) on. An
 * extra by night is for the night after one of them, so the day of departure is not among them.
 */
export function openDays(
  { dateFrom, nights }: ReservationReply,
  { unit, isAtDeparture }: Pick<Dated, 'unit' | 'isAtDeparture'>,
  today: string,
): string[] {
  if (isAtDeparture) return [getDeparture({ from: dateFrom, nights })].filter((day) => day >= today);
  const last = isByNight(unit) ? nights - 1 : nights;
  const days = Array.from({ length: last + 1 }, (_, at) => getDeparture({ from: dateFrom, nights: at }));
  return days.filter((day) => day >= today);
}
