import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { User } from '../../../contract/account.ts';
import { type Trackers, trackerNames } from '../../../contract/consent.ts';
import type { Menu } from '../../../contract/content.ts';
import { type Culture, splitCulture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';

/** What stands around every page of a culture. */
export type Shell = {
  origin: string;
  cultures: readonly Culture[];
  /** Facts of the site by name. */
  site: Record<string, string>;
  mainMenu: Menu['menuItems'];
  footerMenu: Menu['menuItems'];
  accountMenu: Menu['menuItems'];
  /** Who is logged in; of a page that is kept for everybody, nobody. */
  user: User | null;
  /** The tier of the member who is logged in, and those below it, the lowest first: theirs are the prices of the last that has one. */
  ownTierIds: readonly string[];
  /** Whoever looks may edit what they see. */
  mayEdit?: true;
  /** What counts visits, once a visitor agreed; nothing of it where there is none. */
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
  const tierIds = tiers?.data?.map(({ id }) => id) ?? [];
  return {
    origin,
    cultures,
    site: Object.fromEntries((properties.data ?? []).map(({ name, value }) => [name, value])),
    mainMenu: main.data?.menuItems ?? [],
    footerMenu: footer.data?.menuItems ?? [],
    accountMenu: account.data?.menuItems ?? [],
    user: user?.data ?? null,
    ownTierIds: tierIds.slice(0, tierIds.indexOf(user?.data?.tierId ?? '') + 1),
    ...(staff?.data?.roles.includes('editor') && { mayEdit: true as const }),
    ...(trackerNames(trackers).length > 0 && { trackers }),
  };
}

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

/** What a browser showed last: a navigation that fails brings no shell along. */
let last: Shell | undefined;

/** The shell, or an empty one where even that could not be loaded. */
export function useShell(): Shell {
  const loaded = useRouteLoaderData('root') as Shell | undefined;
  if (!import.meta.env.SSR) last = loaded ?? last;
  return loaded ?? last ?? empty;
}
