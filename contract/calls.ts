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

export type Call = {
  readonly call: `${Method} /${string}`;
  /** Present on reads whose answer may be kept for 30 minutes. */
  readonly group?: CacheGroup;
  /** The body is form data, not JSON. */
  readonly form?: boolean;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Calls = typeof calls;
