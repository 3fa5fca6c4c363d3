import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PagedList } from '../../../contract/filters.ts';
import type { ListedStock, StockMovement } from '../../../contract/office-catalog.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { writer } from '../../content/index.ts';
import { listRows, type RowList } from '../../platform/index.ts';
import { type StockCause, type StockDraft, setStock, setStockCause, statusOf } from '../stock.ts';

const stockColumns = [
  { name: 'itemCode', kind: 'text' },
  { name: 'productCode', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'options', kind: 'text' },
  { name: 'left', kind: 'number' },
  { name: 'held', kind: 'number' },
  { name: 'few', kind: 'number' },
  { name: 'status', kind: 'text' },
  { name: 'backInStock', kind: 'date' },
] as const;

/** The stock of each item that is sold. */
function stockSource(siteId: string, culture: Culture) {
  return sql`
    select variant.id as key, variant.item_code as id, variant.item_code as "itemCode", product.item_code as "productCode",
      coalesce((select name from product_text where product_id = product.id
        order by array_position(${[...readingOrder(culture)]}::text[], culture) limit 1), product.item_code) as name,
      coalesce((select string_agg(coalesce(
          (select label from term_text where (term_text.site_id, term_text.name, term_text.value)
            = (${siteId}::uuid, variant_option.name, variant_option.value)
            order by array_position(${[...readingOrder(culture)]}::text[], culture) limit 1), value), ', ' order by sort_order)
        from variant_option where variant_id = variant.id), '') as options,
      (price_cents / 100.0)::float8 as price, capacity - sold - held as "left", coalesce(held, 0) as held, coalesce(few, 3) as few,
      (array[${statusOf(0)}, ${statusOf(1)}, ${statusOf(2)}]::text[])[1 + stock_rank(stock)] as status,
      back_in_stock as "backInStock"
    from variant join product on product.id = product_id left join stock on stock.variant_id = variant.id
    where variant.site_id = ${siteId} and not variant.is_deleted and not product.is_deleted
      and product.type not in ('room', 'ratePlan')`;
}

/** Lists the stock of a site, the lowest first. @throws ApiError `invalid` */
export function listStock(
  db: Db,
  siteId: string,
  culture: Culture,
  query: ListQuery,
): Promise<PagedList<ListedStock>> {
  const list = {
    source: stockSource(siteId, culture),
    key: 'key',
    columns: stockColumns,
    searched: ['itemCode', 'name', 'options'],
    order: sql`"left" nulls last, "itemCode"`,
  };
  return listRows<ListedStock>(db, list, query);
}

const movementColumns = [
  { name: 'id', kind: 'text' },
  { name: 'at', kind: 'instant' },
  { name: 'itemCode', kind: 'text' },
  { name: 'quantity', kind: 'number' },
  { name: 'reason', kind: 'text' },
  { name: 'note', kind: 'text' },
  { name: 'orderName', kind: 'text' },
  { name: 'who', kind: 'text' },
] as const;

/** What came and went, the latest first. */
export const movementList = (siteId: string): RowList => ({
  source: sql`
    select stock_movement.id::text as id, stock_movement.id as key, at, variant.item_code as "itemCode", quantity, reason, note,
      'H' || customer_order.number as "orderName", ${writer} as who
    from stock_movement join variant on variant.id = variant_id
      left join customer_order on customer_order.id = order_id left join person on person.id = staff_id
    where variant.site_id = ${siteId}`,
  key: 'key',
  columns: movementColumns,
  searched: ['itemCode', 'note', 'orderName', 'who'],
  order: sql`at desc, key desc`,
});

/** Lists what came and went. @throws ApiError `invalid` */
export async function listMovements(
  db: Db,
  siteId: string,
  query: ListQuery,
): Promise<PagedList<StockMovement>> {
  const page = await listRows<Omit<StockMovement, 'at'> & { at: Date }>(db, movementList(siteId), query);
  return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

type Owner = { siteId: string; culture: Culture; itemCode: string };

/**
 * Records a movement, or a count of what is for sale; an item that was not counted is so from now on.
 * @throws ApiError `not_found`, `conflict` for more than there is
 */
export async function moveStock(
  db: Db,
  owner: Owner,
  { quantity, ...cause }: StockCause & { quantity: number },
): Promise<ListedStock> {
  return transact(db, async (trx) => {
    await setStockCause(trx, cause);
    const before = await lockedStock(trx, owner);
    const left = cause.reason === 'count' ? quantity : (before.left ?? 0) + quantity;
    if (left < 0)
      throw new ApiError('conflict', { messageKey: 'field.below_zero', details: { left: before.left } });
    await writeStock(trx, owner, before, { left });
    return itemStock(trx, owner);
  });
}

/** Sets whether an item is counted, and its limits. @throws ApiError `not_found`, `conflict` while some are held */
export async function changeStock(
  db: Db,
  owner: Owner,
  {
    isCounted,
    staffId,
    ...change
  }: {
    isCounted?: boolean | undefined;
    few?: number | undefined;
    backInStock?: string | null | undefined;
    staffId: string;
  },
): Promise<ListedStock> {
  return transact(db, async (trx) => {
    await setStockCause(trx, { reason: 'count', note: '', staffId });
    const before = await lockedStock(trx, owner);
    const counts = isCounted ?? before.left !== null;
    if (counts) await writeStock(trx, owner, before, change);
    else if (before.left !== null) await setStock(trx, owner.siteId, owner.itemCode, null);
    return itemStock(trx, owner);
  });
}

/** Reads the stock of an item after its product is locked, so that what is written is based on it. */
async function lockedStock(trx: Db, owner: Owner): Promise<ListedStock> {
  await sql`
    select from product where id = (
      select product_id from variant where site_id = ${owner.siteId} and lower(item_code) = ${owner.itemCode.toLowerCase()}
    ) for no key update`.execute(trx);
  await sql`
    select from stock where variant_id = (
      select id from variant where site_id = ${owner.siteId} and lower(item_code) = ${owner.itemCode.toLowerCase()}
    ) for update`.execute(trx);
  return itemStock(trx, owner);
}

function writeStock(trx: Db, owner: Owner, before: ListedStock, change: StockDraft): Promise<void> {
  const { few, backInStock } = before;
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return setStock(trx, owner.siteId, owner.itemCode, { few, backInStock, ...defined });
}

/** @throws ApiError `not_found` */
async function itemStock(db: Db, { siteId, culture, itemCode }: Owner): Promise<ListedStock> {
  const { rows } = await sql<ListedStock>`
    select * from (${stockSource(siteId, culture)}) as listed
    where lower("itemCode") = ${itemCode.toLowerCase()}`.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found', { details: { itemCode } });
  return found;
}
