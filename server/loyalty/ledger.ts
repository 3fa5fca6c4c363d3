import { type RawBuilder, sql } from 'kysely';
import type { PointKind } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';

/** An entry for a member’s points; one `source` and `event` make one entry. */
export type Entry = {
  memberId: string;
  kind: PointKind;
  source: string;
  event: string;
  orderId?: string;
  /** The change in the amount of the order that points pay, in cents. */
  amountCents?: number;
};

/** The other side of entries, beside the members. */
export type Account = 'issued' | 'reserved' | 'redeemed' | 'expired' | 'adjusted';

/** A lot's points to or from an account; negative points leave the member. */
export type LotPoints = { lotId: string; points: number };

type Posting = { account: Account | 'member'; lotId: string | null; points: number };

/**
 * Posts an entry: points that leave a member’s lots go to the account, and the reverse. The caller has locked
 * the member. Returns its id, or undefined without any change for a repeated entry.
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

/** Transfers points between two accounts, neither of them a member’s. */
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
  /** Whether the points count for a tier. */
  qualifies: boolean;
  /** `yyyy-mm-dd`, or an expression for it. */
  notBefore: string | RawBuilder<unknown>;
  /** The last day; null for a debt. */
  expiryDate: string | RawBuilder<unknown> | null;
  orderLineId?: string;
  /** For unshipped goods: the number of days after shipment that their points are pending. */
  returnDays?: number | null;
};

/** Issues points to a member, as a new lot. Returns the entry’s id, or undefined for a repeated entry. */
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
    with entry as (${inserted(entry)}), input as (
      select * from jsonb_to_recordset(${{ moving }}::jsonb -> 'moving') as one(account text, "lotId" uuid, points int)
    ), posted as (
      insert into loyalty_posting (entry_id, account, lot_id, points)
      select entry.id, account, "lotId", points from entry, input
    ), moved as (
      update loyalty_lot set left_points = left_points + sums.points
      from (select "lotId", sum(points)::int as points from input, entry where "lotId" is not null group by "lotId") as sums
      where loyalty_lot.id = sums."lotId"
    )
    select id from entry`.execute(trx);
  return rows[0]?.id;
}
