import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Days before a reduction in which the lowest price is shown beside it (Directive 98/6/EC, article 6a). */
const omnibusDays = 30;

export type VariantPrice = { variantId: number; priceCents: number; isReduced: boolean };

/**
 * Sets prices of variants from a moment on, and stores the history. When a reduction starts, the prior price
 * becomes the lowest of the 30 days before; during it, further reductions keep that prior price (article 6a,
 * 5). A variant that was not sold before has none.
 */
export async function putPrices(db: Db, prices: readonly VariantPrice[], at: Date): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ variantId, priceCents, isReduced }) => ({ variantId, priceCents, isReduced }));
  await sql`
    with input as (
      select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
        as input("variantId" bigint, "priceCents" int, "isReduced" boolean)
    ), period as (
      select variant_id, price_cents, valid_from,
        lead(valid_from) over (partition by variant_id order by valid_from) as valid_to
      from price_change where variant_id in (select "variantId" from input)
    ), lowest as (
      select variant_id, min(price_cents) as price_cents from period
      where valid_from < ${at}
        and coalesce(valid_to, ${at}) > ${at}::timestamptz - make_interval(days => ${omnibusDays})
      group by variant_id
    ), changed as (
      update variant set
        price_cents = "priceCents",
        is_reduced = "isReduced",
        prior_price_cents = case
          when not "isReduced" then null
          when variant.is_reduced then prior_price_cents
          else lowest.price_cents
        end
      from input left join lowest on lowest.variant_id = "variantId"
      where variant.id = "variantId"
    )
    insert into price_change (variant_id, valid_from, price_cents, is_reduced)
    select "variantId", ${at}, "priceCents", "isReduced" from input
    where not exists (
      select from (
        select price_cents, is_reduced from price_change
        where variant_id = "variantId" order by valid_from desc limit 1
      ) last where last.price_cents = "priceCents" and last.is_reduced = "isReduced"
    )
    on conflict (variant_id, valid_from) do update
      set price_cents = excluded.price_cents, is_reduced = excluded.is_reduced`.execute(db);
}
