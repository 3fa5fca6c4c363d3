import { expect, test } from 'vitest';
import { cultures, languageTags } from '../../contract/culture.ts';
import { shopCategory, shopProduct } from './inn.ts';
import { openSiteData } from './site-data.ts';
import { openHydratedPage, openPage, waitForPage } from './visitor.ts';

const siteData = openSiteData();

test('a guest changes the language on a shelf, and on one below it', async () => {
  const page = await openHydratedPage(shopCategory('nl', 'jam').path);
  await page.getByRole('button', { name: 'NL' }).click();
  await page.getByRole('link', { name: 'Hrvatski' }).click();
  const croatian = shopCategory('hr', 'jam');
  await waitForPage(page, croatian.path);
  await page.getByRole('heading', { level: 1, name: croatian.name }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hr-HR');
  const crumbs = await page.locator('.breadcrumbs li').allTextContents();
  expect(crumbs.slice(-2)).toEqual([shopCategory('hr', 'pantry').name, croatian.name]);
});

test('a guest changes the language on a product', async () => {
  const page = await openHydratedPage(shopProduct('nl', 'TEAPOT-DUNE').path);
  await page.getByRole('button', { name: 'NL' }).click();
  await page.getByRole('link', { name: '中文' }).click();
  const chinese = shopProduct('zh', 'TEAPOT-DUNE');
  await waitForPage(page, chinese.path);
  await page.getByRole('heading', { level: 1, name: chinese.name }).waitFor();
  expect(await page.locator('.product-title').getAttribute('lang')).toBeNull();
});

test('the address of another culture leads to the product’s own', async () => {
  const page = await openPage(`/de${shopProduct('nl', 'TEAPOT-DUNE').path}`);
  const german = shopProduct('de', 'TEAPOT-DUNE');
  expect(page.url()).toMatch(new RegExp(`${german.path}$`));
  expect(await page.locator('h1').textContent()).toBe(german.name);
});

test('search engines are told of a product in every culture', async () => {
  const page = await openPage(shopProduct('en', 'TEAPOT-DUNE').path, { javaScript: false });
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
    );
  expect(Object.fromEntries(links)).toEqual({
    ...Object.fromEntries(
      cultures.map((one) => [languageTags[one], shopProduct(one, 'TEAPOT-DUNE').path] as const),
    ),
    'x-default': shopProduct('nl', 'TEAPOT-DUNE').path,
  });
});

test('what is written in one language only is borrowed, and says in which', async () => {
  await siteData.addProduct({
    itemCode: 'PROEF-SCHELP',
    texts: { nl: { name: 'Doosje schelpen', slug: 'proef-doosje-schelpen', description: 'Geraapt bij eb.' } },
    variants: [{ itemCode: 'PROEF-SCHELP', priceCents: 450, stock: null }],
  });
  const page = await openPage('/hr/favourites');
  const path = '/hr/shop/proef-doosje-schelpen';
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  await page.goto(path);
  expect(await page.locator('html').getAttribute('lang')).toBe('hr-HR');
  expect(await page.locator('h1').textContent()).toBe('Doosje schelpen');
  expect(await page.locator('h1').getAttribute('lang')).toBe('nl-NL');
  expect(await page.locator('.rich-text').getAttribute('lang')).toBe('nl-NL');
  await page.goto('/hr/search?q=PROEF-SCHELP');
  const found = page.locator('main .product-name').filter({ hasText: 'Doosje schelpen' });
  expect(await found.getAttribute('lang')).toBe('nl-NL');
});
