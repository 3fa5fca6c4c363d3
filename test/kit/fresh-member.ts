import { sql } from 'kysely';
import { isStaff } from '../../server/customers/staff-access.ts';
import { adjustPoints } from '../../server/loyalty/adjust.ts';
import { joinProgramme } from '../../server/loyalty/member.ts';
import { type FreshPerson, freshPerson } from './fresh-person.ts';
import type { Shop } from './open-shop.ts';

export type FreshMember = FreshPerson & { memberId: string };

/** Creates a member with so many points to spend and no other history. */
export async function freshMember(
  shop: Pick<Shop, 'db' | 'keys' | 'site'>,
  { points = 0, tier }: { points?: number; tier?: string } = {},
): Promise<FreshMember> {
  const { db, site } = shop;
  const person = await freshPerson(shop, { isConfirmed: true });
  const memberId = await joinProgramme(db, site.id, person.id);
  const staff = await db.selectFrom('person').select('id').where(isStaff).executeTakeFirstOrThrow();
  const { rows } = await sql<{ welcome: number }>`
    select coalesce(sum(left_points), 0)::int as welcome from loyalty_lot where member_id = ${memberId}`.execute(
    db,
  );
  const more = points - (rows[0]?.welcome ?? 0);
  const entry = { reason: 'in a test', reference: crypto.randomUUID(), qualifies: false, staffId: staff.id };
  if (more !== 0) await adjustPoints(db, site.id, memberId, { ...entry, points: more });
  if (tier) {
    await sql`
      with risen as (
        update member set tier_id = (select id from loyalty_tier where site_id = ${site.id} and code = ${tier})
        where id = ${memberId} returning id, tier_id
      ) insert into member_tier (member_id, tier_id, reason) select id, tier_id, 'reached' from risen`.execute(
      db,
    );
  }
  return { ...person, memberId };
}
