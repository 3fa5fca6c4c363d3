import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { publishProductChanges } from '../platform/index.ts';

/** A change of a variant's remaining stock. */
export type StockChange = { variantId: number; by: number };

/** A variant's remaining stock after a change; `few` is the highest number that guests see. */
export type StockLevelChange = { productId: number; siteId: string; left: number; few: number; by: number };

/**
 * Publishes products whose visible stock label changed: sold out, in stock, or the number of the last few. A
 * change while there is plenty publishes nothing.
 */
export async function publishStockLevel(trx: Db, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await sql<Omit<StockLevelChange, 'by'> & { variantId: number }>`
    select stock.variant_id::int as "variantId", product_id::int as "productId", site_id as "siteId",
      capacity - sold - held as "left", few
    from stock join variant on variant.id = stock.variant_id
    where stock.variant_id = any(${changes.map(({ variantId }) => variantId)}::bigint[])`.execute(trx);
  const byOf = new Map(changes.map(({ variantId, by }) => [variantId, by]));
  await publishStockLevelChanges(
    trx,
    rows.map(({ variantId, ...row }) => ({ ...row, by: byOf.get(variantId) ?? 0 })),
  );
}

/** Publishes changes whose stock levels are already read. */
export async function publishStockLevelChanges(trx: Db, changes: readonly StockLevelChange[]): Promise<void> {
  const products = new Map<string, Set<number>>();
  for (const { productId, siteId, left, few, by } of changes) {
    if (stockLabel(left, few) === stockLabel(left - by, few)) continue;
    products.set(siteId, (products.get(siteId) ?? new Set()).add(productId));
  }
  for (const [siteId, ids] of products) await publishProductChanges(trx, siteId, [...ids], 'theirs');
}

function stockLabel(left: number, few: number): string {
  if (left <= 0) return 'sold out';
  return left <= few ? `${left} left` : 'in stock';
}
