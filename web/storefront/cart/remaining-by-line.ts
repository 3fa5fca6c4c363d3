/** Remaining stock by line, for lines that exceed it. */
export type RemainingByLine = Record<string, number>;

type Available = { cartItemId: string; available: boolean; quantity: number | null };

export function remainingByLine(lines: readonly Available[]): RemainingByLine {
  const short = lines.filter(({ available }) => !available);
  return Object.fromEntries(short.map(({ cartItemId, quantity }) => [cartItemId, quantity ?? 0]));
}
