import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { readBalance } from './balance.ts';
import { dayOfSite } from './day.ts';
import { issue, post } from './ledger.ts';

export type Member = {
  id: string;
  tierId: string;
  /** The last day of the tier's period; null for the lowest tier. */
  tierUntil: string | null;
  joinedAt: Date;
};

/** Finds the current membership of a site’s customer. */
export async function findMember(db: Db, siteId: string, personId: string): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'tier_id as tierId', 'tier_until as tierUntil', 'joined_at as joinedAt'])
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the tier for a customer’s prices; null for a visitor or a customer who is not a member. */
export async function findTierId(db: Db, siteId: string, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null;
  return (await findMember(db, siteId, customerId))?.tierId ?? null;
}

/**
 * Locks a member: every writer of a member's points calls it first, after locking gift cards. Rows that only
 * refer to the member do not wait.
 */
export async function lockMember(trx: Db, memberId: string): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(trx);
}

/**
 * Makes a customer a member of the lowest tier, with the welcome points; an existing member stays unchanged.
 * A former member may rejoin, and gets the welcome points once. `origin` is the start of the links in emails
 * to them.
 * @throws ApiError `not_found` where the site has no programme; `conflict` for a guest account or an
 * unconfirmed address
 */
export async function joinProgramme(db: Db, siteId: string, personId: string, origin = ''): Promise<string> {
  return transact(db, async (trx) => {
    const person = await trx
      .selectFrom('person')
      .select(['is_guest', 'confirmed_at'])
      .where('id', '=', personId)
      .where('site_id', '=', siteId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const first = await firstTier(trx, siteId);
    if (!first) throw new ApiError('not_found', { messageKey: 'loyalty.no_programme' });
    const known = await findMember(trx, siteId, personId);
    if (known) return known.id;
    // Points are worth money, and unconfirmed addresses could join without limit.
    if (person.is_guest || !person.confirmed_at) {
      throw new ApiError('conflict', { messageKey: 'loyalty.confirm_first' });
    }
    const { id } = await trx
      .insertInto('member')
      .values({ site_id: siteId, person_id: personId, tier_id: first.id, origin })
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet({
          tier_id: first.id,
          left_at: null,
          joined_at: sql<Date>`now()`,
          tier_until: null,
          downgrade_notified_on: null,
          reviewed_on: null,
          origin,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('member_tier')
      .values({ member_id: id, tier_id: first.id, reason: 'joined' })
      .execute();
    await awardWelcomePoints(trx, siteId, id);
    return id;
  });
}

/** Finds the tier of new members; undefined where the site has no programme. */
export async function firstTier(db: Db, siteId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('loyalty_tier')
    .innerJoin('loyalty_programme', 'loyalty_programme.site_id', 'loyalty_tier.site_id')
    .select('id')
    .where('loyalty_tier.site_id', '=', siteId)
    .orderBy('minimum_points')
    .limit(1)
    .executeTakeFirst();
}

async function awardWelcomePoints(trx: Db, siteId: string, memberId: string): Promise<void> {
  const today = dayOfSite(siteId);
  const { rows } = await sql<{ code: string; points: number; qualifies: boolean; expiryDate: string }>`
    select rule.code, points::int as points, qualifies,
      (${today} + make_interval(months => expiry_months))::date::text as "expiryDate"
    from loyalty_rule as rule join loyalty_programme as terms on terms.site_id = rule.site_id
      join member on member.id = ${memberId} join loyalty_tier as own on own.id = member.tier_id
      left join loyalty_tier as required on required.id = rule.tier_id
    where rule.site_id = ${siteId} and kind = 'welcome' and coalesce(own.minimum_points >= required.minimum_points, true)
      and coalesce(valid_from <= ${today}, true) and coalesce(valid_until >= ${today}, true)
    order by rule.code`.execute(trx);
  for (const { code, points, qualifies, expiryDate } of rows) {
    const entry = {
      memberId,
      kind: 'welcome' as const,
      source: `member:${memberId}`,
      event: `welcome:${code}`,
    };
    await issue(trx, entry, { points, qualifies, notBefore: today, expiryDate });
  }
}

/**
 * Ends a membership: forfeits the remaining points, for tiers as well.
 * @throws ApiError `conflict` while points are reserved for an unconfirmed order
 */
export async function leaveProgramme(db: Db, siteId: string, personId: string): Promise<void> {
  await transact(db, async (trx) => {
    const member = await findMember(trx, siteId, personId);
    if (!member) return;
    await lockMember(trx, member.id);
    const { reserved } = await readBalance(trx, member.id);
    if (reserved > 0) throw new ApiError('conflict', { messageKey: 'loyalty.points_reserved' });
    await forfeit(trx, member.id);
  });
}

/** Forfeits all remaining points of a member and ends the membership. The caller has locked the member. */
export async function forfeit(trx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, left_points as left from loyalty_lot where member_id = ${memberId} and left_points <> 0`.execute(
    trx,
  );
  const lots = rows.map(({ id, left }) => ({ lotId: id, points: -left }));
  const entry = {
    memberId,
    kind: 'forfeited' as const,
    source: `member:${memberId}`,
    event: crypto.randomUUID(),
  };
  await post(trx, entry, lots, 'expired');
  await sql`update loyalty_lot set qualifies = false where member_id = ${memberId} and qualifies`.execute(
    trx,
  );
  await sql`update member set left_at = now() where id = ${memberId}`.execute(trx);
}
