import type { BookedStay } from '../../../contract/stay.ts';

/** Tells at a moment whether a stay is still to come, or going on. */
export function isToCome(now: Date): (stay: Pick<BookedStay, 'state' | 'dateTo'>) => boolean {
  const today = now.toISOString().slice(0, 10);
  return ({ state, dateTo }) =>
    dateTo >= today && (state === 'held' || state === 'confirmed' || state === 'inHouse');
}
