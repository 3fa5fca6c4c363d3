import { type Culture, cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { flatItems, type MenuItemShape, menus } from '../../demo/menus.ts';
import { pages } from '../../demo/pages.ts';
import type { PageKey } from '../../demo/shape.ts';
import type { CategoryKey, Term } from '../../demo/shop/products.ts';
import { categories, type ProductCode } from '../../demo/shop/products.ts';
import en from '../../web/translations/en.json' with { type: 'json' };
import es from '../../web/translations/es.json' with { type: 'json' };
import nl from '../../web/translations/nl.json' with { type: 'json' };
import ownEn from '../../web/translations/own/en.json' with { type: 'json' };
import ownEs from '../../web/translations/own/es.json' with { type: 'json' };
import ownNl from '../../web/translations/own/nl.json' with { type: 'json' };
import ownZh from '../../web/translations/own/zh.json' with { type: 'json' };
import zh from '../../web/translations/zh.json' with { type: 'json' };
import { inDays } from '../kit/days.ts';
import { isLongProof } from '../kit/proof-report.ts';

export type InnPage = { key: PageKey; path: string; name: string; title: string; heading: string };

/** Returns the path, name, title and heading of a page of the demo inn in a culture. */
export function innPage(culture: Culture, key: PageKey): InnPage {
  const { path, name, title, rows } = texts[culture].pages[key];
  const { opening } = rows as { opening: { title?: string; heading?: string } };
  const heading = opening.title ?? opening.heading;
  if (!heading) throw new Error(`${key} opens without a heading`);
  return { key, path: withCulture(culture, path), name, title, heading };
}

/** Lists every content page in a culture. */
export function innPages(culture: Culture): InnPage[] {
  return pages.map(({ key }) => innPage(culture, key));
}

/**
 * Lists every kind of page for guests in a culture: pages, functional screens, and one that does not exist.
 */
export function allPaths(culture: Culture): string[] {
  return [
    ...innPages(culture).map(({ path }) => path),
    withCulture(culture, '/stores'),
    withCulture(culture, '/membership'),
    withCulture(culture, '/consent'),
    withCulture(culture, '/form/contact'),
    withCulture(culture, '/form/stay'),
    ...searchPaths(culture),
    ...shopPaths(culture),
    withCulture(culture, '/login'),
    withCulture(culture, '/register'),
    notFoundPath(culture),
  ];
}

/** Lists each kind of page once, in alternating cultures; `npm run prove` has all of them in all cultures. */
export function inTurns(pathsIn: (culture: Culture) => string[]): string[] {
  if (isLongProof) return cultures.flatMap(pathsIn);
  const byCulture = cultures.map(pathsIn);
  return pathsIn('nl').flatMap((_, index) => byCulture[index % byCulture.length]?.[index] ?? []);
}

/** Selects every `step`-th item, starting at `first`; `npm run prove` has all. */
export function someOf<T>(all: readonly T[], step: number, first = 0): T[] {
  return all.filter((_, index) => isLongProof || index % step === first);
}

/** Lists the less common screens for access to an account, and the office's login. */
export function accessPaths(culture: Culture): string[] {
  return [
    '/register?guest=1',
    '/forgot-password',
    '/reset-password?token=x',
    '/reset-password',
    '/account/confirm?token=x',
    '/account/confirm',
    '/office/login',
  ].map((path) => withCulture(culture, path));
}

/** Lists the screens of an account. */
export function accountPaths(culture: Culture): string[] {
  const screens = [
    'points',
    'profile',
    'email',
    'password',
    'addresses',
    'addresses/new',
    'preferences',
    'sessions',
    'privacy',
    'privacy/tracking',
  ];
  const account = withCulture(culture, '/account');
  return [account, ...screens.map((screen) => `${account}/${screen}`)];
}

/** Lists every kind of screen in the shop. */
export function shopPaths(culture: Culture): string[] {
  const wool = texts[culture].shop.terms.material.values.wool;
  return [
    withCulture(culture, '/shop'),
    shopCategory(culture, 'pantry').path,
    `${shopCategory(culture, 'wool').path}?opt_colour=sea&attr_material=wool&price_to=150&sort=price-asc`,
    shopProduct(culture, 'SOAP-ROSEHIP').path,
    `${shopProduct(culture, 'BLANKET-WOOL').path}?item=BLANKET-WOOL-SEA-L`,
    withCulture(culture, `/search?q=${encodeURIComponent(wool)}`),
    withCulture(culture, '/favourites'),
    withCulture(culture, '/cart'),
  ];
}

/**
 * Lists the search for a stay: without a query, for some nights in spring, for too many guests, and by days.
 */
export function searchPaths(culture: Culture): string[] {
  const year = Number(inDays(0).slice(0, 4)) + 1;
  return [
    '/stay',
    `/stay?from=${year}-05-10&nights=3&adults=2`,
    `/stay?from=${year}-05-10&nights=2&adults=30`,
    `/stay?from=${year}-12-20&view=grid`,
  ].map((path) => withCulture(culture, path));
}

/** Lists the same kinds of screen in their other states. */
export function otherShopPaths(culture: Culture): string[] {
  return [
    withCulture(culture, '/shop?page=2'),
    `${shopCategory(culture, 'wool').path}?price_from=9000`,
    shopProduct(culture, 'SOAP-PINE').path,
    shopProduct(culture, 'DISH-BUTTER').path,
    shopProduct(culture, 'EXTRA-BICYCLE').path,
    withCulture(culture, '/search'),
    withCulture(culture, '/search?q=xqzwvk'),
  ];
}

/** Returns a category of the demo inn's shop in a culture. */
export function shopCategory(culture: Culture, key: CategoryKey) {
  const { name, slug } = texts[culture].shop.categories[key];
  const parent = categories.find((one) => one.key === key)?.parent;
  const above = parent ? `/${texts[culture].shop.categories[parent].slug}` : '';
  return { name, path: withCulture(culture, `/shop${above}/${slug}`) };
}

/** Returns a product of the demo inn's shop in a culture. */
export function shopProduct(culture: Culture, code: ProductCode) {
  const { name, slug } = texts[culture].shop.products[code];
  return { code, name, path: withCulture(culture, `/shop/${slug}`) };
}

/** Returns the labels of an attribute or option and of its values in a culture. */
export function shopTerm(culture: Culture, term: Term) {
  return texts[culture].shop.terms[term] as { label: string; values: Record<string, string> };
}

export const notFoundPath = (culture: Culture) => withCulture(culture, '/washed-away');

/** Formats an amount of euros in a culture. */
export function money(culture: Culture, amount: number): string {
  return new Intl.NumberFormat(languageTags[culture], { style: 'currency', currency: 'EUR' }).format(amount);
}

/** Lists the labels in a menu, in order: of all levels, or of `items`. */
export function menuNames(
  culture: Culture,
  menu: 'main' | 'footer',
  items: readonly MenuItemShape[] = flatItems(menus[menu]),
): string[] {
  return items.map((item) =>
    'label' in item ? texts[culture].menus[item.label] : innPage(culture, item.to).name,
  );
}

/** The error messages of form fields, in Dutch. */
export const problemTexts = nl.error.form;

/** The storefront's own translations, in the cultures that the stories use. */
export const screenTexts = {
  nl: { ...nl.site, ...ownNl.site },
  es: { ...es.site, ...ownEs.site },
  en: { ...en.site, ...ownEn.site },
  zh: { ...zh.site, ...ownZh.site },
};
