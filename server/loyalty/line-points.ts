/** A rule for earning points per euro, with its members and products. */
export type EarningRule = {
  points: number;
  appliesTo: 'goods' | 'stays' | null;
  /** Only for members whose tier has at least this minimum. */
  fromMinimum: number | null;
  categoryId: string | null;
  productId: number | null;
  /** The order dates of the rule, both inclusive. */
  validFrom: string | null;
  validUntil: string | null;
  qualifies: boolean;
};

export type EarningLine = {
  /** The agreed amount in cents, without tax and without the part paid by points. */
  baseCents: number;
  isStay: boolean;
  productId: number;
  /** Its categories, and their parents. */
  categoryIds: readonly string[];
};

/**
 * Calculates the points of a line: adds up the matching rules and rounds the product once, half up. The
 * points count for a tier where a matching rule does.
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

/** Calculates the remaining points of a line after a credit, from amounts in cents. */
export function pointsLeft(points: number, totalCents: number, creditedCents: number): number {
  if (creditedCents <= 0) return points;
  return totalCents > 0 ? Math.round((points * (totalCents - creditedCents)) / totalCents) : 0;
}
