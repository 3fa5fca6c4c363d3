import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from './day.ts';
import { issue } from './ledger.ts';
import { reviewTier } from './tiers.ts';

/**
 * Selects whether `today` is the birthday of a person born on `born`; 29 February counts as the 28th in a
 * year without a 29th.
 */
export const isBirthday = (born: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<boolean>`
  extract(month from ${born}) = extract(month from ${today}) and (extract(day from ${born}) = extract(day from ${today})
    or extract(month from ${today} + 1) = 3 and extract(day from ${today}) = 28 and extract(day from ${born}) = 29)`;

/**
 * Joins the members whose birthday is today, in local time of the business, with the rules not yet applied
 * this year.
 */
const birthdayClock = (siteId: string) => sql`(select ${dayOfSite(siteId)} as today) as clock
  join person on person.site_id = ${siteId} and birth_date is not null and ${isBirthday(sql`birth_date`, sql`today`)}
  join member on person_id = person.id and left_at is null and member.site_id = ${siteId}
  join loyalty_tier as own on own.id = member.tier_id
  join loyalty_rule as rule on rule.site_id = ${siteId} and kind = 'birthday'
    and coalesce(valid_from <= today, true) and coalesce(valid_until >= today, true)
  left join loyalty_tier as required on required.id = rule.tier_id
  join loyalty_programme as terms on terms.site_id = ${siteId}
  cross join lateral (
    select 'member:' || member.id as source, format('birthday:%s:%s', extract(year from today), rule.code) as event
  ) as once
  where coalesce(own.minimum_points >= required.minimum_points, true)
    and not exists (select from loyalty_entry as granted where granted.source = once.source and granted.event = once.event)`;

/** Lists members of a site whose birthday is today, and who have not yet received their points. */
export async function membersWithBirthday(db: Db, siteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member.id from ${birthdayClock(siteId)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Awards the birthday points of the business to a member of a site, locked by the caller, once a year even if
 * the birth date changes.
 */
export async function awardBirthdayPoints(trx: Db, memberId: string, siteId: string): Promise<void> {
  const { rows } = await sql<{
    source: string;
    event: string;
    points: number;
    qualifies: boolean;
    today: string;
    expiryDate: string;
  }>`
    select source, event, rule.points::int as points, qualifies, today::text,
      (today + make_interval(months => expiry_months))::date::text as "expiryDate"
    from ${birthdayClock(siteId)} and member.id = ${memberId} order by rule.code`.execute(trx);
  for (const { source, event, points, qualifies, today, expiryDate } of rows) {
    const entry = { memberId, kind: 'birthday' as const, source, event };
    await issue(trx, entry, { points, qualifies, notBefore: today, expiryDate });
  }
  if (rows.some(({ qualifies }) => qualifies)) await reviewTier(trx, memberId);
}
