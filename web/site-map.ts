import { type Culture, splitCulture, withCulture } from '../contract/culture.ts';
import { baseCategoryPath } from '../contract/shop-path.ts';

export type ScreenEntry = {
  path: string;
  /** Paths below this one belong to the screen too. */
  below?: boolean;
  /** The query parameters that the screen reads; `*` at the end of a name matches any suffix. */
  query: readonly string[];
  /** Search engines may index it. */
  listed: boolean;
  /** Its form accepts files, which are read as a stream. */
  files?: boolean;
  /** Shows data of one visitor, so it is rendered for each visitor and never cached. */
  personal?: boolean;
};

/**
 * The functional screens, with the same path in every culture. The page cache uses the path and these query
 * parameters as its key, so a screen must not read any other parameter.
 */
export const siteMap = {
  stores: { path: '/stores', query: ['near'], listed: true },
  shop: {
    path: baseCategoryPath,
    below: true,
    query: ['item', 'page', 'price_from', 'price_to', 'sort', 'attr_*', 'opt_*', 'props_*'],
    listed: true,
  },
  // Before the path of all reservations, which contains it.
  manageStay: {
    path: '/stay/manage',
    below: true,
    query: ['done', 'from', 'to', 'adults', 'children', 'babies', 'room', 'arrangement'],
    listed: false,
    personal: true,
  },
  stay: {
    path: '/stay',
    below: true,
    query: [
      ...['from', 'to', 'nights', 'adults', 'children', 'babies'],
      ...['arrangement', 'free', 'max', 'sort', 'view'],
    ],
    listed: true,
  },
  // Not listed: a site without a loyalty programme has none.
  membership: { path: '/membership', query: [], listed: false },
  form: { path: '/form', below: true, query: ['sent'], listed: false, personal: true, files: true },
  search: { path: '/search', query: ['page', 'q'], listed: false },
  favourites: { path: '/favourites', query: [], listed: false, personal: true },
  consent: { path: '/consent', query: ['done'], listed: false, personal: true },
  cart: { path: '/cart', query: [], listed: false, personal: true },
  checkout: { path: '/checkout', below: true, query: ['look', 'order'], listed: false, personal: true },
  login: { path: '/login', query: ['returnUrl'], listed: false, personal: true },
  register: { path: '/register', query: ['guest', 'returnUrl'], listed: false, personal: true },
  forgotPassword: { path: '/forgot-password', query: [], listed: false, personal: true },
  resetPassword: { path: '/reset-password', query: ['token'], listed: false, personal: true },
  order: { path: '/order', below: true, query: ['declared', 'for'], listed: false, personal: true },
  account: {
    path: '/account',
    below: true,
    query: ['done', 'kind', 'page', 'period', 'token'],
    listed: false,
    personal: true,
  },
  office: { path: '/office', below: true, query: ['culture', 'returnUrl'], listed: false, personal: true },
} as const satisfies Record<string, ScreenEntry>;

export type Screen = keyof typeof siteMap;

/** The screen at a path, with or without the prefix of a culture. */
export function screenAt(pathname: string): ScreenEntry | undefined {
  const { path } = splitCulture(pathname);
  const entries: ScreenEntry[] = Object.values(siteMap);
  return entries.find((entry) => path === entry.path || (entry.below && path.startsWith(`${entry.path}/`)));
}

export function screenAddress(culture: Culture, screen: Screen): string {
  return withCulture(culture, siteMap[screen].path);
}
