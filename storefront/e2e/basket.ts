import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenTexts } from './inn.ts';
import { storySite } from './story-site.ts';

const texts = screenTexts.nl.cart;

/** The panel beside the page. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: texts.title });

/** The way to the basket in the header. */
export const basketLink = (page: Page) => page.locator('.cart-link');

/** How many the header says there are. */
export async function countOf(page: Page): Promise<number> {
  const counts = await page.locator('.cart-link .count-bubble').allTextContents();
  return Number(counts[0] ?? 0);
}

export const lineOf = (page: Page, name: string) => page.locator('.cart-line').filter({ hasText: name });

export const quantityOf = (page: Page, name: string) =>
  lineOf(page, name).getByRole('spinbutton').inputValue();

export const totalOf = (page: Page) => page.locator('.cart-side .is-total dd').textContent();

/** Adds what the page shows. */
export async function add(page: Page, quantity = 1): Promise<void> {
  await page.getByLabel(texts.quantity, { exact: true }).fill(String(quantity));
  await page.getByRole('button', { name: screenTexts.nl.shop.addToCart }).click();
}

/** The id that this browser keeps. */
export async function cartIdOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(storySite().origin);
  const kept = cookies.find(({ name }) => name === 'cartId');
  expect(kept).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false });
  return kept?.value ?? '';
}
