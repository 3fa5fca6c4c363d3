import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Jobs } from '../platform/index.ts';
import { readBalance } from './balance.ts';
import { dayOfSite, isDaytime } from './day.ts';
import { hasStarted } from './lot-start.ts';

/** The number of days before expiry that a member is notified. */
const expiringDays = 30;
/** A member who collects often gets no email each time: later expiries wait for this number of days. */
const quietDays = 7;

/** Joins lots of members that expire within these days. */
const expiringLots = (siteId: string) => sql`(select ${dayOfSite(siteId)} as today) as clock
  join loyalty_lot as lot on left_points > 0 and ${hasStarted(sql`today`)}
    and expiry_date between today and today + ${expiringDays}::int
  join member on member.id = member_id and member.site_id = ${siteId} and left_at is null and person_id is not null`;

/** Lists members of a site with spendable points that expire soon, without a notification yet; by day. */
export async function membersWithExpiring(db: Db, siteId: string, limit: number): Promise<string[]> {
  // Sums balances last, because most members were notified this week.
  const { rows } = await sql<{ id: string }>`
    with unnotified as materialized (
      select distinct member.id, today from ${expiringLots(siteId)}
      where notified_at is null and ${isDaytime(siteId)} and not exists (
        select from loyalty_lot as other where other.member_id = member.id and other.notified_at > now() - make_interval(days => ${quietDays})
      )
    )
    select id from unnotified where (
      select sum(left_points) from loyalty_lot
      where member_id = unnotified.id and ${hasStarted(sql`today`)} and (left_points < 0 or left_points > 0 and expiry_date >= today)
    ) > 0
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notifies a member, locked by the caller, of all points that expire soon, in one email. */
export async function notifyExpiring(trx: Db, jobs: Jobs, memberId: string, siteId: string): Promise<void> {
  const { rows } = await sql`
    update loyalty_lot set notified_at = now() where notified_at is null and id in (
      select lot.id from ${expiringLots(siteId)} where member.id = ${memberId}
    ) returning id`.execute(trx);
  if (rows.length > 0) await jobs.enqueue(trx, 'loyalty-email', { kind: 'pointsExpiring', memberId });
}

/**
 * Reads a member’s points that expire soon, the first first, less any debt: the points that expire first pay
 * it.
 */
export async function readExpiring(
  db: Db,
  siteId: string,
  memberId: string,
): Promise<{ date: string; points: number }[]> {
  const { rows } = await sql<{ date: string; points: number }>`
    select expiry_date::text as date, sum(left_points)::int as points
    from ${expiringLots(siteId)} where member.id = ${memberId}
    group by expiry_date order by expiry_date`.execute(db);
  const { available } = await readBalance(db, memberId);
  const { rows: debts } = await sql<{ owed: number }>`
    select coalesce(-sum(left_points), 0)::int as owed from loyalty_lot
    where member_id = ${memberId} and left_points < 0`.execute(db);
  if (available <= 0) return [];
  let owed = debts[0]?.owed ?? 0;
  return rows.flatMap(({ date, points }) => {
    const part = Math.min(owed, points);
    owed -= part;
    return points > part ? [{ date, points: points - part }] : [];
  });
}
