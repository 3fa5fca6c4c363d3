import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { money, screenTexts, shopCategory, shopProduct, shopTerm } from './inn.ts';
import { filterChoice, lateListShift, productCount, productNames } from './product-list.ts';
import { openBrowser, openHydratedPage, openPage, waitForHydration, waitForPage } from './visitor.ts';

const texts = screenTexts.nl.shop;
const wool = shopCategory('nl', 'wool');
const colour = shopTerm('nl', 'colour');
const material = shopTerm('nl', 'material');
const upTo60 = texts.maxPrice.replace('{{amount}}', money('nl', 60));
const expected = [lateListShift];
const names = (...codes: Parameters<typeof shopProduct>[1][]) =>
  codes.map((code) => shopProduct('nl', code).name);

test('a guest ticks what matters; the list, the count and the other filters follow', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  await page.evaluate(() => Object.assign(window, { mark: true }));
  expect(await productCount(page)).toBe('8 producten');
  expect(await readFacet(page, colour.label)).toEqual({
    [colour.values.sand ?? '']: 4,
    [colour.values.sea ?? '']: 3,
    [colour.values.moss ?? '']: 2,
    [colour.values.rust ?? '']: 2,
    [colour.values.cream ?? '']: 2,
    [colour.values.night ?? '']: 2,
  });

  await tick(page, colour.values.sea);
  await expect.poll(() => productCount(page)).toBe('3 producten');
  expect(await productNames(page)).toEqual(names('BLANKET-WOOL', 'SCARF-WOOL', 'TOWEL-LINEN'));
  expect(await readChips(page)).toEqual(['Zeeblauw']);
  // A guest who chose blue may add red: the counts of the same filter stay, those of the others follow.
  expect((await readFacet(page, colour.label))[colour.values.sand ?? '']).toBe(4);
  expect(await readFacet(page, material.label)).toEqual({ Wol: 2, Linnen: 1 });

  await tick(page, material.values.wool);
  await expect.poll(() => productCount(page)).toBe('2 producten');
  await tick(page, colour.values.rust);
  await expect.poll(() => productCount(page)).toBe('3 producten');
  expect(await productNames(page)).toEqual(names('BLANKET-WOOL', 'SCARF-WOOL', 'HAT-WOOL'));
  expect(await page.evaluate(() => 'mark' in window), 'still the same document').toBe(true);
});

test('a tick stands before the answer is there', async () => {
  const context = await openBrowser({ expected });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await context.route(/\.data/, async (route) => {
    await answered;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(wool.path);
  await waitForHydration(page);
  const sea = filterChoice(page, colour.values.sea);
  await sea.check();
  const linen = filterChoice(page, material.values.linen);
  await linen.check();
  expect(await sea.isChecked()).toBe(true);
  expect(await productCount(page)).toBe('8 producten');
  answer();
  await expect.poll(() => productCount(page)).toBe('1 product');
  expect(await productNames(page)).toEqual(names('TOWEL-LINEN'));
});

test('choices are taken back one by one by their chips, or all at once', async () => {
  const page = await openHydratedPage(`${wool.path}?opt_colour=sea&opt_colour=rust&price_to=60`, {
    expected,
  });
  expect(await productCount(page)).toBe('3 producten');
  expect((await readChips(page)).toSorted()).toEqual(['Roestrood', 'Zeeblauw', upTo60]);
  await page.getByRole('link', { name: `${texts.remove} Roestrood` }).click();
  await expect.poll(() => productCount(page)).toBe('2 producten');
  expect(await filterChoice(page, colour.values.rust).isChecked()).toBe(false);
  expect(await filterChoice(page, colour.values.sea).isChecked()).toBe(true);
  await page.getByRole('link', { name: `${texts.remove} ${upTo60}` }).click();
  await expect.poll(() => productCount(page)).toBe('3 producten');
  expect(await page.getByRole('spinbutton', { name: texts.priceTo }).inputValue()).toBe('');
  await page.getByRole('link', { name: texts.clear }).click();
  await expect.poll(() => productCount(page)).toBe('8 producten');
  expect(page.url()).toMatch(new RegExp(`${wool.path}$`));
  expect(await page.getByRole('list', { name: texts.chosen }).count()).toBe(0);
});

test('a price is a filter too, and whoever asks too much is shown the way back', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  await page.getByRole('spinbutton', { name: texts.priceTo }).fill('25');
  await page.keyboard.press('Enter');
  await expect.poll(() => productCount(page)).toBe('2 producten');
  expect(await productNames(page)).toEqual(names('SOCKS-WOOL', 'HAT-WOOL'));
  await page.getByRole('spinbutton', { name: texts.priceTo }).fill('');
  await page.getByRole('spinbutton', { name: texts.priceFrom }).fill('900');
  await page.keyboard.press('Enter');
  await expect.poll(() => productCount(page)).toBe('0 producten');
  await page.getByText(texts.nothingLeft).waitFor();
  await page.locator('.empty').getByRole('link', { name: texts.clear }).click();
  await expect.poll(() => productCount(page)).toBe('8 producten');
});

test('the list is put in order, and back in the shop’s own', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  const own = await productNames(page);
  const order = page.getByLabel(texts.sort);
  await order.selectOption('price-asc');
  await waitForPage(page, /sort=price-asc/);
  await expect
    .poll(async () => (await productNames(page)).slice(0, 3))
    .toEqual(names('SOCKS-WOOL', 'HAT-WOOL', 'TOWEL-LINEN'));
  expect(await order.inputValue()).toBe('price-asc');
  await order.selectOption('price-desc');
  await expect
    .poll(async () => (await productNames(page)).slice(0, 2))
    .toEqual(names('BLANKET-WOOL', 'THROW-LINEN'));
  await order.selectOption('name');
  await expect.poll(() => productNames(page)).toEqual(own.toSorted((a, b) => a.localeCompare(b, 'nl')));
  await order.selectOption('own');
  await expect.poll(() => productNames(page)).toEqual(own);
  expect(page.url()).toMatch(new RegExp(`${wool.path}$`));
});

test('whoever is sent the address sees the same list', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  await filterChoice(page, colour.values.sea).check();
  await expect.poll(() => productCount(page)).toBe('3 producten');
  await page.getByLabel(texts.sort).selectOption('price-desc');
  await waitForPage(page, /opt_colour=sea.*sort=price-desc/);
  await expect
    .poll(async () => (await productNames(page)).at(-1))
    .toBe(shopProduct('nl', 'TOWEL-LINEN').name);
  const friend = await openPage(page.url(), { javaScript: false });
  expect(await productCount(friend)).toBe('3 producten');
  expect(await productNames(friend)).toEqual(await productNames(page));
  expect(await readChips(friend)).toEqual(['Zeeblauw']);
  expect(await filterChoice(friend, colour.values.sea).isChecked()).toBe(true);
  expect(await friend.getByLabel(texts.sort).inputValue()).toBe('price-desc');
});

test('an address with a filter that is no more leads to the shelf itself', async () => {
  const page = await openPage(`${wool.path}?attr_forgotten=yes`);
  expect(page.url()).toMatch(new RegExp(`${wool.path}$`));
  expect(await productCount(page)).toBe('8 producten');
});

test('with the keyboard alone, the focus stays with what the guest is doing', async () => {
  const page = await openHydratedPage(wool.path, { expected });
  await filterChoice(page, colour.values.sand).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => productCount(page)).toBe('3 producten');
  expect(await focused(page)).toBe('opt_colour=sea');
  await page.getByRole('spinbutton', { name: texts.priceTo }).focus();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect.poll(() => productCount(page)).toBe('2 producten');
  expect(await focused(page)).toBe('price_to=60');
  await page.getByRole('link', { name: `${texts.remove} Zeeblauw` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => productCount(page)).toBe('6 producten');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('on a phone the filters open over the list, count along, and show the results', async () => {
  const page = await openHydratedPage(wool.path, { viewport: 'phone', expected });
  const panel = page.getByRole('region', { name: texts.filters });
  const button = page.getByRole('button', { name: texts.filters });
  expect(await panel.isVisible()).toBe(false);
  await button.click();
  expect(await panel.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Toon 8 resultaten' }).waitFor();
  await filterChoice(page, material.values.linen).check();
  await page.getByRole('button', { name: 'Toon 3 resultaten' }).waitFor();
  await filterChoice(page, colour.values.sea).check();
  await page.getByRole('button', { name: 'Toon 1 resultaat' }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(await productCount(page)).toBe('1 product');
  expect(await button.textContent()).toBe(`${texts.filters}2`);
});

test('on a phone Escape, the cross and a tap beside close the filters', async () => {
  const page = await openHydratedPage(wool.path, { viewport: tablet });
  const panel = page.getByRole('region', { name: texts.filters });
  const button = page.getByRole('button', { name: texts.filters });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await panel.locator(':focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await button.click();
  await page.getByRole('button', { name: texts.closeFilters }).click();
  expect(await panel.isVisible()).toBe(false);
  await button.click();
  await page.mouse.click(20, 450);
  expect(await panel.isVisible()).toBe(false);
});

const tablet = { width: 800, height: 900 };

const tick = (page: Page, label?: string) => filterChoice(page, label).check();

async function readChips(page: Page): Promise<string[]> {
  const chips = page.getByRole('list', { name: texts.chosen }).locator('.chip');
  return (await chips.allTextContents()).map((chip) =>
    chip.replace(texts.remove, '').replace('×', '').trim(),
  );
}

/** Returns the values of a filter, each with its count. */
async function readFacet(page: Page, label: string): Promise<Record<string, number>> {
  const rows = await page.getByRole('group', { name: label }).locator('label').allInnerTexts();
  return Object.fromEntries(
    rows.map((text) => {
      const [, name = '', count] = /^(.*?)\s*(\d+)$/s.exec(text.trim()) ?? [];
      return [name, Number(count)];
    }),
  );
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, value } = document.activeElement as HTMLInputElement;
    return `${name}=${value}`;
  });
