import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { itemCodePattern } from './item-code.ts';
import { commaList, culture, id, instant, listQuery, nameValue, pageSchema, pathText } from './wire.ts';

/** The product types on the wire; a room or rate plan also has the attribute `Type`. */
export const productTypes = ['product', 'room', 'ratePlan', 'extraProduct', 'giftCard'] as const;

export type ProductType = (typeof productTypes)[number];

export const stockStatuses = ['inStock', 'lastFew', 'soldOut'] as const;

export type StockStatus = (typeof stockStatuses)[number];

export const itemCode = z.string().regex(itemCodePattern);

const price = z.number().nonnegative().describe('in the currency’s major unit, VAT included');

const image = z.object({
  url: z.string().describe('`/media/{id}`, to which a width and a format are added'),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  sortOrder: z.int(),
  focalX: z.number(),
  focalY: z.number(),
  preview: z.string().describe('a blurred picture of a few pixels as a data address'),
});

export type CatalogImage = z.infer<typeof image>;

const alternate = z.object({ culture, url: z.string() });

const category = z.object({
  id,
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  url: z.string().describe('in the requested culture, prefix included'),
  description: z.string(),
  culture: culture.describe('the culture of the texts'),
  sortOrder: z.int(),
  image: image.nullable(),
  attributeList: z.array(
    nameValue.extend({
      label: z
        .string()
        .nullable()
        .describe('the name as a guest reads it; null for one that no screen shows'),
      valueLabel: z.string(),
    }),
  ),
  alternates: z.array(alternate).describe('the cultures that name this category'),
});

export type Category = z.infer<typeof category>;

const attribute = nameValue.extend({
  label: z.string().describe('the name as a guest reads it'),
  valueLabel: z.string(),
});

const stock = z.object({
  status: z.enum(stockStatuses),
  quantity: z.int().nullable().describe('how many are left, where few are; null otherwise'),
});

const optionValue = z.object({
  value: z.string(),
  label: z.string(),
  itemcode: z.string().describe('the variant with this value that is nearest to the one shown'),
  price,
  selected: z.boolean(),
  status: z.enum(stockStatuses).describe('of that variant'),
});

export const product = z.object({
  itemcode: z.string().describe('of the variant that is shown'),
  productCode: z.string().describe('of the product itself, which its first variant bears'),
  name: z.string(),
  url: z.string().describe('in the requested culture, prefix included'),
  type: z.enum(productTypes),
  brand: z.string().nullable(),
  description: z.string(),
  culture: culture.describe('the culture of the texts'),
  price,
  fromPrice: price.describe('the lowest price among its variants'),
  lowestPrice30Days: price
    .nullable()
    .describe('the lowest price of the 30 days before the reduction began; null where nothing is reduced'),
  memberPrices: z
    .array(z.object({ tierId: id, tier: z.string(), price, fromPrice: price }))
    .describe(
      'what members pay, by the tier from which on, the lowest first; none where they pay as anybody does',
    ),
  vatRate: z.number().describe('percent'),
  currency: z.string(),
  images: z.array(image),
  attributeList: z.array(attribute),
  optionList: z.array(z.object({ name: z.string(), label: z.string(), values: z.array(optionValue) })),
  categories: z.array(z.object({ id, name: z.string(), url: z.string() })),
  stock,
  metaTitle: z.string().describe('for search engines; its name where empty'),
  metaDescription: z
    .string()
    .describe('for search engines; the first sentences of its description where empty'),
  related: z.array(z.string()).describe('the item codes of products that staff relate to it'),
  isDeleted: z.boolean(),
  createdAt: instant,
  alternates: z.array(alternate).describe('the cultures that describe this product'),
});

export type Product = z.infer<typeof product>;

const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
});

const facet = z.object({
  key: z.string().describe('`attr_`, `opt_` or `props_` and the name'),
  name: z.string(),
  values: z.array(facetValue),
  range: z.object({ min: z.number(), max: z.number() }).optional(),
});

export type Facet = z.infer<typeof facet>;

const foundPage = z.object({
  id,
  title: z.string(),
  url: z.string().describe('in the requested culture, prefix included'),
  description: z.string(),
});

const searchResult = z.object({
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  categories: z.array(category),
  products: z.array(product),
  pages: z.array(foundPage).describe('the best few of the site’s pages; none where a category is given'),
  correctedTerm: z
    .string()
    .nullable()
    .describe('the term with its misspelt words corrected, where the results are for that; else null'),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int().describe('the number of products'),
});

export type SearchResult = z.infer<typeof searchResult>;

const wholeNumber = z.coerce.number<string>().int();
const favorite = z.object({ itemCode: z.string() });

export const catalog = {
  categories: endpoint({
    summary: 'The categories, by their order; with `parentId` those below one.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery.extend({ parentId: id.optional() }),
    reply: pageSchema(category),
  }),
  categoriesByParent: endpoint({
    summary: 'The categories below one.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ parentId: id }),
    reply: z.array(category),
  }),
  categoryByUrl: endpoint({
    summary: 'The category at a path, with those above, beside and below it.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ path: pathText }),
    reply: z.object({
      category,
      ancestors: z.array(category).describe('root first'),
      siblings: z.array(category),
      children: z.array(category),
    }),
    errors: ['not_found'],
  }),
  breadcrumbsFromCategories: endpoint({
    summary: 'The way from the shop to the category at a path.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ pathname: pathText }),
    reply: z.array(z.object({ name: z.string(), url: z.string() })),
    errors: ['not_found'],
  }),
  breadcrumbsFromProduct: endpoint({
    summary: 'The way from the shop through its first category to a product.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ itemCode }),
    reply: z.array(z.object({ name: z.string(), url: z.string() })),
    errors: ['not_found'],
  }),
  products: endpoint({
    summary: 'Products by filters, order and page; those that are deleted only where a filter asks for them.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery,
    reply: pageSchema(product),
  }),
  productFilters: endpoint({
    summary:
      'What the products of a list may be filtered by, with counts. A count heeds every filter but those of its own facet.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery,
    reply: z.array(facet),
  }),
  productByUrl: endpoint({
    summary: 'The product at a path; with an item code, seen through that variant.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ path: pathText, itemCode: itemCode.optional() }),
    reply: product,
    errors: ['not_found'],
  }),
  allProducts: endpoint({
    summary: 'Older: all products of a type, or the one with an item code.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      Type: z.string().max(40).optional().describe('whatever its case; `arrangement` is a rate plan'),
      itemcode: itemCode.optional(),
      items: wholeNumber.min(1).max(9999).default(9999),
    }),
    reply: z.array(product),
  }),
  search: endpoint({
    summary:
      'Brands, categories, products and pages that suit a term of at least 3 characters, best first. A Han, Hiragana, Katakana or Hangul character counts as two.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      searchTerm: z.string().max(200).default(''),
      categoryUrl: z.string().max(2048).optional(),
      page: wholeNumber.min(1).max(1_000_000).default(1),
      pageSize: wholeNumber.min(1).max(100).default(24),
    }),
    reply: searchResult,
    errors: ['not_found'],
  }),
  realtimeStock: endpoint({
    summary: 'What is left at this moment of each item, by a comma list of codes.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ itemCodes: commaList }),
    reply: z.array(
      z.object({
        itemCode: z.string(),
        status: z.enum(stockStatuses),
        quantity: z.int().nullable().describe('null where nothing is counted'),
        backInStock: z.iso.date().nullable(),
      }),
    ),
  }),
  favorites: endpoint({
    summary: 'The favourites of a customer, newest first.',
    callers: ['customer'],
    audience: 'personal',
    reply: z.array(favorite),
    errors: ['unauthenticated'],
  }),
  addOrRemoveFavorite: endpoint({
    summary: 'Makes a product a favourite, or no longer.',
    callers: ['customer'],
    audience: 'personal',
    body: z.object({ itemCode }),
    reply: favorite.extend({ isFavorite: z.boolean() }),
    errors: ['unauthenticated', 'not_found'],
  }),
  clearFavorites: endpoint({
    summary: 'Lets go of all favourites of the caller.',
    callers: ['customer'],
    audience: 'personal',
    reply: z.null(),
    errors: ['unauthenticated'],
  }),
};
