import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCart, cartCount, cartDrawer, cartLine, cartLink, lineQuantity, readCartId } from './cart.ts';
import { control } from './checkout.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { openSiteData } from './site-data.ts';
import { storySite } from './story-site.ts';
import {
  goTo,
  openBrowser,
  openHydratedPage,
  openPage,
  viewports,
  waitForHydration,
  waitForPage,
} from './visitor.ts';

const siteData = openSiteData();
const texts = screenTexts.nl;
const algae = shopProduct('nl', 'SOAP-ALGAE');
const rosehip = shopProduct('nl', 'SOAP-ROSEHIP');
const giftCard = shopProduct('nl', 'GIFT-CARD');
const sizes = Object.keys(viewports) as (keyof typeof viewports)[];

describe.each(sizes)('on a %s', (viewport) => {
  test('a guest puts two in the basket, sees them at once and finds them back', async () => {
    const page = await openHydratedPage(rosehip.path, { viewport });
    expect(await cartCount(page)).toBe(0);
    await addToCart(page, 2);
    await cartDrawer(page).getByText(texts.cart.added.replace('{{name}}', rosehip.name)).waitFor();
    expect(await lineQuantity(page, rosehip.name)).toBe('2');
    expect(page.url()).toMatch(new RegExp(`${rosehip.path}$`));
    await expect.poll(() => cartCount(page)).toBe(2);
    await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain(money('nl', 13));

    await cartDrawer(page).getByRole('button', { name: texts.cart.close }).click();
    await cartDrawer(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => cartCount(page)).toBe(2);
    await cartLink(page).click();
    await cartDrawer(page).getByRole('link', { name: texts.cart.look }).click();
    await waitForPage(page, '/cart');
    await cartDrawer(page).waitFor({ state: 'detached' });
    expect(await lineQuantity(page, rosehip.name)).toBe('2');
  });

  test('without JavaScript the button leads to the basket, and the same again is one line', async () => {
    const page = await openPage(rosehip.path, { viewport, javaScript: false });
    await addToCart(page, 2);
    await waitForPage(page, '/cart');
    expect(await lineQuantity(page, rosehip.name)).toBe('2');
    await readCartId(page);
    await page.goto(algae.path);
    await addToCart(page);
    await waitForPage(page, '/cart');
    await page.goto(rosehip.path);
    await addToCart(page);
    await waitForPage(page, '/cart');
    expect(await page.locator('.cart-line').count()).toBe(2);
    expect(await lineQuantity(page, rosehip.name)).toBe('3');
    expect(await lineQuantity(page, algae.name)).toBe('1');
  });
});

test('by keyboard alone: in, around the drawer, out with Escape and back to where one was', async () => {
  const page = await openHydratedPage(rosehip.path);
  await page.getByLabel(texts.cart.quantity, { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await cartDrawer(page).waitFor();
  expect(await focused(page)).toBe(texts.cart.title);
  await cartLine(page, rosehip.name).getByRole('button', { name: texts.cart.remove }).waitFor();
  const visited = new Set<boolean>();
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    visited.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || !!activeElement?.closest('dialog');
      }),
    );
  }
  expect([...visited], 'the page behind the drawer is out of reach').toEqual([true]);
  await page.keyboard.press('Escape');
  await cartDrawer(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(texts.shop.addToCart);
  await cartLink(page).focus();
  await page.keyboard.press('Enter');
  await cartDrawer(page).waitFor();
  await page.keyboard.press('Escape');
  await cartDrawer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.classList.contains('cart-link'))).toBe(true);
});

test('the drawer fits where there is little room', async () => {
  const page = await openHydratedPage(algae.path, { viewport: { width: 320, height: 512 } });
  await addToCart(page);
  await cartDrawer(page).waitFor();
  await cartLine(page, algae.name).getByRole('spinbutton').waitFor();
  const overflow = await cartDrawer(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  const checkout = cartDrawer(page).getByRole('link', { name: texts.cart.toCheckout });
  await checkout.scrollIntoViewIfNeeded();
  expect(await checkout.boundingBox()).toMatchObject({ width: expect.any(Number) });
  expect(await checkout.getAttribute('href')).toBe('/checkout');
});

test.for([true, false])('a gift card says whom it is for (with JavaScript: %s)', async (javaScript) => {
  const page = await (await openBrowser({ javaScript })).newPage();
  await goTo(page, `${giftCard.path}?item=GIFT-CARD-50`);
  const { recipientName, senderName, message } = texts.cart.giftCard;
  await page.getByRole('textbox', { name: recipientName }).fill('Tante Bep');
  await control(page, 'SenderName').fill('Ana');
  await page.getByRole('textbox', { name: message }).fill('Tot op het eiland!');
  await addToCart(page);
  const line = cartLine(page, `${giftCard.name}, € 50`);
  await line.getByText('Tot op het eiland!').waitFor();
  expect(await line.locator('dl').textContent()).toBe(
    `${recipientName}Tante Bep${senderName}Ana${message}Tot op het eiland!`,
  );
});

test('the last one can be had once: who asks for more is told how many there are', async () => {
  await siteData.addProduct({
    itemCode: 'PROEF-LAATSTE',
    texts: { nl: { name: 'Zandkasteel', slug: 'proef-zandkasteel' } },
    variants: [{ itemCode: 'PROEF-LAATSTE', priceCents: 1200, stock: { left: 1 } }],
  });
  const path = '/shop/proef-zandkasteel';
  await expect.poll(() => statusAt(path)).toBe(200);
  const only = 'Van Zandkasteel is er nog maar 1.';
  const page = await openHydratedPage(path, { expected: [/409/] });
  await addToCart(page);
  await cartLine(page, 'Zandkasteel').getByRole('spinbutton').waitFor();
  await cartLine(page, 'Zandkasteel').getByRole('button', { name: 'Zandkasteel: één meer' }).click();
  await cartDrawer(page).getByText(only).waitFor();
  await expect.poll(() => lineQuantity(page, 'Zandkasteel')).toBe('1');

  const plain = await openPage(path, { javaScript: false, expected: [/409/] });
  await addToCart(plain);
  await waitForPage(plain, '/cart');
  await plain.goto(path);
  await addToCart(plain);
  await plain.getByText(only).waitFor();
  expect(await lineQuantity(plain, 'Zandkasteel')).toBe('1');
});

test('what is sold out is no longer offered', async () => {
  const page = await openHydratedPage(shopProduct('nl', 'DISH-BUTTER').path);
  const button = page.locator('.add-to-cart').getByRole('button');
  expect(await button.textContent()).toBe(texts.shop.stock.soldOut);
  expect(await button.isDisabled()).toBe(true);
  await page.goto(shopProduct('nl', 'EXTRA-BICYCLE').path);
  await page.getByText(texts.shop.withStay).waitFor();
  expect(await page.locator('.add-to-cart').getByRole('button').count()).toBe(0);
});

test('a page that is kept for everybody knows nobody’s basket', async () => {
  const page = await openPage(algae.path, { javaScript: false });
  await addToCart(page, 2);
  await waitForPage(page, '/cart');
  await page.goto(algae.path);
  expect(await cartCount(page)).toBe(0);
  const stranger = await openPage('/cart');
  await stranger.getByText(texts.cart.empty).waitFor();
  await stranger.locator('main').getByRole('link', { name: texts.cart.toShop }).click();
  await waitForPage(stranger, '/shop');
});

test('an ordered basket gives way to a new one, and so does one of somebody who has left', async () => {
  const page = await openHydratedPage(algae.path, { expected: [/404/] });
  await addToCart(page);
  await expect.poll(() => cartCount(page)).toBe(1);
  const ordered = await readCartId(page);
  await siteData.db.updateTable('cart').set({ closed_at: new Date() }).where('id', '=', ordered).execute();
  await page.goto(rosehip.path);
  await waitForHydration(page);
  await addToCart(page, 3);
  await expect.poll(() => readCartId(page)).not.toBe(ordered);
  await expect.poll(() => cartCount(page)).toBe(3);

  const left = await readCartId(page);
  const ana = await siteData.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  await siteData.db.updateTable('cart').set({ customer_id: ana.id }).where('id', '=', left).execute();
  await page.goto(algae.path);
  await waitForHydration(page);
  await expect.poll(() => cartCount(page)).toBe(0);
  await addToCart(page);
  await expect.poll(() => readCartId(page)).not.toBe(left);
  await expect.poll(() => cartCount(page)).toBe(1);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function statusAt(path: string): Promise<number> {
  return (await (await openBrowser()).request.get(storySite().origin + path)).status();
}
