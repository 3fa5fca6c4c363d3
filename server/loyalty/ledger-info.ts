import type { Culture } from '../../contract/culture.ts';
import type { LedgerInfo, LoyaltyTier } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';
import { readBalance } from './balance.ts';
import { findMember } from './member.ts';
import { loadProgramme, loadRuleRows, loadTiers, type RuleRow } from './programme.ts';

/** Reads a customer's balance and tier, for members and others. `today` is the local date of the site. */
export async function readLedgerInfo(
  db: Db,
  siteId: string,
  personId: string,
  culture: Culture,
  today: string,
): Promise<LedgerInfo> {
  const [tiers, programme, member] = await Promise.all([
    loadTiers(db, siteId, culture),
    loadProgramme(db, siteId),
    findMember(db, siteId, personId),
  ]);
  const rules = programme ? await loadRuleRows(db, siteId, today) : [];
  const balance = member && (await readBalance(db, member.id));
  const available = balance?.available ?? 0;
  const total = balance?.total ?? 0;
  const current = tiers.find(({ id }) => id === member?.tierId) ?? null;
  return {
    isMember: member !== undefined,
    memberId: member?.id ?? null,
    joinedAt: member?.joinedAt.toISOString() ?? null,
    currentTier: current,
    tierUntil: member?.tierUntil ?? null,
    availablePoints: available,
    pendingPoints: balance?.pending ?? 0,
    reservedPoints: balance?.reserved ?? 0,
    totalPoints: total,
    availableAmount: (Math.max(0, available) * (programme?.pointCents ?? 0)) / 100,
    nextTier: getNextTier(tiers, current, total, getPointsPerEuro(rules, tiers, current, today)),
    expiring: balance?.expiring ?? null,
  };
}

function getNextTier(
  tiers: readonly LoyaltyTier[],
  current: LoyaltyTier | null,
  total: number,
  perEuro: number,
): LedgerInfo['nextTier'] {
  const next = tiers.find(
    ({ minimumPointsForTier }) => minimumPointsForTier > (current?.minimumPointsForTier ?? -1),
  );
  if (!next) return null;
  const points = Math.max(0, next.minimumPointsForTier - total);
  const amount = perEuro > 0 ? Math.round((points / perEuro) * 100) / 100 : 0;
  return { id: next.id, name: next.name, points, amount };
}

/** Calculates the minimum points per euro, on any product. */
function getPointsPerEuro(
  rules: readonly RuleRow[],
  tiers: readonly LoyaltyTier[],
  current: LoyaltyTier | null,
  today: string,
): number {
  const minimumOf = (id: string | null) => tiers.find((tier) => tier.id === id)?.minimumPointsForTier ?? 0;
  const suiting = rules.filter(
    ({ kind, categoryId, productId, tierId, validFrom }) =>
      kind === 'perEuro' &&
      categoryId === null &&
      productId === null &&
      (validFrom === null || validFrom <= today) &&
      minimumOf(tierId) <= (current?.minimumPointsForTier ?? 0),
  );
  const of = (what: 'goods' | 'stays') =>
    suiting.reduce(
      (sum, { appliesTo, points }) => sum + (appliesTo === null || appliesTo === what ? points : 0),
      0,
    );
  return Math.min(of('goods'), of('stays')) || Math.max(of('goods'), of('stays'));
}
