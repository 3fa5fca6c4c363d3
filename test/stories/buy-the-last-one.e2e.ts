import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { languageTags } from '../../contract/culture.ts';
import { money, screenTexts, shopCategory, shopProduct } from './inn.ts';
import { openSiteData } from './site-data.ts';
import { openBrowser, openHydratedPage, openPage, waitForHydration } from './visitor.ts';

const siteData = openSiteData();
const texts = screenTexts.nl.shop;
const lastSoap = shopProduct('nl', 'SOAP-PINE');

test('the last one says so, on its shelf and on its page', async () => {
  const page = await openHydratedPage(shopCategory('nl', 'bath').path);
  expect(await card(page, lastSoap.name).locator('.badge').textContent()).toBe('Nog maar 1');
  await page.getByRole('link', { name: lastSoap.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: lastSoap.name }).waitFor();
  expect(await readStock(page)).toBe('Nog maar 1');
  expect(await page.locator('.add-to-cart input[name=quantity]').getAttribute('max')).toBe('1');
  expect(await toOffer(page)).toMatchObject({
    price: '7.95',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/LimitedAvailability',
  });
});

test('sold while a guest looks at it: the page finds out by itself, and so does the shelf', async () => {
  const context = await openBrowser();
  const { promise: sold, resolve: sell } = Promise.withResolvers<void>();
  await context.route(/live-stock.*\.js/, async (route) => {
    await sold;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(lastSoap.path);
  expect(await readStock(page)).toBe('Nog maar 1');

  await siteData.setStock('SOAP-PINE', { left: 0 });
  onTestFinished(() => siteData.setStock('SOAP-PINE', { left: 1 }));
  sell();
  await waitForHydration(page);
  await expect.poll(() => readStock(page)).toBe(texts.stock.soldOut);
  const button = page.locator('.add-to-cart').getByRole('button');
  expect([await button.textContent(), await button.isDisabled()]).toEqual([texts.stock.soldOut, true]);

  await expect.poll(async () => (await context.request.get(lastSoap.path)).text()).toContain('OutOfStock');
  await page.reload();
  expect(await readStock(page)).toBe(texts.stock.soldOut);
  expect((await toOffer(page)).availability).toBe('https://schema.org/OutOfStock');
  await page.goto(shopCategory('nl', 'bath').path);
  expect(await card(page, lastSoap.name).locator('.badge').textContent()).toBe(texts.stock.soldOut);
});

test('new stock is on the page soon', async () => {
  await siteData.addProduct({
    itemCode: 'PROEF-VOORRAAD',
    texts: { nl: { name: 'Zandloper', slug: 'proef-zandloper' } },
    variants: [{ itemCode: 'PROEF-VOORRAAD', priceCents: 1200, stock: { left: 0 } }],
  });
  const path = '/shop/proef-zandloper';
  await expect.poll(() => statusAt(path)).toBe(200);
  const page = await openPage(path, { javaScript: false });
  expect(await readStock(page)).toBe(texts.stock.soldOut);
  await siteData.setStock('PROEF-VOORRAAD', { left: 2 });
  await expect
    .poll(async () => {
      await page.reload();
      return readStock(page);
    })
    .toBe('Nog maar 2');
});

test('what is sold out says from when there is more, in the guest’s own words', async () => {
  const back = new Date();
  back.setUTCDate(back.getUTCDate() + 20);
  for (const culture of ['nl', 'en'] as const) {
    const page = await openHydratedPage(shopProduct(culture, 'DISH-BUTTER').path);
    const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const date = back.toLocaleDateString(languageTags[culture], form);
    expect(await readStock(page)).toBe(screenTexts[culture].shop.stock.back.replace('{{date}}', date));
  }
});

test('a reduced price stands beside the lowest of the 30 days before it', async () => {
  const rosehip = shopProduct('nl', 'SOAP-ROSEHIP');
  const page = await openHydratedPage(shopCategory('nl', 'bath').path);
  const soap = card(page, rosehip.name);
  expect(await soap.locator('.price').textContent()).toBe(
    `${money('nl', 6.5)}${texts.priorPrice} ${money('nl', 7.95)}`,
  );
  expect(await soap.locator('.badge').textContent()).toBe('−18%');
  await page.goto(rosehip.path);
  expect(await page.locator('.product-price s').textContent()).toBe(
    `${texts.priorPrice} ${money('nl', 7.95)}`,
  );
  expect(await page.locator('.product-notes').first().textContent()).toContain(texts.priorPriceNote);
});

const card = (page: Page, name: string) => page.locator('.product-card').filter({ hasText: name });
const readStock = (page: Page) => page.locator('.stock-line').textContent();

async function statusAt(path: string): Promise<number> {
  return (await (await openBrowser()).request.get(path)).status();
}

/** Returns the offer in the data for search engines. */
async function toOffer(page: Page): Promise<{ price: string; priceCurrency: string; availability: string }> {
  const all = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = all.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product');
  return product.offers;
}
