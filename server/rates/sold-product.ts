import { sql } from 'kysely';
import { type Culture, cultures } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PicturesInput, TextsInput } from '../../contract/office-rooms.ts';
import type { Db } from '../../database/connect.ts';
import { productCode, writeProducts } from '../catalog/index.ts';
import { fieldError, publishProductChanges } from '../platform/index.ts';

/** The part of a room type, rate plan or extra that its product has; absent parts stay as they are. */
export type SoldProductChange = {
  vatCategory?: string | undefined;
  texts?: TextsInput | undefined;
  pictures?: PicturesInput | undefined;
  attributes?: readonly { name: string; value: string }[] | undefined;
  priceCents?: number | undefined;
  isArchived?: boolean | undefined;
};

type SoldType = 'room' | 'ratePlan' | 'extraProduct';

/** Products of stays come after those of the shop. */
const firstPlace = 1000;

/**
 * Creates the product of a room type, rate plan or extra, with `itemCode` or a code made from its name.
 * Returns its item code.
 * @throws ApiError `invalid` for a taken code or slug, an unknown VAT category or picture
 */
export async function createSoldProduct(
  trx: Db,
  siteId: string,
  type: SoldType,
  { itemCode, ...change }: SoldProductChange & { itemCode?: string | undefined },
): Promise<string> {
  if (itemCode !== undefined && (await isTaken(trx, siteId, itemCode)))
    throw fieldError('body.itemCode', 'item_code_taken');
  const code = itemCode ?? (await freeItemCode(trx, siteId, change.texts ?? {}));
  await write(trx, siteId, { itemCode: code, type, sortOrder: firstPlace }, change);
  return code;
}

/**
 * Changes the product of a room type, rate plan or extra.
 * @throws ApiError `not_found`; `invalid` for a taken slug, no name, an unknown VAT category or picture
 */
export async function changeSoldProduct(
  trx: Db,
  siteId: string,
  itemCode: string,
  change: SoldProductChange,
): Promise<void> {
  const before = await trx
    .selectFrom('product')
    .select(['item_code', 'type', 'brand', 'sort_order', 'vat_category', 'is_deleted'])
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new ApiError('not_found', { details: { itemCode } });
  await write(
    trx,
    siteId,
    {
      itemCode: before.item_code,
      type: before.type as SoldType,
      brand: before.brand,
      sortOrder: before.sort_order,
      vatCategory: before.vat_category,
      isDeleted: before.is_deleted,
    },
    change,
  );
}

type Row = {
  itemCode: string;
  type: SoldType;
  brand?: string | null;
  sortOrder: number;
  vatCategory?: string;
  isDeleted?: boolean;
};

async function write(trx: Db, siteId: string, row: Row, change: SoldProductChange): Promise<void> {
  const { itemCode } = row;
  const vatCategory = change.vatCategory ?? row.vatCategory ?? 'lodging';
  if (change.vatCategory !== undefined) await assertVatCategory(trx, siteId, vatCategory, 'body.vatCategory');
  if (change.pictures) await lockPictures(trx, change.pictures);
  const texts = change.texts ?? {};
  const known = await readSlugs(trx, siteId, itemCode);
  const removed = cultures.filter((culture) => texts[culture] === null && known.has(culture));
  const written = cultures.flatMap((culture) => {
    const text = texts[culture];
    return text ? [[culture, { ...text, slug: text.slug ?? known.get(culture) }] as const] : [];
  });
  const remaining = new Set([...known.keys(), ...written.map(([culture]) => culture)]);
  for (const culture of removed) remaining.delete(culture);
  if (change.texts && remaining.size === 0) throw fieldError('body.texts', 'required');
  const draft = {
    ...row,
    vatCategory,
    isDeleted: change.isArchived ?? row.isDeleted ?? false,
    texts: Object.fromEntries(
      written.map(([culture, { slug, ...text }]) => [culture, { ...text, ...(slug && { slug }) }]),
    ),
    ...(change.attributes && { attributes: change.attributes }),
    ...(change.pictures && { mediaIds: change.pictures.map(({ mediaId }) => mediaId) }),
    ...variantOf(itemCode, known.size === 0, change.priceCents),
  };
  const { productIds, categoryIds } = await writeProducts(trx, siteId, [draft], new Date()).catch(slugError);
  const [productId] = productIds;
  if (productId === undefined) throw new Error(`${itemCode} was not written`);
  if (removed.length > 0) {
    await trx
      .deleteFrom('product_text')
      .where('product_id', '=', productId)
      .where('culture', 'in', removed)
      .execute();
  }
  for (const { mediaId, alt } of change.pictures ?? []) {
    await sql`
      update product_media set alts = ${alt}::jsonb where product_id = ${productId} and media_id = ${mediaId}`.execute(
      trx,
    );
  }
  await publishProductChanges(trx, siteId, productIds, categoryIds);
}

/** The one variant that prices an extra; rooms and rate plans have it with the price 0. */
function variantOf(itemCode: string, isNew: boolean, priceCents: number | undefined) {
  if (!isNew && priceCents === undefined) return {};
  return { variants: [{ itemCode, priceCents: priceCents ?? 0, ...(isNew && { stock: null }) }] };
}

/** Turns the conflict of a slug into an error of its field. */
function slugError(error: unknown): never {
  const details = error instanceof ApiError ? error.options.details : undefined;
  if (details?.slug) throw fieldError(`body.texts.${details.culture}.slug`, 'slug_taken');
  throw error;
}

/** @throws ApiError `invalid` at `path` */
export async function assertVatCategory(
  trx: Db,
  siteId: string,
  category: string,
  path: string,
): Promise<void> {
  const known = await trx
    .selectFrom('vat_rate')
    .select('category')
    .where('site_id', '=', siteId)
    .where('category', '=', category)
    .limit(1)
    .executeTakeFirst();
  if (!known) throw fieldError(path, 'no_such_vat');
}

/** Locks the pictures, so that none is removed meanwhile. @throws ApiError `invalid` */
async function lockPictures(trx: Db, pictures: PicturesInput): Promise<void> {
  for (const [index, { mediaId }] of pictures.entries()) {
    const found = await trx
      .selectFrom('media')
      .select('id')
      .where('id', '=', mediaId)
      .where('kind', '<>', 'document')
      .forKeyShare()
      .executeTakeFirst();
    if (!found) throw fieldError(`body.pictures.${index}.mediaId`, 'no_such_picture');
  }
}

async function readSlugs(trx: Db, siteId: string, itemCode: string): Promise<Map<Culture, string>> {
  const rows = await trx
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['culture', 'slug'])
    .where('product.site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
    .execute();
  return new Map(rows.map(({ culture, slug }) => [culture as Culture, slug]));
}

async function isTaken(trx: Db, siteId: string, itemCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from product where site_id = ${siteId} and lower(item_code) = lower(${itemCode})
    union all
    select from variant where site_id = ${siteId} and lower(item_code) = lower(${itemCode})`.execute(trx);
  return rows.length > 0;
}

/** Makes an item code from the first name: `TWEEPERSOONSKAMER`, or `TWEEPERSOONSKAMER-2` where that is taken. */
async function freeItemCode(trx: Db, siteId: string, texts: TextsInput): Promise<string> {
  const name = cultures.map((culture) => texts[culture]?.name).find(Boolean) ?? '';
  const base = productCode(name) || 'ITEM';
  for (let count = 1; ; count++) {
    const code = count === 1 ? base : `${base}-${count}`;
    if (!(await isTaken(trx, siteId, code))) return code;
  }
}

/** Selects the texts of `product` as one JSON object, by culture. */
export const productTexts = sql<Record<string, { name: string; slug: string; description: string }>>`(
  select coalesce(json_object_agg(culture, json_build_object('name', name, 'slug', slug, 'description', description)
    order by culture), '{}')
  from product_text where product_id = product.id)`;

/** Selects the pictures of `product` in their order. */
export const productPictures = sql<unknown[]>`(
  select coalesce(json_agg(json_build_object('mediaId', media.id, 'alt', alts, 'width', width, 'height', height,
    'focalX', focal_x, 'focalY', focal_y) order by sort_order), '[]')
  from product_media join media on media.id = media_id where product_id = product.id)`;
