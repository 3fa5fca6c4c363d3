import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { readBalance } from './balance.ts';
import { dayOfSite } from './day.ts';
import { hasStarted } from './lot-start.ts';
import { lockMember } from './member.ts';

export type Tier = { id: string; minimumPoints: number };

/** A member's tier, and the last day of its period; a tier without a last day is never lost. */
export type Standing = { tierId: string; until: string | null };

export type TierTerms = { windowMonths: number; graceDays: number };

export type TierChange = Standing & { reason: 'reached' | 'renewed' | 'lost' };

/**
 * Calculates the change of a member’s tier today, from the points that count; undefined for no change. A
 * higher tier starts at once. A member below their tier's minimum retains it until its end and some days of
 * grace: it is renewed on the first of those days with enough points, and lost after the last.
 */
export function calculateTierChange(
  { tierId, until }: Standing,
  tiers: readonly Tier[],
  total: number,
  today: string,
  { windowMonths, graceDays }: TierTerms,
): TierChange | undefined {
  const current = tiers.find(({ id }) => id === tierId);
  const ascending = tiers.toSorted((a, b) => a.minimumPoints - b.minimumPoints);
  const [lowest] = ascending;
  // The lowest tier applies to any number of points.
  const reached = ascending.findLast(({ minimumPoints }) => minimumPoints <= total) ?? lowest;
  if (!current || !lowest || !reached) return undefined;
  const day = Temporal.PlainDate.from(today);
  const end = reached.id === lowest.id ? null : day.add({ months: windowMonths }).toString();
  const next = { tierId: reached.id, until: end };
  if (reached.minimumPoints > current.minimumPoints) return { ...next, reason: 'reached' };
  if (until === null || today <= until) return undefined;
  if (reached.id === current.id) return { ...next, reason: 'renewed' };
  const lastOfGrace = Temporal.PlainDate.from(until).add({ days: graceDays });
  return Temporal.PlainDate.compare(day, lastOfGrace) > 0 ? { ...next, reason: 'lost' } : undefined;
}

type Reviewed = Standing & TierTerms & { today: string; tiers: Tier[] };

/**
 * Locks a member and updates their tier to the points that count today. The loyalty job sends the email. Does
 * nothing for a former member.
 */
export async function reviewTier(trx: Db, memberId: string): Promise<void> {
  await lockMember(trx, memberId);
  const standing = await readStanding(trx, memberId);
  if (!standing) return;
  const { total } = await readBalance(trx, memberId);
  const change = calculateTierChange(standing, standing.tiers, total, standing.today, standing);
  await sql`
    update loyalty_lot set is_counted = true
    where member_id = ${memberId} and qualifies and not is_counted and ${hasStarted(sql`${standing.today}`)}`.execute(
    trx,
  );
  await trx
    .updateTable('member')
    .set({ reviewed_on: standing.today, ...(change && { tier_id: change.tierId, tier_until: change.until }) })
    .where('id', '=', memberId)
    .execute();
  if (!change) return;
  const { tierId, reason, until } = change;
  await trx
    .insertInto('member_tier')
    .values({ member_id: memberId, tier_id: tierId, reason, until })
    .execute();
}

async function readStanding(trx: Db, memberId: string): Promise<Reviewed | undefined> {
  const { rows } = await sql<Reviewed>`
    select tier_id as "tierId", tier_until::text as until, window_months as "windowMonths", grace_days as "graceDays",
      ${dayOfSite(sql`member.site_id`)}::text as today, (
        select jsonb_agg(jsonb_build_object('id', id, 'minimumPoints', minimum_points)) from loyalty_tier
        where loyalty_tier.site_id = member.site_id
      ) as tiers
    from member join loyalty_programme using (site_id) where member.id = ${memberId} and left_at is null`.execute(
    trx,
  );
  return rows[0];
}

/**
 * Lists members of a site whose tier may change: some points count from today, its end or grace has passed,
 * or the tier was not reviewed since they joined or since the tiers changed.
 */
export async function membersToReview(db: Db, siteId: string, limit: number): Promise<string[]> {
  const today = dayOfSite(siteId);
  const { rows } = await sql<{ id: string }>`
    select member.id from loyalty_lot join member on member.id = member_id
    where qualifies and not is_counted and ${hasStarted(today)} and site_id = ${siteId} and left_at is null
    union select id from member where site_id = ${siteId} and left_at is null and reviewed_on is null
    union select member.id from member join loyalty_programme using (site_id)
    where site_id = ${siteId} and left_at is null and tier_until < ${today}
      and (reviewed_on <= tier_until or tier_until + grace_days < ${today})
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
