import type { StayOffer } from '../../contract/booking.ts';

type Step = StayOffer['cancellation']['steps'][number];

/** The step that holds at a moment; none while cancelling is free. */
export function stepAt(steps: readonly Step[], now: Date): Step | undefined {
  return steps.findLast(({ from }) => Date.parse(from) <= now.getTime());
}

/**
 * What cancelling costs at a moment, in cents: the percentage that holds then of what the stay costs without tourist tax, rounded once, and
 * never more than was told when it was agreed.
 */
export function feeAt(steps: readonly Step[], baseCents: number, now: Date): number {
  const step = stepAt(steps, now);
  return step ? stepFee(step, baseCents) : 0;
}

/** What a step asks, in cents; see `feeAt`. */
export function stepFee({ feePercent, fee }: Step, baseCents: number): number {
  return Math.min(Math.round((baseCents * feePercent) / 100), Math.round(fee * 100));
}

/**
 * The terms of a stay after a change: those of the new one, but what was lost stays lost. What cancelling cost at the moment of changing
 * is the least that it costs from then on, so nobody moves a stay far ahead to cancel it for nothing. `totalCents` is the new stay's,
 * without tourist tax.
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
