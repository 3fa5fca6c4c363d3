import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { getPerson, mailCultureOf } from '../../customers/index.ts';
import { loadProgramme, loadTiers, readBalance, readEnding, readExpiring } from '../../loyalty/index.ts';

/** A member's balance and tier, for emails to them. */
export type MemberFacts = {
  siteId: string;
  /** Scheme and host of links; empty where unknown. */
  origin: string;
  culture: Culture;
  emailAddress: string;
  firstName: string;
  tier: { id: string; name: string; benefits: readonly string[] };
  /** yyyy-mm-dd; null for the lowest tier. */
  tierUntil: string | null;
  available: number;
  pointCents: number;
  minPoints: number;
  /** The next tier, and the points to reach it. */
  next: { name: string; points: number } | null;
  /** The last day of a tier that will be lost, and the points that keep it. */
  ending: { until: string; points: number } | null;
  /** The points that expire soon, the first first; yyyy-mm-dd is the last day. */
  expiring: readonly { date: string; points: number }[];
};

/** Reads the facts of a member at this moment; undefined for a former or erased member. */
export async function readMemberFacts(db: Db, memberId: string): Promise<MemberFacts | undefined> {
  const member = await db
    .selectFrom('member')
    .select([
      'site_id as siteId',
      'person_id as personId',
      'tier_id as tierId',
      'tier_until as tierUntil',
      'origin',
    ])
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!member?.personId) return undefined;
  const { siteId, tierId, tierUntil, origin } = member;
  const programme = await loadProgramme(db, siteId);
  if (!programme) return undefined;
  const person = await getPerson(db, member.personId);
  const culture = await mailCultureOf(db, siteId, person);
  const tiers = await loadTiers(db, siteId, culture);
  const at = tiers.findIndex(({ id }) => id === tierId);
  const [tier, above] = tiers.slice(at);
  if (at < 0 || !tier) return undefined;
  const { available, total } = await readBalance(db, memberId);
  return {
    ...{ siteId, origin, culture, emailAddress: person.emailAddress, firstName: person.firstName },
    ...{ tier, tierUntil, available },
    pointCents: programme.pointCents,
    minPoints: programme.minPoints,
    next: above ? { name: above.name, points: Math.max(1, above.minimumPointsForTier - total) } : null,
    ending: (await readEnding(db, siteId, memberId)) ?? null,
    expiring: await readExpiring(db, siteId, memberId),
  };
}
