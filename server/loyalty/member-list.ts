import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { LoyaltyMember } from '../../contract/loyalty.ts';
import { instantColumn, type RowList } from '../platform/index.ts';

export type MemberRow = Omit<LoyaltyMember, 'availablePoints' | 'pendingPoints' | 'totalPoints'>;

/** Lists the members of a site for staff, without former and erased members. */
export function memberList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`
      select member.id, person_id as "guestId", trim(first_name || ' ' || last_name) as name, email_address as "emailAddress",
        tier, tier_until::text as "tierUntil",
        ${instantColumn(sql`joined_at`)} as "joinedAt", joined_at
      from member join person on person.id = person_id join (
        select id as tier_id, coalesce((
          select name from loyalty_tier_text where loyalty_tier_text.tier_id = loyalty_tier.id
          order by culture = ${culture} desc, culture = 'en' desc, culture limit 1
        ), '') as tier
        from loyalty_tier where site_id = ${siteId}
      ) as named using (tier_id)
      where member.site_id = ${siteId} and left_at is null`,
    key: 'id',
    columns: [
      { name: 'id', kind: 'text' },
      { name: 'name', kind: 'text' },
      { name: 'emailAddress', kind: 'text' },
      { name: 'tier', kind: 'text' },
      { name: 'tierUntil', kind: 'text' },
      { name: 'joinedAt', kind: 'text', sortBy: ['joined_at'] },
    ],
    searched: ['name', 'emailAddress'],
    order: sql`joined_at desc, id`,
  };
}
