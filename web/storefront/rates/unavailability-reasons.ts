import type { Reason, UnavailabilityReason } from '../../../contract/booking.ts';

/** What is wrong with the days of a stay whose nights are free and for sale: what whoever asks can do something about. */
const ofTheDays: ReadonlySet<UnavailabilityReason> = new Set([
  'no_arrival',
  'min_stay',
  'max_stay',
  'no_departure',
  'fixed_stay',
]);

/**
 * What says most of a day, first: of the arrangements that came nearest to having it. What one asks of its days is asked only of nights
 * that are free; that those are taken says more than that another arrangement has none; how long before one books each has its own.
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

/** Of the reasons that the arrangements of a room have, the one to tell. */
export function mainReason<One extends Coded>(reasons: readonly One[]): One | undefined {
  return reasons.toSorted((a, b) => byWeight.indexOf(a.code) - byWeight.indexOf(b.code))[0];
}

/** The same where there is room for more: each that other days would do for, as far as it can be said whose it is; else the one. */
export function unavailabilityReasons(reasons: readonly Reason[]): Reason[] {
  const near = reasons.filter(({ code }) => ofTheDays.has(code));
  const sayable = near.filter(({ code, arrangement }) => code !== 'fixed_stay' || arrangement);
  if (sayable.length > 0) return sayable;
  const one = mainReason(reasons);
  return one ? [one] : [];
}
