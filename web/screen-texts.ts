import { splitCulture } from '../contract/culture.ts';
import { addBundle, type Bundle } from './i18n.ts';
import { type ScreenEntry, screenAt, siteMap } from './site-map.ts';

const bundles = import.meta.glob<Bundle>('./translations/own/*.json', { import: 'default' });

const screens: readonly (ScreenEntry | undefined)[] = [
  siteMap.account,
  siteMap.checkout,
  siteMap.manageStay,
  siteMap.order,
];

/**
 * Whether the page at a path shows personal screens: the checkout, orders, reservations. Most visits need
 * none of their translations.
 */
export const usesScreenTexts = (pathname: string): boolean => screens.includes(screenAt(pathname));

/** Loads those translations in a browser, before a page that shows them; the server has all. */
export async function loadScreenTexts(): Promise<void> {
  const { culture } = splitCulture(location.pathname);
  const bundle = await bundles[`./translations/own/${culture}.json`]?.();
  if (bundle) addBundle(culture, bundle);
}
