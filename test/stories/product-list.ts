import type { Page } from 'playwright-core';

/** The checkbox of a filter's value; its name ends with how many products there are. */
export const filterChoice = (page: Page, label = '') =>
  page.getByRole('checkbox', { name: new RegExp(`^${label} \\d+$`) });

/** What is announced of a list: how many products it holds. */
export const productCount = (page: Page) => page.locator('main .listing-count[role=status]').textContent();

/** The products of a list, in its order. */
export const productNames = (page: Page) => page.locator('main .product-name').allTextContents();

/** Two products may share a name, and none an address. */
export const productUrls = (page: Page) =>
  page
    .locator('main .product-name a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** A list that follows a choice more than half a second later counts as a shift; on a busy machine it may. */
export const lateListShift = /web vital CLS/;
