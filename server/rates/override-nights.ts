import { allocate, type Day } from '../locale/index.ts';
import type { OverrideNights } from './calendar.ts';

/** A price that staff agree with a guest: of all nights, of each night, or nothing. */
export type OverridePrice = { kind: 'total' | 'perNight' | 'complimentary'; amount: number };

/** Divides an agreed price over the nights from `arrival` on, a total in proportion to their list prices. */
export function overrideNights(
  { kind, amount }: OverridePrice,
  arrival: Day,
  listCents: readonly number[],
): OverrideNights {
  const cents = Math.round(amount * 100);
  const isFree = listCents.every((one) => one === 0);
  const weights = isFree ? listCents.map(() => 1) : listCents;
  const shares =
    kind === 'total' ? allocate(cents, weights) : listCents.map(() => (kind === 'perNight' ? cents : 0));
  return new Map(shares.map((share, night) => [arrival + night, share]));
}
