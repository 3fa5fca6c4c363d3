import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the member discount of a tier on a `product`, in percent: that of the highest tier up to this one;
 * 0 without a tier.
 */
export const memberPercent = (tierId: string | null): RawBuilder<number> =>
  tierId === null
    ? sql<number>`0`
    : sql<number>`coalesce((
        select percent from member_price join loyalty_tier as priced on priced.id = member_price.tier_id
        where member_price.product_id = product.id and priced.minimum_points <= (
          select minimum_points from loyalty_tier where id = ${tierId}
        ) order by priced.minimum_points desc limit 1
      ), 0)`;

/** Calculates a member's unit price in cents, rounded half up as in the database. */
export function memberCents(cents: number, percent: number): number {
  return Math.round((cents * Math.round((100 - percent) * 100)) / 10_000);
}
