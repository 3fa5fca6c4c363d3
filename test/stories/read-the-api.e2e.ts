import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './visitor.ts';

async function openSearchOnDesktop(page: Page): Promise<void> {
  const input = page.locator('[data-component-name="Search/SearchInput"] input');
  // The keys do nothing until the script listens to them.
  await expect
    .poll(async () => {
      if ((await input.count()) === 0) await page.keyboard.press('Control+k');
      return input.count();
    })
    .toBe(1);
}

async function openSearchOnPhone(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open navigation menu' });
  const search = page.getByText(/^Search(?! in the office)/).first();
  // The button does nothing until the script listens to it.
  await expect
    .poll(async () => {
      if (!(await search.isVisible()) && (await menu.isVisible())) await menu.click();
      return search.isVisible();
    })
    .toBe(true);
  await search.click();
}

// A violation of the content security policy, or a request to another host, fails a story.
test.each([
  { viewport: 'desktop', scheme: 'light', openSearch: openSearchOnDesktop },
  { viewport: 'phone', scheme: 'dark', openSearch: openSearchOnPhone },
] as const)('the reference of the API can be searched on a $viewport', async ({ openSearch, ...look }) => {
  const page = await openPage('/api/docs', { ...look, locale: 'en-GB' });
  await page.getByRole('heading', { level: 1, name: /^Herberg/ }).waitFor();
  await openSearch(page);
  await page.locator('[data-component-name="Search/SearchInput"] input').fill('voucher');
  await page.getByText('request fields → VoucherCode').first().click();
  await page.getByRole('heading', { name: /Adds a voucher or a gift card/ }).waitFor();
});

test('the reference of the office is a page of its own, and each leads to the other', async () => {
  const page = await openPage('/api/docs', { locale: 'en-GB' });
  await page.getByRole('link', { name: 'the document of the office' }).click();
  await page.getByRole('heading', { level: 1, name: /^Herberg office/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/api/docs/office');
  expect(await page.getByRole('link', { name: 'their own document' }).getAttribute('href')).toContain(
    '/api/docs',
  );
});
