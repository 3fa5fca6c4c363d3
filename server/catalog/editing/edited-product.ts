import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import { goodsTypes } from '../../../contract/goods.ts';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { versionOf } from '../../content/index.ts';
import { ownAttributes } from '../type-attributes.ts';

type Row = {
  id: number;
  itemCode: string;
  type: EditedProduct['type'];
  state: EditedProduct['state'];
  brand: string | null;
  vatCategory: string;
  sortOrder: number;
  isArchived: boolean;
  publishFrom: Date | null;
  publishUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  texts: ({ culture: Culture } & NonNullable<EditedProduct['texts'][Culture]>)[];
  categories: string[];
  attributes: { name: string; value: string }[];
  pictures: EditedProduct['pictures'];
  related: string[];
  variants: (Omit<EditedProduct['variants'][number], 'price' | 'lowestPrice30Days' | 'plannedPrice'> & {
    priceCents: number;
    priorPriceCents: number | null;
    planned: { from: string; priceCents: number; isReduced: boolean } | null;
  })[];
};

/** The state of a product as guests meet it. */
export const productState = sql`case when product.is_deleted then 'archived' when product.publish_from > now() then 'upcoming'
  when product.publish_until <= now() then 'ended' else 'live' end`;

/** Products by id, with all that staff may change. */
export async function editedProducts(db: Db, ids: readonly number[]): Promise<Map<number, EditedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select id, item_code as "itemCode", type, ${productState} as state, brand, vat_category as "vatCategory",
      sort_order as "sortOrder", is_deleted as "isArchived", publish_from as "publishFrom", publish_until as "publishUntil",
      created_at as "createdAt", updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('culture', culture, 'name', name, 'slug', slug, 'description', description,
          'metaTitle', meta_title, 'metaDescription', meta_description) order by culture), '[]')
        from product_text where product_id = product.id) as texts,
      (select coalesce(json_agg(code order by product_category.sort_order), '[]')
        from product_category join category on category.id = category_id where product_id = product.id) as categories,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
        from product_attribute where product_id = product.id) as attributes,
      (select coalesce(json_agg(json_build_object('mediaId', media.id, 'alts', alts, 'fileName', file_name,
          'url', '/media/' || media.id, 'width', width, 'height', height, 'focalX', focal_x, 'focalY', focal_y)
          order by sort_order), '[]')
        from product_media join media on media.id = media_id where product_id = product.id) as pictures,
      (select coalesce(json_agg(other.item_code order by product_related.sort_order), '[]')
        from product_related join product as other on other.id = related_id where product_id = product.id) as related,
      (select coalesce(json_agg(json_build_object('itemCode', item_code, 'priceCents', variant.price_cents,
          'isReduced', variant.is_reduced, 'priorPriceCents', prior_price_cents, 'isArchived', is_deleted,
          'options', (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
            from variant_option where variant_id = variant.id),
          'pictures', (select coalesce(json_agg(media_id order by sort_order), '[]')
            from variant_media where variant_id = variant.id),
          'planned', case when planned_price.variant_id is not null then json_build_object('from', valid_from,
            'priceCents', planned_price.price_cents, 'isReduced', planned_price.is_reduced) end,
          'stock', json_build_object('left', capacity - sold - held, 'held', coalesce(held, 0), 'few', coalesce(few, 3),
            'backInStock', back_in_stock))
          order by variant.sort_order, variant.id), '[]')
        from variant left join stock on stock.variant_id = variant.id
          left join planned_price on planned_price.variant_id = variant.id
        where product_id = product.id) as variants
    from product where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, asEdited(row)]));
}

/** The rules of a product that are stored as attributes. */
export const ruleNames = ['weightGrams', 'minimumAge', 'withdrawal', 'giftCardMin', 'giftCardMax'] as const;

function asEdited({ id, texts, attributes, variants, ...row }: Row): EditedProduct {
  const own = ownAttributes(row.type, attributes);
  const rule = (name: (typeof ruleNames)[number]) => own.find((one) => one.name === name)?.value;
  const wholeNumber = (text: string | undefined) => (text && /^\d{1,7}$/.test(text) ? Number(text) : null);
  const facts = own.filter(({ name }) => !ruleNames.some((one) => one === name));
  const withdrawal = rule('withdrawal') as EditedProduct['withdrawal'] | undefined;
  const edited = {
    ...row,
    publishFrom: row.publishFrom?.toISOString() ?? null,
    publishUntil: row.publishUntil?.toISOString() ?? null,
    texts: Object.fromEntries(texts.map(({ culture, ...text }) => [culture, text])),
    attributes: [...Map.groupBy(facts, ({ name }) => name)].map(([name, some]) => ({
      name,
      values: some.map(({ value }) => value),
    })),
    weightGrams: wholeNumber(rule('weightGrams')),
    minimumAge: wholeNumber(rule('minimumAge')),
    giftCardMin: wholeNumber(rule('giftCardMin')),
    giftCardMax: wholeNumber(rule('giftCardMax')),
    withdrawal: withdrawal ?? null,
    variants: variants.map(({ priceCents, priorPriceCents, planned, ...variant }) => ({
      ...variant,
      price: priceCents / 100,
      lowestPrice30Days: priorPriceCents === null ? null : priorPriceCents / 100,
      plannedPrice: planned && {
        from: new Date(planned.from).toISOString(),
        price: planned.priceCents / 100,
        isReduced: planned.isReduced,
      },
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return { ...edited, version: editedVersion(edited) };
}

/** What is sold meanwhile, and what time alone changes, is no change of somebody else. */
function editedVersion({
  updatedAt,
  state,
  variants,
  pictures,
  ...product
}: Omit<EditedProduct, 'version'>): string {
  return versionOf([
    product,
    variants.map(({ stock, ...variant }) => variant),
    pictures.map(({ mediaId, alts }) => [mediaId, alts]),
  ]);
}

/** Finds a product by its code, and locks it until the end of the transaction. @throws ApiError `not_found` */
export async function lockProduct(trx: Db, siteId: string, itemCode: string): Promise<number> {
  const product = await trx
    .selectFrom('product')
    .select('id')
    .where('site_id', '=', siteId)
    .where('type', 'in', [...goodsTypes])
    .where((eb) => eb(eb.fn('lower', ['item_code']), '=', itemCode.toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new ApiError('not_found', { details: { itemCode } });
  return product.id;
}

/** @throws ApiError `not_found` */
export async function editedProduct(db: Db, siteId: string, itemCode: string): Promise<EditedProduct> {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where site_id = ${siteId} and lower(item_code) = ${itemCode.toLowerCase()} and type = any(${[...goodsTypes]}::text[])`.execute(
    db,
  );
  const id = rows[0]?.id;
  const found = id === undefined ? undefined : (await editedProducts(db, [id])).get(id);
  if (!found) throw new ApiError('not_found', { details: { itemCode } });
  return found;
}
