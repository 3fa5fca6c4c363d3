import { type Culture, defaultCulture, splitCulture, withCulture } from './culture.ts';

export type ScreenEntry = {
  /** Without a culture's prefix. `:name` is one segment; `*` at the end is any number of them, or none. */
  path: `/${string}`;
  /** The query parameters that the screen reads; `*` at the end of a name matches any suffix. */
  query: readonly string[];
  /** Search engines may index it. */
  listed?: true;
  /** Its form accepts files, which are read as a stream. */
  files?: true;
  /** Shows data of one visitor, so it is rendered for each visitor and never cached. */
  personal?: true;
  /** The paths below its fixed part that are of no other screen belong to it: they are no pages of content. */
  section?: true;
  /** Its parameters are in small letters too. */
  small?: true;
  /** A file in the language of its content: the server itself answers it, and only without a prefix. */
  unprefixed?: true;
};

const personal = { personal: true } as const;

const party = ['adults', 'children', 'babies'] as const;
const staySearch = [
  'from',
  'to',
  'nights',
  ...party,
  'promo',
  'arrangement',
  'facts',
  'free',
  'max',
  'sort',
  'view',
] as const;

/**
 * The functional screens, with the same path in every culture. The page cache uses the path and these query
 * parameters as its key, so a screen must not read any other parameter. Where two paths fit an address, the
 * first is its screen.
 */
export const siteMap = {
  stores: { path: '/stores', query: ['near'], listed: true },
  shop: {
    path: '/shop/*',
    query: ['item', 'page', 'price_from', 'price_to', 'sort', 'attr_*', 'opt_*', 'props_*'],
    listed: true,
  },
  // Not listed: a site without a loyalty programme has none.
  membership: { path: '/membership', query: [] },
  form: { path: '/form/:name', query: ['sent'], ...personal, files: true, section: true, small: true },
  search: { path: '/search', query: ['page', 'q'] },
  favourites: { path: '/favourites', query: [], ...personal },
  consent: { path: '/consent', query: ['done'], ...personal },
  unsubscribe: { path: '/unsubscribe/:link', query: [], ...personal, section: true },

  reservation: { path: '/stay/manage/:link', query: ['done'], ...personal, section: true },
  changeReservation: {
    path: '/stay/manage/:link/change',
    query: ['from', 'to', ...party, 'room', 'arrangement'],
    ...personal,
  },
  cancelReservation: { path: '/stay/manage/:link/cancel', query: [], ...personal },
  addExtras: {
    path: '/stay/manage/:link/extras',
    query: ['itemCode', 'quantity', 'persons', 'day'],
    ...personal,
  },
  reservationCalendar: { path: '/stay/manage/:link/stay.ics', query: [], ...personal, unprefixed: true },
  stay: { path: '/stay', query: staySearch, listed: true },
  room: { path: '/stay/:room', query: staySearch, section: true, small: true },

  cart: { path: '/cart', query: [], ...personal },
  checkout: { path: '/checkout', query: [], ...personal, section: true },
  checkoutReturn: { path: '/checkout/return', query: ['order', 'look'], ...personal },
  findOrder: { path: '/order', query: ['for'], ...personal },
  order: { path: '/order/:link', query: [], ...personal, section: true },
  withdrawal: { path: '/order/:link/withdrawal', query: ['declared'], ...personal },

  login: { path: '/login', query: ['returnUrl'], ...personal },
  register: { path: '/register', query: ['guest', 'returnUrl'], ...personal },
  forgotPassword: { path: '/forgot-password', query: [], ...personal },
  resetPassword: { path: '/reset-password', query: ['token'], ...personal },
  confirmEmail: { path: '/account/confirm', query: ['token'], ...personal },
  logout: { path: '/account/logout', query: [], ...personal },

  account: { path: '/account', query: [], ...personal, section: true },
  accountOrders: { path: '/account/orders', query: ['page'], ...personal },
  accountOrder: { path: '/account/orders/:orderName', query: [], ...personal },
  accountReservations: { path: '/account/stays', query: ['page'], ...personal },
  accountReservation: { path: '/account/stays/:stayId', query: ['done'], ...personal },
  points: { path: '/account/points', query: ['done', 'kind', 'page', 'period'], ...personal },
  leavePoints: { path: '/account/points/leave', query: [], ...personal },
  profile: { path: '/account/profile', query: [], ...personal },
  emailAddress: { path: '/account/email', query: [], ...personal },
  password: { path: '/account/password', query: [], ...personal },
  addresses: { path: '/account/addresses', query: [], ...personal },
  newAddress: { path: '/account/addresses/new', query: [], ...personal },
  address: { path: '/account/addresses/:addressId', query: [], ...personal },
  preferences: { path: '/account/preferences', query: [], ...personal },
  sessions: { path: '/account/sessions', query: [], ...personal },
  privacy: { path: '/account/privacy', query: [], ...personal },
  tracking: { path: '/account/privacy/tracking', query: ['page'], ...personal },
  personalData: { path: '/account/personal-data', query: [], ...personal },

  office: { path: '/office', query: [], ...personal, section: true },
  officeLogin: { path: '/office/login', query: ['returnUrl'], ...personal },
  editPage: { path: '/office/edit/:pageId', query: ['culture'], ...personal },
  panel: {
    path: '/office/:panel/*',
    query: [
      ...(['form', 'results', 'media'] as const),
      ...(['search', 'sort', 'page', 'columns', 'is_*'] as const),
      ...(['from', 'nights', 'show', 'room', 'unit', 'do', 'returnUrl'] as const),
    ],
    ...personal,
  },
} as const satisfies Record<string, ScreenEntry>;

/** Where the form of a gift card is sent for a preview of the email; the server answers it. */
export const giftCardPreviewPath = '/gift-card-preview';

type SiteMap = typeof siteMap;

export type Screen = keyof SiteMap;

/** The screens whose path has no parameters of its own. */
export type FixedScreen = { [S in Screen]: keyof Params<S> extends 'culture' | '*' ? S : never }[Screen];

type ScreenWith<Flag> = { [S in Screen]: SiteMap[S] extends Flag ? S : never }[Screen];

export type Section = ScreenWith<{ section: true }>;

export type ListedScreen = ScreenWith<{ listed: true }>;

type ParamName<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Params<S extends Screen> = Record<ParamName<SiteMap[S]['path']>, string> &
  (SiteMap[S] extends { unprefixed: true } ? unknown : { culture: Culture }) &
  (SiteMap[S]['path'] extends `${string}/*` ? { '*'?: string } : unknown);

type QueryKey<Name> = Name extends `${infer Prefix}*` ? `${Prefix}${string}` : Name;

type QueryName<S extends Screen> = SiteMap[S]['query'][number];

/** The query of a screen's address; a parameter without a value is left out. */
export type ScreenQuery<S extends Screen> = [QueryName<S>] extends [never]
  ? Record<string, never>
  : { [Name in QueryName<S> as QueryKey<Name> & string]?: string | number | null };

/**
 * The address of a screen in a culture: a path, or with `origin` a whole address, such as for an email. The
 * rest of a path with `*` is a path itself, so it is not encoded.
 */
export function href<S extends Screen>(
  screen: S,
  params: Params<S>,
  { query, origin = '' }: { query?: ScreenQuery<S>; origin?: string } = {},
): string {
  const { culture, '*': rest, ...segments } = params as Record<string, string> & { culture?: Culture };
  const path = siteMap[screen].path
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(segments[name] ?? ''))
    .replace(/\/\*$/, () => (rest ? `/${rest}` : ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value == null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return origin + withCulture(culture ?? defaultCulture, path) + (search && `?${search}`);
}

/** The address of a room type's page: its code in small letters is the same in every culture. */
export function roomHref(culture: Culture, itemCode: string, query: ScreenQuery<'room'> = {}): string {
  return href('room', { culture, room: itemCode.toLowerCase() }, { query });
}

const matches = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`);

const screens = Object.entries(siteMap as Record<Screen, ScreenEntry>).map(([name, entry]) => ({
  name: name as Screen,
  entry,
  pattern: matches(entry.path),
  looseForm: new RegExp(matches(entry.path), 'i'),
  base: entry.section && entry.path.replace(/\/:.*/, ''),
}));

/** The screen at a path, with or without the prefix of a culture. */
export function screenAt(pathname: string): Screen | undefined {
  const { path } = splitCulture(pathname);
  return screens.find(({ pattern }) => pattern.test(path))?.name;
}

/**
 * The path with the culture's prefix and the fixed parts of a screen's path in small letters, and without a
 * slash at the end. Other parameters of a screen, such as a signed link, stay as they are.
 */
export function canonicalPath(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  const prefixed = pathname.replace(`/${first}`, `/${first.toLowerCase()}`);
  const rooted = splitCulture(prefixed).path === prefixed ? pathname : prefixed;
  const { culture, path } = splitCulture(rooted);
  const bare = path.replace(/(?<=[^/])\/+$/, '');
  const screen = screens.find(({ looseForm }) => looseForm.test(bare));
  if (!screen) return rooted;
  const { path: ownPath, small } = screen.entry;
  const own = ownPath.split('/');
  const segments = bare.split('/').map((segment, index) => {
    const isFixed = own[index] !== undefined && !/^[:*]/.test(own[index]);
    return isFixed || small ? segment.toLowerCase() : segment;
  });
  return withCulture(culture, segments.join('/'));
}

/** The section that a path belongs to, with or without the prefix of a culture. */
export function sectionAt(pathname: string): Section | undefined {
  const { path } = splitCulture(pathname);
  const found = screens.find(({ base }) => base && (path === base || path.startsWith(`${base}/`)));
  return found?.name as Section | undefined;
}

/** The entry of the screen at a path, or of the section that the path belongs to. */
export function entryAt(pathname: string): ScreenEntry | undefined {
  const name = screenAt(pathname) ?? sectionAt(pathname);
  return name && siteMap[name];
}
