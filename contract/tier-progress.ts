/** The progress of a member within each tier, in percent, as the specification defines it. */
export type TierProgress<Tier> = { tier: Tier; percent: number };

/** The fixed next tier of the specification, for a page without data. */
export const placeholderNextTier = { name: 'Goud', points: 500, amount: 333.33 } as const;

/**
 * Calculates the progress in each tier. Tiers below the current one are at 100, later ones at 0. The current
 * tier is at the rounded percentage between its own minimum and the next one's, and the last tier is at 100.
 * The percentage is clamped to 0 and 100, because a member stays in a tier for a while after their points
 * drop, and enters a tier at once. Without a current tier all are at 0. `tiers` are in the order of their
 * minimum.
 */
export function tierProgress<Tier extends { id: string; minimumPointsForTier: number }>(
  tiers: readonly Tier[],
  currentTierId: string | undefined,
  totalPoints: number,
): TierProgress<Tier>[] {
  const current = tiers.findIndex(({ id }) => id === currentTierId);
  return tiers.map((tier, place) => {
    if (place !== current) return { tier, percent: place < current ? 100 : 0 };
    const next = tiers[place + 1];
    if (!next) return { tier, percent: 100 };
    const own = tier.minimumPointsForTier;
    const percent = Math.round(((totalPoints - own) / (next.minimumPointsForTier - own)) * 100);
    return { tier, percent: Math.min(100, Math.max(0, percent)) };
  });
}
