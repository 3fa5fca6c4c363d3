import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { innPage, screenTexts } from './inn.ts';
import { openHydratedPage, waitForPage } from './visitor.ts';

const texts = screenTexts.nl;
const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

test('a guest who loses the connection is told, and told when it is back', async () => {
  const page = await openHydratedPage('/', { expected: offline });
  await readOn(page);
  await page.context().setOffline(true);
  await page.getByText(texts.offline).waitFor();
  await page.context().setOffline(false);
  await page.getByText(texts.online).waitFor();
});

test('a page that cannot be fetched says so, and trying again works once the connection is back', async () => {
  const page = await openHydratedPage('/', { expected: offline });
  await readOn(page);
  await page.getByRole('radio', { name: texts.theme.dark }).check();
  const { name, path, heading } = innPage('nl', 'restaurant');
  const link = page.locator('header nav:not([popover])').getByRole('link', { name, exact: true });
  await page.context().setOffline(true);
  await link.click();
  await page.getByRole('heading', { level: 1, name: texts.failed.title }).waitFor();
  expect(await page.locator('header').evaluate((header) => getComputedStyle(header).position)).toBe('sticky');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.getByRole('radio', { name: texts.theme.dark }).isChecked()).toBe(true);
  expect(await page.locator('main nav a').count()).toBeGreaterThan(5);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: texts.failed.again }).click();
  await waitForPage(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

/** Scrolls, and waits for the code for toasts, which the page loads after the first input. */
async function readOn(page: Page): Promise<void> {
  const fetched = page.waitForEvent('requestfinished', (request) => /toasts-.*\.js/.test(request.url()));
  await page.mouse.wheel(0, 300);
  await fetched;
  await page.waitForLoadState('networkidle');
}
