import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishProductChanges } from '../platform/index.ts';
import { putPrices } from './price.ts';

/** Shows and hides products whose moment has come, and writes planned prices that are due. */
export async function runCatalogSchedules(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    const { rows: shown } = await sql<{ id: number; siteId: string }>`
      update product set is_published = not is_published
      where id in (
        select id from product
        where (publish_from is not null or publish_until is not null)
          and not exists (select from rate_plan where product_id = product.id and promo_code is not null) and is_published
          <> (coalesce(publish_from <= now(), true) and coalesce(publish_until > now(), true))
        order by id for no key update
      ) returning id, site_id as "siteId"`.execute(trx);
    const { rows: due } = await sql<{
      id: number;
      siteId: string;
      variantId: number;
      priceCents: number;
      isReduced: boolean;
    }>`
      with due as (delete from planned_price where valid_from <= now() returning *)
      select product_id as id, site_id as "siteId", variant_id as "variantId", due.price_cents as "priceCents",
        due.is_reduced as "isReduced"
      from due join variant on variant.id = variant_id`.execute(trx);
    await putPrices(trx, due, new Date());
    for (const [siteId, changed] of Map.groupBy([...shown, ...due], (row) => row.siteId)) {
      const ids = [...new Set(changed.map(({ id }) => id))];
      await publishProductChanges(trx, siteId, ids, 'theirs');
    }
  });
}
