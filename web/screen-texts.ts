import { splitCulture } from '../contract/culture.ts';
import { type Section, sectionAt } from '../contract/site-map.ts';
import { addBundle, type Bundle } from './i18n.ts';

const bundles = import.meta.glob<Bundle>('./translations/own/*.json', { import: 'default' });

const sections: readonly (Section | undefined)[] = ['account', 'checkout', 'reservation', 'order'];

/**
 * Whether the page at a path shows personal screens: the checkout, orders, reservations. Most visits need
 * none of their translations.
 */
export const usesScreenTexts = (pathname: string): boolean => sections.includes(sectionAt(pathname));

/** Loads those translations in a browser, before a page that shows them; the server has all. */
export async function loadScreenTexts(): Promise<void> {
  const { culture } = splitCulture(location.pathname);
  const bundle = await bundles[`./translations/own/${culture}.json`]?.();
  if (bundle) addBundle(culture, bundle);
}
