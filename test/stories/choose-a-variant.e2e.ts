import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { money, screenTexts, shopCategory, shopProduct, shopTerm } from './inn.ts';
import { openHydratedPage, openPage, waitForPage } from './visitor.ts';

const texts = screenTexts.nl.shop;
const blanket = shopProduct('nl', 'BLANKET-WOOL');
const colour = shopTerm('nl', 'colour');
const size = shopTerm('nl', 'size');

test('a guest chooses colour and size; address, price and stock are those of the variant', async () => {
  const page = await openHydratedPage(blanket.path);
  await page.evaluate(() => Object.assign(window, { mark: true }));
  expect(await shown(page)).toEqual({
    chosen: [colour.values.sand, size.values.small],
    price: money('nl', 119),
    stock: texts.stock.inStock,
    itemCode: 'BLANKET-WOOL',
  });

  await value(page, colour.label, colour.values.sea).click();
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-SEA-S`);
  await expect
    .poll(() => shown(page))
    .toEqual({
      chosen: [colour.values.sea, size.values.small],
      price: money('nl', 119),
      stock: 'Nog maar 2',
      itemCode: 'BLANKET-WOOL-SEA-S',
    });

  await value(page, size.label, size.values.large).focus();
  await page.keyboard.press('Enter');
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-SEA-L`);
  await expect.poll(async () => (await shown(page)).price).toBe(money('nl', 169));
  expect((await shown(page)).stock).toMatch(
    new RegExp(`^${texts.stock.back.replace('{{date}}', '\\d+ \\w+')}$`),
  );
  expect(await page.evaluate(() => 'mark' in window), 'still the same document').toBe(true);
});

test('choosing is no step: back leads to where the guest came from', async () => {
  const wool = shopCategory('nl', 'wool');
  const page = await openHydratedPage(wool.path);
  await page.getByRole('link', { name: blanket.name, exact: true }).click();
  await waitForPage(page, blanket.path);
  await value(page, colour.label, colour.values.sea).click();
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-SEA-S`);
  await value(page, size.label, size.values.large).click();
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-SEA-L`);
  await page.goBack();
  await waitForPage(page, wool.path);
  await page.getByRole('heading', { level: 1, name: wool.name }).waitFor();
});

test('the address of a variant shows it to whoever it is sent to', async () => {
  const page = await openPage(`${blanket.path}?item=BLANKET-WOOL-SAND-L`, { javaScript: false });
  expect(await shown(page)).toMatchObject({ itemCode: 'BLANKET-WOOL-SAND-L', price: money('nl', 169) });
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`${blanket.path}$`),
  );
});

test('what is sold out can be looked at, and is announced as such', async () => {
  const page = await openHydratedPage(`${blanket.path}?item=BLANKET-WOOL-SEA-S`);
  const large = value(page, size.label, size.values.large);
  expect(await large.textContent()).toBe(`${size.values.large} (${texts.stock.soldOut})`);
  expect(await value(page, size.label, size.values.small).textContent()).toBe(size.values.small);
});

test('a choice that cannot be had with the other leads to one that can', async () => {
  const page = await openHydratedPage(`${blanket.path}?item=BLANKET-WOOL-SAND-L`);
  await value(page, colour.label, colour.values.moss).click();
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-MOSS-S`);
  await expect.poll(async () => (await shown(page)).chosen).toEqual([colour.values.moss, size.values.small]);
});

const value = (page: Page, option: string, label = '') =>
  page.getByRole('list', { name: option }).getByRole('link', { name: new RegExp(`^${label}( \\(.*\\))?$`) });

/** Reads the variant that the page shows. */
async function shown(page: Page) {
  return {
    chosen: await page
      .locator('.option [aria-current=true]')
      .evaluateAll((links) => links.map((link) => link.firstChild?.textContent)),
    price: await page.locator('.product-price .price > span').first().textContent(),
    stock: await page.locator('.stock-line').textContent(),
    itemCode: await page.locator('.product-facts dd').last().textContent(),
  };
}
