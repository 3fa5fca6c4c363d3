import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from './day.ts';
import { type LotPoints, post } from './ledger.ts';

type Lot = { id: string; left: number; expiryDate: string };

/** Lists members of a site with points past their last day. */
export async function membersWithExpired(db: Db, siteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member.id from loyalty_lot join member on member.id = member_id
    where left_points > 0 and return_days is null and expiry_date < ${dayOfSite(siteId)} and site_id = ${siteId} and left_at is null
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Expires the points of a member, locked by the caller, that are past their last day. They pay the member's
 * debt first: points that were withdrawn after they were spent.
 */
export async function expirePoints(trx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<Lot>`
    select loyalty_lot.id, left_points as left, expiry_date::text as "expiryDate"
    from loyalty_lot join member on member.id = member_id
    where member_id = ${memberId} and left_at is null and (
      left_points < 0 or left_points > 0 and return_days is null and expiry_date < ${dayOfSite(sql`member.site_id`)})
    order by expiry_date nulls first, loyalty_lot.id`.execute(trx);
  const debts = rows.filter(({ left }) => left < 0).map(({ id, left }) => ({ id, owed: -left }));
  for (const { id, left, expiryDate } of rows) {
    if (left <= 0) continue;
    const paid = payDebts(debts, left);
    // A lot that expired and got points back has another last day.
    const entry = { memberId, kind: 'expired' as const, source: `lot:${id}`, event: `expired:${expiryDate}` };
    await post(trx, entry, [{ lotId: id, points: -left }, ...paid], 'expired');
  }
}

/** Pays debts with points; reduces `owed` of each debt. */
function payDebts(debts: { id: string; owed: number }[], points: number): LotPoints[] {
  let left = points;
  return debts.flatMap((debt) => {
    const part = Math.min(left, debt.owed);
    left -= part;
    debt.owed -= part;
    return part > 0 ? [{ lotId: debt.id, points: part }] : [];
  });
}
