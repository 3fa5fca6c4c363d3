import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { LoyaltyMember } from '../../contract/loyalty.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';

export type MemberRow = Omit<LoyaltyMember, 'availablePoints' | 'pendingPoints' | 'totalPoints'>;

/** Lists the members of a site for staff, without former and erased members. */
export function memberList(siteId: string, culture: Culture): RowList {
  const isListed = sql`member.site_id = ${siteId} and left_at is null`;
  return {
    source: sql`
      select member.id, person_id as "guestId", trim(first_name || ' ' || last_name) as name, last_name, first_name,
        email_address as "emailAddress", lower(email_address) as lower_email_address,
        coalesce((
          select name from loyalty_tier_text where loyalty_tier_text.tier_id = member.tier_id
          order by culture = ${culture} desc, culture = 'en' desc, culture limit 1
        ), '') as tier, tier_minimum,
        tier_until::text as "tierUntil", ${instantColumn(sql`joined_at`)} as "joinedAt", joined_at
      from member join person on person.id = person_id
      where ${isListed} and person.site_id = ${siteId}`,
    counted: sql`select count(*)::int as total from member where ${isListed}`,
    key: 'id',
    columns: [
      { name: 'id', kind: 'text' },
      { name: 'name', kind: 'text', sortBy: ['last_name', 'first_name'] },
      { name: 'emailAddress', kind: 'text', sortBy: ['lower_email_address'] },
      { name: 'tier', kind: 'text', sortBy: ['tier_minimum', 'joined_at'] },
      { name: 'tierUntil', kind: 'text' },
      { name: 'joinedAt', kind: 'text', sortBy: ['joined_at'] },
    ],
    searched: (term) =>
      sql`"guestId" in (select id from person where ${matchesWords(sql`search_text`, term)})`,
    order: sql`joined_at desc, id`,
  };
}
