import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Jobs, LoyaltyEmail, LoyaltyEmailKind } from '../platform/index.ts';
import { dayOfSite, isDaytime } from './day.ts';
import { lotStart } from './lot-start.ts';

/** The number of days before its end that a member is warned of losing a tier. */
const endingDays = 30;

/** News of last week is none: it was brought here, or nobody could be told in time. */
const notNotified = sql`notified_at is null and reason <> 'renewed' and member_tier.created_at > now() - interval '7 days'`;

/** Lists members of a site with a new tier or membership, without a notification yet. */
export async function membersToNotify(db: Db, siteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member.id from member_tier join member on member.id = member_id
    where ${notNotified} and site_id = ${siteId} and left_at is null and person_id is not null limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const kinds: Record<string, LoyaltyEmailKind> = {
  joined: 'memberWelcome',
  reached: 'tierReached',
  lost: 'tierLost',
};

/** Notifies a member, locked by the caller, of their latest tier change. */
export async function notifyTierChanges(trx: Db, jobs: Jobs, memberId: string): Promise<void> {
  const { rows } = await sql<{ reason: string; tierId: string }>`
    with notified as (
      update member_tier set notified_at = now() where member_id = ${memberId} and ${notNotified} returning id, reason, tier_id
    ) select reason, tier_id as "tierId" from notified order by id`.execute(trx);
  const joined = rows.findLast(({ reason }) => reason === 'joined');
  const changed = rows.findLast(({ reason }) => reason !== 'joined');
  for (const row of [joined, changed]) {
    const kind = row && kinds[row.reason];
    if (kind) await jobs.enqueue(trx, 'loyalty-email', { kind, memberId, tierId: row.tierId });
  }
}

/** Joins members whose tier ends within these days, and whose points will not keep it. */
const endings = (siteId: string) => sql`(select ${dayOfSite(siteId)} as today) as clock
  join member on member.site_id = ${siteId} and left_at is null and person_id is not null
    and tier_until between today and today + ${endingDays}::int
  join loyalty_tier as own on own.id = tier_id join loyalty_programme as terms on terms.site_id = member.site_id
  cross join lateral (
    select coalesce(sum(points - taken_points), 0)::int as total from loyalty_lot
    where member_id = member.id and qualifies and ${lotStart(sql`today`)} <= tier_until + 1
      and not_before > tier_until + 1 - make_interval(months => window_months)
  ) as counting
  where total < minimum_points and exists (
    select from loyalty_tier as lower where lower.site_id = own.site_id and lower.minimum_points < own.minimum_points
  )`;

/** Lists members of a site who will lose their tier soon, without a notification yet; by day. */
export async function membersWithEnding(db: Db, siteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from ${endings(siteId)} and downgrade_notified_on is distinct from tier_until
      and ${isDaytime(siteId)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notifies a member, locked by the caller, once of the points that keep their tier. */
export async function notifyTierEnding(trx: Db, jobs: Jobs, memberId: string, siteId: string): Promise<void> {
  const { rows } = await sql<{ tierId: string }>`
    update member set downgrade_notified_on = tier_until
    where id in (select member.id from ${endings(siteId)} and member.id = ${memberId})
      and downgrade_notified_on is distinct from tier_until
    returning tier_id as "tierId"`.execute(trx);
  for (const { tierId } of rows) {
    const email: LoyaltyEmail = { kind: 'tierEnding', memberId, tierId };
    await jobs.enqueue(trx, 'loyalty-email', email);
  }
}

/**
 * Reads the last day of a tier that a member will lose, and the points to keep it; undefined where they will
 * keep it.
 */
export async function readEnding(
  db: Db,
  siteId: string,
  memberId: string,
): Promise<{ until: string; points: number } | undefined> {
  const { rows } = await sql<{ until: string; points: number }>`
    select tier_until::text as until, minimum_points - total as points
    from ${endings(siteId)} and member.id = ${memberId}`.execute(db);
  return rows[0];
}
