import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { allocate } from './balance.ts';
import { dayOfSite } from './day.ts';
import { issue, type LotPoints, post } from './ledger.ts';
import { lockMember } from './member.ts';
import { reviewTier } from './tiers.ts';

export type Adjustment = {
  points: number;
  reason: string;
  /** Unique per adjustment: a repeated call changes nothing. */
  reference: string;
  qualifies: boolean;
  staffId: string;
};

/**
 * Adds points to a member or removes them, those that expire first; a shortage becomes a debt. The contra
 * entry is in the account `adjusted`, with the reason and the staff member.
 * @throws ApiError `not_found` for a member of another site, or a former member
 */
export async function adjustPoints(
  db: Db,
  siteId: string,
  memberId: string,
  { points, reason, reference, qualifies, staffId }: Adjustment,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockMember(trx, memberId);
    const { rows } = await sql<{ expiryDate: string; today: string }>`
      select ${dayOfSite(siteId)}::text as today,
        (${dayOfSite(siteId)} + make_interval(months => expiry_months))::date::text as "expiryDate"
      from member join loyalty_programme using (site_id)
      where id = ${memberId} and site_id = ${siteId} and left_at is null`.execute(trx);
    const [row] = rows;
    if (!row) throw new ApiError('not_found');
    const source = `adjustment:${memberId}:${reference}`;
    if (await isRecorded(trx, source)) return;
    const entry = { memberId, kind: 'adjusted' as const, source, event: 'adjusted' };
    const entryId =
      points > 0
        ? await issue(
            trx,
            entry,
            { points, qualifies, notBefore: row.today, expiryDate: row.expiryDate },
            'adjusted',
          )
        : await post(trx, entry, await allocateDeduction(trx, memberId, -points, row.today), 'adjusted');
    if (!entryId) return;
    await trx
      .insertInto('loyalty_adjustment')
      .values({ entry_id: entryId, reason, staff_id: staffId })
      .execute();
    if (points > 0 && qualifies) await reviewTier(trx, memberId);
  });
}

async function isRecorded(trx: Db, source: string): Promise<boolean> {
  const { rows } = await sql`select from loyalty_entry where source = ${source} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Allocates a deduction to lots; a shortage becomes a debt, as a separate lot. */
async function allocateDeduction(
  trx: Db,
  memberId: string,
  points: number,
  today: string,
): Promise<LotPoints[]> {
  const lots = await allocate(trx, memberId, points);
  const missing = points + lots.reduce((sum, lot) => sum + lot.points, 0);
  if (missing === 0) return lots;
  const { id } = await trx
    .insertInto('loyalty_lot')
    .values({ member_id: memberId, points: -missing, qualifies: false, not_before: today, left_points: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [...lots, { lotId: id, points: -missing }];
}
