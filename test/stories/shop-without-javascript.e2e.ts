import { expect, test } from 'vitest';
import { screenTexts, shopCategory, shopProduct, shopTerm } from './inn.ts';
import { filterChoice, productCount, productNames, productUrls } from './product-list.ts';
import { openPage, type VisitorOptions, waitForPage } from './visitor.ts';

const texts = screenTexts.nl;
const wool = shopCategory('nl', 'wool');
const colour = shopTerm('nl', 'colour');
const withoutScripts: VisitorOptions = { javaScript: false, reducedMotion: false };

test('without JavaScript a guest filters by the form, and takes a choice back', async () => {
  const page = await openPage(wool.path, withoutScripts);
  await filterChoice(page, colour.values.sea).check();
  await filterChoice(page, colour.values.rust).check();
  await page.getByRole('spinbutton', { name: texts.shop.priceTo }).fill('60');
  await page.getByRole('button', { name: 'Toon 8 resultaten' }).click();
  await waitForPage(page, /opt_colour=sea/);
  expect(await productCount(page)).toBe('3 producten');
  expect(await filterChoice(page, colour.values.rust).isChecked()).toBe(true);
  await page.getByRole('link', { name: `${texts.shop.remove} ${colour.values.rust}` }).click();
  await expect.poll(() => productCount(page)).toBe('2 producten');
  await page.getByRole('link', { name: texts.shop.clear }).click();
  await waitForPage(page, wool.path);
  expect(await productCount(page)).toBe('8 producten');
});

test('without JavaScript the list is put in order by its button, filters and all', async () => {
  const page = await openPage(`${wool.path}?attr_material=wool`, withoutScripts);
  await page.getByLabel(texts.shop.sort).selectOption('price-asc');
  await page.getByRole('button', { name: texts.shop.apply }).click();
  await waitForPage(page, /sort=price-asc/);
  expect(await productCount(page)).toBe('4 producten');
  expect(await productNames(page)).toEqual(
    (['SOCKS-WOOL', 'HAT-WOOL', 'SCARF-WOOL', 'BLANKET-WOOL'] as const).map(
      (code) => shopProduct('nl', code).name,
    ),
  );
  expect(await page.getByLabel(texts.shop.sort).inputValue()).toBe('price-asc');
});

test('without JavaScript a guest leafs through the whole shop, and search engines can follow', async () => {
  const page = await openPage('/shop', withoutScripts);
  const pages = page.getByRole('navigation', { name: texts.pagination.label });
  await page.goto('/shop?sort=name');
  const total = Number.parseInt((await productCount(page)) ?? '', 10);
  const found = await productUrls(page);
  expect(found).toHaveLength(24);
  // The products of other stories change the number of pages.
  const next = pages.getByRole('link', { name: texts.pagination.next });
  for (let at = 2; (await next.count()) > 0; at++) {
    await next.click();
    await waitForPage(page, `/shop?sort=name&page=${at}`);
    found.push(...(await productUrls(page)));
  }
  // Another story may add a product in the meantime: then some products appear twice, and none is missing.
  expect(new Set(found).size).toBeGreaterThanOrEqual(total);
  expect(Number(await pages.locator('[aria-current=page]').textContent())).toBeGreaterThanOrEqual(3);

  await page.goto('/shop?page=2');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop\?page=2$/);
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  await page.goto('/shop?sort=name');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop$/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
});

test('without JavaScript a guest searches from the header and leafs through the results', async () => {
  const page = await openPage('/', withoutScripts);
  await page.getByRole('button', { name: texts.search.title }).click();
  await page.locator('#site-search input[name=q]').fill('eiland');
  await page.keyboard.press('Enter');
  await waitForPage(page, '/search?q=eiland');
  const total = Number.parseInt((await productCount(page)) ?? '', 10);
  const found = page.getByRole('list', { name: texts.search.pages, exact: true });
  const products = total - (await found.getByRole('listitem').count());
  expect(products).toBeGreaterThan(24);
  expect(products).toBeLessThan(total);
  await page.getByRole('link', { name: texts.pagination.next }).click();
  await waitForPage(page, '/search?q=eiland&page=2');
  expect(await productCount(page)).toBe(`${total} resultaten gevonden`);
  expect((await productNames(page)).length).toBe(Math.min(products - 24, 24));
});

test('without JavaScript the variants of a product are links', async () => {
  const blanket = shopProduct('nl', 'BLANKET-WOOL');
  const page = await openPage(blanket.path, withoutScripts);
  await page.getByRole('list', { name: colour.label }).getByRole('link', { name: colour.values.sea }).click();
  await waitForPage(page, `${blanket.path}?item=BLANKET-WOOL-SEA-S`);
  expect(await page.locator('.stock-line').textContent()).toBe('Nog maar 2');
});

test('without JavaScript the phone’s filters open, and close with Escape', async () => {
  const page = await openPage(wool.path, { ...withoutScripts, viewport: 'phone' });
  const panel = page.getByRole('region', { name: texts.shop.filters });
  const button = page.getByRole('button', { name: texts.shop.filters });
  expect(await panel.isVisible()).toBe(false);
  await button.click();
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  await button.click();
  await filterChoice(page, colour.values.sea).check();
  await page.getByRole('button', { name: 'Toon 8 resultaten' }).click();
  await waitForPage(page, /opt_colour=sea/);
  expect(await productCount(page)).toBe('3 producten');
  expect(await panel.isVisible()).toBe(false);
});

test('without JavaScript nothing useless stands in the shop', async () => {
  const page = await openPage('/shop', withoutScripts);
  for (const path of ['/shop', wool.path, shopProduct('nl', 'BLANKET-WOOL').path, '/search', '/favourites']) {
    await page.goto(path);
    expect(await page.locator('.js-only:visible').count(), path).toBe(0);
    const loose = await page
      .locator('main button:visible')
      .evaluateAll((buttons) => (buttons as HTMLButtonElement[]).filter((one) => !one.form && !one.disabled));
    expect(loose, path).toEqual([]);
  }
});
