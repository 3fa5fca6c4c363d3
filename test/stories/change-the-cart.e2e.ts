import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCart, cartCount, cartDrawer, cartLine, cartTotal, lineQuantity } from './cart.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { openSiteData } from './site-data.ts';
import { goTo, javaScriptModes, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const siteData = openSiteData();
const texts = screenTexts.nl.cart;
const soap = shopProduct('nl', 'SOAP-ROSEHIP');
const seaweed = shopProduct('nl', 'SOAP-ALGAE');

describe.each(javaScriptModes)('$mode', ({ javaScript }) => {
  /** Opens the cart page of a guest with so much soap in the cart. */
  async function withSoap(quantity: number, expected: RegExp[] = []): Promise<Page> {
    const page = await (await openBrowser({ javaScript, expected })).newPage();
    await goTo(page, soap.path);
    await addToCart(page, quantity);
    if (javaScript) await expect.poll(() => cartCount(page)).toBe(quantity);
    else await waitForPage(page, '/cart');
    await goTo(page, '/cart');
    return page;
  }

  test('a guest changes how many, by the buttons and by typing', async () => {
    const page = await withSoap(2);
    const line = cartLine(page, soap.name);
    await line.getByRole('button', { name: `${soap.name}: één meer` }).click();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 19.5));
    expect(await lineQuantity(page, soap.name)).toBe('3');
    await line.getByRole('button', { name: `${soap.name}: één minder` }).click();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 13));
    await line.getByRole('spinbutton').fill('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 32.5));
    await goTo(page, '/cart');
    expect(await lineQuantity(page, soap.name)).toBe('5');
  });

  test('a guest takes something out, and puts it back after all', async () => {
    const page = await withSoap(2);
    await cartLine(page, soap.name).getByRole('button', { name: texts.remove }).click();
    await page.getByText(texts.removed.replace('{{name}}', soap.name)).waitFor();
    await page.getByText(texts.empty).waitFor();
    await page.getByRole('button', { name: texts.putBack }).click();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 13));
    expect(await lineQuantity(page, soap.name)).toBe('2');
    await cartLine(page, soap.name).getByRole('spinbutton').fill('0');
    await page.keyboard.press('Enter');
    await page.getByText(texts.empty).waitFor();
  });

  test('a voucher counts and can be taken away; one that does not says why', async () => {
    const page = await withSoap(5, [/404/, /409/]);
    await give(page, 'ZILT100');
    await problem(page).getByText('De code ZILT100 kennen we niet.').waitFor();
    expect(await code(page).inputValue()).toBe('ZILT100');
    expect(await code(page).getAttribute('aria-describedby')).toBe('voucher-problem');
    await give(page, 'zilt10');
    await page.getByText('Korting ZILT10').waitFor();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 29.25));
    expect(await problem(page).count()).toBe(0);
    await cartLine(page, soap.name).getByRole('spinbutton').fill('1');
    await page.keyboard.press('Enter');
    const totals = page.locator('.cart-totals');
    const why = `De code ZILT10 geldt vanaf ${money('nl', 25)}.`;
    await totals.getByText(why).waitFor();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 6.5));
    await totals.getByRole('button', { name: texts.remove }).click();
    await totals.getByText(why).waitFor({ state: 'detached' });
    await give(page, 'ZILT10');
    await problem(page).getByText(why).waitFor();
  });

  test('what is no longer there says so, with what would be right', async () => {
    const itemCode = javaScript ? 'PROEF-SCHELP' : 'PROEF-SCHELP-2';
    const slug = itemCode.toLowerCase();
    await siteData.addProduct({
      itemCode,
      texts: { nl: { name: 'Schelp', slug } },
      variants: [{ itemCode, priceCents: 300, stock: { left: 5 } }],
    });
    const page = await (await openBrowser({ javaScript })).newPage();
    await expect.poll(async () => (await page.request.get(`/shop/${slug}`)).status()).toBe(200);
    await goTo(page, `/shop/${slug}`);
    await addToCart(page, 4);
    await cartLine(page, 'Schelp').getByRole('spinbutton').waitFor();
    await siteData.setStock(itemCode, { left: 3 });
    await goTo(page, '/cart');
    await page.getByText('Er zijn er nog maar 3.').waitFor();
    await page.getByRole('button', { name: 'Maak er 3 van' }).click();
    await expect.poll(() => cartTotal(page)).toBe(money('nl', 9));
    expect(await page.locator('.line-problem').count()).toBe(0);
    await siteData.setStock(itemCode, { left: 0 });
    await goTo(page, '/cart');
    await page.getByText(texts.line.soldOut).waitFor();
    await cartLine(page, 'Schelp').getByRole('button', { name: texts.remove }).click();
    await page.getByText(texts.empty).waitFor();
  });
});

test('in the drawer too, and the focus stays in it', async () => {
  const page = await (await openBrowser({ viewport: 'phone' })).newPage();
  await goTo(page, soap.path);
  await addToCart(page);
  const line = cartLine(page, soap.name);
  const more = line.getByRole('button', { name: `${soap.name}: één meer` });
  await more.click();
  await more.click();
  await more.click();
  await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain(money('nl', 26));
  expect(await cartCount(page)).toBe(4);
  await line.getByRole('button', { name: texts.remove }).focus();
  await page.keyboard.press('Enter');
  await cartDrawer(page).getByText(texts.empty).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(texts.removed.replace('{{name}}', soap.name));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => lineQuantity(page, soap.name)).toBe('4');
  await expect.poll(() => cartCount(page)).toBe(4);
});

test('what was changed in another tab is seen when the guest comes back', async () => {
  const page = await (await openBrowser()).newPage();
  await goTo(page, soap.path);
  await addToCart(page);
  await expect.poll(() => cartCount(page)).toBe(1);
  const other = await page.context().newPage();
  await goTo(other, seaweed.path);
  await addToCart(other, 2);
  await expect.poll(() => cartCount(other)).toBe(3);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => cartCount(page)).toBe(3);
});

test.for(['phone', 'desktop'] as const)('the basket stands in nobody’s way on a %s', async (viewport) => {
  const page = await openAuditedPage({ viewport, expected: [/404/] });
  await page.goto('/cart');
  await waitForHydration(page);
  expect(await inLightAndDark(page)).toEqual([]);
  await page.goto(`${shopProduct('nl', 'GIFT-CARD').path}?item=GIFT-CARD-50`);
  await waitForHydration(page);
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('textbox', { name: texts.giftCard.recipientName }).fill('Tante Bep');
  await addToCart(page, 2);
  await cartDrawer(page).getByText('Tante Bep').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.goto('/cart');
  await waitForHydration(page);
  await give(page, 'ZILT100');
  await problem(page).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

const code = (page: Page) => page.getByLabel(texts.voucher.label);
const problem = (page: Page) => page.locator('#voucher-problem');

async function give(page: Page, voucher: string): Promise<void> {
  await code(page).fill(voucher);
  await page.getByRole('button', { name: texts.voucher.add }).click();
}
