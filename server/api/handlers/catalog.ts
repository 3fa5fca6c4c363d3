import { sql } from 'kysely';
import { type Product, type ProductType, productTypes } from '../../../contract/catalog.ts';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import { type Filter, type FilterExpression, parseFilters, parseOrderBy } from '../../../contract/filters.ts';
import { isSearchable } from '../../../contract/min-search-length.ts';
import { href } from '../../../contract/site-map.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import { readAddress } from '../../business/index.ts';
import {
  addOrRemoveFavorite,
  type CatalogContext,
  checkFilter,
  clearFavorites,
  filterProperty,
  type Listing,
  listFavorites,
  nameMatcher,
  realtimeStock,
  slugsBelow,
  sortProperty,
} from '../../catalog/index.ts';
import { getCustomer, jsonTexts, listPage, pageAround, readOr400, translate } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const catalogHandlers: Handlers['catalog'] = {
  async categories(context, { query }) {
    const { categories, terms } = await getCatalogContext(context);
    const within = query.parentId ? categories.childrenOf(query.parentId) : categories.all;
    const wired = within.map((node) => categories.wire(node, context.culture, terms));
    return listPage(wired, query, categoryProperties);
  },

  async categoriesByParent(context, { query }) {
    const { categories, terms } = await getCatalogContext(context);
    return categories.childrenOf(query.parentId).map((node) => categories.wire(node, context.culture, terms));
  },

  async categoryByUrl(context, { query }) {
    const { categories, terms } = await getCatalogContext(context);
    const { culture, node } = categories.at(context.culture, query.path);
    const wire = (one: typeof node) => categories.wire(one, culture, terms);
    return {
      category: wire(node),
      ancestors: categories.ancestorsOf(node).map(wire),
      siblings: categories.childrenOf(node.parentId).flatMap((one) => (one === node ? [] : [wire(one)])),
      children: categories.childrenOf(node.id).map(wire),
    };
  },

  async breadcrumbsFromCategories(context, { query }) {
    const { categories } = await getCatalogContext(context);
    const { culture, path } = readAddress(query.pathname, context.culture);
    if (slugsBelow(path)?.length === 0) return [shopCrumb(culture)];
    const { node } = categories.at(context.culture, query.pathname);
    return [shopCrumb(culture), ...categories.crumbs(node, culture)];
  },

  async breadcrumbsFromProduct(context, { query }) {
    const { categories } = await getCatalogContext(context);
    const { ids, through } = await listOf(context, [[codeFilter(query.itemCode)]]);
    const [product] = await tagCards(context, { ids: ids.slice(0, 1), through });
    if (!product) throw new ApiError('not_found');
    const home = product.categories[0] && categories.get(product.categories[0].id);
    return [
      shopCrumb(context.culture),
      ...(home ? categories.crumbs(home, context.culture) : []),
      { name: product.name, url: product.url },
    ];
  },

  async products(context, { query }) {
    const question = await questionOf(context, query);
    const listing = await context.catalog.list(question);
    if (listing.isProvisional) context.noStore();
    tagLists(context, question.expression);
    return pageAround(await tagTexts(context, listing), listing.total, query);
  },

  async productFilters(context, { query }) {
    const question = await questionOf(context, query);
    tagLists(context, question.expression);
    return context.catalog.facets(question);
  },

  async productByUrl(context, { query }) {
    const { culture, path } = readAddress(query.path, context.culture);
    const slug = slugsBelow(path)?.at(-1)?.toLowerCase();
    await getCatalogContext(context);
    context.cacheTag('listing', context.site.id);
    const id = slug && (await productIdBySlug(context, culture, slug));
    if (!id) throw new ApiError('not_found');
    const through = new Map(query.itemCode ? [[id, query.itemCode]] : []);
    const [product] = await tagCards({ ...context, culture }, { ids: [id], through });
    if (!product) throw new ApiError('not_found');
    return product;
  },

  async allProducts(context, { query }) {
    const filters: Filter[] = [];
    if (query.Type) filters.push({ property: 'type', operator: 'eq', value: typeNamed(query.Type) });
    if (query.itemcode) filters.push(codeFilter(query.itemcode));
    const expression = filters.map((filter) => [filter]);
    await getCatalogContext(context);
    tagLists(context, expression);
    return tagTexts(context, await listOf(context, expression, query.items));
  },

  async search(context, { query }) {
    const { searchTerm, page, pageSize, categoryUrl } = query;
    const term = searchTerm.trim();
    const { categories, terms } = await getCatalogContext(context);
    const within = categoryUrl ? categories.at(context.culture, categoryUrl).node : undefined;
    if (!isSearchable(term)) {
      return {
        ...{ brands: [], categories: [], products: [], pages: [], correctedTerm: null },
        ...{ page, totalPages: 0, totalResults: 0 },
      };
    }
    const expression: Filter[][] = [searchedTypes];
    if (within) expression.push([{ property: 'categories', operator: 'eq', value: within.id }]);
    for (const topic of ['listing', 'paths', 'pageTexts'] as const) context.cacheTag(topic, context.site.id);
    const [listing, found] = await Promise.all([
      context.catalog.list({
        culture: context.culture,
        expression,
        sorts: [],
        searchTerm: term,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      }),
      context.catalog.searchPages(context.culture, term),
    ]);
    // Pages with some of the words, or with similar ones, are of no use beside products with all of them.
    const showsPages = !within && (found.isExact || !listing.isExact);
    if (listing.isProvisional) context.noStore();
    const suits = nameMatcher(term, context.culture);
    return {
      brands: await context.catalog.brands(suits),
      categories: categories.all
        .filter((node) => suits(categories.name(node, context.culture)))
        .map((node) => categories.wire(node, context.culture, terms)),
      products: await tagTexts(context, listing),
      pages: showsPages ? found.pages : [],
      correctedTerm: listing.corrected ?? (listing.total === 0 ? found.corrected : undefined) ?? null,
      page,
      totalPages: Math.ceil(listing.total / pageSize),
      totalResults: listing.total,
    };
  },

  async realtimeStock({ db, site }, { query }) {
    const codes = query.itemCodes;
    return realtimeStock(db, site.id, codes.filter(Boolean));
  },

  async favorites(context) {
    const codes = await listFavorites(context.db, context.site.id, getCustomer(context).id);
    return codes.map((itemCode) => ({ itemCode }));
  },

  addOrRemoveFavorite: (context, { body }) =>
    addOrRemoveFavorite(context.db, context.site.id, getCustomer(context).id, body.itemCode),

  async clearFavorites(context) {
    await clearFavorites(context.db, getCustomer(context).id);
    return null;
  },
};

/** A search finds no rate plans: they are shown on the pages of their room types. */
const searchedTypes = productTypes
  .filter((type) => type !== 'ratePlan')
  .map((value): Filter => ({ property: 'type', operator: 'eq', value }));

const categoryProperties = ['id', 'parentId', 'code', 'name', 'url', 'sortOrder', 'attributeList'] as const;

/** The categories, terms and rates of the site, which every reply here is translated with. */
function getCatalogContext(context: ApiContext): Promise<CatalogContext> {
  context.cacheTag('catalog', context.site.id);
  return context.catalog.context();
}

/** Reads filters and order. @throws ApiError `invalid`, with the errors of the filters or the order */
async function questionOf(context: ApiContext, query: ListQuery) {
  const { terms } = await getCatalogContext(context);
  const expression = readOr400('query.filters', () => parseFilters(query.filters ?? ''));
  const sorts = readOr400('query.orderBy', () => parseOrderBy(query.orderBy ?? ''));
  for (const filter of expression.flat()) checkFilter(filter, filterProperty(filter.property, terms));
  for (const { property } of sorts) sortProperty(property);
  return {
    culture: context.culture,
    expression,
    sorts,
    searchTerm: query.searchTerm?.trim() ?? '',
    offset: (query.pageNumber - 1) * query.pageSize,
    limit: query.pageSize,
  };
}

/** Tags the reply with the product lists of these categories; without one, with all lists. */
function tagLists(context: ApiContext, expression: FilterExpression): void {
  context.cacheTag('products', context.site.id);
  const within = expression.find((group) =>
    group.every(({ property, operator }) => property.toLowerCase() === 'categories' && operator === 'eq'),
  );
  if (!within) context.cacheTag('listing', context.site.id);
  for (const { value } of within ?? []) context.cacheTag('listing', String(value).toLowerCase());
}

async function tagCards(context: ApiContext, { ids, through }: Pick<Listing, 'ids' | 'through'>) {
  tagProducts(context, ids);
  return context.catalog.cards(context.culture, ids, through);
}

/** The same for a reply that shows many. */
async function tagTexts(context: ApiContext, { ids, through }: Pick<Listing, 'ids' | 'through'>) {
  tagProducts(context, ids);
  return jsonTexts<Product>(await context.catalog.cardTexts(context.culture, ids, through));
}

function tagProducts(context: ApiContext, ids: readonly number[]): void {
  for (const id of ids) context.cacheTag('product', String(id));
  context.cacheTag('products', context.site.id);
}

function listOf(context: ApiContext, expression: FilterExpression, limit = 2): Promise<Listing> {
  return context.catalog.list({
    culture: context.culture,
    expression,
    sorts: [],
    searchTerm: '',
    offset: 0,
    limit,
  });
}

function codeFilter(itemCode: string): Filter {
  return { property: 'itemcode', operator: 'eq', value: itemCode };
}

/** Reads a product type; `arrangement`, SPEC's word, means a rate plan. @throws ApiError `invalid` */
function typeNamed(written: string): ProductType {
  const name = written.toLowerCase() === 'arrangement' ? 'rateplan' : written.toLowerCase();
  const type = productTypes.find((one) => one.toLowerCase() === name);
  if (type) return type;
  throw new ApiError('invalid', {
    errors: [{ path: 'query.Type', code: 'unknown_type', message: 'field.unknown_type' }],
    values: { name: written },
  });
}

function shopCrumb(culture: Culture): { name: string; url: string } {
  return { name: translate(culture, 'catalog.shop'), url: href('shop', { culture }) };
}

/**
 * Finds the product that has the slug in the culture, or else had it, or else has or had it in the nearest
 * other culture; at last the one with this code.
 */
async function productIdBySlug(
  { db, site }: ApiContext,
  culture: Culture,
  slug: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (
      select product_id, culture, 0 as step from product_text where site_id = ${site.id} and slug = ${slug}
      union all select product_id, culture, 1 from product_redirect where site_id = ${site.id} and slug = ${slug}
      -- A product without any text goes by its code.
      union all select id, null, 2 from product where site_id = ${site.id} and lower(item_code) = ${slug}
    ) as owner
    order by array_position(${[...readingOrder(culture)]}::text[], culture) nulls last, step
    limit 1`.execute(db);
  return rows[0]?.product_id;
}
