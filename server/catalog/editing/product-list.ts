import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { PagedList } from '../../../contract/filters.ts';
import { goodsTypes } from '../../../contract/goods.ts';
import type { ListedProduct } from '../../../contract/office-catalog.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { listMatchingIds, listRows, type RowList, readingTime } from '../../platform/index.ts';
import { statusOf } from '../stock.ts';
import { editedProducts, productState } from './edited-product.ts';

const columns = [
  { name: 'itemCode', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'type', kind: 'text' },
  { name: 'state', kind: 'text' },
  { name: 'price', kind: 'number' },
  { name: 'stock', kind: 'number' },
  { name: 'stockStatus', kind: 'text' },
  { name: 'variants', kind: 'number' },
  { name: 'categories', kind: 'text' },
  { name: 'missing', kind: 'text' },
  { name: 'sortOrder', kind: 'number' },
  { name: 'createdAt', kind: 'instant' },
  { name: 'updatedAt', kind: 'instant' },
  { name: 'codes', kind: 'text' },
] as const;

/** The goods of a site, in the order of the shop. */
function productList(site: Pick<Site, 'id' | 'cultures'>, culture: Culture): RowList {
  const order = sql`array_position(${[...readingOrder(culture)]}::text[], culture)`;
  const live = sql`variant where variant.product_id = product.id and not variant.is_deleted`;
  const status = sql`(array[${statusOf(0)}, ${statusOf(1)}, ${statusOf(2)}]::text[])[1 + coalesce((
    select min(stock_rank(stock)) from variant left join stock on stock.variant_id = variant.id
    where variant.product_id = product.id and not variant.is_deleted), 2)]`;
  const source = sql`
    select product.id, item_code as "itemCode", type, ${productState} as state, sort_order as "sortOrder",
      created_at as "createdAt", updated_at as "updatedAt",
      coalesce((select name from product_text where product_id = product.id order by ${order} limit 1), item_code) as name,
      (select price_cents::float8 / 100 from variant where product_id = product.id
        order by is_deleted, sort_order, id limit 1) as price,
      (select count(*)::int from ${live}) as variants,
      (select string_agg(variant.item_code, ' ') from variant where variant.product_id = product.id) as codes,
      (select sum(capacity - sold - held)::int from variant join stock on stock.variant_id = variant.id
        where product_id = product.id and not is_deleted) as stock,
      ${status} as "stockStatus",
      coalesce((select '|' || string_agg(code, '|' order by product_category.sort_order) || '|' from product_category
        join category on category.id = category_id where product_id = product.id), '') as categories,
      array_to_string(array(select unnest(${[...site.cultures]}::text[])
        except select culture from product_text where product_id = product.id order by 1), ' ') as missing
    from product where site_id = ${site.id} and type = any(${[...goodsTypes]}::text[])`;
  return { source, key: 'id', columns, searched: ['name', 'codes'], order: sql`"sortOrder", "itemCode"` };
}

type Row = Omit<ListedProduct, 'id' | 'imageUrl' | 'imageWidth' | 'version' | 'updatedAt'> & {
  id: number;
  updatedAt: Date;
};

/** Lists the goods of a site. @throws ApiError `invalid` */
export async function listProducts(
  db: Db,
  site: Site,
  culture: Culture,
  query: ListQuery,
): Promise<PagedList<ListedProduct> & { readAt: string }> {
  const readAt = await readingTime(db);
  const page = await listRows<Row>(db, productList(site, culture), query);
  const edited = await editedProducts(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    readAt,
    items: page.items.map((row) => {
      const product = edited.get(row.id);
      const [picture] = product?.pictures ?? [];
      const { itemCode, name, type, state, price, variants, stock, stockStatus, categories, missing } = row;
      return {
        id: itemCode,
        ...{ itemCode, name, type, state, price, variants, stock, stockStatus, categories, missing },
        imageUrl: picture?.url ?? null,
        imageWidth: picture?.width ?? null,
        version: product?.version ?? '',
        updatedAt: row.updatedAt.toISOString(),
      };
    }),
  };
}

type Matching = Record<'filters' | 'searchTerm' | 'readAt', string | undefined>;

/**
 * The ids of all products that match the filters of a list, without those that were added after it was read.
 * @throws ApiError `invalid`
 */
export async function matchingProducts(
  db: Db,
  site: Site,
  culture: Culture,
  { readAt, ...query }: Partial<Matching>,
): Promise<number[]> {
  const ids = await listMatchingIds<number>(db, productList(site, culture), query);
  if (readAt === undefined) return ids;
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${ids}::bigint[]) and date_trunc('milliseconds', created_at) <= ${readAt}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
