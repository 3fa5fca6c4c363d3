import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { forfeit, lockMember } from './member.ts';

/**
 * Ends the membership of a person before erasure. The point entries remain without a person; the reasons of
 * adjustments are deleted.
 */
export async function deleteMember(trx: Db, personId: string): Promise<void> {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'left_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!member) return;
  await lockMember(trx, member.id);
  if (!member.left_at) await forfeit(trx, member.id);
  await sql`update loyalty_adjustment set reason = '' where entry_id in (
    select id from loyalty_entry where member_id = ${member.id})`.execute(trx);
}
