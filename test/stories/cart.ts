import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenTexts } from './inn.ts';
import { storySite } from './story-site.ts';

const texts = screenTexts.nl.cart;

/** The drawer beside the page. */
export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: texts.title });

/** The link to the cart in the header. */
export const cartLink = (page: Page) => page.locator('.cart-link');

/** Returns the number of items in the header. */
export async function cartCount(page: Page): Promise<number> {
  const counts = await page.locator('.cart-link .count-bubble').allTextContents();
  return Number(counts[0] ?? 0);
}

export const cartLine = (page: Page, name: string) => page.locator('.cart-line').filter({ hasText: name });

export const lineQuantity = (page: Page, name: string) =>
  cartLine(page, name).getByRole('spinbutton').inputValue();

export const cartTotal = (page: Page) => page.locator('.cart-side .is-total dd').textContent();

/** Adds the product on the page. */
export async function addToCart(page: Page, quantity = 1): Promise<void> {
  await page.getByLabel(texts.quantity, { exact: true }).fill(String(quantity));
  await page.getByRole('button', { name: screenTexts.nl.shop.addToCart }).click();
}

/** Returns the cart id of this browser. */
export async function readCartId(page: Page): Promise<string> {
  const cookies = await page.context().cookies(storySite().origin);
  const cookie = cookies.find(({ name }) => name === 'cartId');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false });
  return cookie?.value ?? '';
}
