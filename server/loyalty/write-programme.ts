import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type Change, publishChanges, publishProductChanges } from '../platform/index.ts';

export type ProgrammeDraft = {
  pointCents: number;
  expiryMonths: number;
  windowMonths: number;
  graceDays: number;
  returnDays: number;
  minPoints: number;
};

export type TierDraft = {
  code: string;
  minimumPoints: number;
  texts: Partial<Record<Culture, { name: string; benefits: readonly string[] }>>;
};

export type RuleDraft = {
  code: string;
  kind: 'perEuro' | 'welcome' | 'birthday';
  points: number;
  appliesTo?: 'goods' | 'stays';
  /** The tier's code. */
  tier?: string;
  category?: string;
  itemCode?: string;
  validFrom?: string;
  validUntil?: string;
  qualifies?: boolean;
};

/** A discount in percent for members of a tier and those above it. */
export type MemberPriceDraft = { tier: string; itemCode: string; percent: number };

/** Replies show the rules of the programme, and the catalog prices carts by them. */
const promised = (siteId: string): Change[] => [
  { topic: 'loyalty', key: siteId },
  { topic: 'catalog', key: siteId },
];

/** Creates or updates the programme of a site. Points issued before keep their dates. */
export async function putProgramme(db: Db, siteId: string, draft: ProgrammeDraft): Promise<void> {
  await transact(db, async (trx) => {
    const values = {
      point_cents: draft.pointCents,
      expiry_months: draft.expiryMonths,
      window_months: draft.windowMonths,
      grace_days: draft.graceDays,
      return_days: draft.returnDays,
      min_points: draft.minPoints,
    };
    await trx
      .insertInto('loyalty_programme')
      .values({ site_id: siteId, ...values })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
      .execute();
    await publishChanges(trx, promised(siteId));
  });
}

/**
 * Creates or updates tiers of a site; other tiers remain, because members may have them. The next review
 * includes their members.
 */
export async function putTiers(db: Db, siteId: string, drafts: readonly TierDraft[]): Promise<void> {
  await transact(db, async (trx) => {
    // Moves minimums apart first, because a tier may get another's former minimum.
    await sql`
      update loyalty_tier set minimum_points = minimum_points + 1000000000
      where site_id = ${siteId} and code = any(${drafts.map(({ code }) => code)}::text[])`.execute(trx);
    for (const { code, minimumPoints, texts } of drafts) {
      const { id } = await trx
        .insertInto('loyalty_tier')
        .values({ site_id: siteId, code, minimum_points: minimumPoints })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'code']).doUpdateSet({ minimum_points: minimumPoints }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [culture, { name, benefits }] of Object.entries(texts)) {
        const tierTexts = { name, benefits: [...benefits] };
        await trx
          .insertInto('loyalty_tier_text')
          .values({ tier_id: id, culture, ...tierTexts })
          .onConflict((conflict) => conflict.columns(['tier_id', 'culture']).doUpdateSet(tierTexts))
          .execute();
      }
    }
    await trx.updateTable('member').set({ reviewed_on: null }).where('site_id', '=', siteId).execute();
    await publishChanges(trx, [...promised(siteId), { topic: 'stays', key: siteId }]);
  });
}

/** Stores all earning rules and deletes the others. @throws Error for an unknown code */
export async function putRules(db: Db, siteId: string, drafts: readonly RuleDraft[]): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('loyalty_rule').where('site_id', '=', siteId).execute();
    for (const draft of drafts) {
      const { rows } = await sql`
        insert into loyalty_rule (site_id, code, kind, points, applies_to, tier_id, category_id, product_id, valid_from, valid_until, qualifies)
        select ${siteId}::uuid, ${draft.code}, ${draft.kind}, ${draft.points}::numeric, ${draft.appliesTo ?? null},
          tier.id, category.id, product.id, ${draft.validFrom ?? null}::date, ${draft.validUntil ?? null}::date,
          ${draft.qualifies ?? draft.kind === 'perEuro'}::boolean
        from (select ${siteId}::uuid as site_id, ${draft.tier ?? null} as tier, ${draft.category ?? null} as category,
            ${draft.itemCode ?? null} as item) as named
          left join loyalty_tier as tier on tier.site_id = named.site_id and tier.code = named.tier
          left join category on category.site_id = named.site_id and lower(category.code) = lower(named.category)
          left join product on product.site_id = named.site_id and lower(product.item_code) = lower(named.item)
        where (named.tier is null) = (tier.id is null) and (named.category is null) = (category.id is null)
          and (named.item is null) = (product.id is null)
        returning id`.execute(trx);
      if (rows.length === 0) throw new Error(`the rule ${draft.code} names an unknown code`);
    }
    await publishChanges(trx, promised(siteId));
  });
}

/**
 * Stores all member prices of a site, for goods and rate plans, and deletes the others.
 * @throws Error for an unknown code, or one of another type
 */
export async function putMemberPrices(
  db: Db,
  siteId: string,
  drafts: readonly MemberPriceDraft[],
): Promise<void> {
  await transact(db, async (trx) => {
    const { rows: before } = await sql<{ id: number }>`
      delete from member_price using product where product.id = product_id and product.site_id = ${siteId}
      returning product_id::int as id`.execute(trx);
    const { rows: after } = await sql<{ id: number }>`
      insert into member_price (tier_id, product_id, percent)
      select tier.id, product.id, percent
      from jsonb_to_recordset(${{ drafts }}::jsonb -> 'drafts') as draft(tier text, "itemCode" text, percent numeric)
        join loyalty_tier as tier on tier.site_id = ${siteId} and tier.code = draft.tier
        join product on product.site_id = ${siteId} and lower(product.item_code) = lower("itemCode")
          and type in ('product', 'ratePlan')
      returning product_id::int as id`.execute(trx);
    if (after.length !== drafts.length) throw new Error('a member price names an unknown code');
    const ids = [...new Set([...before, ...after].map(({ id }) => id))];
    await publishProductChanges(trx, siteId, ids, 'none');
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}
