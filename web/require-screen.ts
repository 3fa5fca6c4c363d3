import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Api } from '../client/typed.ts';
import type { Contract } from '../contract/contract.ts';
import { type Culture, splitCulture } from '../contract/culture.ts';
import { canonicalPath, type Screen, type Section, screenAt, sectionAt } from '../contract/site-map.ts';
import { requestContext } from './request-context.ts';

export type RouteArgs = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * The culture of a screen at its address. @throws a redirect from the same address in capitals; status 404 at
 * any other address that the route fits, or in a culture that is not offered
 */
export function requireScreen(args: RouteArgs, screen: Screen): Culture {
  return requireCulture(args, screenAt(args.url.pathname) === screen);
}

/** The same for all screens of a section. @throws as `requireScreen` does */
export function requireSection(args: RouteArgs, section: Section): Culture {
  return requireCulture(args, sectionAt(args.url.pathname) === section);
}

/** The computed facts of a site of which a screen needs one; other screens are always there. */
const neededFacts: Partial<Record<Screen, readonly string[]>> = {
  stay: ['hasStays'],
  accountReservations: ['hasStays'],
  shop: ['hasShop'],
  accountOrders: ['hasShop', 'hasStays'],
  cart: ['hasShop', 'hasStays'],
  favourites: ['hasShop', 'hasStays'],
  stores: ['hasStores'],
  membership: ['hasLoyalty'],
  points: ['hasLoyalty'],
};

/** Tells whether the screen at an address has content on a site; `site` has its properties by name. */
export function hasContent(site: Readonly<Record<string, string>>, url: string): boolean {
  const screen = url.startsWith('/') ? screenAt(url.split(/[?#]/)[0] ?? url) : undefined;
  const facts = screen && neededFacts[screen];
  return !facts || facts.some((name) => site[name]);
}

/** @throws status 404 for a screen without content on the site */
export async function requireContent(api: Api<Contract>, { url }: Pick<RouteArgs, 'url'>): Promise<void> {
  const properties = await api.content.siteProperties();
  if (!properties.succeeded) return;
  const site = Object.fromEntries(properties.data.map(({ name, value }) => [name, value]));
  if (!hasContent(site, url.pathname)) throw data(null, { status: 404 });
}

function requireCulture({ url, context }: RouteArgs, isHere: boolean): Culture {
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  const { culture } = splitCulture(path);
  if (!isHere || !context.get(requestContext).cultures.includes(culture)) throw data(null, { status: 404 });
  return culture;
}
