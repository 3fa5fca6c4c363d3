import { data, redirect, redirectDocument } from 'react-router';
import { listOrEmpty } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Category, Product } from '../../../contract/catalog.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { isFilterError } from '../../../contract/filters.ts';
import { canonicalPath, href, roomHref } from '../../../contract/site-map.ts';
import { requireContent } from '../../require-screen.ts';
import { loadRoomPrices } from '../rates/search/from-prices.ts';
import { readListing, toFilters, toSort } from './listing-query.ts';
import type { StockShown } from './stock-line.tsx';

/** Loads a category or a product below the shop's path, or the whole shop at the path itself. */
export async function loadShop(api: Api<Contract>, url: URL, culture: Culture) {
  const shop = href('shop', { culture });
  if (canonicalPath(url.pathname) === shop) {
    redirectToCanonical(shop, url, culture);
    await requireContent(api, { url });
    return loadCategory(api, url, culture, null);
  }
  const found = await api.catalog.categoryByUrl({ query: { path: url.pathname } });
  if (found.succeeded) {
    redirectToCanonical(found.data.category.url, url, culture);
    return loadCategory(api, url, culture, found.data);
  }
  if (found.status !== 404) throw data(null, { status: found.status || 503 });
  return loadProduct(api, url, culture);
}

type Relatives = { category: Category; ancestors: Category[]; siblings: Category[]; children: Category[] };

async function loadCategory(api: Api<Contract>, url: URL, culture: Culture, relatives: Relatives | null) {
  const listing = readListing(url.searchParams);
  const filters = toFilters(listing, relatives?.category.id);
  const [products, facets, roots, crumbs] = await Promise.all([
    api.catalog.products({ query: { filters, orderBy: toSort(listing), pageNumber: listing.page } }),
    api.catalog.productFilters({ query: { filters } }),
    api.catalog.categories({ query: { filters: [{ property: 'parentId', operator: 'null', value: true }] } }),
    listBreadcrumbs(api, url.pathname, 'category'),
  ]).catch((error: unknown) => {
    // The filters are too many or invalid for the call.
    throw isFilterError(error) ? redirect(url.pathname) : error;
  });
  // An address with an unknown attribute still leads to the category.
  if (products.status === 400) throw redirect(url.pathname);
  if (!products.succeeded) throw data(null, { status: products.status || 503 });
  if (!facets.succeeded) throw data(null, { status: facets.status || 503 });
  if (listing.page > 1 && products.data.items.length === 0) throw data(null, { status: 404 });
  const roomPrices = await loadRoomPrices(api, products.data.items);
  return {
    kind: 'category' as const,
    culture,
    category: relatives?.category ?? null,
    children: relatives?.children ?? listOrEmpty(roots),
    alternates: relatives?.category.alternates ?? [],
    listing,
    products: products.data,
    roomPrices,
    facets: facets.data,
    crumbs,
  };
}

async function loadProduct(api: Api<Contract>, url: URL, culture: Culture) {
  const item = url.searchParams.get('item') ?? undefined;
  const itemCode = item && /^[\w-]{1,100}$/.test(item) ? item : undefined;
  const found = await api.catalog.productByUrl({ query: { path: url.pathname, itemCode } });
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const product = found.data;
  if (product.type === 'room') throw redirect(roomHref(culture, product.itemcode), 301);
  redirectToCanonical(product.url.split('?')[0] ?? '', url, culture);
  const [stocks, related, crumbs] = await Promise.all([
    api.catalog.realtimeStock({ query: { itemCodes: product.itemcode } }),
    readRelated(api, product),
    listBreadcrumbs(api, product.itemcode, 'product'),
  ]);
  // The product's own stock is the total of its variants; the page shows one of them.
  const stock: StockShown = listOrEmpty(stocks)[0] ?? { ...product.stock, backInStock: null };
  return {
    kind: 'product' as const,
    culture,
    product,
    stock,
    alternates: product.alternates,
    related,
    crumbs,
  };
}

const maxRelated = 4;

/** The products that staff relate to this one; without any, others of its first category. */
async function readRelated(api: Api<Contract>, product: Product): Promise<Product[]> {
  const codes = product.related.slice(0, maxRelated);
  if (codes.length > 0) {
    const filters = codes.flatMap((value, index) => [
      ...(index > 0 ? (['OR'] as const) : []),
      { property: 'itemcode', operator: 'eq' as const, value },
    ]);
    const found = listOrEmpty(await api.catalog.products({ query: { filters, pageSize: maxRelated } }));
    return codes.flatMap((code) => found.filter(({ productCode }) => productCode === code));
  }
  const [home] = product.categories;
  if (!home) return [];
  const filters = toFilters({ choices: [] }, home.id);
  return others(
    listOrEmpty(await api.catalog.products({ query: { filters, pageSize: maxRelated + 1 } })),
    product,
  );
}

function others(products: readonly Product[], product: Product): Product[] {
  const base = (one: Product) => one.url.split('?')[0];
  return products.filter((one) => base(one) !== base(product)).slice(0, maxRelated);
}

/** The breadcrumbs from the front page through the shop. */
async function listBreadcrumbs(api: Api<Contract>, to: string, what: 'category' | 'product') {
  const [home, breadcrumbs] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    what === 'category'
      ? api.catalog.breadcrumbsFromCategories({ query: { pathname: to } })
      : api.catalog.breadcrumbsFromProduct({ query: { itemCode: to } }),
  ]);
  return [...listOrEmpty(home), ...listOrEmpty(breadcrumbs)];
}

/** Redirects another address of the same product or category to the canonical one. */
function redirectToCanonical(address: string, url: URL, culture: Culture): void {
  const own = encodeURI(address);
  if (url.pathname === own) return;
  const isOtherCulture = splitCulture(own).culture !== culture;
  throw (isOtherCulture ? redirectDocument : redirect)(own + url.search, 301);
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;
export type CategoryData = Extract<ShopData, { kind: 'category' }>;
export type ProductData = Extract<ShopData, { kind: 'product' }>;
