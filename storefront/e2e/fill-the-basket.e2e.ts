import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { add, basketLink, cartIdOf, countOf, drawer, lineOf, quantityOf } from './basket.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { storySite } from './story-site.ts';
import { arrive, hydrated, open, openBrowser, viewports, visit, visitHydrated } from './visitor.ts';
import { openWorld } from './world.ts';

const world = openWorld();
const texts = screenTexts.nl;
const algae = shopProduct('nl', 'SOAP-ALGAE');
const rosehip = shopProduct('nl', 'SOAP-ROSEHIP');
const giftCard = shopProduct('nl', 'GIFT-CARD');
const sizes = Object.keys(viewports) as (keyof typeof viewports)[];

describe.each(sizes)('on a %s', (viewport) => {
  test('a guest puts two in the basket, sees them at once and finds them back', async () => {
    const page = await visitHydrated(rosehip.path, { viewport });
    expect(await countOf(page)).toBe(0);
    await add(page, 2);
    await drawer(page).getByText(texts.cart.added.replace('{{name}}', rosehip.name)).waitFor();
    expect(await quantityOf(page, rosehip.name)).toBe('2');
    expect(page.url()).toMatch(new RegExp(`${rosehip.path}$`));
    await expect.poll(() => countOf(page)).toBe(2);
    await expect.poll(() => page.locator('.drawer-subtotal').textContent()).toContain(money('nl', 13));

    await drawer(page).getByRole('button', { name: texts.cart.close }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => countOf(page)).toBe(2);
    await basketLink(page).click();
    await drawer(page).getByRole('link', { name: texts.cart.look }).click();
    await arrive(page, '/cart');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await quantityOf(page, rosehip.name)).toBe('2');
  });

  test('without JavaScript the button leads to the basket, and the same again is one line', async () => {
    const page = await visit(rosehip.path, { viewport, javaScript: false });
    await add(page, 2);
    await arrive(page, '/cart');
    expect(await quantityOf(page, rosehip.name)).toBe('2');
    await cartIdOf(page);
    await page.goto(algae.path);
    await add(page);
    await arrive(page, '/cart');
    await page.goto(rosehip.path);
    await add(page);
    await arrive(page, '/cart');
    expect(await page.locator('.cart-line').count()).toBe(2);
    expect(await quantityOf(page, rosehip.name)).toBe('3');
    expect(await quantityOf(page, algae.name)).toBe('1');
  });
});

test('by keyboard alone: in, around the drawer, out with Escape and back to where one was', async () => {
  const page = await visitHydrated(rosehip.path);
  await page.getByLabel(texts.cart.quantity, { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  expect(await focused(page)).toBe(texts.cart.title);
  await lineOf(page, rosehip.name).getByRole('button', { name: texts.cart.remove }).waitFor();
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
  await drawer(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(texts.shop.addToCart);
  await basketLink(page).focus();
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.classList.contains('cart-link'))).toBe(true);
});

test('the drawer fits where there is little room', async () => {
  const page = await visitHydrated(algae.path, { viewport: { width: 320, height: 512 } });
  await add(page);
  await drawer(page).waitFor();
  await lineOf(page, algae.name).getByRole('spinbutton').waitFor();
  const overflow = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  const checkout = drawer(page).getByRole('link', { name: texts.cart.toCheckout });
  await checkout.scrollIntoViewIfNeeded();
  expect(await checkout.boundingBox()).toMatchObject({ width: expect.any(Number) });
  expect(await checkout.getAttribute('href')).toBe('/checkout');
});

test.for([true, false])('a gift card says whom it is for (with JavaScript: %s)', async (javaScript) => {
  const page = await (await openBrowser({ javaScript })).newPage();
  await open(page, `${giftCard.path}?item=GIFT-CARD-50`);
  const { recipientName, senderName, message } = texts.cart.giftCard;
  await page.getByRole('textbox', { name: recipientName }).fill('Tante Bep');
  await page.getByRole('textbox', { name: senderName }).fill('Ana');
  await page.getByRole('textbox', { name: message }).fill('Tot op het eiland!');
  await add(page);
  const line = lineOf(page, `${giftCard.name}, € 50`);
  await line.getByText('Tot op het eiland!').waitFor();
  expect(await line.locator('dl').textContent()).toBe(
    `${recipientName}Tante Bep${senderName}Ana${message}Tot op het eiland!`,
  );
});

test('the last one can be had once: who asks for more is told how many there are', async () => {
  await world.addProduct({
    itemCode: 'PROEF-LAATSTE',
    texts: { nl: { name: 'Zandkasteel', slug: 'proef-zandkasteel' } },
    variants: [{ itemCode: 'PROEF-LAATSTE', priceCents: 1200, stock: { left: 1 } }],
  });
  const path = '/shop/proef-zandkasteel';
  await expect.poll(() => statusAt(path)).toBe(200);
  const only = 'Van Zandkasteel is er nog maar 1.';
  const page = await visitHydrated(path, { expected: [/409/] });
  await add(page);
  await lineOf(page, 'Zandkasteel').getByRole('spinbutton').waitFor();
  await lineOf(page, 'Zandkasteel').getByRole('button', { name: 'Zandkasteel: één meer' }).click();
  await drawer(page).getByText(only).waitFor();
  await expect.poll(() => quantityOf(page, 'Zandkasteel')).toBe('1');

  const plain = await visit(path, { javaScript: false, expected: [/409/] });
  await add(plain);
  await plain.goto(path);
  await add(plain);
  await plain.getByText(only).waitFor();
  expect(await quantityOf(plain, 'Zandkasteel')).toBe('1');
});

test('what is sold out is no longer offered', async () => {
  const page = await visitHydrated(shopProduct('nl', 'DISH-BUTTER').path);
  const button = page.locator('.add-to-cart').getByRole('button');
  expect(await button.textContent()).toBe(texts.shop.stock.soldOut);
  expect(await button.isDisabled()).toBe(true);
  await page.goto(shopProduct('nl', 'EXTRA-BICYCLE').path);
  await page.getByText(texts.shop.withStay).waitFor();
  expect(await page.locator('.add-to-cart').getByRole('button').count()).toBe(0);
});

test('a page that is kept for everybody knows nobody’s basket', async () => {
  const page = await visit(algae.path, { javaScript: false });
  await add(page, 2);
  await arrive(page, '/cart');
  await page.goto(algae.path);
  expect(await countOf(page)).toBe(0);
  const stranger = await visit('/cart');
  await stranger.getByText(texts.cart.empty).waitFor();
  await stranger.locator('main').getByRole('link', { name: texts.cart.toShop }).click();
  await arrive(stranger, '/shop');
});

test('an ordered basket gives way to a new one, and so does one of somebody who has left', async () => {
  const page = await visitHydrated(algae.path, { expected: [/404/] });
  await add(page);
  await expect.poll(() => countOf(page)).toBe(1);
  const ordered = await cartIdOf(page);
  await world.db.updateTable('cart').set({ closed_at: new Date() }).where('id', '=', ordered).execute();
  await page.goto(rosehip.path);
  await hydrated(page);
  await add(page, 3);
  await expect.poll(() => cartIdOf(page)).not.toBe(ordered);
  await expect.poll(() => countOf(page)).toBe(3);

  const left = await cartIdOf(page);
  const ana = await world.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  await world.db.updateTable('cart').set({ customer_id: ana.id }).where('id', '=', left).execute();
  await page.goto(algae.path);
  await hydrated(page);
  await expect.poll(() => countOf(page)).toBe(0);
  await add(page);
  await expect.poll(() => cartIdOf(page)).not.toBe(left);
  await expect.poll(() => countOf(page)).toBe(1);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function statusAt(path: string): Promise<number> {
  return (await (await openBrowser()).request.get(storySite().origin + path)).status();
}
