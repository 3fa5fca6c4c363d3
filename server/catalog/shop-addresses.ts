import { type SqlBool, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { href, roomHref } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import type { Categories } from './category.ts';

/** The address of an item in one of its cultures; `of` is the same for all of them. */
export type ShopAddress = { of: string; culture: Culture; url: string; updatedAt?: Date };

export function categoryAddresses(
  categories: Categories,
  { cultures }: Pick<Site, 'cultures'>,
): ShopAddress[] {
  return categories.all.flatMap((node) =>
    cultures
      .filter((culture) => node.texts.has(culture))
      .map((culture) => ({ of: node.id, culture, url: categories.url(node, culture) })),
  );
}

/** Some thousands of the sold products, in the order of their creation, after the first `skip`. */
export async function productAddresses(
  db: Db,
  site: Site,
  skip: number,
  count: number,
): Promise<ShopAddress[]> {
  const page = db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .where('is_published', '=', true)
    .where(isSold)
    .orderBy('id')
    .offset(skip)
    .limit(count);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('product_text', 'product_id', 'id')
    .select(['id', 'culture', 'slug', 'updated_at'])
    .where('culture', 'in', [...site.cultures])
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const culture = row.culture as Culture;
    const url = href('shop', { culture, '*': row.slug });
    return { of: `product ${row.id}`, culture, url, updatedAt: row.updated_at };
  });
}

/** The addresses of rooms; every room has a page in every culture. */
export async function roomAddresses(db: Db, site: Site): Promise<ShopAddress[]> {
  const roomTypes = await db
    .selectFrom('product')
    .innerJoin('room_type', 'product_id', 'product.id')
    .select(['product.id', 'item_code', 'updated_at'])
    .where('product.site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .where('is_published', '=', true)
    .orderBy('product.sort_order')
    .execute();
  return roomTypes.flatMap(({ id, item_code, updated_at }) =>
    site.cultures.map((culture) => ({
      of: `product ${id}`,
      culture,
      url: roomHref(culture, item_code),
      updatedAt: updated_at,
    })),
  );
}

/**
 * A product without a variant cannot be sold, and its address is not found. Rooms have pages of their own,
 * and rate plans are shown with them.
 */
const isSold = sql<SqlBool>`product.type not in ('room', 'ratePlan') and exists (select from variant where product_id = product.id and not variant.is_deleted)`;

/** Returns whether a site has goods to sell, or a category for them. */
export async function hasGoods(db: Db, site: Site): Promise<boolean> {
  const { rows } = await sql<{ hasGoods: boolean }>`
    select exists (select from category where site_id = ${site.id} and not is_deleted) or exists (
      ${db.selectFrom('product').select('id').where('site_id', '=', site.id).where('is_deleted', '=', false).where('is_published', '=', true).where(isSold)}
    ) as "hasGoods"`.execute(db);
  return rows[0]?.hasGoods ?? false;
}

export async function countProducts(db: Db, site: Site): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', site.id)
    .where('is_deleted', '=', false)
    .where('is_published', '=', true)
    .where(isSold)
    .executeTakeFirstOrThrow();
  return Number(count);
}
