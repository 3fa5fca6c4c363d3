import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { allocate, availableOf } from './balance.ts';
import { dayOfSite } from './day.ts';
import { type LotPoints, post, transfer } from './ledger.ts';
import { lockMember } from './member.ts';

/** What points pay of a cart: so many points, worth so much. */
export type PointsTender = { memberId: string; points: number; amountCents: number };

const sourceOf = (orderId: string) => `order:${orderId}`;

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
  const available = await availableOf(trx, memberId);
  if (available < points) {
    throw new ApiError('conflict', {
      messageKey: 'cart.points.spent_meanwhile',
      values: { count: Math.max(0, available) },
      details: { points: Math.max(0, available) },
    });
  }
  const about = { source: sourceOf(orderId), event: 'reserved', orderId, amountCents };
  const entry = { memberId, kind: 'reserved' as const, ...about };
  await post(trx, entry, await allocate(trx, memberId, points), 'reserved');
  await trx
    .insertInto('order_points')
    .values({ order_id: orderId, member_id: memberId, points, amount_cents: amountCents })
    .execute();
}

type Kept = {
  memberId: string;
  points: number;
  amountCents: number;
  restoredPoints: number;
  restoredCents: number;
  state: 'reserved' | 'redeemed' | 'released';
};

async function keptOf(trx: Db, orderId: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select member_id as "memberId", points, amount_cents as "amountCents", restored_points as "restoredPoints",
      restored_cents as "restoredCents", state
    from order_points where order_id = ${orderId}`.execute(trx);
  return rows[0];
}

/** The order, locked by the caller, is confirmed: what was kept for it is spent. */
export async function redeemPoints(trx: Db, orderId: string): Promise<void> {
  const kept = await keptOf(trx, orderId);
  if (kept?.state !== 'reserved') return;
  const { memberId } = kept;
  const entry = {
    memberId,
    kind: 'redeemed' as const,
    source: sourceOf(orderId),
    event: 'redeemed',
    orderId,
  };
  await transfer(trx, entry, kept.points - kept.restoredPoints, { from: 'reserved', to: 'redeemed' });
  await trx.updateTable('order_points').set({ state: 'redeemed' }).where('order_id', '=', orderId).execute();
}

/** Whether points pay something of an order, so that its member is locked after its gift cards. */
export async function hasPoints(trx: Db, orderId: string): Promise<boolean> {
  return (await keptOf(trx, orderId)) !== undefined;
}

/**
 * Gives back at most so much of what points paid of an order, to the very lots that they came from, what runs out last first. However it
 * goes back in parts, the parts add up. The caller has locked the order, and its gift cards. Answers how much it was, in cents.
 *
 * A lot that ran out meanwhile is good for a month again: the guest paid with points that were good, and must not lose them because we
 * took the order back. Of points from before its member left, none come back that were taken back meanwhile.
 */
export async function restorePoints(trx: Db, orderId: string, upToCents: number): Promise<number> {
  const kept = await keptOf(trx, orderId);
  if (!kept || kept.state === 'released') return 0;
  const cents = Math.min(upToCents, kept.amountCents - kept.restoredCents);
  if (cents <= 0) return 0;
  const restoredCents = kept.restoredCents + cents;
  const restoredPoints = Math.round((kept.points * restoredCents) / kept.amountCents);
  await lockMember(trx, kept.memberId);
  const points = restoredPoints - kept.restoredPoints;
  await giveBack(trx, orderId, kept, { points, amountCents: cents, event: `restored:${restoredCents}` });
  await trx
    .updateTable('order_points')
    .set({ restored_cents: restoredCents, restored_points: restoredPoints })
    .where('order_id', '=', orderId)
    .execute();
  return cents;
}

/** The order, locked by the caller, came to nothing before it was confirmed: what was kept for it is the member’s again. */
export async function releasePoints(trx: Db, orderId: string): Promise<void> {
  const kept = await keptOf(trx, orderId);
  if (kept?.state !== 'reserved') return;
  await lockMember(trx, kept.memberId);
  await giveBack(trx, orderId, kept, {
    points: kept.points - kept.restoredPoints,
    amountCents: kept.amountCents - kept.restoredCents,
    event: 'released',
  });
  await trx
    .updateTable('order_points')
    .set({ state: 'released', restored_points: kept.points, restored_cents: kept.amountCents })
    .where('order_id', '=', orderId)
    .execute();
}

async function giveBack(
  trx: Db,
  orderId: string,
  { memberId, state }: Kept,
  { points, amountCents, event }: { points: number; amountCents: number; event: string },
): Promise<void> {
  const isKept = state === 'reserved';
  const kind = isKept ? ('released' as const) : ('restored' as const);
  const lots = await allocatedTo(trx, orderId, points);
  const entry = { memberId, kind, source: sourceOf(orderId), event, orderId, amountCents };
  await post(trx, entry, lots, isKept ? 'reserved' : 'redeemed');
  await sql`
    update loyalty_lot set expiry_date = (today + interval '1 month')::date, told_at = null
    from member cross join lateral (select ${dayOfSite(sql`member.site_id`)} as today) as clock
    where loyalty_lot.id = any(${lots.map(({ lotId }) => lotId)}::uuid[]) and expiry_date < today
      and member.id = ${memberId}`.execute(trx);
  await forfeitGone(trx, lots, { memberId, orderId, event });
}

/**
 * Whoever leaves owes nothing any more for goods that went back after their points were spent. Of a lot from before that, no more comes
 * back than what it earned and kept: the rest is forfeited as the others were. The caller has locked the member.
 */
async function forfeitGone(
  trx: Db,
  back: readonly LotPoints[],
  { memberId, orderId, event }: { memberId: string; orderId: string; event: string },
): Promise<void> {
  const { rows: lots } = await sql<LotPoints>`
    select loyalty_lot.id as "lotId", points - taken_points - left_points as points
    from loyalty_lot join member on member.id = member_id
    where loyalty_lot.id = any(${back.map(({ lotId }) => lotId)}::uuid[]) and left_points > points - taken_points
      and (left_at is not null or loyalty_lot.created_at < joined_at)`.execute(trx);
  const about = { source: sourceOf(orderId), event: `forfeited:${event}`, orderId };
  await post(trx, { memberId, kind: 'forfeited', ...about }, lots, 'expired');
}

/** Which lots an order has points of, as far as they did not go back yet: so many of them. */
async function allocatedTo(trx: Db, orderId: string, points: number): Promise<LotPoints[]> {
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
