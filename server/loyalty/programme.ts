import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { LoyaltyTier, Programme } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';

/** Reads the tiers of a site with their names in a culture, or in another one, the lowest first. */
export async function loadTiers(db: Db, siteId: string, culture: Culture): Promise<LoyaltyTier[]> {
  const { rows } = await sql<LoyaltyTier>`
    select id, coalesce(name, code) as name, minimum_points as "minimumPointsForTier",
      coalesce(benefits, '{}') as benefits
    from loyalty_tier left join lateral (
      select name, benefits from loyalty_tier_text where tier_id = loyalty_tier.id
      order by culture = ${culture} desc, culture = 'en' desc, culture limit 1
    ) as words on true
    where site_id = ${siteId} order by minimum_points`.execute(db);
  return rows;
}

type ProgrammeRow = {
  pointCents: number;
  minPoints: number;
  expiryMonths: number;
  windowMonths: number;
  graceDays: number;
  returnDays: number;
};

/** Reads the value and validity of points at a site; undefined where it has no programme. */
export async function loadProgramme(db: Db, siteId: string): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('loyalty_programme')
    .select([
      'point_cents as pointCents',
      'min_points as minPoints',
      'expiry_months as expiryMonths',
      'window_months as windowMonths',
      'grace_days as graceDays',
      'return_days as returnDays',
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

export type RuleRow = Omit<Programme['rules'][number], 'tier' | 'about'> & {
  tierId: string | null;
  categoryId: string | null;
  productId: number | null;
  itemCode: string | null;
};

/** Reads the earning rules that are valid today or later, as stored. */
export async function loadRuleRows(db: Db, siteId: string, today: string): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select code, kind, points::float8 as points, applies_to as "appliesTo", tier_id as "tierId",
      category_id as "categoryId", product_id::int as "productId", item_code as "itemCode",
      valid_from::text as "validFrom", valid_until::text as "validUntil"
    from loyalty_rule left join product on product.id = product_id
    where loyalty_rule.site_id = ${siteId} and coalesce(valid_until >= ${today}, true)
    order by kind = 'perEuro' desc, points desc, code`.execute(db);
  return rows;
}

type MemberPriceRow = { tierId: string; productId: number; itemCode: string; percent: number };

/** Reads the member discounts by tier, the lowest tier first. */
export async function loadMemberPriceRows(db: Db, siteId: string): Promise<MemberPriceRow[]> {
  const { rows } = await sql<MemberPriceRow>`
    select tier_id as "tierId", product_id::int as "productId", item_code as "itemCode", percent::float8 as percent
    from member_price join loyalty_tier on loyalty_tier.id = tier_id join product on product.id = product_id
    where loyalty_tier.site_id = ${siteId} and not product.is_deleted
    order by minimum_points, percent desc, product.type = 'ratePlan' desc, item_code`.execute(db);
  return rows;
}
