import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Api } from '../client/typed.ts';
import type { Contract } from '../contract/contract.ts';
import { type Culture, offeredCulture, splitCulture, withCulture } from '../contract/culture.ts';
import { canonicalPath, type Screen, type Section, screenAt, sectionAt } from '../contract/site-map.ts';
import { requestContext } from './request-context.ts';

export type RouteArgs = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * The culture of a screen at its address. @throws a redirect from the same address in capitals or in a culture
 * that is not offered; status 404 at
 * any other address that the route fits
 */
export function requireScreen(args: RouteArgs, screen: Screen): Culture {
  return requireCulture(args, screenAt(args.url.pathname) === screen);
}

/** The same for all screens of a section. @throws as `requireScreen` does */
export function requireSection(args: RouteArgs, section: Section): Culture {
  // Staff read the office in any culture, also in one that the site does not offer.
  return requireCulture(args, sectionAt(args.url.pathname) === section, section === 'office');
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

function requireCulture({ url, context }: RouteArgs, isHere: boolean, isInAny = false): Culture {
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  if (!isHere) throw data(null, { status: 404 });
  return isInAny ? splitCulture(path).culture : requireOffered(path, url, context);
}

/**
 * The culture of a path. @throws a redirect to the same screen in a culture that the site offers, for the links
 * in emails and elsewhere
 */
export function requireOffered(path: string, url: URL, context: RouteArgs['context']): Culture {
  const { culture, path: screen } = splitCulture(path);
  const offered = offeredCulture(culture, context.get(requestContext).cultures);
  if (offered !== culture) throw redirect(withCulture(offered, screen) + url.search, 302);
  return culture;
}
