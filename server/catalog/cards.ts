import { sql } from 'kysely';
import type { CatalogImage, Product, ProductType, StockStatus } from '../../contract/catalog.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { href, roomHref } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { type Earning, memberCents, tierName } from '../loyalty/index.ts';
import type { Categories } from './category.ts';
import { statusOf } from './stock.ts';
import type { Terms } from './term.ts';

/** The reference data of a site that product cards are made with. */
export type CardContext = {
  siteId: string;
  cultures: readonly Culture[];
  categories: Categories;
  terms: Terms;
  currency: string;
  vatRate: (category: string) => number;
  earning: Earning | null;
};

/** All stored data of a product, in every culture: enough for any card of it. */
export type StoredProduct = {
  id: number;
  item_code: string;
  type: ProductType;
  brand: string | null;
  vat_category: string;
  is_deleted: boolean;
  created_at: string;
  texts: {
    culture: Culture;
    name: string;
    slug: string;
    description: string;
    media_alt: string;
    meta_title: string;
    meta_description: string;
  }[];
  categories: string[];
  attributes: { name: string; value: string }[];
  images: (Omit<CatalogImage, 'alt' | 'sortOrder'> & { alts: Partial<Record<Culture, string>> })[];
  /** Item codes of related products that are for sale. */
  related: string[];
  variants: StoredVariant[];
  /** Discount of members in percent, by the id of the tier. */
  member_prices: Record<string, number>;
};

type StoredVariant = {
  item_code: string;
  price_cents: number;
  prior_price_cents: number | null;
  rank: number;
  left: number | null;
  options: { name: string; value: string }[];
  /** Addresses of the pictures that show it; none: all of the product do. */
  images: string[];
};

/** Reads products by id in one statement; deleted rows are left out. */
export async function readStored(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredProduct>`
    select id, item_code, type, brand, vat_category, is_deleted, to_json(created_at) #>> '{}' as created_at,
      (select coalesce(json_agg(json_build_object('culture', culture, 'name', name, 'slug', slug,
          'description', description, 'media_alt', media_alt, 'meta_title', meta_title,
          'meta_description', meta_description)), '[]')
        from product_text where product_id = product.id) as texts,
      (select coalesce(json_agg(category_id order by sort_order), '[]')
        from product_category where product_id = product.id) as categories,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
        from product_attribute where product_id = product.id) as attributes,
      (select coalesce(json_agg(json_build_object('url', '/media/' || media.id, 'width', width, 'height', height,
          'focalX', focal_x, 'focalY', focal_y, 'preview', preview, 'alts', alts) order by sort_order), '[]')
        from product_media join media on media.id = media_id where product_id = product.id) as images,
      (select coalesce(json_agg(json_build_object('item_code', item_code, 'price_cents', price_cents,
          'prior_price_cents', prior_price_cents, 'rank', stock_rank(stock), 'left', capacity - sold - held,
          'options', (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by sort_order), '[]')
            from variant_option where variant_id = variant.id),
          'images', (select coalesce(json_agg('/media/' || media_id order by sort_order), '[]')
            from variant_media where variant_id = variant.id)) order by sort_order, variant.id), '[]')
        from variant left join stock on stock.variant_id = variant.id
        where product_id = product.id and not variant.is_deleted) as variants,
      (select coalesce(json_agg(other.item_code order by product_related.sort_order), '[]')
        from product_related join product as other on other.id = related_id
        where product_id = product.id and not other.is_deleted) as related,
      (select coalesce(json_object_agg(tier_id, percent), '{}') from member_price
        where product_id = product.id and product.type = 'product') as member_prices
    from product where id = any(${[...ids]}::bigint[]) and is_published`.execute(db);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** A product as in the API's reply, shown through one of its variants: the first by default. */
export function cardOf(
  context: CardContext,
  stored: StoredProduct,
  culture: Culture,
  itemCode?: string,
): Product {
  const { variants } = stored;
  const requestedCode = itemCode?.toLowerCase();
  const shown = variants.find((one) => one.item_code.toLowerCase() === requestedCode) ?? variants[0];
  const text = textInCulture(stored, culture);
  const { terms, categories } = context;
  return {
    itemcode: shown?.item_code ?? stored.item_code,
    productCode: stored.item_code,
    name: text?.name ?? stored.item_code,
    url: urlOf(stored, culture, shown),
    type: stored.type,
    brand: stored.brand,
    description: text?.description ?? '',
    culture: text?.culture ?? culture,
    price: euros(shown?.price_cents ?? 0),
    fromPrice: euros(Math.min(...variants.map((one) => one.price_cents))),
    lowestPrice30Days: shown?.prior_price_cents == null ? null : euros(shown.prior_price_cents),
    memberPrices: shown ? memberPricesOf(context, stored, shown, culture) : [],
    vatRate: context.vatRate(stored.vat_category),
    currency: context.currency,
    images: imagesOf(stored, culture, shown),
    attributeList: stored.attributes.map(({ name, value }) => ({
      name,
      value,
      label: terms.label(culture, name),
      valueLabel: terms.label(culture, name, value),
    })),
    optionList: shown ? optionsOf(context, variants, shown, culture) : [],
    categories: stored.categories.flatMap((id) => {
      const node = categories.get(id);
      return node ? [{ id, name: categories.name(node, culture), url: categories.url(node, culture) }] : [];
    }),
    stock: stockOf(variants, itemCode ? shown : undefined),
    metaTitle: text?.meta_title ?? '',
    metaDescription: text?.meta_description ?? '',
    related: stored.related,
    isDeleted: stored.is_deleted,
    createdAt: stored.created_at,
    alternates: context.cultures.flatMap((one) => {
      const own = stored.texts.find((text) => text.culture === one);
      return own ? [{ culture: one, url: urlOf(stored, one, shown) }] : [];
    }),
  };
}

/** The pictures of the variant that is shown; without any of its own, all of the product. */
function imagesOf(
  stored: StoredProduct,
  culture: Culture,
  shown: StoredVariant | undefined,
): Product['images'] {
  const own = shown?.images.flatMap((url) => stored.images.filter((image) => image.url === url)) ?? [];
  const alt = textInCulture(stored, culture)?.media_alt ?? '';
  return (own.length > 0 ? own : stored.images).map(({ alts, ...image }, sortOrder) => ({
    ...image,
    alt: readingOrder(culture).flatMap((one) => alts[one] || [])[0] ?? alt,
    sortOrder,
  }));
}

/** A tier without its own discount has that of the tier below. */
function memberPricesOf(
  { earning }: CardContext,
  { member_prices, variants }: StoredProduct,
  shown: StoredVariant,
  culture: Culture,
): Product['memberPrices'] {
  const lowest = Math.min(...variants.map((one) => one.price_cents));
  return (earning?.tiers ?? []).flatMap((tier) => {
    const percent = member_prices[tier.id];
    if (percent === undefined) return [];
    const [price, fromPrice] = [memberCents(shown.price_cents, percent), memberCents(lowest, percent)];
    return [
      { tierId: tier.id, tier: tierName(tier, culture), price: euros(price), fromPrice: euros(fromPrice) },
    ];
  });
}

/** Cards of one product, by culture and variant; the cache size does not include them. */
const maxCards = 8;

/** Caches cards as long as the product and the context are the same. */
export class CardCache {
  #byContext = new WeakMap<CardContext, WeakMap<StoredProduct, Map<string, Product>>>();

  card(context: CardContext, stored: StoredProduct, culture: Culture, itemCode?: string): Product {
    const byProduct = this.#byContext.get(context) ?? new WeakMap<StoredProduct, Map<string, Product>>();
    this.#byContext.set(context, byProduct);
    const byKey = byProduct.get(stored) ?? new Map<string, Product>();
    byProduct.set(stored, byKey);
    // The input may be any text; only codes of variants make another card.
    const code = stored.variants.find(
      (one) => one.item_code.toLowerCase() === itemCode?.toLowerCase(),
    )?.item_code;
    const key = `${culture} ${code ?? ''}`;
    const known = byKey.get(key);
    if (known) return known;
    const card = cardOf(context, stored, culture, code);
    if (byKey.size >= maxCards) byKey.clear();
    byKey.set(key, card);
    return card;
  }
}

const euros = (cents: number) => cents / 100;

/**
 * The address of a product's page. A variant other than the first has a query in it, so that each one can be
 * linked to.
 */
function urlOf(stored: StoredProduct, culture: Culture, shown: StoredVariant | undefined): string {
  if (stored.type === 'room') return roomHref(culture, stored.item_code);
  const slug = textInCulture(stored, culture)?.slug ?? stored.item_code.toLowerCase();
  const isFirst = !shown || shown === stored.variants[0];
  return href('shop', { culture, '*': slug }, { query: { item: isFirst ? null : shown.item_code } });
}

function textInCulture({ texts }: StoredProduct, culture: Culture) {
  for (const one of readingOrder(culture)) {
    const text = texts.find((candidate) => candidate.culture === one);
    if (text) return text;
  }
  return undefined;
}

/**
 * Stock of one variant, or of all together: in stock as soon as one is. The quantity is returned only when
 * few are left.
 */
function stockOf(
  variants: readonly StoredVariant[],
  shown: StoredVariant | undefined,
): { status: StockStatus; quantity: number | null } {
  const counted = shown ? [shown] : variants;
  const status = statusOf(Math.min(...counted.map((one) => one.rank)));
  const left = counted.reduce((sum, one) => sum + (one.left ?? 0), 0);
  return { status, quantity: status === 'inStock' ? null : left };
}

/**
 * The values of each option, each with the variant that it selects: the one that shares most of the other
 * options with the variant shown, preferably one that is not sold out.
 */
function optionsOf(
  { terms }: CardContext,
  variants: readonly StoredVariant[],
  shown: StoredVariant,
  culture: Culture,
): Product['optionList'] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
  return names.map((name) => {
    const values = [...new Set(variants.flatMap((one) => optionIn(one, name) ?? []))];
    return {
      name,
      label: terms.label(culture, name),
      values: values
        .toSorted((a, b) => terms.compareValues(name, a, b))
        .flatMap((value) => {
          const variant = closestVariant(variants, shown, names, name, value);
          if (!variant) return [];
          return [
            {
              value,
              label: terms.label(culture, name, value),
              itemcode: variant.item_code,
              price: euros(variant.price_cents),
              selected: optionIn(shown, name) === value,
              status: statusOf(variant.rank),
            },
          ];
        }),
    };
  });
}

function closestVariant(
  variants: readonly StoredVariant[],
  shown: StoredVariant,
  names: readonly string[],
  name: string,
  value: string,
): StoredVariant | undefined {
  if (optionIn(shown, name) === value) return shown;
  const shared = (one: StoredVariant) =>
    names.filter((other) => other !== name && optionIn(one, other) === optionIn(shown, other)).length;
  const suits = (one: StoredVariant) => shared(one) * 2 + (one.rank < 2 ? 1 : 0);
  const candidates = variants.filter((one) => optionIn(one, name) === value);
  return candidates.toSorted((a, b) => suits(b) - suits(a))[0];
}

function optionIn({ options }: StoredVariant, name: string): string | undefined {
  return options.find((one) => one.name === name)?.value;
}
