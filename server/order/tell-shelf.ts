import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { announceProducts } from '../catalog/announce-products.ts';

/** By how much what is left of a variant has changed. */
export type StockChange = { variantId: number; by: number };

/**
 * Tells the catalog of what guests would now read otherwise: that something is sold out, or for sale again, or how few there are. As long
 * as there is plenty nobody is told a number, and an order tells nobody anything.
 */
export async function tellShelf(trx: Db, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await sql<{
    variantId: string;
    productId: number;
    siteId: string;
    left: number;
    few: number;
  }>`
    select stock.variant_id as "variantId", product_id as "productId", site_id as "siteId",
      capacity - sold - held as "left", few
    from stock join variant on variant.id = stock.variant_id
    where stock.variant_id = any(${changes.map(({ variantId }) => variantId)}::bigint[])`.execute(trx);
  const products = new Map<string, Set<number>>();
  for (const { variantId, productId, siteId, left, few } of rows) {
    const by = changes.find((change) => change.variantId === Number(variantId))?.by ?? 0;
    if (toldOf(left, few) === toldOf(left - by, few)) continue;
    products.set(siteId, (products.get(siteId) ?? new Set()).add(Number(productId)));
  }
  for (const [siteId, ids] of products) await announceProducts(trx, siteId, [...ids], 'theirs');
}

function toldOf(left: number, few: number): string {
  if (left <= 0) return 'sold out';
  return left <= few ? `${left} left` : 'in stock';
}
