import { sql } from 'kysely';
import type { ProductType } from '../../contract/catalog.ts';
import { type Culture, cultures } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishProductChanges } from '../platform/index.ts';
import { slugOf } from './slug.ts';
import { addMissingTerms } from './term.ts';
import { ownAttributes, writeTypeAttributes } from './type-attributes.ts';
import { type VariantDraft, writeVariants } from './variant.ts';

export type ProductDraft = {
  /** A product with this code is updated. */
  itemCode: string;
  type?: ProductType;
  brand?: string | null;
  vatCategory: string;
  sortOrder?: number;
  isDeleted?: boolean;
  /** Cultures without input keep their texts. */
  texts: Partial<Record<Culture, { name: string; slug?: string; description?: string; mediaAlt?: string }>>;
  /**
   * Codes of categories, the first is the main one. Undefined leaves them unchanged, like all fields below.
   */
  categories?: readonly string[];
  attributes?: readonly { name: string; value: string }[];
  mediaIds?: readonly string[];
  /** The first has the product's own code. Variants that are not in the list are deleted. */
  variants?: readonly VariantDraft[];
};

export type Touched = { productIds: number[]; categoryIds: string[] };

/** Creates or updates a product by its code. @throws as `writeProducts` does */
export async function upsertProduct(
  db: Db,
  siteId: string,
  draft: ProductDraft,
  at: Date = new Date(),
): Promise<number> {
  return transact(db, async (trx) => {
    const touched = await writeProducts(trx, siteId, [draft], at);
    await publishProductChanges(trx, siteId, touched.productIds, touched.categoryIds);
    const [id] = touched.productIds;
    if (id === undefined) throw new Error(`${draft.itemCode} was not written`);
    return id;
  });
}

/** Ends the sale of a product; order lines keep its name and price. @throws ApiError `not_found` */
export async function deleteProduct(db: Db, siteId: string, itemCode: string): Promise<void> {
  await transact(db, async (trx) => {
    const product = await trx
      .updateTable('product')
      .set({ is_deleted: true, updated_at: new Date() })
      .where('site_id', '=', siteId)
      .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
      .returning('id')
      .executeTakeFirst();
    if (!product) throw new ApiError('not_found', { details: { itemCode } });
    await publishProductChanges(trx, siteId, [product.id], 'theirs');
  });
}

/**
 * Writes many products at once, inside a transaction; the caller publishes the changes.
 * @throws ApiError `not_found` for an unknown category, `conflict` for a slug or a code of another product;
 * `details` have the item code and the cause
 */
export async function writeProducts(
  trx: Db,
  siteId: string,
  drafts: readonly ProductDraft[],
  at: Date,
): Promise<Touched> {
  const idByCode = await writeRows(trx, siteId, drafts, at);
  const withIds = drafts.map((draft) => ({ ...draft, id: idByCode.get(draft.itemCode.toLowerCase()) ?? 0 }));
  const productIds = [...new Set(withIds.map(({ id }) => id))];
  const before = await categoriesOf(trx, productIds);
  await writeTexts(trx, siteId, withIds);
  await writeCategories(trx, siteId, withIds);
  await writeAttributes(trx, siteId, withIds);
  await writeMedia(trx, withIds);
  await writeVariants(trx, siteId, withIds, at);
  const after = await categoriesOf(trx, productIds);
  return { productIds, categoryIds: [...new Set([...before, ...after])] };
}

type WithId = ProductDraft & { id: number };

async function writeRows(
  trx: Db,
  siteId: string,
  drafts: readonly ProductDraft[],
  at: Date,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('product')
    .values(
      drafts.map((draft) => ({
        site_id: siteId,
        item_code: draft.itemCode,
        type: draft.type ?? 'product',
        brand: draft.brand ?? null,
        vat_category: draft.vatCategory,
        sort_order: draft.sortOrder ?? 0,
        is_deleted: draft.isDeleted ?? false,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(item_code)`).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        brand: eb.ref('excluded.brand'),
        vat_category: eb.ref('excluded.vat_category'),
        sort_order: eb.ref('excluded.sort_order'),
        is_deleted: eb.ref('excluded.is_deleted'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'item_code'])
    .execute();
  return new Map(rows.map((row) => [row.item_code.toLowerCase(), row.id]));
}

async function categoriesOf(trx: Db, productIds: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('product_category')
    .select('category_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map((row) => row.category_id);
}

async function writeTexts(trx: Db, siteId: string, drafts: readonly WithId[]): Promise<void> {
  const rows = drafts.flatMap(({ id, itemCode, texts }) =>
    Object.entries(texts).map(([culture, text]) => ({
      product_id: id,
      culture,
      site_id: siteId,
      name: text.name,
      slug: text.slug || slugOf(text.name) || slugOf(itemCode),
      description: text.description ?? '',
      media_alt: text.mediaAlt ?? '',
      itemCode,
      isOwnSlug: Boolean(text.slug),
    })),
  );
  if (rows.length === 0) return;
  const withCode = (row: { slug: string; itemCode: string }) => `${row.slug}-${slugOf(row.itemCode)}`;
  const candidates = rows.flatMap((row) => (row.isOwnSlug ? [row.slug] : [row.slug, withCode(row)]));
  const owners = await slugOwners(trx, siteId, candidates);
  // Slugs of the input come before generated ones.
  for (const row of rows.toSorted((a, b) => Number(b.isOwnSlug) - Number(a.isOwnSlug))) {
    const key = `${row.culture} ${row.slug}`;
    const owner = owners.get(key);
    if (owner !== undefined && owner !== row.product_id) {
      // Two products may have one name; the item code then makes the slug unique.
      if (!row.isOwnSlug) row.slug = withCode(row);
      const stillTaken = (owners.get(`${row.culture} ${row.slug}`) ?? row.product_id) !== row.product_id;
      if (stillTaken) {
        throw new ApiError('conflict', {
          details: { itemCode: row.itemCode, slug: row.slug, culture: row.culture },
        });
      }
    }
    owners.set(`${row.culture} ${row.slug}`, row.product_id);
  }
  await trx
    .insertInto('product_text')
    .values(rows.map(({ itemCode, isOwnSlug, ...row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'culture']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        slug: eb.ref('excluded.slug'),
        description: eb.ref('excluded.description'),
        media_alt: eb.ref('excluded.media_alt'),
      })),
    )
    .execute();
}

/** Marks a slug that a category has. */
const noProduct = -1;

/** The owner of each slug in a culture: a product, or `noProduct` for a category. */
async function slugOwners(trx: Db, siteId: string, slugs: readonly string[]): Promise<Map<string, number>> {
  const owned = await trx
    .selectFrom('product_text')
    .select(['product_id', 'culture', 'slug'])
    .where('site_id', '=', siteId)
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  const categories = await trx
    .selectFrom('category_text')
    .innerJoin('category', 'category.id', 'category_id')
    .select('slug')
    .where('category.site_id', '=', siteId)
    .where('parent_id', 'is', null)
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map([
    ...owned.map((row) => [`${row.culture} ${row.slug}`, row.product_id] as const),
    // A shelf is found before a product, by its slug in any culture.
    ...categories.flatMap(({ slug }) =>
      cultures.map((culture) => [`${culture} ${slug}`, noProduct] as const),
    ),
  ]);
}

async function writeCategories(trx: Db, siteId: string, drafts: readonly WithId[]): Promise<void> {
  const drafted = drafts.flatMap(({ id, itemCode, categories }) =>
    categories ? [{ id, itemCode, categories }] : [],
  );
  if (drafted.length === 0) return;
  const codes = [
    ...new Set(drafted.flatMap(({ categories }) => categories.map((code) => code.toLowerCase()))),
  ];
  const known = new Map<string, string>();
  if (codes.length > 0) {
    const found = await trx
      .selectFrom('category')
      .select(['id', 'code'])
      .where('site_id', '=', siteId)
      .where((eb) => eb(eb.fn('lower', ['code']), 'in', codes))
      .execute();
    for (const { id, code } of found) known.set(code.toLowerCase(), id);
  }
  const rows = drafted.flatMap(({ id, itemCode, categories }) =>
    [...new Set(categories.map((code) => code.toLowerCase()))].map((code, sort_order) => {
      const category_id = known.get(code);
      if (!category_id) throw new ApiError('not_found', { details: { itemCode, category: code } });
      return { product_id: id, category_id, sort_order };
    }),
  );
  const ids = drafted.map(({ id }) => id);
  await trx.deleteFrom('product_category').where('product_id', 'in', ids).execute();
  if (rows.length > 0) await trx.insertInto('product_category').values(rows).execute();
}

async function writeAttributes(trx: Db, siteId: string, drafts: readonly WithId[]): Promise<void> {
  const drafted = drafts.filter(({ attributes }) => attributes);
  if (drafted.length > 0) await writeOwnAttributes(trx, siteId, drafted);
  // Attributes without input stay unchanged, except those that follow from the type.
  await writeTypeAttributes(
    trx,
    siteId,
    drafts.map(({ id }) => id),
  );
}

async function writeOwnAttributes(trx: Db, siteId: string, drafts: readonly WithId[]): Promise<void> {
  const rows = drafts.flatMap(({ id, type = 'product', attributes = [] }) => {
    const once = new Map(ownAttributes(type, attributes).map((one) => [`${one.name}\n${one.value}`, one]));
    return [...once.values()].map((one, sort_order) => ({ product_id: id, sort_order, ...one }));
  });
  await trx
    .deleteFrom('product_attribute')
    .where(
      'product_id',
      'in',
      drafts.map(({ id }) => id),
    )
    .execute();
  if (rows.length > 0) await trx.insertInto('product_attribute').values(rows).execute();
  await addMissingTerms(
    trx,
    siteId,
    rows.map((row) => row.name),
  );
}

async function writeMedia(trx: Db, drafts: readonly WithId[]): Promise<void> {
  const drafted = drafts.flatMap(({ id, mediaIds }) => (mediaIds ? [{ id, mediaIds }] : []));
  if (drafted.length === 0) return;
  const rows = drafted.flatMap(({ id, mediaIds }) =>
    [...new Set(mediaIds)].map((media_id, sort_order) => ({ product_id: id, media_id, sort_order })),
  );
  // A picture that stays keeps its description and the variants that it shows.
  await sql`
    delete from product_media where product_id = any(${drafted.map(({ id }) => id)}::bigint[])
      and (product_id, media_id) not in (
        select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as stays(product_id bigint, media_id text)
      )`.execute(trx);
  if (rows.length === 0) return;
  await trx
    .insertInto('product_media')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'media_id'])
        .doUpdateSet((eb) => ({ sort_order: eb.ref('excluded.sort_order') })),
    )
    .execute();
}
