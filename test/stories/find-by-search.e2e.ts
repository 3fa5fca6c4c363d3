import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withCulture } from '../../contract/culture.ts';
import { screenTexts, shopCategory, shopProduct } from './inn.ts';
import { productCount, productNames } from './product-list.ts';
import { openBrowser, openHydratedPage, waitForHydration, waitForPage } from './visitor.ts';

const texts = screenTexts.nl.search;
const pine = shopProduct('nl', 'SOAP-PINE');

test('a guest searches from the header, with a typing error, and finds it', async () => {
  const page = await openHydratedPage('/');
  await page.getByRole('button', { name: texts.title }).click();
  const field = headerField(page);
  expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await field.fill('dennezeap');
  await page.locator('#site-search').getByRole('button', { name: texts.submit }).click();
  await waitForPage(page, '/search?q=dennezeap');
  await page.getByRole('heading', { level: 1, name: 'dennezeap' }).waitFor();
  await expect.poll(async () => (await productNames(page))[0]).toBe(pine.name);
  expect(await productCount(page)).toBe('Resultaten voor “dennenzeep”: 1 resultaat gevonden');
  expect(await page.locator('#site-search').isVisible()).toBe(false);
  await page.getByRole('link', { name: pine.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: pine.name }).waitFor();
});

test('while a guest types, what may be meant is offered and counted', async () => {
  const page = await openHydratedPage('/search');
  const field = searchField(page);
  await field.pressSequentially('zee');
  const options = suggestions(page);
  await options.first().waitFor();
  expect(await field.getAttribute('role')).toBe('combobox');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const count = await options.count();
  expect(count).toBeGreaterThan(2);
  expect(await announced(page)).toBe(`${count} suggesties, pijltje omlaag om te kiezen`);
  expect(await options.first().textContent()).toContain(shopCategory('nl', 'bath').name);

  await page.keyboard.press('ArrowDown');
  expect(await activeOption(page)).toContain(shopCategory('nl', 'bath').name);
  await page.keyboard.press('ArrowDown');
  const chosen = await activeOption(page);
  expect(chosen).toBe(await options.nth(1).textContent());
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await field.evaluate((element) => element.matches(':focus')), 'the field keeps the focus').toBe(
    true,
  );
  // Arrow up from the first option leads to the field itself, and from there to the last option.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowUp');
  expect(await field.getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await activeOption(page)).toBe(await options.last().textContent());
});

test('Enter goes to the suggestion chosen, and without one to all results', async () => {
  const page = await openHydratedPage('/search');
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await searchField(page).fill('vuurtorenvaas');
  const vase = shopProduct('nl', 'VASE-LIGHTHOUSE');
  await expect.poll(() => suggestions(page).first().textContent()).toContain(vase.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForPage(page, vase.path);
  await page.getByRole('heading', { level: 1, name: vase.name }).waitFor();
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);

  await page.goBack();
  await waitForPage(page, '/search');
  const field = searchField(page);
  await field.fill('vuurtoren');
  await suggestions(page).first().waitFor();
  await page.keyboard.press('Enter');
  await waitForPage(page, '/search?q=vuurtoren');
  await expect
    .poll(() => productNames(page))
    .toEqual(expect.arrayContaining([vase.name, shopProduct('nl', 'PRINT-LIGHTHOUSE').name]));
  expect(await suggestions(page).count()).toBe(0);
});

test('Escape closes the suggestions and keeps what was typed; a click goes there too', async () => {
  const page = await openHydratedPage('/search');
  const field = searchField(page);
  await field.pressSequentially('mok');
  await suggestions(page).first().waitFor();
  await page.keyboard.press('Escape');
  await suggestions(page).first().waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe('mok');
  await page.keyboard.press('ArrowDown');
  const mug = shopProduct('nl', 'MUG-TIDE');
  await suggestions(page).filter({ hasText: mug.name }).click();
  await waitForPage(page, mug.path);
});

test('a page is suggested and found by a word of its text', async () => {
  const page = await openHydratedPage('/search');
  await searchField(page).pressSequentially('annuleren');
  await suggestions(page).filter({ hasText: 'Voorwaarden' }).click();
  await waitForPage(page, '/voorwaarden');
  await page.goto('/search?q=annuleren');
  await page
    .getByRole('list', { name: texts.pages, exact: true })
    .getByRole('link', { name: 'Voorwaarden' })
    .click();
  await waitForPage(page, '/voorwaarden');
});

test('a room is found with the price of a stay, and its card leads to its page', async () => {
  const page = await openHydratedPage('/search?q=torenkamer');
  const card = page.getByRole('article').filter({ hasText: 'Torenkamer' }).first();
  expect(await card.textContent()).toMatch(/vanaf €/);
  await card.getByRole('link', { name: 'Torenkamer' }).click();
  await waitForPage(page, '/stay/torenkamer');
});

test('Escape in the header’s panel closes first the suggestions, then the panel', async () => {
  const page = await openHydratedPage('/');
  const button = page.getByRole('button', { name: texts.title });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('#site-search');
  await headerField(page).pressSequentially('deken');
  await panel.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.getByRole('option').first().waitFor({ state: 'hidden' });
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('under three characters nothing is asked', async () => {
  const page = await openHydratedPage('/search');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/searchTerm=/.test(request.url())) requests.push(request.url());
  });
  expect(await productCount(page)).toBe(texts.hint);
  await searchField(page).pressSequentially('ze', { delay: 250 });
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  expect(await suggestions(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await waitForPage(page, '/search?q=ze');
  await expect.poll(() => productCount(page)).toBe('Typ minstens 3 tekens.');
  expect(await productNames(page)).toEqual([]);
});

test('what is not there is said, with a way to the shop', async () => {
  const page = await openHydratedPage('/search');
  await searchField(page).pressSequentially('xqzwvk');
  await page.waitForResponse(/searchTerm=xqzwvk/);
  expect(await suggestions(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText(texts.nothing).waitFor();
  await expect.poll(() => productCount(page)).toBe('0 resultaten gevonden');
  await page.locator('.empty').getByRole('link').click();
  await waitForPage(page, '/shop');
});

test('an item code finds its product, that of a variant too', async () => {
  const page = await openHydratedPage('/search?q=soap-pine');
  expect(await productNames(page)).toEqual([pine.name]);
  expect(await productCount(page)).toBe('1 resultaat gevonden');
  await page.goto('/search?q=BLANKET-WOOL-SEA-S');
  const blanket = shopProduct('nl', 'BLANKET-WOOL');
  expect(await productNames(page)).toEqual([blanket.name]);
});

test('results name shelves and makers, and lead there', async () => {
  const page = await openHydratedPage('/search?q=keramiek');
  const categoryLinks = page.getByRole('list', { name: texts.categoriesAndBrands });
  const ceramics = shopCategory('nl', 'ceramics');
  await categoryLinks.getByRole('link', { name: ceramics.name }).click();
  await waitForPage(page, ceramics.path);
  await page.goto('/search?q=vloed');
  await waitForHydration(page);
  await categoryLinks.getByRole('link', { name: 'Potterij De Vloed' }).click();
  await waitForPage(page, /\/shop\?props_brand=/);
  await page.getByRole('link', { name: 'Potterij De Vloed' }).waitFor();
});

test('each language searches in its own words, accents or none', async () => {
  const page = await (await openBrowser()).newPage();
  for (const { culture, term } of [
    { culture: 'hr', term: 'caj' },
    { culture: 'fr', term: 'theiere' },
    { culture: 'zh', term: '羊毛毯' },
  ] as const) {
    await page.goto(withCulture(culture, `/search?q=${encodeURIComponent(term)}`));
    expect((await productNames(page)).length, `${culture} ${term}`).toBeGreaterThan(0);
  }
});

const headerField = (page: Page) => page.locator('#site-search input[name=q]');
const searchField = (page: Page) => page.locator('main input[name=q]');
const suggestions = (page: Page) => page.locator('main').getByRole('option');
const announced = (page: Page) => page.locator('main form').getByRole('status').textContent();
/** Returns the active option of the field, as a screen reader reads it. */
async function activeOption(page: Page): Promise<string | null> {
  const id = await searchField(page).getAttribute('aria-activedescendant');
  return page.evaluate((id) => document.getElementById(id ?? '')?.textContent ?? null, id);
}
