import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenTexts, shopCategory, shopProduct } from './inn.ts';
import { productNames } from './product-list.ts';
import { storySite } from './story-site.ts';
import { openBrowser, openHydratedPage, openPage, waitForHydration, waitForPage } from './visitor.ts';

const texts = screenTexts.nl.favourites;
const bath = shopCategory('nl', 'bath');
const algae = shopProduct('nl', 'SOAP-ALGAE');
const brush = shopProduct('nl', 'BRUSH-BEECH');

test('a visitor keeps what they like, finds it back, and lets it go', async () => {
  const page = await openHydratedPage(bath.path);
  expect(await favouriteCount(page)).toBe(0);
  await heart(page, algae.name).click();
  expect(await isFavourite(page, algae.name)).toBe(true);
  expect(await favouriteCount(page)).toBe(1);
  await heart(page, brush.name).focus();
  await page.keyboard.press('Enter');
  expect(await isFavourite(page, brush.name)).toBe(true);
  expect(await favouriteCount(page)).toBe(2);
  expect(page.url(), 'the list stays').toMatch(new RegExp(`${bath.path}$`));

  await page.getByRole('banner').getByRole('link', { name: texts.title }).click();
  await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
  await expect.poll(() => productNames(page)).toEqual([brush.name, algae.name]);
  await heart(page, brush.name).click();
  expect(await isFavourite(page, brush.name)).toBe(false);
  expect(await favouriteCount(page)).toBe(1);
  await page.reload();
  await waitForHydration(page);
  expect(await productNames(page)).toEqual([algae.name]);
  await heart(page, algae.name).click();
  await page.reload();
  await waitForHydration(page);
  expect(await favouriteCount(page)).toBe(0);
  await page.getByText(texts.none).waitFor();
  await page.locator('main').getByRole('link', { name: texts.toShop }).click();
  await waitForPage(page, '/shop');
});

test('what is kept is there after a reload, on the product’s own page and in another tab', async () => {
  const page = await openHydratedPage(algae.path);
  const button = ownHeart(page);
  const other = await page.context().newPage();
  await other.goto(bath.path);
  await waitForHydration(other);
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await button.textContent()).toBe(texts.saved);

  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => isFavourite(other, algae.name)).toBe(true);
  expect(await favouriteCount(other)).toBe(1);
  await heart(other, algae.name).click();

  await page.reload();
  await waitForHydration(page);
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  expect(await button.textContent()).toBe(texts.keepShort);
});

test('favourites are one visitor’s own, and kept in every language', async () => {
  const page = await openHydratedPage(algae.path);
  await ownHeart(page).click();
  await page.goto('/en/favourites');
  expect(await productNames(page)).toEqual([shopProduct('en', 'SOAP-ALGAE').name]);
  const stranger = await openPage('/favourites');
  await stranger.getByText(texts.none).waitFor();
  expect(await productNames(stranger)).toEqual([]);
});

test('a favourite that is no longer sold is passed over', async () => {
  const context = await openBrowser();
  const value = `WASHED-AWAY.${brush.code}`;
  await context.addCookies([{ name: 'favourites', value, url: storySite().origin }]);
  const page = await context.newPage();
  await page.goto('/favourites');
  expect(await productNames(page)).toEqual([brush.name]);
});

test('without JavaScript the heart leads to the favourites, and takes away again there', async () => {
  const page = await openPage(bath.path, { javaScript: false });
  await heart(page, algae.name).click();
  await waitForPage(page, '/favourites');
  expect(await productNames(page)).toEqual([algae.name]);
  expect(await isFavourite(page, algae.name)).toBe(true);
  await page.goto(brush.path);
  await ownHeart(page).click();
  await waitForPage(page, '/favourites');
  expect(await productNames(page)).toEqual([brush.name, algae.name]);
  await heart(page, algae.name).click();
  await expect.poll(() => productNames(page)).toEqual([brush.name]);
  await heart(page, brush.name).click();
  await page.getByText(texts.none).waitFor();
});

const addLabel = (name: string) => texts.keep.replace('{{name}}', name);

const heart = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: addLabel(name), exact: true });

/** On a product's own page the button has a visible label. */
const ownHeart = (page: Page) => page.locator('.product-side .favourite-form').getByRole('button');

const isFavourite = async (page: Page, name: string) =>
  (await heart(page, name).getAttribute('aria-pressed')) === 'true';

async function favouriteCount(page: Page): Promise<number> {
  const counts = await page.locator('.favourites-link .count-bubble').allTextContents();
  return Number(counts[0] ?? 0);
}
