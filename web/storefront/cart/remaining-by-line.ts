/** How many there are of what there is not enough of, by line. */
export type RemainingByLine = Record<string, number>;

type Available = { cartItemId: string; available: boolean; quantity: number | null };

export function remainingByLine(lines: readonly Available[]): RemainingByLine {
  const short = lines.filter(({ available }) => !available);
  return Object.fromEntries(short.map(({ cartItemId, quantity }) => [cartItemId, quantity ?? 0]));
}
