import { type ProductType, productTypes } from '../../../contract/catalog.ts';
import { type Culture, readingOrder, withCulture } from '../../../contract/culture.ts';
import { ApiError } from '../../../contract/errors.ts';
import { type Filter, type FilterExpression, parseFilters, parseOrderBy } from '../../../contract/filters.ts';
import { baseCategoryPath } from '../../../contract/shop-path.ts';
import { shortestSearch } from '../../../contract/shortest-search.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import { readAddress } from '../../business/index.ts';
import {
  addOrRemoveFavorite,
  type CatalogWorld,
  checkFilter,
  clearFavorites,
  favoritesOf,
  filterProperty,
  type Listing,
  nameSuits,
  realtimeStock,
  slugsBelow,
  sortProperty,
} from '../../catalog/index.ts';
import { customerOf, listPage, pageAround, readOr400, say } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const catalogHandlers: Handlers['catalog'] = {
  async categories(visit, { query }) {
    const { categories } = await worldOf(visit);
    const within = query.parentId ? categories.childrenOf(query.parentId) : categories.all;
    const wired = within.map((node) => categories.wire(node, visit.culture));
    return listPage(wired, query, categoryProperties);
  },

  async categoriesByParent(visit, { query }) {
    const { categories } = await worldOf(visit);
    return categories.childrenOf(query.parentId).map((node) => categories.wire(node, visit.culture));
  },

  async categoryByUrl(visit, { query }) {
    const { categories } = await worldOf(visit);
    const { culture, node } = categories.at(visit.culture, query.path);
    const wire = (one: typeof node) => categories.wire(one, culture);
    return {
      category: wire(node),
      ancestors: categories.ancestorsOf(node).map(wire),
      siblings: categories.childrenOf(node.parentId).flatMap((one) => (one === node ? [] : [wire(one)])),
      children: categories.childrenOf(node.id).map(wire),
    };
  },

  async breadcrumbsFromCategories(visit, { query }) {
    const { categories } = await worldOf(visit);
    const { culture, path } = readAddress(query.pathname, visit.culture);
    if (path === baseCategoryPath) return [shopCrumb(culture)];
    const { node } = categories.at(visit.culture, query.pathname);
    return [shopCrumb(culture), ...categories.crumbs(node, culture)];
  },

  async breadcrumbsFromProduct(visit, { query }) {
    const { categories } = await worldOf(visit);
    const { ids, through } = await listOf(visit, [[codeFilter(query.itemCode)]]);
    const [product] = await showCards(visit, { ids: ids.slice(0, 1), through });
    if (!product) throw new ApiError('not_found');
    const home = product.categories[0] && categories.get(product.categories[0].id);
    return [
      shopCrumb(visit.culture),
      ...(home ? categories.crumbs(home, visit.culture) : []),
      { name: product.name, url: product.url },
    ];
  },

  async products(visit, { query }) {
    const question = await questionOf(visit, query);
    const listing = await visit.catalog.list(question);
    if (listing.isProvisional) visit.willImprove();
    showLists(visit, question.expression);
    return pageAround(await showCards(visit, listing), listing.total, query);
  },

  async productFilters(visit, { query }) {
    const question = await questionOf(visit, query);
    showLists(visit, question.expression);
    return visit.catalog.facets(question);
  },

  async productByUrl(visit, { query }) {
    const { culture, path } = readAddress(query.path, visit.culture);
    const slug = slugsBelow(path)?.at(-1);
    await worldOf(visit);
    visit.shows('listing', visit.site.id);
    const id = slug && (await productIdBySlug(visit, culture, slug));
    if (!id) throw new ApiError('not_found');
    const through = new Map(query.itemCode ? [[id, query.itemCode]] : []);
    const [product] = await showCards({ ...visit, culture }, { ids: [id], through });
    if (!product) throw new ApiError('not_found');
    return product;
  },

  async allProducts(visit, { query }) {
    const filters: Filter[] = [];
    if (query.Type) filters.push({ property: 'type', operator: 'eq', value: typeNamed(query.Type) });
    if (query.itemcode) filters.push(codeFilter(query.itemcode));
    const expression = filters.map((filter) => [filter]);
    await worldOf(visit);
    showLists(visit, expression);
    return showCards(visit, await listOf(visit, expression, query.items));
  },

  async search(visit, { query }) {
    const { searchTerm, page, pageSize, categoryUrl } = query;
    const term = searchTerm.trim();
    const { categories } = await worldOf(visit);
    const within = categoryUrl ? categories.at(visit.culture, categoryUrl).node : undefined;
    if ([...term].length < shortestSearch) {
      return { brands: [], categories: [], products: [], page, totalPages: 0, totalResults: 0 };
    }
    const expression: Filter[][] = within
      ? [[{ property: 'categories', operator: 'eq', value: within.id }]]
      : [];
    visit.shows('listing', visit.site.id);
    const listing = await visit.catalog.list({
      culture: visit.culture,
      expression,
      sorts: [],
      searchTerm: term,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    if (listing.isProvisional) visit.willImprove();
    const suits = (name: string) => nameSuits(name, term, visit.culture);
    return {
      brands: await visit.catalog.brands(suits),
      categories: categories.all
        .filter((node) => suits(categories.name(node, visit.culture)))
        .map((node) => categories.wire(node, visit.culture)),
      products: await showCards(visit, listing),
      page,
      totalPages: Math.ceil(listing.total / pageSize),
      totalResults: listing.total,
    };
  },

  async realtimeStock({ db, site }, { query }) {
    const codes = query.itemCodes.split(',').map((code) => code.trim());
    return realtimeStock(db, site.id, codes.filter(Boolean));
  },

  async favorites(visit) {
    const codes = await favoritesOf(visit.db, visit.site.id, customerOf(visit).id);
    return codes.map((itemCode) => ({ itemCode }));
  },

  addOrRemoveFavorite: (visit, { body }) =>
    addOrRemoveFavorite(visit.db, visit.site.id, customerOf(visit).id, body.itemCode),

  async clearFavorites(visit) {
    await clearFavorites(visit.db, customerOf(visit).id);
    return null;
  },
};

const categoryProperties = ['id', 'parentId', 'code', 'name', 'url', 'sortOrder', 'attributeList'] as const;

/** Everything here is worded with the site's categories, terms and rates. */
function worldOf(visit: Visit): Promise<CatalogWorld> {
  visit.shows('catalog', visit.site.id);
  return visit.catalog.world();
}

/** @throws ApiError `invalid`, naming what is wrong with the filters or the order */
async function questionOf(visit: Visit, query: ListQuery) {
  const { terms } = await worldOf(visit);
  const expression = readOr400('query.filters', () => parseFilters(query.filters ?? ''));
  const sorts = readOr400('query.orderBy', () => parseOrderBy(query.orderBy ?? ''));
  for (const filter of expression.flat()) checkFilter(filter, filterProperty(filter.property, terms));
  for (const { property } of sorts) sortProperty(property);
  return {
    culture: visit.culture,
    expression,
    sorts,
    searchTerm: query.searchTerm?.trim() ?? '',
    offset: (query.pageNumber - 1) * query.pageSize,
    limit: query.pageSize,
  };
}

/** The answer depends on which products the lists of these categories hold; without one, on all. */
function showLists(visit: Visit, expression: FilterExpression): void {
  visit.shows('products', visit.site.id);
  const within = expression.find((group) =>
    group.every(({ property, operator }) => property.toLowerCase() === 'categories' && operator === 'eq'),
  );
  if (!within) visit.shows('listing', visit.site.id);
  for (const { value } of within ?? []) visit.shows('listing', String(value).toLowerCase());
}

async function showCards(visit: Visit, { ids, through }: Pick<Listing, 'ids' | 'through'>) {
  for (const id of ids) visit.shows('product', String(id));
  visit.shows('products', visit.site.id);
  return visit.catalog.cards(visit.culture, ids, through);
}

function listOf(visit: Visit, expression: FilterExpression, limit = 2): Promise<Listing> {
  return visit.catalog.list({
    culture: visit.culture,
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

/** The older call also says what SPEC's attributes say. @throws ApiError `invalid` */
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
  return { name: say(culture, 'catalog.shop'), url: withCulture(culture, baseCategoryPath) };
}

/** The product whose slug this is in the culture or, failing that, in the nearest other one. */
async function productIdBySlug(
  { db, site }: Visit,
  culture: Culture,
  slug: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('product_text')
    .select(['product_id', 'culture'])
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .execute();
  const order = readingOrder(culture);
  const place = (one: { culture: string }) => order.indexOf(one.culture as Culture);
  const named = found.toSorted((a, b) => place(a) - place(b))[0]?.product_id;
  if (named !== undefined) return named;
  // One without any text goes by its code.
  const coded = await db
    .selectFrom('product')
    .select('id')
    .where('site_id', '=', site.id)
    .where((eb) => eb(eb.fn('lower', ['item_code']), '=', slug.toLowerCase()))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('product_text').select('culture').whereRef('product_id', '=', 'product.id')),
      ),
    )
    .executeTakeFirst();
  return coded?.id;
}
