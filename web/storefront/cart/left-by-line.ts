/** How many there are of what there is not enough of, by line. */
export type LeftByLine = Record<string, number>;

type Available = { cartItemId: string; available: boolean; quantity: number | null };

export function leftByLine(lines: readonly Available[]): LeftByLine {
  const short = lines.filter(({ available }) => !available);
  return Object.fromEntries(short.map(({ cartItemId, quantity }) => [cartItemId, quantity ?? 0]));
}
