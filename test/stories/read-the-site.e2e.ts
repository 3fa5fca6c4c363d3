import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Culture, cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { innPages, inTurns, menuNames, otherShopPaths, shopPaths, someOf } from './inn.ts';
import { openBrowser, openPage } from './visitor.ts';

test('no page is wider than a narrow phone, nor than a desktop zoomed in', { timeout: 600_000 }, async () => {
  const context = await openBrowser({ javaScript: false, viewport: narrow });
  const page = await context.newPage();
  const tooWide: string[] = [];
  for (const path of inTurns(everyKind)) {
    await page.goto(path);
    tooWide.push(...(await sticksOut(page, path)));
  }
  expect(tooWide).toEqual([]);
});

test.for(someOf(cultures, 4))(
  'in %s the page says the same once its code has come by itself',
  async (culture) => {
    const [home] = innPages(culture);
    const page = await openPage(withCulture(culture, '/'));
    await page.waitForFunction(() => 'isHydrated' in window);
    expect(await pageContent(page)).toEqual({
      lang: languageTags[culture],
      title: home?.title,
      headings: [home?.heading],
      main: menuNames(culture, 'main'),
      footer: menuNames(culture, 'footer'),
    });
    expect(await page.content()).not.toMatch(missingText);
  },
);

const everyKind = (culture: Culture) => [
  ...innPages(culture).map(({ path }) => path),
  ...shopPaths(culture),
  ...otherShopPaths(culture),
];

const narrow = { width: 320, height: 640 };
/** 1280 pixels at 200%. */
const zoomed = { width: 640, height: 400 };

/** A missing translation shows as its own key. */
const missingText = /\bsite:[a-z]/;

/** Lists the viewports that a page is too wide for, with the excess. */
async function sticksOut(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [zoomed, narrow]) {
    await page.setViewportSize(viewport);
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (extra > 0) found.push(`${path} at ${viewport.width}: ${extra} px`);
  }
  return found;
}

const pageContent = (page: Page) =>
  page.evaluate(() => {
    const readTexts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent);
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: readTexts('h1'),
      main: readTexts('header nav:not([popover]) li a'),
      footer: readTexts('footer nav li a'),
    };
  });
