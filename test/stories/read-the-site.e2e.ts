import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { innPages, menuNames, otherShopPaths, shopPaths } from './inn.ts';
import { openBrowser, openPage } from './visitor.ts';

test.for(cultures)('a guest reads every page in %s, on a narrow phone and zoomed in', async (culture) => {
  const context = await openBrowser({ javaScript: false, viewport: narrow });
  const page = await context.newPage();
  const menus = { main: menuNames(culture, 'main'), footer: menuNames(culture, 'footer') };
  const lang = languageTags[culture];
  const tooWide: string[] = [];
  for (const { path, title, heading } of innPages(culture)) {
    await page.goto(path);
    expect(await pageContent(page), path).toEqual({ lang, title, headings: [heading], ...menus });
    expect(await page.content(), path).not.toMatch(missingText);
    tooWide.push(...(await sticksOut(page, path)));
  }
  expect(tooWide).toEqual([]);
});

test.for(cultures)(
  'a guest looks around the shop in %s, on a narrow phone and zoomed in',
  async (culture) => {
    const context = await openBrowser({ javaScript: false, viewport: narrow });
    const page = await context.newPage();
    const tooWide: string[] = [];
    for (const path of [...shopPaths(culture), ...otherShopPaths(culture)]) {
      await page.goto(path);
      const { lang, headings, main } = await pageContent(page);
      expect({ lang, headings: headings.length, main }, path).toEqual({
        lang: languageTags[culture],
        headings: 1,
        main: menuNames(culture, 'main'),
      });
      expect(await page.content(), path).not.toMatch(missingText);
      tooWide.push(...(await sticksOut(page, path)));
    }
    expect(tooWide).toEqual([]);
  },
);

test.for(cultures)('in %s the page says the same once its code has come by itself', async (culture) => {
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
});

const narrow = { width: 320, height: 640 };
/** What is left of 1280 pixels at 200%. */
const zoomed = { width: 640, height: 400 };

/** A text that no bundle has shows as its own key. */
const missingText = /\bsite:[a-z]/;

/** By how much a page is wider than what it is read on. */
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
      main: readTexts('header nav:not([popover]) li'),
      footer: readTexts('footer nav li'),
    };
  });
