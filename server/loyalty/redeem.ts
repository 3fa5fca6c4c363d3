import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { allocate, readAvailable } from './balance.ts';
import { dayOfSite } from './day.ts';
import { type LotPoints, post, transfer } from './ledger.ts';
import { lockMember } from './member.ts';

/** What points pay of a cart: so many points, worth so much. */
export type PointsTender = { memberId: string; points: number; amountCents: number };

const orderSource = (orderId: string) => `order:${orderId}`;

/**
 * Keeps points of a member for an order, which has its gift cards already. They are redeemed when the order is confirmed.
 * @throws ApiError `conflict` when there are fewer than a moment ago: somebody spent them meanwhile
 */
export async function reservePoints(
  trx: Db,
  orderId: string,
  { memberId, points, amountCents }: PointsTender,
): Promise<void> {
  await lockMember(trx, memberId);
  // A debt counts too, which no lot shows.
  const available = await readAvailable(trx, memberId);
  if (available < points) {
    throw new ApiError('conflict', {
      messageKey: 'cart.points.spent_meanwhile',
      values: { count: Math.max(0, available) },
      details: { points: Math.max(0, available) },
    });
  }
  const entryFields = { source: orderSource(orderId), event: 'reserved', orderId, amountCents };
  const entry = { memberId, kind: 'reserved' as const, ...entryFields };
  await post(trx, entry, await allocate(trx, memberId, points), 'reserved');
  await trx
    .insertInto('order_points')
    .values({ order_id: orderId, member_id: memberId, points, amount_cents: amountCents })
    .execute();
}

type ReservedPoints = {
  memberId: string;
  points: number;
  amountCents: number;
  restoredPoints: number;
  restoredCents: number;
  state: 'reserved' | 'redeemed' | 'released';
};

async function findReserved(trx: Db, orderId: string): Promise<ReservedPoints | undefined> {
  const { rows } = await sql<ReservedPoints>`
    select member_id as "memberId", points, amount_cents as "amountCents", restored_points as "restoredPoints",
      restored_cents as "restoredCents", state
    from order_points where order_id = ${orderId}`.execute(trx);
  return rows[0];
}

/** The order, locked by the caller, is confirmed: what was kept for it is spent. */
export async function redeemPoints(trx: Db, orderId: string): Promise<void> {
  const reserved = await findReserved(trx, orderId);
  if (reserved?.state !== 'reserved') return;
  const { memberId } = reserved;
  const entry = {
    memberId,
    kind: 'redeemed' as const,
    source: orderSource(orderId),
    event: 'redeemed',
    orderId,
  };
  await transfer(trx, entry, reserved.points - reserved.restoredPoints, { from: 'reserved', to: 'redeemed' });
  await trx.updateTable('order_points').set({ state: 'redeemed' }).where('order_id', '=', orderId).execute();
}

/** Whether points pay something of an order, so that its member is locked after its gift cards. */
export async function hasPoints(trx: Db, orderId: string): Promise<boolean> {
  return (await findReserved(trx, orderId)) !== undefined;
}

/**
 * Gives back at most so much of what points paid of an order, to the very lots that they came from, what runs out last first. However it
 * goes back in parts, the parts add up. The caller has locked the order, and its gift cards. Answers how much it was, in cents.
 *
 * A lot that ran out meanwhile is good for a month again: the guest paid with points that were good, and must not lose them because we
 * took the order back. Of points from before its member left, none come back that were taken back meanwhile.
 */
export async function restorePoints(trx: Db, orderId: string, upToCents: number): Promise<number> {
  const reserved = await findReserved(trx, orderId);
  if (!reserved || reserved.state === 'released') return 0;
  const cents = Math.min(upToCents, reserved.amountCents - reserved.restoredCents);
  if (cents <= 0) return 0;
  const restoredCents = reserved.restoredCents + cents;
  const restoredPoints = Math.round((reserved.points * restoredCents) / reserved.amountCents);
  await lockMember(trx, reserved.memberId);
  const points = restoredPoints - reserved.restoredPoints;
  await returnPoints(trx, orderId, reserved, {
    points,
    amountCents: cents,
    event: `restored:${restoredCents}`,
  });
  await trx
    .updateTable('order_points')
    .set({ restored_cents: restoredCents, restored_points: restoredPoints })
    .where('order_id', '=', orderId)
    .execute();
  return cents;
}

/** The order, locked by the caller, came to nothing before it was confirmed: what was kept for it is the member’s again. */
export async function releasePoints(trx: Db, orderId: string): Promise<void> {
  const reserved = await findReserved(trx, orderId);
  if (reserved?.state !== 'reserved') return;
  await lockMember(trx, reserved.memberId);
  await returnPoints(trx, orderId, reserved, {
    points: reserved.points - reserved.restoredPoints,
    amountCents: reserved.amountCents - reserved.restoredCents,
    event: 'released',
  });
  await trx
    .updateTable('order_points')
    .set({ state: 'released', restored_points: reserved.points, restored_cents: reserved.amountCents })
    .where('order_id', '=', orderId)
    .execute();
}

async function returnPoints(
  trx: Db,
  orderId: string,
  { memberId, state }: ReservedPoints,
  { points, amountCents, event }: { points: number; amountCents: number; event: string },
): Promise<void> {
  const isReserved = state === 'reserved';
  const kind = isReserved ? ('released' as const) : ('restored' as const);
  const lots = await listAllocations(trx, orderId, points);
  const entry = { memberId, kind, source: orderSource(orderId), event, orderId, amountCents };
  await post(trx, entry, lots, isReserved ? 'reserved' : 'redeemed');
  await sql`
    update loyalty_lot set expiry_date = (today + interval '1 month')::date, notified_at = null
    from member cross join lateral (select ${dayOfSite(sql`member.site_id`)} as today) as clock
    where loyalty_lot.id = any(${lots.map(({ lotId }) => lotId)}::uuid[]) and expiry_date < today
      and member.id = ${memberId}`.execute(trx);
  await forfeitLeft(trx, lots, { memberId, orderId, event });
}

/**
 * Whoever leaves owes nothing any more for goods that went back after their points were spent. Of a lot from before that, no more comes
 * back than what it earned and kept: the rest is forfeited as the others were. The caller has locked the member.
 */
async function forfeitLeft(
  trx: Db,
  back: readonly LotPoints[],
  { memberId, orderId, event }: { memberId: string; orderId: string; event: string },
): Promise<void> {
  const { rows: lots } = await sql<LotPoints>`
    select loyalty_lot.id as "lotId", points - taken_points - left_points as points
    from loyalty_lot join member on member.id = member_id
    where loyalty_lot.id = any(${back.map(({ lotId }) => lotId)}::uuid[]) and left_points > points - taken_points
      and (left_at is not null or loyalty_lot.created_at < joined_at)`.execute(trx);
  const entryFields = { source: orderSource(orderId), event: `forfeited:${event}`, orderId };
  await post(trx, { memberId, kind: 'forfeited', ...entryFields }, lots, 'expired');
}

/** Which lots an order has points of, as far as they did not go back yet: so many of them. */
async function listAllocations(trx: Db, orderId: string, points: number): Promise<LotPoints[]> {
  const { rows } = await sql<LotPoints>`
    select lot_id as "lotId", -sum(posting.points)::int as points
    from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
      join loyalty_lot as lot on lot.id = lot_id
    where order_id = ${orderId} and entry.kind in ('reserved', 'released', 'restored')
    group by lot_id, expiry_date, not_before having sum(posting.points) < 0
    order by expiry_date desc nulls first, not_before desc, lot_id desc`.execute(trx);
  let left = points;
  const lots = rows.flatMap((lot) => {
    const back = Math.min(left, lot.points);
    left -= back;
    return back > 0 ? [{ lotId: lot.lotId, points: back }] : [];
  });
  if (left > 0) throw new Error(`${left} points of the order ${orderId} belong to no lot`);
  return lots;
}
