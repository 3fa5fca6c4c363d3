/** What points are given for: so many for each euro, to whom and of what. */
export type EarningRule = {
  points: number;
  appliesTo: 'goods' | 'stays' | null;
  /** Only for members whose tier begins at so many points or more. */
  fromMinimum: number | null;
  categoryId: string | null;
  productId: number | null;
  /** The days of an order, both included. */
  validFrom: string | null;
  validUntil: string | null;
  qualifies: boolean;
};

export type EarningLine = {
  /** What was agreed for it, in cents, tax left out, and what points paid of that as well. */
  baseCents: number;
  isStay: boolean;
  productId: number;
  /** Its shelves, and those above them. */
  categoryIds: readonly string[];
};

/**
 * How many points a line earns: the rules that suit it add up, and the product is rounded once, half of a point up. They count for a tier
 * where a rule that suits does.
 */
export function calculateLinePoints(
  line: EarningLine,
  rules: readonly EarningRule[],
  { orderedOn, tierMinimum }: { orderedOn: string; tierMinimum: number },
): { points: number; qualifies: boolean } {
  const suiting = rules.filter(
    ({ appliesTo, fromMinimum, categoryId, productId, validFrom, validUntil }) =>
      (appliesTo === null || (appliesTo === 'stays') === line.isStay) &&
      (fromMinimum === null || tierMinimum >= fromMinimum) &&
      (categoryId === null || line.categoryIds.includes(categoryId)) &&
      (productId === null || productId === line.productId) &&
      (validFrom === null || orderedOn >= validFrom) &&
      (validUntil === null || orderedOn <= validUntil),
  );
  const perEuro = suiting.reduce((sum, { points }) => sum + Math.round(points * 100), 0);
  return {
    points: Math.floor((line.baseCents * perEuro + 5_000) / 10_000),
    qualifies: suiting.some(({ qualifies }) => qualifies),
  };
}

/** What is left of the points of a line of which so many cents were taken back. */
export function pointsLeft(points: number, totalCents: number, creditedCents: number): number {
  if (creditedCents <= 0) return points;
  return totalCents > 0 ? Math.round((points * (totalCents - creditedCents)) / totalCents) : 0;
}
