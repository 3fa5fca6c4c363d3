import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError, type FieldError } from '../../contract/errors.ts';
import type { LoyaltySetup, TierEarnings } from '../../contract/loyalty.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { loadEarning, tierName } from './earning.ts';
import { calculateLinePoints } from './line-points.ts';
import { loadProgramme } from './programme.ts';
import { putMemberPrices, putProgramme, putRules, putTiers } from './write-programme.ts';

type Part<Name extends keyof LoyaltySetup> = LoyaltySetup[Name];

/** Reads the whole programme of a site as staff edit it, each part with its version. */
export async function readLoyaltySetup(db: Db, siteId: string): Promise<LoyaltySetup> {
  return {
    programme: await readTerms(db, siteId),
    tiers: await readTiers(db, siteId),
    rules: await readRules(db, siteId),
    memberPrices: await readPrices(db, siteId),
  };
}

async function readTerms(db: Db, siteId: string): Promise<Part<'programme'>> {
  const row = await loadProgramme(db, siteId);
  if (!row) return { version: versionOf(null), terms: null };
  const { pointCents, ...rest } = row;
  const terms = { pointValue: pointCents / 100, ...rest };
  return { version: versionOf(terms), terms };
}

async function readTiers(db: Db, siteId: string): Promise<Part<'tiers'>> {
  const { rows: tiers } = await sql<Part<'tiers'>['tiers'][number]>`
    select code, minimum_points as "minimumPoints", coalesce((
      select jsonb_object_agg(culture, jsonb_build_object('name', name, 'benefits', benefits))
      from loyalty_tier_text where tier_id = loyalty_tier.id), '{}') as texts
    from loyalty_tier where site_id = ${siteId} order by minimum_points`.execute(db);
  return { version: versionOf(tiers), tiers };
}

async function readRules(db: Db, siteId: string): Promise<Part<'rules'>> {
  const { rows: rules } = await sql<Part<'rules'>['rules'][number]>`
    select rule.code, kind, points::float8 as points, applies_to as "appliesTo", tier.code as tier,
      category.code as category, item_code as "itemCode", valid_from as "validFrom", valid_until as "validUntil", qualifies
    from loyalty_rule as rule left join loyalty_tier as tier on tier.id = tier_id
      left join category on category.id = category_id left join product on product.id = product_id
    where rule.site_id = ${siteId} order by kind = 'perEuro' desc, rule.code`.execute(db);
  return { version: versionOf(rules), rules };
}

async function readPrices(db: Db, siteId: string): Promise<Part<'memberPrices'>> {
  const { rows: prices } = await sql<Part<'memberPrices'>['prices'][number]>`
    select code as tier, item_code as "itemCode", percent::float8 as percent
    from member_price join loyalty_tier on loyalty_tier.id = tier_id join product on product.id = product_id
    where loyalty_tier.site_id = ${siteId} order by minimum_points, item_code`.execute(db);
  return { version: versionOf(prices), prices };
}

/** Starts the programme of a site, or changes its terms. @throws ApiError `version_conflict` */
export function replaceTerms(
  db: Db,
  siteId: string,
  { version, terms }: { version: string; terms: NonNullable<Part<'programme'>['terms']> },
): Promise<Part<'programme'>> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readTerms(trx, siteId), version, { terms });
    const { pointValue, ...rest } = terms;
    await putProgramme(trx, siteId, { ...rest, pointCents: Math.round(pointValue * 100) });
    return readTerms(trx, siteId);
  });
}

/**
 * Replaces the tiers. @throws ApiError `version_conflict`; `conflict` for a missing tier that members have or had;
 * `invalid` where codes or minimums repeat, or no tier begins at 0
 */
export function replaceTiers(
  db: Db,
  siteId: string,
  { version, tiers }: Part<'tiers'>,
): Promise<Part<'tiers'>> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    const theirs = await readTiers(trx, siteId);
    assertVersion(theirs, version, { tiers });
    assertNoErrors([
      ...repeated(
        'tiers',
        'code',
        tiers.map(({ code }) => code),
      ),
      ...repeated(
        'tiers',
        'minimumPoints',
        tiers.map(({ minimumPoints }) => String(minimumPoints)),
      ),
      ...(tiers.some(({ minimumPoints }) => minimumPoints === 0)
        ? []
        : [fieldError('body.tiers', 'no_first_tier')]),
    ]);
    const remaining = tiers.map(({ code }) => code);
    const { rows } = await sql<{ code: string }>`
      select code from loyalty_tier where site_id = ${siteId} and code <> all(${remaining}::text[]) and (
        exists (select from member where tier_id = loyalty_tier.id)
        or exists (select from member_tier where tier_id = loyalty_tier.id))`.execute(trx);
    const [used] = rows;
    if (used) {
      throw new ApiError('conflict', { messageKey: 'loyalty.tier_in_use', values: { code: used.code } });
    }
    await sql`delete from loyalty_tier where site_id = ${siteId} and code <> all(${remaining}::text[])`.execute(
      trx,
    );
    await sql`delete from loyalty_tier_text using loyalty_tier
      where loyalty_tier.id = tier_id and site_id = ${siteId}`.execute(trx);
    await putTiers(trx, siteId, tiers);
    return readTiers(trx, siteId);
  });
}

/** Replaces the earning rules. @throws ApiError `version_conflict`, `invalid` for an unknown code or a rule that no order suits */
export function replaceRules(
  db: Db,
  siteId: string,
  { version, rules }: Part<'rules'>,
): Promise<Part<'rules'>> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readRules(trx, siteId), version, { rules });
    const known = await readKnownCodes(trx, siteId);
    assertNoErrors([
      ...repeated(
        'rules',
        'code',
        rules.map(({ code }) => code),
      ),
      ...rules.flatMap((rule, index) => {
        const at = (field: string, code: string, name?: string) =>
          fieldError(`body.rules.${index}.${field}`, code, name);
        const { tier, category, itemCode, validFrom, validUntil } = rule;
        const isPerEuro = rule.kind === 'perEuro';
        return [
          ...(tier && !known.tiers.has(tier) ? [at('tier', 'no_such_tier', tier)] : []),
          ...(category && !known.categories.has(category.toLowerCase())
            ? [at('category', 'no_such_category')]
            : []),
          ...(itemCode && !known.items.has(itemCode.toLowerCase())
            ? [at('itemCode', 'no_such_item', itemCode)]
            : []),
          ...(validFrom && validUntil && validUntil < validFrom ? [at('validUntil', 'not_a_period')] : []),
          ...(!isPerEuro && (rule.appliesTo || category || itemCode)
            ? [at('kind', 'rule_without_order')]
            : []),
          ...(!isPerEuro && !Number.isInteger(rule.points) ? [at('points', 'whole_points')] : []),
        ];
      }),
    ]);
    await putRules(
      trx,
      siteId,
      rules.map(({ appliesTo, tier, category, itemCode, validFrom, validUntil, ...rule }) => ({
        ...rule,
        ...(appliesTo && { appliesTo }),
        ...(tier && { tier }),
        ...(category && { category }),
        ...(itemCode && { itemCode }),
        ...(validFrom && { validFrom }),
        ...(validUntil && { validUntil }),
      })),
    );
    return readRules(trx, siteId);
  });
}

/** Replaces the member prices. @throws ApiError `version_conflict`, `invalid` for an unknown code or a price given twice */
export function replaceMemberPrices(
  db: Db,
  siteId: string,
  { version, prices }: Part<'memberPrices'>,
): Promise<Part<'memberPrices'>> {
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readPrices(trx, siteId), version, { prices });
    const known = await readKnownCodes(trx, siteId);
    assertNoErrors([
      ...repeated(
        'prices',
        'itemCode',
        prices.map(({ tier, itemCode }) => `${tier} ${itemCode}`),
      ),
      ...prices.flatMap(({ tier, itemCode }, index) => [
        ...(known.tiers.has(tier) ? [] : [fieldError(`body.prices.${index}.tier`, 'no_such_tier', tier)]),
        ...(known.priced.has(itemCode.toLowerCase())
          ? []
          : [fieldError(`body.prices.${index}.itemCode`, 'no_such_item', itemCode)]),
      ]),
    ]);
    await putMemberPrices(trx, siteId, prices);
    return readPrices(trx, siteId);
  });
}

/**
 * Calculates the points that members of each tier would earn with goods or a stay; rules for one category, product or
 * rate plan do not count. `baseCents` is the price without tax.
 */
export async function calculateEarnings(
  db: Db,
  siteId: string,
  culture: Culture,
  { baseCents, isStay, today }: { baseCents: number; isStay: boolean; today: string },
): Promise<TierEarnings[]> {
  const earning = await loadEarning(db, siteId);
  if (!earning) return [];
  const line = { baseCents, isStay, productId: 0, categoryIds: [] };
  return earning.tiers.map((tier) => {
    const when = { orderedOn: today, tierMinimum: tier.minimum };
    const { points } = calculateLinePoints(line, earning.rules, when);
    return {
      tier: tier.id,
      name: tierName(tier, culture),
      points,
      worth: (points * earning.pointCents) / 100,
    };
  });
}

async function readKnownCodes(trx: Db, siteId: string) {
  const { rows } = await sql<{ kind: 'tier' | 'category' | 'item' | 'priced'; code: string }>`
    select 'tier' as kind, code from loyalty_tier where site_id = ${siteId}
    union all select 'category', lower(code) from category where site_id = ${siteId}
    union all select case when type in ('product', 'ratePlan') then 'priced' else 'item' end, lower(item_code)
    from product where site_id = ${siteId} and not is_deleted`.execute(trx);
  const codes = (...kinds: string[]) =>
    new Set(rows.flatMap(({ kind, code }) => (kinds.includes(kind) ? [code] : [])));
  return {
    tiers: codes('tier'),
    categories: codes('category'),
    items: codes('item', 'priced'),
    priced: codes('priced'),
  };
}

function repeated(list: string, field: string, values: readonly string[]): FieldError[] {
  return values.flatMap((value, index) =>
    values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) < index
      ? [fieldError(`body.${list}.${index}.${field}`, 'duplicate_name')]
      : [],
  );
}

const fieldError = (path: string, code: string, name?: string): FieldError => ({
  ...{ path, code, message: `field.${code}` },
  ...(name && { values: { name } }),
});

function assertNoErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}
