import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { User } from '../../../contract/account.ts';
import { type Trackers, trackerNames } from '../../../contract/consent.ts';
import type { Menu, MenuItem } from '../../../contract/content.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { hasContent } from '../../require-screen.ts';

/** The data around every page of a culture. */
export type Shell = {
  origin: string;
  cultures: readonly Culture[];
  /** The site properties by name. */
  site: Record<string, string>;
  mainMenu: Menu['menuItems'];
  footerMenu: Menu['menuItems'];
  accountMenu: Menu['menuItems'];
  /** The signed-in customer; null on a page that is cached for all visitors. */
  user: User | null;
  /**
   * The ids of the member's tier and of those below it, the lowest first: the member pays the price of the
   * last one that has a price.
   */
  ownTierIds: readonly string[];
  /** The visitor may edit this page. */
  mayEdit?: true;
  /** The services that count visits after consent; undefined where there are none. */
  trackers?: Trackers;
};

export async function loadShell(url: URL, context: Readonly<RouterContextProvider>): Promise<Shell> {
  const { culture } = splitCulture(url.pathname);
  const { origin, cultures, anonymous, cookie, trackers } = context.get(requestContext);
  const api = createRequestApi(context, culture);
  const [main, footer, account, properties, user, tiers, staff] = await Promise.all([
    api.content.menuByName({ query: { name: 'main' } }),
    api.content.menuByName({ query: { name: 'footer' } }),
    api.content.menuByName({ query: { name: 'account' } }),
    api.content.siteProperties(),
    anonymous ? undefined : api.account.me(),
    anonymous ? undefined : api.loyalty.tiers(),
    isAtOffice(cookie) ? api.office.me() : undefined,
  ]);
  const site = Object.fromEntries((properties.data ?? []).map(({ name, value }) => [name, value]));
  const tierIds = tiers?.data?.map(({ id }) => id) ?? [];
  return {
    origin,
    cultures,
    site,
    mainMenu: withContent(site, main.data?.menuItems),
    footerMenu: withContent(site, footer.data?.menuItems),
    accountMenu: withContent(site, account.data?.menuItems),
    user: user?.data ?? null,
    ownTierIds: tierIds.slice(0, tierIds.indexOf(user?.data?.tierId ?? '') + 1),
    ...(staff?.data?.rights.includes('pages:write') && { mayEdit: true as const }),
    ...(trackerNames(trackers).length > 0 && { trackers }),
  };
}

/** The items of a menu without those of screens that have no content; the items below one move up. */
const withContent = (site: Shell['site'], items: readonly MenuItem[] = []): MenuItem[] =>
  items.flatMap((item) => {
    const menuItems = withContent(site, item.menuItems);
    return hasContent(site, item.url) ? [{ ...item, menuItems }] : menuItems;
  });

const isAtOffice = (cookies: string) => /(^|;\s*)officeAccessToken=/.test(cookies);

const empty: Shell = {
  origin: '',
  cultures: [],
  site: {},
  mainMenu: [],
  footerMenu: [],
  accountMenu: [],
  user: null,
  ownTierIds: [],
};

/** The last shell of this browser: a failed navigation has none. */
let last: Shell | undefined;

/** The shell, or an empty one where loading failed. */
export function useShell(): Shell {
  const loaded = useRouteLoaderData('root') as Shell | undefined;
  if (!import.meta.env.SSR) last = loaded ?? last;
  return loaded ?? last ?? empty;
}
