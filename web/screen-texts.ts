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

/** Whether the page at a path shows what is one visitor's alone: the checkout, orders, stays. Most visits need none of those texts. */
export const usesScreenTexts = (pathname: string): boolean => screens.includes(screenAt(pathname));

/** Makes those texts known in a browser, before a page that shows them; the server knows all. */
export async function loadScreenTexts(): Promise<void> {
  const { culture } = splitCulture(location.pathname);
  const bundle = await bundles[`./translations/own/${culture}.json`]?.();
  if (bundle) addBundle(culture, bundle);
}
