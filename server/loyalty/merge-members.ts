import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { lockMember } from './member.ts';
import { reviewTier } from './tiers.ts';

type MemberRow = {
  id: string;
  personId: string;
  tierId: string;
  tierUntil: string | null;
  minimumPoints: number;
  joinedAt: string;
  leftAt: string | null;
};

/** What merging two members changed, for undoing it. */
export type MemberMerge = {
  /** The members of both persons before; undefined for a person without one. */
  remaining: MemberRow | undefined;
  other: MemberRow | undefined;
  /** What passed from the member of the other person to that of the person who stays. */
  entries: string[];
  emails: string[];
  lots: { id: string; left: number; taken: number }[];
  orders: { id: string; state: string; restored: number }[];
};

/**
 * Passes the membership of one person to another, before the first is deleted. Of two current members one stays, with
 * the points and the ledger of both, and the higher tier. The caller has locked both persons.
 */
export async function mergeMembers(trx: Db, personId: string, otherId: string): Promise<MemberMerge> {
  const members = await lockMembers(trx, [personId, otherId]);
  const remaining = members.find((member) => member.personId === personId);
  const other = members.find((member) => member.personId === otherId);
  const merge: MemberMerge = { remaining, other, entries: [], emails: [], lots: [], orders: [] };
  if (!other) return merge;
  if (!remaining) {
    await setPerson(trx, other.id, personId);
    return merge;
  }
  const [stays, goes] = stayingFirst(remaining, other);
  await setPerson(trx, goes.id, null);
  await setPerson(trx, stays.id, personId);
  merge.entries = await passOn(trx, 'loyalty_entry', goes.id, stays.id);
  merge.emails = await passOn(trx, 'sent_email', goes.id, stays.id);
  if (goes.leftAt) return merge;
  const { rows: lots } = await sql<MemberMerge['lots'][number]>`
    update loyalty_lot set member_id = ${stays.id} where member_id = ${goes.id}
    returning id, left_points as left, taken_points as taken`.execute(trx);
  const { rows: orders } = await sql<MemberMerge['orders'][number]>`
    update order_points set member_id = ${stays.id} where member_id = ${goes.id}
    returning order_id as id, state, restored_points as restored`.execute(trx);
  await sql`update member set left_at = now() where id = ${goes.id}`.execute(trx);
  await sql`
    update member set joined_at = least(joined_at, ${goes.joinedAt}::timestamptz) where id = ${stays.id}
      and not exists (select from loyalty_entry where member_id = ${stays.id} and kind = 'forfeited')`.execute(
    trx,
  );
  if (goes.minimumPoints > stays.minimumPoints) await setTier(trx, stays.id, goes);
  await reviewTier(trx, stays.id);
  return { ...merge, lots, orders };
}

/**
 * Undoes `mergeMembers` once the person is there again. Points that were used since, and those of orders that changed
 * since, stay with the member who remained, with all entries about them: an entry, its lots and its order have one member.
 */
export async function separateMembers(trx: Db, merge: MemberMerge): Promise<void> {
  const { remaining, other, emails } = merge;
  if (!other) return;
  if (!remaining) {
    await setPerson(trx, other.id, other.personId);
    return;
  }
  const [stays, goes] = stayingFirst(remaining, other);
  await lockMember(trx, stays.id);
  await setPerson(trx, stays.id, null);
  await setPerson(trx, goes.id, goes.personId);
  await setPerson(trx, stays.id, stays.personId);
  const { lots, orders, entries } = await listUnused(trx, stays.id, merge);
  await sql`update loyalty_lot set member_id = ${goes.id} where id = any(${lots}::uuid[])`.execute(trx);
  await sql`update order_points set member_id = ${goes.id} where order_id = any(${orders}::uuid[])`.execute(
    trx,
  );
  await sql`update loyalty_entry set member_id = ${goes.id} where id = any(${entries}::uuid[])`.execute(trx);
  await sql`update sent_email set member_id = ${goes.id} where id = any(${emails}::uuid[])`.execute(trx);
  if (goes.leftAt) return;
  await sql`update member set left_at = null, reviewed_on = null where id = ${goes.id}`.execute(trx);
  await sql`update member set joined_at = ${stays.joinedAt}::timestamptz, reviewed_on = null where id = ${stays.id}`.execute(
    trx,
  );
  await setTier(trx, stays.id, stays);
  await reviewTier(trx, stays.id);
  await reviewTier(trx, goes.id);
}

/** The membership that stays, then the one that goes: the points of a member who left have ended, so the other one stays. */
const stayingFirst = (remaining: MemberRow, other: MemberRow): [stays: MemberRow, goes: MemberRow] =>
  remaining.leftAt && !other.leftAt ? [other, remaining] : [remaining, other];

/**
 * Lists what passed on and can go back: the lots and orders that are as they were, and their entries, unless something
 * else that stays has to do with them.
 */
async function listUnused(trx: Db, memberId: string, merge: MemberMerge) {
  const { rows: entries } = await sql<{ id: string; orderId: string | null; lots: string[] }>`
    select entry.id::text, order_id as "orderId",
      coalesce(array_agg(lot_id::text) filter (where lot_id is not null), '{}') as lots
    from loyalty_entry as entry left join loyalty_posting on entry_id = entry.id
    where member_id = ${memberId} group by entry.id`.execute(trx);
  const { rows: changed } = await sql<{ id: string }>`
    select id from loyalty_lot join jsonb_to_recordset(${{ lots: merge.lots }}::jsonb -> 'lots')
      as before (id uuid, "left" int, taken int) using (id)
    where (left_points, taken_points) is distinct from (before."left", taken)
    union all
    select order_id from order_points join jsonb_to_recordset(${{ orders: merge.orders }}::jsonb -> 'orders')
      as before (id uuid, state text, restored int) on order_id = before.id
    where (order_points.state, restored_points) is distinct from (before.state, restored)`.execute(trx);
  const passed = new Set(merge.entries);
  const staying = new Set(changed.map(({ id }) => id));
  const partsOf = ({ id, orderId, lots }: (typeof entries)[number]) => [
    id,
    ...lots,
    ...(orderId ? [orderId] : []),
  ];
  for (let before = -1; before < staying.size; ) {
    before = staying.size;
    for (const entry of entries) {
      const parts = partsOf(entry);
      if (passed.has(entry.id) && !parts.some((part) => staying.has(part))) continue;
      for (const part of parts) staying.add(part);
    }
  }
  const unused = (ids: readonly string[]) => ids.filter((id) => !staying.has(id));
  return {
    lots: unused(merge.lots.map(({ id }) => id)),
    orders: unused(merge.orders.map(({ id }) => id)),
    entries: unused(merge.entries),
  };
}

async function lockMembers(trx: Db, personIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.id, person_id as "personId", tier_id as "tierId", tier_until::text as "tierUntil",
      minimum_points as "minimumPoints", joined_at::text as "joinedAt", left_at::text as "leftAt"
    from member join loyalty_tier on loyalty_tier.id = tier_id where person_id = any(${[...personIds]}::uuid[])
    order by member.id for no key update of member`.execute(trx);
  return rows;
}

async function setPerson(trx: Db, memberId: string, personId: string | null): Promise<void> {
  await sql`update member set person_id = ${personId} where id = ${memberId}`.execute(trx);
}

async function passOn(
  trx: Db,
  table: 'loyalty_entry' | 'sent_email',
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set member_id = ${to} where member_id = ${from} returning id::text`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Gives a member a tier without an email about it. */
async function setTier(
  trx: Db,
  memberId: string,
  { tierId, tierUntil }: Pick<MemberRow, 'tierId' | 'tierUntil'>,
): Promise<void> {
  const { rows } = await sql`
    update member set tier_id = ${tierId}, tier_until = ${tierUntil}::date where id = ${memberId}
      and (tier_id, tier_until) is distinct from (${tierId}::uuid, ${tierUntil}::date) returning 1`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into member_tier (member_id, tier_id, reason, until, notified_at)
    values (${memberId}, ${tierId}, 'reached', ${tierUntil}::date, now())`.execute(trx);
}
