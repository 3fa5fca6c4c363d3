import type { ReservationReply } from '../../../contract/reservation.ts';

/** Returns a test whether a reservation is upcoming or current on a day of the property. */
export function isUpcoming(today: string): (stay: Pick<ReservationReply, 'state' | 'dateTo'>) => boolean {
  return ({ state, dateTo }) =>
    dateTo >= today && (state === 'held' || state === 'confirmed' || state === 'inHouse');
}
