import { expect, test } from 'vitest';
import { type Culture, cultures, languageTags } from '../../../contract/culture.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { HtmlPage } from '../../../test/kit/read-page.ts';
import { innPages, menuNames, otherShopPaths, shopPaths } from '../../../test/stories/inn.ts';

const shop = await openShop();

/** A missing translation shows as its own key. */
const missingText = /\bsite:[a-z]/;

test.for(cultures)('every page in %s has its language, title, heading and menus', async (culture) => {
  for (const { path, title, heading } of innPages(culture)) {
    expect(await readPage(path), path).toEqual({ ...frameOf(culture), title, headings: [heading] });
  }
});

test.for(cultures)('each kind of shop screen in %s has them too', async (culture) => {
  for (const path of [...shopPaths(culture), ...otherShopPaths(culture)]) {
    const { headings, title, ...frame } = await readPage(path);
    expect(frame, path).toEqual(frameOf(culture));
    expect([headings.length, title.length > 0], path).toEqual([1, true]);
  }
});

const frameOf = (culture: Culture) => ({
  lang: languageTags[culture],
  main: menuNames(culture, 'main'),
  footer: menuNames(culture, 'footer'),
});

async function readPage(path: string) {
  const html = await (await shop.fetch(path, { headers: { Accept: 'text/html' } })).text();
  expect(html, path).not.toMatch(missingText);
  const page = new HtmlPage(html);
  const [root] = page.all(({ name }) => name === 'html');
  const inMenu = (part: 'header' | 'footer') =>
    page
      .all((nav) => nav.name === 'nav' && !('popover' in nav.attribs) && isWithin(nav, part))
      .flatMap((nav) => page.texts('a', (ancestor) => ancestor === nav));
  const [title = ''] = page.texts('title', ({ name }) => name === 'head');
  return {
    lang: root?.attribs.lang,
    title,
    headings: page.texts('h1'),
    main: inMenu('header'),
    footer: inMenu('footer'),
  };
}

function isWithin({ parent }: { parent: unknown }, name: string): boolean {
  const above = parent as { name?: string; parent: unknown } | null;
  return above !== null && (above.name === name || isWithin(above, name));
}
