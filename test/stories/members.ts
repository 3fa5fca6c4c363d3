import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adjustPoints } from '../../server/loyalty/adjust.ts';
import { joinProgramme } from '../../server/loyalty/member.ts';
import { siteToday } from '../kit/days.ts';
import type { Person } from './account.ts';
import { openCheckouts } from './checkout.ts';

/** Opens functions that create members of the loyalty programme and products for them. */
export function openMembers() {
  const shop = openCheckouts();
  const { db } = shop;

  return {
    ...shop,
    /** Creates a member unknown to other stories, with so many points to spend. */
    async addMember(points: number): Promise<Person> {
      const person = await shop.addPerson();
      const siteId = await shop.siteId();
      const memberId = await joinProgramme(db, siteId, person.id);
      const { id: staffId } = await shop.addPerson({ role: 'manager' });
      const welcome = await getAvailable(person);
      await adjustPoints(db, siteId, memberId, {
        ...{ points: points - welcome, reason: 'Omdat het kan', reference: randomUUID() },
        ...{ qualifies: false, staffId },
      });
      return person;
    },
    getAvailable,
    /** Sets a member price for every tier, as a percentage off a product. */
    async addMemberPrice(itemCode: string, percent: number): Promise<void> {
      await sql`insert into member_price (tier_id, product_id, percent)
        select loyalty_tier.id, product_id, ${percent} from loyalty_tier, variant
        where minimum_points = 0 and item_code = ${itemCode}`.execute(db);
    },
  };

  /** Returns the points that a member can spend now. */
  async function getAvailable({ id }: Pick<Person, 'id'>): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      select coalesce(sum(left_points), 0)::int as left from loyalty_lot join member on member.id = member_id
      where person_id = ${id} and not_before <= ${siteToday}`.execute(db);
    return rows[0]?.left ?? 0;
  }
}
