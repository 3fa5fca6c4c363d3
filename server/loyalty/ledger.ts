import { type RawBuilder, sql } from 'kysely';
import type { PointKind } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';

/** What happens to a member’s points; the same `source` and `event` happen once. */
export type Entry = {
  memberId: string;
  kind: PointKind;
  source: string;
  event: string;
  orderId?: string;
  /** What the points pay, or no longer pay, of the order. */
  amountCents?: number;
};

/** Where points come from and go to, beside the members themselves. */
export type Account = 'issued' | 'reserved' | 'redeemed' | 'expired' | 'adjusted';

/** Points of a lot that go to, or come from, an account; below zero they leave the member. */
export type LotPoints = { lotId: string; points: number };

type Posting = { account: Account | 'member'; lotId: string | null; points: number };

/**
 * Writes an entry down: what leaves a member’s lots comes to the account, and the other way round. The caller has locked the member.
 * Answers its id, or nothing when it happened before; then nothing is changed.
 */
export async function post(
  trx: Db,
  entry: Entry,
  lots: readonly LotPoints[],
  account: Account,
): Promise<string | undefined> {
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  const sides: Posting[] = lots.map((lot) => ({ account: 'member', ...lot }));
  return write(trx, entry, [...sides, { account, lotId: null, points: -points }]);
}

/** Points that go from one account to another, none of them a member’s. */
export async function transfer(
  trx: Db,
  entry: Entry,
  points: number,
  { from, to }: { from: Account; to: Account },
): Promise<string | undefined> {
  return write(trx, entry, [
    { account: from, lotId: null, points: -points },
    { account: to, lotId: null, points },
  ]);
}

export type NewLot = {
  points: number;
  /** Whether they count for a tier. */
  qualifies: boolean;
  /** `yyyy-mm-dd`, or a statement that says it. */
  notBefore: string | RawBuilder<unknown>;
  /** The last day; null for a debt. */
  expiryDate: string | RawBuilder<unknown> | null;
  orderLineId?: string;
  /** Of goods that have not left yet: how many days after that their points are pending. */
  returnDays?: number | null;
};

/** Gives a member points, as a lot of their own. Answers the entry’s id, or nothing when it happened before. */
export async function issue(
  trx: Db,
  entry: Entry,
  lot: NewLot,
  account: Account = 'issued',
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with entry as (${inserted(entry)}), lot as (
      insert into loyalty_lot (member_id, points, left_points, qualifies, not_before, expiry_date, order_line_id,
        return_days)
      select ${entry.memberId}::uuid, ${lot.points}::int, ${lot.points}::int, ${lot.qualifies}::boolean, (${lot.notBefore})::date,
        (${lot.expiryDate})::date, ${lot.orderLineId ?? null}::uuid, ${lot.returnDays ?? null}::int from entry
      returning id
    ), posted as (
      insert into loyalty_posting (entry_id, account, lot_id, points)
      select entry.id, 'member', lot.id, ${lot.points}::int from entry, lot
      union all select id, ${account}, null, -${lot.points}::int from entry
    )
    select id from entry`.execute(trx);
  return rows[0]?.id;
}

const inserted = ({ memberId, kind, source, event, orderId, amountCents }: Entry) => sql`
  insert into loyalty_entry (member_id, kind, source, event, order_id, amount_cents)
  values (${memberId}, ${kind}, ${source}, ${event}, ${orderId ?? null}, ${amountCents ?? null})
  on conflict (source, event) do nothing returning id`;

async function write(trx: Db, entry: Entry, postings: readonly Posting[]): Promise<string | undefined> {
  const moving = postings.filter(({ points }) => points !== 0);
  if (moving.length === 0 && entry.amountCents === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    with entry as (${inserted(entry)}), given as (
      select * from jsonb_to_recordset(${{ moving }}::jsonb -> 'moving') as one(account text, "lotId" uuid, points int)
    ), posted as (
      insert into loyalty_posting (entry_id, account, lot_id, points)
      select entry.id, account, "lotId", points from entry, given
    ), moved as (
      update loyalty_lot set left_points = left_points + sums.points
      from (select "lotId", sum(points)::int as points from given, entry where "lotId" is not null group by "lotId") as sums
      where loyalty_lot.id = sums."lotId"
    )
    select id from entry`.execute(trx);
  return rows[0]?.id;
}
