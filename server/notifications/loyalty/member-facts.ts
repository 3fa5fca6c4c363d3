import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { getPerson, mailCultureOf } from '../../customers/index.ts';
import { loadProgramme, loadTiers, readBalance, readEnding, readExpiring } from '../../loyalty/index.ts';

/** Where a member stands, as letters to them tell it. */
export type MemberFacts = {
  siteId: string;
  /** Scheme and host that links begin with; empty where nobody has said them. */
  origin: string;
  culture: Culture;
  emailAddress: string;
  firstName: string;
  tier: { id: string; name: string; benefits: readonly string[] };
  /** yyyy-mm-dd; null for the lowest. */
  tierUntil: string | null;
  available: number;
  pointCents: number;
  minPoints: number;
  /** The tier above, and how many points it takes. */
  next: { name: string; points: number } | null;
  /** Until when a tier lasts that will be lost, and how many more points keep it. */
  ending: { until: string; points: number } | null;
  /** What runs out soon, the first first; yyyy-mm-dd is the last day. */
  expiring: readonly { date: string; points: number }[];
};

/** What there is to tell a member at this moment; nothing to whoever left, or was erased. */
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
