import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import { goodsTypes } from '../../../contract/goods.ts';
import type { BulkChange, BulkSelection, EditedProduct } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { publishProductChanges } from '../../platform/index.ts';
import { putPrices } from '../price.ts';
import { putStocks, setStockCause } from '../stock.ts';
import { editedProducts } from './edited-product.ts';
import { matchingProducts } from './product-list.ts';

type Request = {
  site: Site;
  culture: Culture;
  products: BulkSelection;
  change: BulkChange;
  staffId: string;
};

/**
 * Changes one field of several products, in one transaction. Returns how many there were, and how many were
 * otherwise before.
 * @throws ApiError `not_found` for an unknown code or category, `conflict` when counting would end while some
 * are held, `invalid` for broken filters
 */
export async function changeProducts(
  db: Db,
  { site, culture, products, change, staffId }: Request,
): Promise<{ products: number; changed: number }> {
  return transact(db, async (trx) => {
    const ids = products.itemCodes
      ? await idsOf(trx, site.id, products.itemCodes)
      : await matchingProducts(trx, site, culture, products);
    if (ids.length === 0) return { products: 0, changed: 0 };
    await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      trx,
    );
    const changed = await writeField(trx, site.id, ids, change, staffId);
    if (changed.length > 0) {
      await sql`update product set updated_at = now() where id = any(${changed}::bigint[])`.execute(trx);
      const category =
        change.field === 'category' ? await categoryIds(trx, site.id, change.category) : 'theirs';
      await publishProductChanges(trx, site.id, changed, category);
    }
    return { products: ids.length, changed: changed.length };
  });
}

/**
 * Reads the first products of a selection, by their ids.
 * @throws ApiError `not_found` for an unknown code, `invalid` for broken filters
 */
export async function selectedProducts(
  db: Db,
  { site, culture, products, max }: Pick<Request, 'site' | 'culture' | 'products'> & { max: number },
): Promise<Map<number, EditedProduct>> {
  const ids = products.itemCodes
    ? await idsOf(db, site.id, products.itemCodes)
    : await matchingProducts(db, site, culture, products);
  return editedProducts(db, ids.slice(0, max));
}

/** @throws ApiError `not_found` */
async function idsOf(trx: Db, siteId: string, itemCodes: readonly string[]): Promise<number[]> {
  const codes = [...new Set(itemCodes.map((code) => code.toLowerCase()))];
  const { rows } = await sql<{ id: number; code: string }>`
    select id, lower(item_code) as code from product
    where site_id = ${siteId} and lower(item_code) = any(${codes}::text[]) and type = any(${[...goodsTypes]}::text[])`.execute(
    trx,
  );
  const found = new Set(rows.map(({ code }) => code));
  const missing = codes.find((code) => !found.has(code));
  if (missing) throw new ApiError('not_found', { details: { itemCode: missing } });
  return rows.map(({ id }) => id);
}

async function categoryIds(trx: Db, siteId: string, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from category where site_id = ${siteId} and lower(code) = ${code.toLowerCase()}`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found', { details: { category: code } });
  return rows.map(({ id }) => id);
}

/** Returns the ids of the products that changed. */
async function writeField(
  trx: Db,
  siteId: string,
  ids: readonly number[],
  change: BulkChange,
  staffId: string,
): Promise<number[]> {
  switch (change.field) {
    case 'price':
    case 'pricePercent':
      return writePrices(trx, ids, change);
    case 'stock':
      return writeStock(trx, ids, change, staffId);
    case 'category':
      return writeCategory(trx, siteId, ids, change);
    default: {
      const { rows } = await sql<{ id: number }>`
        update product set is_deleted = ${change.isArchived}
        where id = any(${ids}::bigint[]) and is_deleted <> ${change.isArchived} returning id`.execute(trx);
      return rows.map(({ id }) => id);
    }
  }
}

async function writePrices(
  trx: Db,
  ids: readonly number[],
  change: Extract<BulkChange, { field: 'price' | 'pricePercent' }>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; productId: number; cents: number; isReduced: boolean }>`
    select id, product_id as "productId", price_cents as cents, is_reduced as "isReduced" from variant
    where product_id = any(${ids}::bigint[]) and not is_deleted order by id for no key update`.execute(trx);
  const newCents = (cents: number) => {
    if (change.field === 'price') return Math.round(change.to * 100);
    const step = Math.round(Number(change.roundTo) * 100);
    return Math.round((cents * (100 + change.percent)) / 100 / step) * step;
  };
  const changed = rows.filter(
    ({ cents, isReduced }) => newCents(cents) !== cents || (change.isReduced ?? isReduced) !== isReduced,
  );
  await putPrices(
    trx,
    changed.map(({ id, cents, isReduced }) => ({
      variantId: id,
      priceCents: newCents(cents),
      isReduced: change.isReduced ?? isReduced,
    })),
    new Date(),
  );
  return [...new Set(changed.map(({ productId }) => productId))];
}

async function writeStock(
  trx: Db,
  ids: readonly number[],
  { left, note }: Extract<BulkChange, { field: 'stock' }>,
  staffId: string,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
    productId: number;
    left: number | null;
    few: number | null;
    backInStock: string | null;
  }>`
    select variant.id, product_id as "productId", capacity - sold - held as "left", few, back_in_stock as "backInStock"
    from variant left join stock on stock.variant_id = variant.id
    where product_id = any(${ids}::bigint[]) and not is_deleted order by variant.id`.execute(trx);
  const changed = rows.filter((row) => row.left !== left);
  await setStockCause(trx, { reason: 'count', note, staffId });
  await putStocks(
    trx,
    changed.map(({ id, few, backInStock }) => ({
      variantId: id,
      stock: left === null ? null : { left, ...(few !== null && { few }), backInStock },
    })),
  );
  return [...new Set(changed.map(({ productId }) => productId))];
}

async function writeCategory(
  trx: Db,
  siteId: string,
  ids: readonly number[],
  { category, action }: Extract<BulkChange, { field: 'category' }>,
): Promise<number[]> {
  const [categoryId = ''] = await categoryIds(trx, siteId, category);
  const { rows } =
    action === 'add'
      ? await sql<{ id: number }>`
          insert into product_category (product_id, category_id, sort_order)
          select id, ${categoryId}::uuid, (
            select coalesce(max(sort_order) + 1, 0) from product_category where product_id = product.id
          )
          from product where id = any(${ids}::bigint[])
          on conflict do nothing returning product_id as id`.execute(trx)
      : await sql<{ id: number }>`
          delete from product_category where product_id = any(${ids}::bigint[]) and category_id = ${categoryId}
          returning product_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
