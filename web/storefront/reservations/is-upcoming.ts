import type { ReservationReply } from '../../../contract/reservation.ts';

/** Returns a test whether a reservation is upcoming or current at a moment. */
export function isUpcoming(now: Date): (stay: Pick<ReservationReply, 'state' | 'dateTo'>) => boolean {
  const today = now.toISOString().slice(0, 10);
  return ({ state, dateTo }) =>
    dateTo >= today && (state === 'held' || state === 'confirmed' || state === 'inHouse');
}
