import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenTexts, shopCategory, shopProduct, shopTerm } from './inn.ts';
import { filterChoice, lateListShift, productCount, productNames } from './product-list.ts';
import { openHydratedPage, waitForPage } from './visitor.ts';

const texts = screenTexts.nl;
const wool = shopCategory('nl', 'wool');
const sea = shopTerm('nl', 'colour').values.sea ?? '';
const expected = [lateListShift];

test('back from a product the list stands as it was left, at the same place; forward works too', async () => {
  const page = await openHydratedPage(wool.path, { viewport: 'phone', expected });
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByLabel(texts.shop.sort).selectOption('price-desc');
  await waitForPage(page, /sort=price-desc/);
  await page.getByRole('button', { name: texts.shop.filters }).click();
  await filterChoice(page, 'Wol').check();
  await page.getByRole('button', { name: 'Toon 4 resultaten' }).click();
  await expect.poll(() => productCount(page)).toBe('4 producten');
  const names = await productNames(page);
  const socks = shopProduct('nl', 'SOCKS-WOOL');
  const link = page.getByRole('link', { name: socks.name, exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  const [left, address] = [await scrollY(page), page.url()];

  await link.click();
  await page.getByRole('heading', { level: 1, name: socks.name }).waitFor();
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await waitForPage(page, address);
  await expect.poll(() => productNames(page)).toEqual(names);
  await expect.poll(() => scrollY(page)).toBe(left);
  expect(await productCount(page)).toBe('4 producten');
  expect(await page.getByLabel(texts.shop.sort).inputValue()).toBe('price-desc');
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: socks.name }).waitFor();
  await expect.poll(() => scrollY(page)).toBe(300);
  expect(await page.evaluate(() => 'mark' in window), 'still the same document').toBe(true);
});

test('each choice is a step back', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  const box = filterChoice(page, sea);
  await box.check();
  await expect.poll(() => productCount(page)).toBe('3 producten');
  const upTo = page.getByRole('spinbutton', { name: texts.shop.priceTo });
  await upTo.fill('60');
  await page.keyboard.press('Enter');
  await expect.poll(() => productCount(page)).toBe('2 producten');
  await page.goBack();
  await expect.poll(() => productCount(page)).toBe('3 producten');
  expect(await upTo.inputValue()).toBe('');
  expect(await box.isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => productCount(page)).toBe('8 producten');
  expect(await box.isChecked()).toBe(false);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => productCount(page)).toBe('2 producten');
  expect(await upTo.inputValue()).toBe('60');
  expect(await box.isChecked()).toBe(true);
});

test('a choice leaves the guest where they are on the page; another page of the list begins on top', async () => {
  const page = await openHydratedPage('/shop', { expected });
  const box = filterChoice(page, sea);
  await box.scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await box.check();
  await waitForPage(page, /opt_colour=sea/);
  await page.goBack();
  await waitForPage(page, '/shop');
  await expect.poll(() => scrollY(page)).toBe(before);

  const next = page.getByRole('link', { name: texts.pagination.next });
  await next.scrollIntoViewIfNeeded();
  const below = await scrollY(page);
  await next.click();
  await waitForPage(page, '/shop?page=2');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await waitForPage(page, '/shop');
  await expect.poll(() => scrollY(page)).toBe(below);
});

test('from another site back to the list, too', async () => {
  const page = await openHydratedPage(`${wool.path}?opt_colour=sea`);
  await page.evaluate(() => scrollTo(0, 250));
  // Chromium stores the scroll position of a page once a second.
  await page.waitForTimeout(1500);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(() => productCount(page)).toBe('3 producten');
  await expect.poll(() => scrollY(page)).toBe(250);
});

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
