import { sql } from 'kysely';
import { type StockStatus, stockStatuses } from '../../contract/catalog.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { zoneOfSite } from '../locale/index.ts';
import { publishProductChanges } from '../platform/index.ts';

export type StockDraft = {
  /** Units for sale beyond those sold and held; undefined leaves the number unchanged. */
  left?: number;
  /** From this number on guests see that few are left; 3 by default. */
  few?: number;
  /** The day (`yyyy-mm-dd`) of new stock, if known. */
  backInStock?: string | null;
};

/**
 * Sets the remaining stock of an item; null means that stock is not counted and never sells out.
 * @throws ApiError `not_found` for an unknown code, `conflict` when counting would end while some are held
 */
export async function setStock(
  db: Db,
  siteId: string,
  itemCode: string,
  stock: StockDraft | null,
): Promise<void> {
  await transact(db, async (trx) => {
    const variant = await trx
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('site_id', '=', siteId)
      .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
      .executeTakeFirst();
    if (!variant) throw new ApiError('not_found', { details: { itemCode } });
    // Serialised per product: two variants that sell out at the same time would both find that the product's
    // status is unchanged.
    await trx
      .selectFrom('product')
      .select('id')
      .where('id', '=', variant.product_id)
      .forNoKeyUpdate()
      .execute();
    const before = await rankOf(trx, variant.product_id);
    await putStocks(trx, [{ variantId: variant.id, stock }]);
    const after = await rankOf(trx, variant.product_id);
    // Lists change only when a product becomes sold out or few, or stops being so.
    await publishProductChanges(trx, siteId, [variant.product_id], before === after ? 'none' : 'theirs');
  });
}

/** Why staff change a stock; stored with the movements of the transaction. */
export type StockCause = { reason: 'count' | 'delivery' | 'correction'; note: string; staffId: string };

export async function setStockCause(trx: Db, cause: StockCause): Promise<void> {
  await sql`select set_config('herberg.stock_movement', ${JSON.stringify(cause)}, true)`.execute(trx);
}

async function rankOf(db: Db, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ rank: number }>`
    select stock_rank as rank from product_listing where id = ${productId}`.execute(db);
  return rows[0]?.rank;
}

/** Rows are locked in the order of their ids, as every writer of stock must. */
export async function putStocks(
  db: Db,
  stocks: readonly { variantId: number; stock: StockDraft | null }[],
): Promise<void> {
  const inOrder = stocks.toSorted((a, b) => a.variantId - b.variantId);
  const counted = inOrder.flatMap(({ variantId, stock }) => (stock ? [{ variantId, ...stock }] : []));
  const uncounted = inOrder.flatMap(({ variantId, stock }) => (stock ? [] : [variantId]));
  if (counted.length > 0) {
    const rows = counted.map(({ variantId, left, few = 3, backInStock = null }) => ({
      variantId,
      left,
      few,
      backInStock,
    }));
    await sql`
      with input as (
        select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
          as input("variantId" bigint, "left" int, few int, "backInStock" date)
      )
      insert into stock (variant_id, capacity, few, back_in_stock)
      select "variantId", coalesce("left", 0), few, "backInStock" from input
      order by "variantId"
      on conflict (variant_id) do update set
        capacity = case
          when stock.variant_id in (select "variantId" from input where "left" is null) then stock.capacity
          else stock.sold + stock.held + excluded.capacity
        end,
        few = excluded.few,
        back_in_stock = excluded.back_in_stock`.execute(db);
  }
  if (uncounted.length > 0) {
    await db.deleteFrom('stock').where('variant_id', 'in', uncounted).where('held', '=', 0).execute();
    const stuck = await db
      .selectFrom('stock')
      .select('variant_id')
      .where('variant_id', 'in', uncounted)
      .executeTakeFirst();
    if (stuck) throw new ApiError('conflict');
    // A later count starts afresh: a cancelled sale must not return units to
    // a count that they were never taken from.
    await db
      .updateTable('stock_hold')
      .set({ state: 'released' })
      .where('variant_id', 'in', uncounted)
      .where('state', '=', 'sold')
      .execute();
  }
}

export type ItemStock = {
  itemCode: string;
  status: StockStatus;
  /** Null when stock is not counted. */
  quantity: number | null;
  backInStock: string | null;
};

/** The remaining stock at this moment, from the database itself; unsold codes are left out. */
export async function realtimeStock(
  db: Db,
  siteId: string,
  itemCodes: readonly string[],
): Promise<ItemStock[]> {
  if (itemCodes.length === 0) return [];
  const { rows } = await sql<{
    item_code: string;
    rank: number;
    left: number | null;
    back_in_stock: string | null;
  }>`
    select variant.item_code, capacity - sold - held + coalesce(late.quantity, 0) as left,
      stock_rank((stock.variant_id, capacity, sold, held - coalesce(late.quantity, 0), few, back_in_stock)::stock) as rank,
      case when back_in_stock >= (now() at time zone ${zoneOfSite(siteId)})::date then back_in_stock end as back_in_stock
    from variant join product on product.id = product_id left join stock on stock.variant_id = variant.id
      left join lateral (
        -- An expired hold does not count, even before it is released.
        select sum(quantity)::int as quantity from stock_hold
        where stock_hold.variant_id = variant.id and state = 'held' and expires_at < now()
      ) as late on true
    where variant.site_id = ${siteId} and not variant.is_deleted and not product.is_deleted and is_published
      and lower(variant.item_code) = any(${itemCodes.map((code) => code.toLowerCase())})
    order by variant.item_code`.execute(db);
  return rows.map((row) => ({
    itemCode: row.item_code,
    status: statusOf(row.rank),
    quantity: row.left,
    backInStock: row.rank === 2 ? row.back_in_stock : null,
  }));
}

/** Converts the database's `stock_rank` to a status. */
export function statusOf(rank: number): StockStatus {
  return stockStatuses[rank] ?? 'soldOut';
}
