import type { Page } from 'playwright-core';

/** The checkbox of a filter's value; its name ends with the number of products. */
export const filterChoice = (page: Page, label = '') =>
  page.getByRole('checkbox', { name: new RegExp(`^${label} \\d+$`) });

/** Returns the announced number of products in a list. */
export const productCount = (page: Page) => page.locator('main .listing-count[role=status]').textContent();

/** Returns the names of the products in a list, in order. */
export const productNames = (page: Page) => page.locator('main .product-name').allTextContents();

/** Returns the paths of the products in a list. Two products may share a name, and none a path. */
export const productUrls = (page: Page) =>
  page
    .locator('main .product-name a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/**
 * A list that changes more than half a second after a choice counts as a layout shift; a busy machine causes
 * that.
 */
export const lateListShift = /web vital CLS/;
