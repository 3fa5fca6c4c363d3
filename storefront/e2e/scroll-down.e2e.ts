import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitHydrated } from './visitor.ts';

test('what lies out of sight appears as a guest scrolls to it, and stays', async () => {
  const page = await visitHydrated('/', { reducedMotion: false });
  expect(await heldBack(page)).toBeGreaterThan(3);
  expect(await page.locator('section').first().evaluate(opacity)).toBe('1');
  await scrollThrough(page);
  await expect.poll(() => heldBack(page)).toBe(0);
  const last = page.locator('section').last();
  await expect.poll(() => last.evaluate(opacity)).toBe('1');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await heldBack(page)).toBe(0);
});

test('for a guest who is bothered by movement everything simply stands there', async () => {
  const page = await visitHydrated('/', { reducedMotion: true });
  expect(await page.locator('.to-animate').count()).toBe(0);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
      .map((element) => element.tagName),
  );
  expect(moving).toEqual([]);
});

const opacity = (element: Element) => getComputedStyle(element).opacity;
const heldBack = (page: Page) => page.locator('.to-animate:not(.animated)').count();

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
