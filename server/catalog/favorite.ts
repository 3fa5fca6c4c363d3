import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Lists item codes of a customer's favourites, newest first; products that are no longer sold are left out.
 */
export async function listFavorites(db: Db, siteId: string, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('product', 'product.id', 'product_id')
    .select('item_code')
    .where('customer_id', '=', customerId)
    .where('site_id', '=', siteId)
    .where('is_deleted', '=', false)
    .orderBy('favorite.created_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
  return rows.map((row) => row.item_code);
}

/**
 * Adds or removes a favourite; a variant stands for its product.
 * @throws ApiError `not_found` for an unknown code
 */
export async function addOrRemoveFavorite(
  db: Db,
  siteId: string,
  customerId: string,
  itemCode: string,
): Promise<{ itemCode: string; isFavorite: boolean }> {
  const [product] = await productsWith(db, siteId, [itemCode]);
  if (!product) throw new ApiError('not_found');
  const removed = await db
    .deleteFrom('favorite')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', product.id)
    .returning('product_id')
    .executeTakeFirst();
  if (!removed) await addFavorites(db, customerId, [product.id]);
  return { itemCode: product.itemCode, isFavorite: !removed };
}

/** Deletes all favourites of a customer, also of products that are no longer sold. */
export async function clearFavorites(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('favorite').where('customer_id', '=', customerId).execute();
}

/** Adds a visitor's favourites to those of the customer at sign-in; unknown codes are ignored. */
export async function mergeFavorites(
  db: Db,
  siteId: string,
  customerId: string,
  itemCodes: readonly string[],
): Promise<void> {
  const products = await productsWith(db, siteId, itemCodes);
  await addFavorites(
    db,
    customerId,
    products.map(({ id }) => id),
  );
}

async function addFavorites(db: Db, customerId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .insertInto('favorite')
    .values(productIds.map((product_id) => ({ customer_id: customerId, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function productsWith(
  db: Db,
  siteId: string,
  itemCodes: readonly string[],
): Promise<{ id: number; itemCode: string }[]> {
  if (itemCodes.length === 0) return [];
  const codes = itemCodes.map((code) => code.toLowerCase());
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product.id', 'product.item_code as itemCode'])
    .distinct()
    .where('variant.site_id', '=', siteId)
    .where('variant.is_deleted', '=', false)
    .where('product.is_published', '=', true)
    .where((eb) => eb(eb.fn('lower', ['variant.item_code']), 'in', codes))
    .execute();
}
