import type { Reason, UnavailabilityReason } from '../../../contract/booking.ts';

/** Problems of the dates of a stay whose nights are available: the guest can solve them with other dates. */
const ofTheDays: ReadonlySet<UnavailabilityReason> = new Set([
  'no_arrival',
  'min_stay',
  'max_stay',
  'no_departure',
  'fixed_stay',
]);

/**
 * The most informative reason of a day first: those of the rate plans that came nearest to being available. A
 * rate plan's rules for its dates apply only to available nights; sold-out nights are more informative than
 * another rate plan without a price; each rate plan has its own booking window.
 */
const byWeight: readonly UnavailabilityReason[] = [
  'past',
  'too_many_guests',
  'no_arrival',
  'min_stay',
  'max_stay',
  'no_departure',
  'sold_out',
  'fixed_stay',
  'closed',
  'too_early',
  'too_late',
];

type Coded = { code: UnavailabilityReason };

/** The reason to show, of the reasons of a room type's rate plans. */
export function mainReason<One extends Coded>(reasons: readonly One[]): One | undefined {
  return reasons.toSorted((a, b) => byWeight.indexOf(a.code) - byWeight.indexOf(b.code))[0];
}

/**
 * The reasons to show where there is more space: each that other dates would solve, with its rate plan as far
 * as it is known; otherwise the main one.
 */
export function unavailabilityReasons(reasons: readonly Reason[]): Reason[] {
  const near = reasons.filter(({ code }) => ofTheDays.has(code));
  const sayable = near.filter(({ code, arrangement }) => code !== 'fixed_stay' || arrangement);
  if (sayable.length > 0) return sayable;
  const one = mainReason(reasons);
  return one ? [one] : [];
}
