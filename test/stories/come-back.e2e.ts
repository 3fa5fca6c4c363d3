import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { cacheGroups, groupOf } from '../../client/cache.ts';
import { innPage } from './inn.ts';
import { openSiteData, rowDraft, textDraft } from './site-data.ts';
import { storySite } from './story-site.ts';
import { openBrowser, openHydratedPage, waitForHydration } from './visitor.ts';

const siteData = openSiteData();

test('a page seen before comes without its body, and runs under its own policy', async () => {
  const path = '/proef/opnieuw';
  await siteData.addPage(path, { rows: [rowDraft('intro', textDraft('heading', 'Nog eens'))] });
  const page = await (await openBrowser()).newPage();
  const first = await page.goto(path);
  const etag = await first?.headerValue('etag');
  expect(etag).toBeTruthy();
  await waitForHydration(page);
  const again = await page.reload();
  expect(await statusOnTheWire(again)).toBe(304);
  expect(await again?.headerValue('etag')).toBe(etag);
  await waitForHydration(page);
  const unchanged = await fetch(storySite().origin + path, { headers: { 'If-None-Match': `${etag}` } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
});

test('the photo feed is read again once in sight, and kept for the next visit', async () => {
  const page = await openHydratedPage('/en');
  const feed = page.waitForResponse(/Instagram\/GetFeed/);
  await page.locator('.section-feed').scrollIntoViewIfNeeded();
  expect((await feed).status()).toBe(200);
  await page.waitForLoadState('networkidle');
  await page.goto('/en/stores');
  const reads = await storedReads(page);
  expect(reads.map(([key]) => key)).toEqual([expect.stringMatching(/^page en content\.photoFeed /)]);
  expect(reads.map(([key]) => cacheGroups[groupOf(key) as keyof typeof cacheGroups])).toEqual(['public']);

  let isRequestedAgain = false;
  page.on('request', (request) => {
    isRequestedAgain ||= /Instagram\/GetFeed/.test(request.url());
  });
  await page.goto('/en');
  await waitForHydration(page);
  await page.locator('.section-feed').scrollIntoViewIfNeeded();
  expect(await page.locator('.feed-post').count()).toBe(12);
  await page.waitForLoadState('networkidle');
  expect(isRequestedAgain).toBe(false);
});

test('a button pressed before the page’s code is there is obeyed once it is', async () => {
  const context = await openBrowser();
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await context.route(/entry\.client.*\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(innPage('nl', 'about').path);
  const track = page.locator('.gallery-track');
  const offset = () => track.evaluate((element) => element.scrollLeft);
  await page.locator('.section-gallery button').last().click();
  expect(await offset()).toBe(0);
  expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false);
  press();
  await waitForHydration(page);
  await expect.poll(offset).toBeGreaterThan(100);
});

type Stored = [key: string, data: unknown, readAt: number];

const storedReads = (page: Page): Promise<Stored[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('app-cache') ?? '{"reads":[]}').reads);

/**
 * Returns the status of the transfer. The browser reports a 304 as the 200 in its cache; the sizes of the
 * transfer differ.
 */
async function statusOnTheWire(response: Response | null): Promise<number> {
  const status = response?.status() ?? 0;
  const { responseBodySize = -1 } = (await response?.request().sizes()) ?? {};
  return status === 200 && responseBodySize === 0 ? 304 : status;
}
