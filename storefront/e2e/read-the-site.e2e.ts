import { expect, test } from 'vitest';
import { cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { innPages, menuNames } from './inn.ts';
import { openBrowser, visitHydrated } from './visitor.ts';

test.for(cultures)('a guest reads every page in %s', async (culture) => {
  const page = await (await openBrowser({ javaScript: false })).newPage();
  const main = menuNames(culture, 'main');
  const footer = menuNames(culture, 'footer');
  for (const { path, title, heading } of innPages(culture)) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[culture]);
    expect(await page.title()).toBe(title);
    expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect(await page.locator('header nav:not([popover]) li').allTextContents()).toEqual(main);
    expect(await page.locator('footer nav li').allTextContents()).toEqual(footer);
    expect(await page.content(), path).not.toMatch(missingText);
  }
});

test.for(cultures)('in %s the page says the same once its code runs', async (culture) => {
  const page = await visitHydrated(withCulture(culture, '/'));
  expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[culture]);
  expect(await page.locator('header nav:not([popover]) li').allTextContents()).toEqual(
    menuNames(culture, 'main'),
  );
  expect(await page.locator('body').innerText()).not.toMatch(missingText);
});

/** A text that no bundle has shows as its own key. */
const missingText = /\bsite:[a-z]/;
