import type { StayOffer } from '../../contract/booking.ts';

type Step = StayOffer['cancellation']['steps'][number];

/** Returns the cancellation step in force at `now`, or undefined while cancelling is free. */
export function stepAt(steps: readonly Step[], now: Date): Step | undefined {
  return steps.findLast(({ from }) => Date.parse(from) <= now.getTime());
}

/**
 * Calculates the cancellation fee at `now`, in cents: the step's percentage of the price without tourist tax,
 * rounded once, and never more than the agreed fee.
 */
export function feeAt(steps: readonly Step[], baseCents: number, now: Date): number {
  const step = stepAt(steps, now);
  return step ? stepFee(step, baseCents) : 0;
}

/** Calculates the fee of one step, in cents; see `feeAt`. */
export function stepFee({ feePercent, fee }: Step, baseCents: number): number {
  return Math.min(Math.round((baseCents * feePercent) / 100), Math.round(fee * 100));
}

/**
 * Calculates the cancellation terms after a change: the terms of the new stay, with the fee percentage at the
 * moment of the change as a minimum. So a guest cannot avoid a fee by moving the stay far ahead before
 * cancelling. `totalCents` is the new stay's price without tourist tax.
 */
export function cancellationTermsAfter(
  before: readonly Step[],
  after: readonly Step[],
  totalCents: number,
  now: Date,
): StayOffer['cancellation'] {
  const started = before.filter(({ from }) => Date.parse(from) <= now.getTime());
  const all = [...started, ...after].toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const steps: Step[] = [];
  for (const { from, feePercent } of all) {
    if (feePercent <= (steps.at(-1)?.feePercent ?? 0)) continue;
    steps.push({ from, feePercent, fee: Math.round((totalCents * feePercent) / 100) / 100 });
  }
  return { freeUntil: steps[0]?.from ?? null, steps };
}
