import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { LoyaltyMember } from '../../../contract/loyalty.ts';
import type { Db } from '../../../database/connect.ts';
import {
  adjustPoints,
  balanceOf,
  type LedgerRow,
  ledgerList,
  type MemberRow,
  memberList,
  wireEntry,
} from '../../loyalty/index.ts';
import { listRows, staffOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const officeLoyaltyHandlers: Handlers['officeLoyalty'] = {
  async all(visit, { query }) {
    const { db, site, culture } = visit;
    const page = await listRows<MemberRow>(db, memberList(site.id, culture), query);
    const items: LoyaltyMember[] = [];
    for (const row of page.items) items.push(await withBalance(db, row));
    return { ...page, items };
  },

  async read(visit, { params }) {
    return { ...(await memberOf(visit, params.memberId)), tiers: await tiersOf(visit, params.memberId) };
  },

  async ledger(visit, { params, query }) {
    const { id } = await memberOf(visit, params.memberId);
    const page = await listRows<LedgerRow>(visit.db, ledgerList(id), query);
    const items = page.items.map((row) => ({
      ...wireEntry(visit.culture, row),
      reason: row.reason,
      staffName: row.staffName,
    }));
    return { ...page, items };
  },

  async adjust(visit, { params, body }) {
    const { id: staffId } = staffOf(visit);
    await adjustPoints(visit.db, visit.site.id, params.memberId, { ...body, staffId });
    return memberOf(visit, params.memberId);
  },
};

async function memberOf({ db, site, culture }: Visit, memberId: string): Promise<LoyaltyMember> {
  const { source } = memberList(site.id, culture);
  const { rows } = await sql<MemberRow>`select * from (${source}) as listed where id = ${memberId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return withBalance(db, row);
}

async function withBalance(db: Db, { id, name, emailAddress, tier, tierUntil, joinedAt }: MemberRow) {
  const { available, pending, total } = await balanceOf(db, id);
  return {
    ...{ id, name, emailAddress, tier, tierUntil, joinedAt },
    ...{ availablePoints: available, pendingPoints: pending, totalPoints: total },
  };
}

async function tiersOf({ db, culture }: Visit, memberId: string) {
  const { rows } = await sql<{
    tier: string;
    reason: 'joined' | 'reached' | 'renewed' | 'lost';
    until: string | null;
    createdAt: Date;
  }>`
    select coalesce(name, code) as tier, reason, until::text as until, member_tier.created_at as "createdAt"
    from member_tier join loyalty_tier on loyalty_tier.id = member_tier.tier_id left join lateral (
      select name from loyalty_tier_text where tier_id = loyalty_tier.id
      order by culture = ${culture} desc, culture = 'en' desc, culture limit 1
    ) as words on true
    where member_id = ${memberId} order by member_tier.id desc`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
