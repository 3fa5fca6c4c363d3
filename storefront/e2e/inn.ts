import { type Culture, withCulture } from '../../contract/culture.ts';
import { menus } from '../../demo/menus.ts';
import { pages } from '../../demo/pages.ts';
import type { PageKey } from '../../demo/shape.ts';
import { texts } from '../../demo/texts/index.ts';
import en from '../translations/en.json' with { type: 'json' };
import es from '../translations/es.json' with { type: 'json' };
import nl from '../translations/nl.json' with { type: 'json' };

export type InnPage = { key: PageKey; path: string; name: string; title: string; heading: string };

/** What the demo inn's page says of itself in a culture. */
export function innPage(culture: Culture, key: PageKey): InnPage {
  const { path, name, title, rows } = texts[culture].pages[key];
  const { opening } = rows as { opening: { title?: string; heading?: string } };
  const heading = opening.title ?? opening.heading;
  if (!heading) throw new Error(`${key} opens without a heading`);
  return { key, path: withCulture(culture, path), name, title, heading };
}

/** Every page of the content backend in a culture. */
export function innPages(culture: Culture): InnPage[] {
  return pages.map(({ key }) => innPage(culture, key));
}

/** Every address that a guest can read in a culture: pages, functional screens, and one that is not there. */
export function allPaths(culture: Culture): string[] {
  return [...innPages(culture).map(({ path }) => path), withCulture(culture, '/stores'), lostPath(culture)];
}

export const lostPath = (culture: Culture) => withCulture(culture, '/washed-away');

/** The names in a menu, in order. */
export function menuNames(culture: Culture, menu: 'main' | 'footer'): string[] {
  return menus[menu].map((item) =>
    'label' in item ? texts[culture].menus[item.label] : innPage(culture, item.to).name,
  );
}

/** What the storefront itself says, in the cultures whose guests are told it in a story. */
export const screenTexts = { nl: nl.site, es: es.site, en: en.site };
