/**
 * Allocates an amount in proportion to weights, with shares that add up to it exactly: each share is rounded
 * down, and the remaining cents go to the largest remainders, the first among equals (Hamilton's method).
 * Amounts in whole cents; weights are not negative. If all weights are zero, the first share is the whole
 * amount.
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (amountCents === 0) return [];
    throw new RangeError('there are no weights to allocate the amount to');
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amountCents : 0));
  const sign = Math.sign(amountCents);
  const exact = weights.map((weight) => (Math.abs(amountCents) * weight) / total);
  const shares = exact.map(Math.floor);
  let left = Math.abs(amountCents) - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}

/**
 * The tax within an amount that includes it: amount × rate / (100 + rate), rounded half away from zero to a
 * cent. This is the one place where tax is rounded (Directive 2006/112/EC leaves the rule to the member
 * states; the Dutch Belastingdienst allows rounding by tax rate over the whole bill).
 */
export function vatWithin(amountCents: number, percentage: number): number {
  const exact = (Math.abs(amountCents) * percentage) / (100 + percentage);
  return Math.sign(amountCents) * Math.round(exact) || 0;
}

/** A percentage of an amount in cents, rounded half away from zero to a cent. */
export function calculatePercent(amountCents: number, percentage: number): number {
  return Math.sign(amountCents) * Math.round((Math.abs(amountCents) * percentage) / 100) || 0;
}
