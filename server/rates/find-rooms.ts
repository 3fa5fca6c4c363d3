import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/**
 * Returns the ids of room types by lower-case item code, and locks each until the transaction ends, so that
 * only one transaction writes its nights or rates. Leaves out unknown codes.
 */
export async function lockRooms(
  trx: Db,
  siteId: string,
  itemCodes: readonly string[],
): Promise<Map<string, number>> {
  if (itemCodes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('room_type')
    .innerJoin('product', 'product.id', 'room_type.product_id')
    .select(['product.id', 'product.item_code'])
    .where('product.site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['product.item_code']), 'in', lower(itemCodes)))
    .orderBy('room_type.product_id')
    .forNoKeyUpdate('room_type')
    .execute();
  return new Map(rows.map((row) => [row.item_code.toLowerCase(), row.id]));
}

/** Returns whether a site has room types. */
export async function hasRooms(db: Db, siteId: string): Promise<boolean> {
  const room = await db
    .selectFrom('room_type')
    .innerJoin('product', 'product.id', 'room_type.product_id')
    .select('product.id')
    .where('product.site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst();
  return room !== undefined;
}

/** Returns the ids of room types, in the order of their item codes; of equal codes one. @throws ApiError `not_found` */
export async function roomIds(db: Db, siteId: string, itemCodes: readonly string[]): Promise<number[]> {
  if (itemCodes.length === 0) return [];
  const rows = await db
    .selectFrom('room_type')
    .innerJoin('product', 'product.id', 'room_type.product_id')
    .select(['product.id', 'product.item_code'])
    .where('product.site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['product.item_code']), 'in', lower(itemCodes)))
    .execute();
  const found = new Map(rows.map((row) => [row.item_code.toLowerCase(), row.id]));
  return lower(itemCodes).map((code) => getByCode(found, code));
}

/** Returns the ids of rate plans, in the order of their item codes; of equal codes one. @throws ApiError `not_found` */
export async function planIds(db: Db, siteId: string, itemCodes: readonly string[]): Promise<number[]> {
  const found = await findPlans(db, siteId, itemCodes);
  return lower(itemCodes).map((code) => getByCode(found, code).id);
}

export type FoundPlan = { id: number; isDerived: boolean };

/** Returns rate plans by lower-case item code. Leaves out unknown codes. */
export async function findPlans(
  db: Db,
  siteId: string,
  itemCodes: readonly string[],
): Promise<Map<string, FoundPlan>> {
  if (itemCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('rate_plan')
    .innerJoin('product', 'product.id', 'rate_plan.product_id')
    .select(['product.id', 'product.item_code', 'rate_plan.base_plan_id'])
    .where('product.site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['product.item_code']), 'in', lower(itemCodes)))
    .execute();
  return new Map(
    rows.map((row) => [row.item_code.toLowerCase(), { id: row.id, isDerived: row.base_plan_id !== null }]),
  );
}

const lower = (codes: readonly string[]) => [...new Set(codes.map((code) => code.toLowerCase()))];

/** Returns the item with an item code. @throws ApiError `not_found` */
export function getByCode<Found>(found: ReadonlyMap<string, Found>, itemCode: string): Found {
  const one = found.get(itemCode.toLowerCase());
  if (one === undefined) throw new ApiError('not_found', { details: { itemCode } });
  return one;
}
