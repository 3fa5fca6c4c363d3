/** How far a member is within each tier, in percent: SPEC's progress. */
export type TierProgress<Tier> = { tier: Tier; percent: number };

/** What is shown where nothing is known yet: SPEC's fixed next tier. */
export const placeholderNextTier = { name: 'Goud', points: 500, amount: 333.33 } as const;

/**
 * Tiers below the current one are at 100, later ones at 0. The current one is at the rounded percentage of what was gained between its own
 * minimum and the next one's: never below 0 nor above 100, for a tier is kept for a while and reached at once; the last is at 100. Without
 * a current tier all are at 0. `tiers` stand in the order of their minimum.
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
