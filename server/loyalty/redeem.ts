import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { allocate, readAvailable } from './balance.ts';
import { dayOfSite } from './day.ts';
import { type LotPoints, post, transfer } from './ledger.ts';
import { lockMember } from './member.ts';

/** A payment of a cart by points, with its value. */
export type PointsTender = { memberId: string; points: number; amountCents: number };

const orderSource = (orderId: string) => `order:${orderId}`;

/**
 * Reserves points of a member for an order, after its gift cards. They are redeemed when the order is
 * confirmed.
 * @throws ApiError `conflict` when another order spent them meanwhile
 */
export async function reservePoints(
  trx: Db,
  orderId: string,
  { memberId, points, amountCents }: PointsTender,
): Promise<void> {
  await lockMember(trx, memberId);
  // The balance includes debts, which no lot shows.
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

/** Redeems the reserved points of a confirmed order, locked by the caller. */
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

/**
 * Returns whether points pay a part of an order, so that the caller locks its member after its gift cards.
 */
export async function hasPoints(trx: Db, orderId: string): Promise<boolean> {
  return (await findReserved(trx, orderId)) !== undefined;
}

/**
 * Restores up to `upToCents` of an order's payment by points, to the original lots, the last to expire first.
 * Partial restores add up exactly. The caller has locked the order, and its gift cards. Returns the restored
 * amount in cents. A lot that expired meanwhile is valid for another month: the guest paid with valid points,
 * and must not lose them because we cancelled the order. Points from before the member left come back only
 * where they were not withdrawn meanwhile.
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

/** Releases the reserved points of an order, locked by the caller, that was cancelled before confirmation. */
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
 * Forfeits the excess of a lot from before its member left: a former member owes nothing for goods credited
 * after their points were spent, so the lot gets back no more than it earned and retained. The caller has
 * locked the member.
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

/** Lists the lots of an order's points, without those already restored, for a number of points. */
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
