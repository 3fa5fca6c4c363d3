import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { findProducts, productId } from './find-products.ts';
import { roomIds } from './find-rooms.ts';

/** The unit of an extra's price; persons are adults and children, without babies. */
export type ExtraUnit = 'once' | 'perNight' | 'perPerson' | 'perPersonPerNight';

export type ExtraDraft = {
  /** Of a product of type `extraProduct`, with its texts, price and VAT category. */
  itemCode: string;
  unit: ExtraUnit;
  /** Item codes of its room types; none: all. */
  rooms?: readonly string[];
  /** Pieces on each day; null: not counted. */
  dailyStock?: number | null;
};

/**
 * Stores the extras of a site in their order, and removes the others.
 * @throws ApiError `not_found` for an unknown item code; `conflict` for one of another type of product, and
 * for removing an extra that a rate plan includes
 */
export async function putStayExtras(db: Db, siteId: string, drafts: readonly ExtraDraft[]): Promise<void> {
  await transact(db, async (trx) => {
    const extraIds = await findProducts(
      trx,
      siteId,
      'extraProduct',
      drafts.map(({ itemCode }) => itemCode),
    );
    await removeOthers(trx, siteId, [...extraIds.values()]);
    for (const [place, draft] of drafts.entries()) await writeExtra(trx, siteId, draft, place);
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}

/** Creates or updates an extra; the caller publishes the change. Without a place, an extra keeps its own. */
export async function writeExtra(
  trx: Db,
  siteId: string,
  { itemCode, unit, rooms = [], dailyStock = null }: ExtraDraft,
  place?: number,
): Promise<void> {
  const product_id = await productId(trx, siteId, 'extraProduct', itemCode);
  const changes = { unit, daily_stock: dailyStock, ...(place !== undefined && { sort_order: place }) };
  await trx
    .insertInto('extra')
    .values({ product_id, ...changes })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(changes))
    .execute();
  await trx.deleteFrom('extra_room_type').where('extra_id', '=', product_id).execute();
  const ids = await roomIds(trx, siteId, rooms);
  const links = ids.map((room_type_id) => ({ extra_id: product_id, room_type_id }));
  if (links.length > 0) await trx.insertInto('extra_room_type').values(links).execute();
}

async function removeOthers(trx: Db, siteId: string, listedIds: readonly number[]): Promise<void> {
  const others = await trx
    .selectFrom('extra')
    .innerJoin('product', 'product.id', 'product_id')
    .leftJoin('rate_plan_inclusion', 'extra_id', 'extra.product_id')
    .select(['product.id', 'item_code', 'rate_plan_id'])
    .where('site_id', '=', siteId)
    .execute();
  const removed = others.filter(({ id }) => !listedIds.includes(id));
  const included = removed.find(({ rate_plan_id }) => rate_plan_id !== null);
  if (included) throw new ApiError('conflict', { details: { itemCode: included.item_code } });
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await trx.deleteFrom('extra').where('product_id', 'in', ids).execute();
}
