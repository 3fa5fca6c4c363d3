import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHydratedPage } from './visitor.ts';

test('what lies out of sight appears as a guest scrolls to it, and stays', async () => {
  const page = await openHydratedPage('/', { reducedMotion: false });
  expect(await heldBack(page)).toBeGreaterThan(3);
  const first = page.locator('section.section').first();
  expect(await first.evaluate(opacity)).toBe('1');
  expect(await first.evaluate(isAnimated)).toBe(true);
  await scrollThrough(page);
  await expect.poll(() => heldBack(page)).toBe(0);
  const last = page.locator('section.section').last();
  expect(await last.evaluate(isAnimated)).toBe(true);
  await expect.poll(() => last.evaluate(opacity)).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await heldBack(page)).toBe(0);
});

test('for a guest who is bothered by movement everything simply stands there', async () => {
  const page = await openHydratedPage('/', { reducedMotion: true });
  expect(await page.locator('.to-animate').count()).toBe(0);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
      .map((element) => element.tagName),
  );
  expect(moving).toEqual([]);
});

test('what is read again once in sight is read from 250 pixels away', async () => {
  const page = await openHydratedPage('/en');
  await page.waitForLoadState('networkidle');
  let requestCount = 0;
  page.on('request', (request) => {
    if (/Instagram\/GetFeed/.test(request.url())) requestCount += 1;
  });
  const feed = page.locator('.section-feed > div');
  const bringTo = async (away: number) => {
    await feed.evaluate((one, pixels) => {
      scrollBy(0, one.getBoundingClientRect().top - innerHeight - pixels);
    }, away);
    // An observer reports a frame up to two frames later.
    for (let frame = 0; frame < 3; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  await bringTo(260);
  expect(requestCount).toBe(0);
  await bringTo(240);
  await expect.poll(() => requestCount).toBe(1);
});

const isAnimated = (element: Element) => element.classList.contains('animated');
const opacity = (element: Element) => getComputedStyle(element).opacity;
const heldBack = (page: Page) => page.locator('.to-animate:not(.animated)').count();

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
