import { type RawBuilder, sql } from 'kysely';

/**
 * Within a statement that has a `product`: how many percent members of a tier pay less for it, which is what the highest tier up to theirs
 * has; 0 for nobody in particular.
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

/** What is asked of a member for one thing, in cents: a half goes up, as the database has it. */
export function memberCents(cents: number, percent: number): number {
  return Math.round((cents * Math.round((100 - percent) * 100)) / 10_000);
}
