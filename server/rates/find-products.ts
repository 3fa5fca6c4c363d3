import type { ProductType } from '../../contract/catalog.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Returns the ids of products by lower-case item code.
 * @throws ApiError `not_found` for an unknown code; `conflict` for one of another type
 */
export async function findProducts(
  db: Db,
  siteId: string,
  type: ProductType,
  itemCodes: readonly string[],
): Promise<Map<string, number>> {
  const codes = [...new Set(itemCodes.map((code) => code.toLowerCase()))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .select(['id', 'item_code', 'type'])
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['item_code']), 'in', codes))
    .execute();
  const found = new Map(rows.map((row) => [row.item_code.toLowerCase(), row]));
  return new Map(
    codes.map((code) => {
      const product = found.get(code);
      if (!product) throw new ApiError('not_found', { details: { itemCode: code } });
      if (product.type !== type) {
        throw new ApiError('conflict', { details: { itemCode: code, type: product.type, expected: type } });
      }
      return [code, product.id];
    }),
  );
}

/** Returns the id of the product with this item code. @throws as `findProducts` does */
export async function productId(
  db: Db,
  siteId: string,
  type: ProductType,
  itemCode: string,
): Promise<number> {
  const id = (await findProducts(db, siteId, type, [itemCode])).get(itemCode.toLowerCase());
  if (id === undefined) throw new ApiError('not_found', { details: { itemCode } });
  return id;
}
