import { sql } from 'kysely';
import type { ProductType } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { isProductOfUndone, isVariantOfUndone } from './archived-by-undo.ts';
import type { NameValue, TextBefore } from './changed-fields.ts';

/** A product before the import. Lists that no line can change are empty. */
export type ProductBefore = {
  id: number;
  itemCode: string;
  type: ProductType;
  brand: string | null;
  vatCategory: string;
  sortOrder: number;
  isDeleted: boolean;
  /** It is archived since the import that made it was undone. */
  isUndone: boolean;
  texts: TextBefore[];
  /** Codes in lower case. */
  categories: string[];
  attributes: NameValue[];
  pictures: PictureBefore[];
  /** In their order, including deleted ones. */
  variants: VariantBefore[];
};

/** `variants` are codes in lower case. */
export type PictureBefore = {
  mediaId: string;
  alts: Partial<Record<Culture, string>>;
  variants: string[];
};

export type VariantBefore = {
  itemCode: string;
  priceCents: number;
  isReduced: boolean;
  isDeleted: boolean;
  /** It is archived since the import that made it was undone. */
  isUndone: boolean;
  options: NameValue[];
  /** Null when stock is not counted. */
  stock: { left: number; held: number; few: number; backInStock: string | null } | null;
};

/** The lists that lines may change; others are not read. */
export type ProductParts = { texts: boolean; categories: boolean; attributes: boolean; pictures: boolean };

/**
 * Reads and locks the products with these codes, or with a variant of that code, until the end of the
 * transaction.
 */
export async function lockProducts(
  trx: Db,
  siteId: string,
  codes: readonly string[],
  parts: ProductParts,
): Promise<ProductBefore[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from product where id in (
      select id from product where site_id = ${siteId} and lower(item_code) = any(${codes}::text[])
      union
      select product_id from variant where site_id = ${siteId} and lower(item_code) = any(${codes}::text[])
    )
    order by id for no key update`.execute(trx);
  if (locked.length === 0) return [];
  // A separate statement, so that it sees rows that were committed while the lock was awaited.
  const { rows } = await sql<ProductBefore>`
    select id, item_code as "itemCode", type, brand, vat_category as "vatCategory", sort_order as "sortOrder",
      is_deleted as "isDeleted", is_deleted and ${isProductOfUndone} as "isUndone",
      case when ${parts.texts} then (select json_agg(json_build_object('culture', culture, 'name', name,
          'slug', slug, 'description', description, 'mediaAlt', media_alt))
        from product_text where product_id = product.id) end as texts,
      case when ${parts.categories} then (select json_agg(lower(code) order by product_category.sort_order)
        from product_category join category on category.id = category_id
        where product_id = product.id) end as categories,
      case when ${parts.pictures} then (select json_agg(json_build_object('mediaId', media_id, 'alts', alts,
          'variants', (select coalesce(json_agg(lower(variant.item_code)), '[]')
            from variant_media join variant on variant.id = variant_id
            where variant_media.product_id = product.id and variant_media.media_id = product_media.media_id))
          order by sort_order)
        from product_media where product_id = product.id) end as pictures,
      case when ${parts.attributes} then (select json_agg(json_build_object('name', name, 'value', value)
          order by sort_order)
        from product_attribute where product_id = product.id) end as attributes,
      (select json_agg(json_build_object('itemCode', item_code, 'priceCents', price_cents,
          'isReduced', is_reduced, 'isDeleted', is_deleted,
          'isUndone', variant.is_deleted and ${isVariantOfUndone},
          'options', coalesce((select json_agg(json_build_object('name', name, 'value', value) order by sort_order)
            from variant_option where variant_id = variant.id), '[]'),
          'stock', case when stock.variant_id is not null then json_build_object(
            'left', capacity - sold - held, 'held', held, 'few', few, 'backInStock', back_in_stock) end)
          order by variant.sort_order, variant.id)
        from variant left join stock on stock.variant_id = variant.id
        where product_id = product.id) as variants
    from product where id = any(${locked.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows.map((row) => ({
    ...row,
    texts: row.texts ?? [],
    categories: row.categories ?? [],
    attributes: row.attributes ?? [],
    pictures: row.pictures ?? [],
    variants: row.variants ?? [],
  }));
}
