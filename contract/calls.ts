/**
 * Every HTTP call by name: method, path and, for reads that may be cached, the cache group.
 * This file is all that a browser needs to call the server; the schemas stand beside it under the same names.
 */
export const calls = {
  content: {
    findPageByUrl: { call: 'GET /frontoffice/cms/v1/WebPage/FindByUrl', group: 'page' },
    pageContent: { call: 'GET /frontoffice/cms/v1/WebPage/GetContentByPageId', group: 'page' },
    breadcrumbs: { call: 'GET /frontoffice/cms/v1/Breadcrumbs', group: 'page' },
    menuByName: { call: 'GET /frontoffice/cms/v1/Menu/GetByName', group: 'menu' },
    locations: { call: 'GET /frontoffice/cms/v1/Location', group: 'locations' },
    siteProperties: { call: 'GET /frontoffice/cms/v1/SiteProperty/GetForCurrentSite', group: 'settings' },
    singleSetting: { call: 'GET /frontoffice/cms/v1/Settings/GetSingleSetting', group: 'settings' },
    settingsByGroup: { call: 'GET /frontoffice/cms/v1/Settings/GetSettingsByGroup', group: 'settings' },
    robotsRules: { call: 'GET /frontoffice/cms/v1/RobotsRule/GetAll', group: 'settings' },
    photoFeed: { call: 'GET /frontoffice/cms/v1/Instagram/GetFeed', group: 'page' },
    createFrontendMessage: { call: 'POST /frontoffice/cms/v1/FrontendMessage/create' },
  },
  catalog: {
    categories: { call: 'GET /frontoffice/catalog/v1/Category/GetAll', group: 'catalog' },
    categoriesByParent: { call: 'GET /frontoffice/catalog/v1/Category/FindByParentId', group: 'catalog' },
    categoryByUrl: { call: 'GET /frontoffice/catalog/v1/Category/FindByUrlWithRelatives', group: 'catalog' },
    breadcrumbsFromCategories: {
      call: 'GET /frontoffice/catalog/v1/Breadcrumbs/fromCategories',
      group: 'catalog',
    },
    breadcrumbsFromProduct: {
      call: 'GET /frontoffice/catalog/v1/Breadcrumbs/fromProduct',
      group: 'catalog',
    },
    products: { call: 'GET /frontoffice/catalog/v1/Product/GetAll', group: 'Products' },
    productFilters: { call: 'GET /frontoffice/catalog/v1/Product/ProductFilters', group: 'Products' },
    productByUrl: { call: 'GET /frontoffice/catalog/v1/Product/FindByUrl', group: 'Products' },
    allProducts: { call: 'GET /api/v2/catalog/product', group: 'Products' },
    search: { call: 'GET /frontoffice/catalog/v1/Search', group: 'catalog' },
    realtimeStock: { call: 'GET /frontoffice/catalog/v1/RealtimeStock', group: 'stock' },
    favorites: { call: 'GET /frontoffice/catalog/v1/Favorite/GetFavorites', group: 'productFavorites' },
    addOrRemoveFavorite: {
      call: 'POST /frontoffice/catalog/v1/Favorite/AddOrRemoveFavorite',
      group: 'productFavorites',
    },
  },
} as const satisfies Record<string, Record<string, Call>>;

/** SPEC's groups of cache keys. */
export type CacheGroup =
  | 'I3BE'
  | 'Products'
  | 'user'
  | 'addresses'
  | 'catalog'
  | 'checkout'
  | 'productFavorites'
  | 'page'
  | 'menu'
  | 'customEntities'
  | 'locations'
  | 'settings'
  | 'loyalty';

/** Reads that are never answered from a cache. */
export type LiveGroup = 'stock' | 'cart' | 'availability';

export type KeyGroup = CacheGroup | LiveGroup;

export type Call = {
  readonly call: `${Method} /${string}`;
  /** Of a read: the group of its cache keys. Of a write: the group whose reads it makes stale. */
  readonly group?: KeyGroup;
  /** The body is form data, not JSON. */
  readonly form?: boolean;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Calls = typeof calls;
