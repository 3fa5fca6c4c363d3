import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { dayOfSite } from './day.ts';
import type { Earning } from './earning.ts';
import { calculateLinePoints } from './line-points.ts';
import { hasStarted } from './lot-start.ts';
import type { PointsTender } from './redeem.ts';

/** The points of a cart's customer; none for a visitor or a customer who is not a member. */
export type CartPoints = {
  memberId: string;
  /** The minimum points of the member's tier. */
  tierMinimum: number;
  /** The number of points that the customer wants to spend. */
  wanted: number;
  /** The number of points that they can spend today. */
  available: number;
};

/** Reads the points of a cart's customer; null for a customer who is not a member. */
export async function loadCartPoints(
  db: Db,
  cartId: string,
  siteId: string,
  customerId: string,
): Promise<CartPoints | null> {
  const { rows } = await sql<CartPoints>`
    select member.id as "memberId", minimum_points as "tierMinimum",
      coalesce((select points from cart where id = ${cartId}), 0) as wanted, (
        select coalesce(sum(left_points), 0)::int from loyalty_lot
        where member_id = member.id and left_points <> 0 and ${hasStarted(sql`today`)}
          and (left_points < 0 or expiry_date is null or expiry_date >= today)
      ) as available
    from member join loyalty_tier on loyalty_tier.id = tier_id
      cross join lateral (select ${dayOfSite(siteId)} as today) as clock
    where person_id = ${customerId} and member.site_id = ${siteId} and left_at is null`.execute(db);
  return rows[0] ?? null;
}

type Line = {
  totalCents: number;
  vatCents: number;
  isTender: boolean;
  /** Tourist tax and fees earn no points. */
  isCharge: boolean;
  isStay: boolean;
  productId: number;
  categoryIds: readonly string[];
};

export type PricedPoints = {
  isMember: boolean;
  available: number;
  /** The highest number of available points that the cart can use. */
  maxPoints: number;
  requestedPoints: number;
  earning: Earning;
  /** The points that the cart earns; for a customer who is not a member, those that a member would earn. */
  earns: number;
  /** The payment by points, if any. */
  tender: PointsTender | null;
};

/**
 * Calculates the payment of a cart by points, and its earned points. Points pay the amount that remains after
 * gift cards, and like gift cards they do not buy gift cards. The last point may be worth more than its
 * payment. The part paid by points earns none.
 */
export function pricePoints(
  points: CartPoints | null,
  earning: Earning,
  lines: readonly Line[],
  { totalCents, dueCents, today }: { totalCents: number; dueCents: number; today: string },
): PricedPoints {
  const giftCardCents = lines.reduce((sum, { isTender, totalCents }) => sum + (isTender ? totalCents : 0), 0);
  const payableCents = Math.max(0, dueCents - giftCardCents);
  const available = Math.max(0, points?.available ?? 0);
  const payable = Math.min(available, Math.ceil(payableCents / earning.pointCents));
  const maxPoints = payable < earning.minPoints ? 0 : payable;
  const requestedPoints = points?.wanted ?? 0;
  const spent = Math.min(requestedPoints, maxPoints);
  const tender =
    points && spent >= earning.minPoints && spent > 0
      ? {
          memberId: points.memberId,
          points: spent,
          amountCents: Math.min(spent * earning.pointCents, payableCents),
        }
      : null;
  const paidShare = tender ? Math.min(1, tender.amountCents / (totalCents - giftCardCents)) : 0;
  const standing = { orderedOn: today, tierMinimum: points?.tierMinimum ?? earning.tiers[0]?.minimum ?? 0 };
  const earns = lines.reduce((sum, line) => {
    if (line.isTender || line.isCharge) return sum;
    const baseCents = Math.round((line.totalCents - line.vatCents) * (1 - paidShare));
    return sum + calculateLinePoints({ ...line, baseCents }, earning.rules, standing).points;
  }, 0);
  return { isMember: points !== null, available, maxPoints, requestedPoints, earning, earns, tender };
}
