import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { dutchVatRates, putVatRates } from '../../server/business/index.ts';
import { putShippingMethods, putVoucher } from '../../server/cart/index.ts';
import {
  type ProductDraft,
  putTerms,
  type StockDraft,
  upsertCategory,
  type VariantDraft,
  writeProducts,
} from '../../server/catalog/index.ts';
import type { Media } from '../../server/media/index.ts';
import { publishProductChanges } from '../../server/platform/index.ts';
import { inEachCulture, texts } from '../content.ts';
import { timeZone } from '../time-zone.ts';
import { type CategoryKey, categories, type ProductShape, products, type Term } from './products.ts';
import { shippingMethods, vouchers } from './shipping.ts';

const dayMs = 86_400_000;
/** Longer ago than 30 days, the period of the lowest prior price in law (Directive 98/6/EC, article 6a). */
const openedDaysAgo = 90;
const reducedDaysAgo = 4;

/** Seeds the shop with the functions that an import uses. `library` has the pictures by name. */
export async function seedShop(db: Db, siteId: string, library: ReadonlyMap<string, Media>): Promise<void> {
  await putVatRates(db, siteId, dutchVatRates);
  await putTerms(db, siteId, termDrafts());
  for (const [sortOrder, { key, parent, picture, attributes }] of categories.entries()) {
    await upsertCategory(db, siteId, {
      code: categoryCode(key),
      parent: parent && categoryCode(parent),
      sortOrder,
      mediaId: mediaId(library, picture),
      attributes,
      texts: inEachCulture((culture) => {
        const { name, slug, description, picture } = texts[culture].shop.categories[key];
        return { name, slug, description, mediaAlt: picture };
      }),
    });
  }
  const now = Date.now();
  const ids: number[] = [];
  // The last product in the list is the newest.
  for (const [order, product] of products.entries()) {
    const opened = new Date(now - (openedDaysAgo - order) * dayMs);
    const { productIds } = await writeProducts(
      db,
      siteId,
      [toDraft(product, order, library, 'former')],
      opened,
    );
    ids.push(...productIds);
  }
  const reduced = products.filter(({ formerPriceCents }) => formerPriceCents);
  const drafts = reduced.map((product) => toDraft(product, products.indexOf(product), library, 'now'));
  await writeProducts(db, siteId, drafts, new Date(now - reducedDaysAgo * dayMs));
  await publishProductChanges(db, siteId, ids, 'theirs');
  await putShippingMethods(db, siteId, shippingMethods);
  for (const { category, ...voucher } of vouchers) {
    const categoryIds = category ? [await categoryId(db, siteId, category)] : [];
    await putVoucher(db, siteId, { ...voucher, categoryIds });
  }
}

async function categoryId(db: Db, siteId: string, key: CategoryKey): Promise<string> {
  const { id } = await db
    .selectFrom('category')
    .select('id')
    .where('site_id', '=', siteId)
    .where('code', '=', categoryCode(key))
    .executeTakeFirstOrThrow();
  return id;
}

function toDraft(
  product: ProductShape,
  sortOrder: number,
  library: ReadonlyMap<string, Media>,
  price: 'former' | 'now',
): ProductDraft {
  const { code, type, brand, vat, pictures, attributes, rules = {}, category } = product;
  const sole = { code, options: {}, priceCents: product.priceCents, stock: product.stock };
  // A colour is an option, even when there is only one: guests filter by colour in one place.
  const { colour, ...facts } = attributes;
  const shared = colour?.[0] ? { colour: colour[0] } : {};
  const isReduced = product.formerPriceCents !== undefined && price === 'now';
  const variants = (product.variants ?? [sole]).map((variant): VariantDraft => {
    const former = product.formerPriceCents ?? variant.priceCents;
    return {
      itemCode: variant.code,
      options: Object.entries<string>({ ...variant.options, ...shared }).map(([name, value]) => ({
        name,
        value,
      })),
      priceCents: price === 'former' ? former : variant.priceCents,
      isReduced,
      stock: toStockDraft(variant.stock),
    };
  });
  return {
    itemCode: code,
    type,
    brand,
    vatCategory: vat,
    sortOrder,
    categories: [categoryCode(category)],
    attributes: [
      ...Object.entries(facts).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
      ...Object.entries(rules).map(([name, value]) => ({ name, value })),
    ],
    mediaIds: pictures.map((picture) => mediaId(library, picture)),
    texts: inEachCulture((culture) => {
      const { name, slug, description, picture } = texts[culture].shop.products[code];
      return { name, slug, description, mediaAlt: picture };
    }),
    variants,
  };
}

function toStockDraft(stock: ProductShape['stock']): StockDraft | null {
  if (stock === 'always') return null;
  if (typeof stock === 'number') return { left: stock };
  const { backInDays } = stock;
  const back = backInDays && Temporal.Now.plainDateISO(timeZone).add({ days: backInDays });
  return { left: 0, backInStock: back ? back.toString() : null };
}

function termDrafts() {
  return (Object.keys(texts.nl.shop.terms) as Term[]).map((name) => {
    const own = (culture: Culture): { label: string; values: Record<string, string> } =>
      texts[culture].shop.terms[name];
    return {
      name,
      // The unit of an extra is not a filter.
      isFacet: name !== 'unit',
      labels: inEachCulture((culture) => own(culture).label),
      values: Object.keys(own('nl').values).map((value) => ({
        value,
        labels: inEachCulture((culture) => own(culture).values[value] ?? value),
      })),
    };
  });
}

export function categoryCode(key: CategoryKey): string {
  return key.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
}

function mediaId(library: ReadonlyMap<string, Media>, picture: string): string {
  const media = library.get(picture);
  if (!media) throw new Error(`there is no picture ${picture}`);
  return media.id;
}
