import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import type { EarningRule } from './line-points.ts';

/** The earning rules of a site's programme, as a cart needs them. Amounts in cents. */
export type Earning = {
  pointCents: number;
  minPoints: number;
  /** The lowest first: where whoever joins stands. */
  tiers: readonly NamedTier[];
  rules: readonly EarningRule[];
};

/** A tier with its name in each culture that has one. */
export type NamedTier = { id: string; minimum: number; names: Partial<Record<Culture, string>> };

/** Returns null for a site without a programme. */
export async function loadEarning(db: Db, siteId: string): Promise<Earning | null> {
  const programme = await db
    .selectFrom('loyalty_programme')
    .select(['point_cents as pointCents', 'min_points as minPoints'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!programme) return null;
  const { rows: tiers } = await sql<NamedTier>`
    select id, minimum_points as minimum, coalesce((
      select jsonb_object_agg(culture, name) from loyalty_tier_text where tier_id = loyalty_tier.id
    ), jsonb_build_object('en', code)) as names
    from loyalty_tier where site_id = ${siteId} order by minimum_points`.execute(db);
  if (tiers.length === 0) return null;
  return { ...programme, tiers, rules: await loadEarningRules(db, siteId) };
}

export async function loadEarningRules(db: Db, siteId: string): Promise<EarningRule[]> {
  const { rows } = await sql<EarningRule>`
    select points::float8 as points, applies_to as "appliesTo", minimum_points as "fromMinimum",
      category_id as "categoryId", product_id::int as "productId", valid_from::text as "validFrom",
      valid_until::text as "validUntil", qualifies
    from loyalty_rule left join loyalty_tier on loyalty_tier.id = tier_id
    where loyalty_rule.site_id = ${siteId} and kind = 'perEuro'`.execute(db);
  return rows;
}

export function tierName({ names }: NamedTier, culture: Culture): string {
  for (const one of readingOrder(culture)) if (names[one]) return names[one];
  return '';
}
