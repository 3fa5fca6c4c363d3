import type { ReservationReply } from '../../../contract/reservation.ts';

/** Tells at a moment whether a stay is still to come, or going on. */
export function isUpcoming(now: Date): (stay: Pick<ReservationReply, 'state' | 'dateTo'>) => boolean {
  const today = now.toISOString().slice(0, 10);
  return ({ state, dateTo }) =>
    dateTo >= today && (state === 'held' || state === 'confirmed' || state === 'inHouse');
}
