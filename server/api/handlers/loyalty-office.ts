import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { LoyaltyMember } from '../../../contract/loyalty.ts';
import type { Db } from '../../../database/connect.ts';
import { vatWithin } from '../../locale/index.ts';
import {
  adjustPoints,
  calculateEarnings,
  entryReply,
  type LedgerRow,
  ledgerList,
  type MemberRow,
  memberList,
  readBalance,
  readLoyaltySetup,
  replaceMemberPrices,
  replaceRules,
  replaceTerms,
  replaceTiers,
} from '../../loyalty/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeLoyaltyHandlers: Handlers['officeLoyalty'] = {
  setup: ({ db, site }) => readLoyaltySetup(db, site.id),

  putProgramme: ({ db, site }, { body }) => replaceTerms(db, site.id, body),

  putTiers: ({ db, site }, { body }) => replaceTiers(db, site.id, body),

  putRules: ({ db, site }, { body }) => replaceRules(db, site.id, body),

  putMemberPrices: ({ db, site }, { body }) => replaceMemberPrices(db, site.id, body),

  async earnings({ db, site, culture, catalog }, { query }) {
    const { vatRate, today } = await catalog.context();
    const isStay = query.appliesTo === 'stays';
    const cents = Math.round(query.amount * 100);
    const baseCents = cents - vatWithin(cents, vatRate(isStay ? 'lodging' : 'standard'));
    return calculateEarnings(db, site.id, culture, { baseCents, isStay, today });
  },

  async all(context, { query }) {
    const { db, site, culture } = context;
    const page = await listRows<MemberRow>(db, memberList(site.id, culture), query);
    const items: LoyaltyMember[] = [];
    for (const row of page.items) items.push(await withBalance(db, row));
    return { ...page, items };
  },

  async read(context, { params }) {
    return {
      ...(await getMember(context, params.memberId)),
      tiers: await listTiers(context, params.memberId),
    };
  },

  async ledger(context, { params, query }) {
    const { id } = await getMember(context, params.memberId);
    const page = await listRows<LedgerRow>(context.db, ledgerList(id), query);
    const items = page.items.map((row) => ({
      ...entryReply(context.culture, row),
      reason: row.reason,
      staffName: row.staffName,
    }));
    return { ...page, items };
  },

  async adjust(context, { params, body }) {
    const { id: staffId } = getStaff(context);
    await adjustPoints(context.db, context.site.id, params.memberId, { ...body, staffId });
    return getMember(context, params.memberId);
  },
};

async function getMember({ db, site, culture }: ApiContext, memberId: string): Promise<LoyaltyMember> {
  const { source } = memberList(site.id, culture);
  const { rows } = await sql<MemberRow>`select * from (${source}) as listed where id = ${memberId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return withBalance(db, row);
}

async function withBalance(
  db: Db,
  { id, guestId, name, emailAddress, tier, tierUntil, joinedAt }: MemberRow,
) {
  const { available, pending, total } = await readBalance(db, id);
  return {
    ...{ id, guestId, name, emailAddress, tier, tierUntil, joinedAt },
    ...{ availablePoints: available, pendingPoints: pending, totalPoints: total },
  };
}

async function listTiers({ db, culture }: ApiContext, memberId: string) {
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
