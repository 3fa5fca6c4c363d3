import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { EditedProduct, ProductChange } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { loadVatRates } from '../../business/index.ts';
import { assertVersion } from '../../content/index.ts';
import { publishProductChanges } from '../../platform/index.ts';
import { type ProductDraft, writeProducts } from '../product.ts';
import type { VariantDraft } from '../variant.ts';
import { editedProduct, editedProducts, lockProduct, ruleNames } from './edited-product.ts';

type NewProduct = {
  itemCode: string;
  type: EditedProduct['type'];
  price?: number | undefined;
  stock?: number | null | undefined;
  change: ProductChange;
};

/** @throws ApiError `conflict` for a code in use, and as `changeProduct` does */
export async function createProduct(
  db: Db,
  siteId: string,
  { itemCode, type, price, stock, change }: NewProduct,
): Promise<EditedProduct> {
  return transact(db, async (trx) => {
    await assertFree(trx, siteId, itemCode);
    const variants = change.variants ?? [{ itemCode, price, stock }];
    await writeChange(trx, siteId, emptyProduct(itemCode, type), { ...change, variants });
    return editedProduct(trx, siteId, itemCode);
  });
}

/**
 * Changes the given fields of a product.
 * @throws ApiError `not_found` for an unknown code or category, `conflict` for a slug or code of another product,
 * `version_conflict`, `invalid`
 */
export async function changeProduct(
  db: Db,
  siteId: string,
  itemCode: string,
  { version, change }: { version: string; change: ProductChange },
): Promise<EditedProduct> {
  return transact(db, async (trx) => {
    const id = await lockProduct(trx, siteId, itemCode);
    const theirs = await editedProduct(trx, siteId, itemCode);
    assertVersion(theirs, version, change);
    await writeChange(trx, siteId, theirs, change);
    return (await editedProducts(trx, [id])).get(id) ?? theirs;
  });
}

/**
 * Makes an archived copy without stock. Codes of variants begin with the copy's, and slugs are made anew.
 * @throws ApiError `not_found`, `conflict` for a code in use
 */
export async function copyProduct(
  db: Db,
  siteId: string,
  itemCode: string,
  copyCode: string,
): Promise<EditedProduct> {
  return transact(db, async (trx) => {
    await assertFree(trx, siteId, copyCode);
    const original = await editedProduct(trx, siteId, itemCode);
    const { texts, variants, pictures, type, version, state, createdAt, updatedAt, ...fields } = original;
    const change = {
      ...fields,
      isArchived: true,
      pictures: pictures.map(({ mediaId, alts }) => ({ mediaId, alts })),
      texts: Object.fromEntries(Object.entries(texts).map(([culture, { slug, ...text }]) => [culture, text])),
      variants: variants
        .filter((variant, index) => index === 0 || !variant.isArchived)
        .map(({ options, price, pictures }, index) => ({
          ...{ options, price, pictures },
          itemCode: index === 0 ? copyCode : `${copyCode}-${index + 1}`,
        })),
    };
    await writeChange(trx, siteId, emptyProduct(copyCode, type), change);
    return editedProduct(trx, siteId, copyCode);
  });
}

async function assertFree(trx: Db, siteId: string, itemCode: string): Promise<void> {
  const taken = await trx
    .selectFrom('variant')
    .select('id')
    .where('site_id', '=', siteId)
    .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
    .executeTakeFirst();
  if (!taken) return;
  const errors = [{ path: 'body.itemCode', code: 'code_taken', message: 'field.code_taken' }];
  throw new ApiError('conflict', { messageKey: 'field.code_taken', errors, details: { itemCode } });
}

const emptyProduct = (itemCode: string, type: EditedProduct['type']): EditedProduct => ({
  ...{
    itemCode,
    type,
    version: '',
    state: 'live',
    brand: null,
    vatCategory: '',
    sortOrder: 0,
    isArchived: false,
  },
  ...{ publishFrom: null, publishUntil: null, texts: {}, categories: [], attributes: [], weightGrams: null },
  ...{
    minimumAge: null,
    giftCardMin: null,
    giftCardMax: null,
    withdrawal: null,
    pictures: [],
    related: [],
    variants: [],
    createdAt: '',
    updatedAt: '',
  },
});

/** Writes the given fields of a locked or new product. */
async function writeChange(
  trx: Db,
  siteId: string,
  before: EditedProduct,
  change: ProductChange,
): Promise<void> {
  const { itemCode } = before;
  const { giftCardMin, giftCardMax } = { ...before, ...defined(change) };
  if (giftCardMin !== null && giftCardMax !== null && giftCardMin > giftCardMax) {
    throw invalid('body.change.giftCardMax', 'below_minimum');
  }
  await assertValid(trx, siteId, change);
  const touched = await writeProducts(trx, siteId, [draftOf(before, change)], new Date());
  const [id] = touched.productIds;
  if (id === undefined) throw new Error(`${itemCode} was not written`);
  await writeMoments(trx, id, before, change);
  await writeFurtherTexts(trx, id, change.texts);
  if (change.pictures) await writeAlts(trx, id, change.pictures);
  if (change.related) await writeRelated(trx, siteId, id, change.related);
  if (change.variants) await writeVariantFacts(trx, siteId, id, change.variants);
  await publishProductChanges(trx, siteId, [id], touched.categoryIds);
}

/** The whole of a product as it is after a change of some fields. */
export function draftOf(before: EditedProduct, change: ProductChange): ProductDraft {
  const { itemCode, type } = before;
  const texts = Object.fromEntries(
    Object.entries(change.texts ?? {}).flatMap(([culture, text]) => {
      if (!text) return [];
      const was = before.texts[culture as keyof typeof before.texts];
      const { name, slug = was?.slug, description = was?.description ?? '' } = text;
      return [[culture, { name, description, ...(slug && { slug }) }] as const];
    }),
  );
  return {
    ...{ itemCode, type, texts },
    brand: change.brand === undefined ? before.brand : change.brand || null,
    vatCategory: change.vatCategory ?? before.vatCategory,
    sortOrder: change.sortOrder ?? before.sortOrder,
    isDeleted: change.isArchived ?? before.isArchived,
    ...(change.categories && { categories: change.categories }),
    ...(hasAttributes(change) && { attributes: attributesOf({ ...before, ...defined(change) }) }),
    ...(change.pictures && { mediaIds: change.pictures.map(({ mediaId }) => mediaId) }),
    ...(change.variants && { variants: variantDrafts(before, change.variants) }),
  };
}

const hasAttributes = (change: ProductChange) =>
  change.attributes !== undefined || ruleNames.some((name) => change[name] !== undefined);

function defined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

type Attributed = Pick<EditedProduct, 'attributes' | (typeof ruleNames)[number]>;

function attributesOf(product: Attributed): { name: string; value: string }[] {
  return [
    ...product.attributes.flatMap(({ name, values }) => values.map((value) => ({ name, value }))),
    ...ruleNames.flatMap((name) => {
      const value = product[name];
      return value === null ? [] : [{ name, value: String(value) }];
    }),
  ];
}

/** Fields of a variant that are not given stay; archived variants that are not named stay archived. */
function variantDrafts(
  before: EditedProduct,
  variants: NonNullable<ProductChange['variants']>,
): VariantDraft[] {
  const isCalled = (code: string) => (one: { itemCode: string }) =>
    one.itemCode.toLowerCase() === code.toLowerCase();
  return variants.map(({ itemCode, options, price, isReduced, isArchived, stock }, index) => {
    const was = before.variants.find(isCalled(itemCode));
    const priceOrBefore = price ?? was?.price;
    if (priceOrBefore === undefined) throw invalid(`body.change.variants.${index}.price`, 'required');
    return {
      itemCode: was?.itemCode ?? itemCode,
      options: options ?? was?.options ?? [],
      priceCents: Math.round(priceOrBefore * 100),
      isReduced: isReduced ?? was?.isReduced ?? false,
      isDeleted: isArchived ?? was?.isArchived ?? false,
      ...(!was && typeof stock === 'number' && { stock: { left: stock } }),
    };
  });
}

async function assertValid(trx: Db, siteId: string, change: ProductChange): Promise<void> {
  if (change.vatCategory !== undefined) {
    const rates = await loadVatRates(trx, siteId);
    if (!rates.some(({ category }) => category === change.vatCategory))
      throw invalid('body.change.vatCategory', 'not_offered');
  }
  const ids = change.pictures?.map(({ mediaId }) => mediaId) ?? [];
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '<>', 'document')
    .forKeyShare()
    .execute();
  if (found.length < new Set(ids).size) throw invalid('body.change.pictures', 'no_such_picture');
}

function invalid(path: string, code: string): ApiError {
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });
}

async function writeMoments(
  trx: Db,
  id: number,
  before: EditedProduct,
  change: ProductChange,
): Promise<void> {
  if (change.publishFrom === undefined && change.publishUntil === undefined) return;
  const { publishFrom, publishUntil } = { ...before, ...defined(change) };
  if (publishFrom && publishUntil && Date.parse(publishFrom) >= Date.parse(publishUntil)) {
    throw invalid('body.change.publishUntil', 'not_a_period');
  }
  await trx
    .updateTable('product')
    .set({ publish_from: publishFrom, publish_until: publishUntil })
    .where('id', '=', id)
    .execute();
}

async function writeFurtherTexts(trx: Db, id: number, texts: ProductChange['texts'] = {}): Promise<void> {
  for (const [culture, text] of Object.entries(texts)) {
    if (text === null) {
      await trx
        .deleteFrom('product_text')
        .where('product_id', '=', id)
        .where('culture', '=', culture)
        .execute();
    } else if (text && (text.metaTitle !== undefined || text.metaDescription !== undefined)) {
      await trx
        .updateTable('product_text')
        .set({
          ...(text.metaTitle !== undefined && { meta_title: text.metaTitle }),
          ...(text.metaDescription !== undefined && { meta_description: text.metaDescription }),
        })
        .where('product_id', '=', id)
        .where('culture', '=', culture)
        .execute();
    }
  }
}

async function writeAlts(
  trx: Db,
  id: number,
  pictures: NonNullable<ProductChange['pictures']>,
): Promise<void> {
  await sql`
    update product_media set alts = input.alts
    from jsonb_to_recordset(${{ pictures }}::jsonb -> 'pictures') as input("mediaId" text, alts jsonb)
    where product_id = ${id} and media_id = "mediaId"`.execute(trx);
}

async function writeRelated(trx: Db, siteId: string, id: number, related: readonly string[]): Promise<void> {
  const codes = [...new Set(related.map((code) => code.toLowerCase()))];
  await trx.deleteFrom('product_related').where('product_id', '=', id).execute();
  const { rows } = await sql<{ code: string }>`
    with input as (select * from unnest(${codes}::text[]) with ordinality as input(code, place)),
    written as (
      insert into product_related (product_id, related_id, sort_order)
      select ${id}, product.id, place from input join product on lower(item_code) = code
      where site_id = ${siteId} and product.id <> ${id}
      returning related_id
    )
    select lower(item_code) as code from written join product on product.id = related_id`.execute(trx);
  const missing = codes.find((code) => !rows.some((row) => row.code === code));
  if (missing) throw invalid(`body.change.related.${codes.indexOf(missing)}`, 'no_such_product');
}

async function writeVariantFacts(
  trx: Db,
  siteId: string,
  productId: number,
  variants: NonNullable<ProductChange['variants']>,
): Promise<void> {
  const rows = await trx
    .selectFrom('variant')
    .select(['id', 'item_code'])
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .execute();
  const ids = new Map(rows.map((row) => [row.item_code.toLowerCase(), row.id]));
  for (const [index, { itemCode, pictures, plannedPrice }] of variants.entries()) {
    const variantId = ids.get(itemCode.toLowerCase());
    if (variantId === undefined) continue;
    if (pictures) {
      await trx.deleteFrom('variant_media').where('variant_id', '=', variantId).execute();
      const { numAffectedRows } = await sql`
        insert into variant_media (variant_id, product_id, media_id, sort_order)
        select ${variantId}, ${productId}, media_id, place
        from unnest(${[...new Set(pictures)]}::text[]) with ordinality as input(id, place)
        join product_media on media_id = input.id and product_id = ${productId}`.execute(trx);
      if (Number(numAffectedRows) < new Set(pictures).size)
        throw invalid(`body.change.variants.${index}.pictures`, 'no_such_picture');
    }
    if (plannedPrice === undefined) continue;
    await trx.deleteFrom('planned_price').where('variant_id', '=', variantId).execute();
    if (!plannedPrice) continue;
    if (Date.parse(plannedPrice.from) <= Date.now())
      throw invalid(`body.change.variants.${index}.plannedPrice.from`, 'not_ahead');
    await trx
      .insertInto('planned_price')
      .values({
        variant_id: variantId,
        valid_from: plannedPrice.from,
        price_cents: Math.round(plannedPrice.price * 100),
        is_reduced: plannedPrice.isReduced,
      })
      .execute();
  }
}
