import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { innPage, screenTexts } from './inn.ts';
import { openBrowser, openHydratedPage, waitForHydration } from './visitor.ts';

const { theme } = screenTexts.nl;
const pageColours = { light: 'rgb(251, 248, 243)', dark: 'rgb(20, 38, 43)' };

test.for(['light', 'dark'] as const)('without a choice the site is as %s as the device', async (scheme) => {
  const page = await openHydratedPage('/', { scheme });
  expect(await background(page)).toBe(pageColours[scheme]);
  expect(await page.getByRole('radio', { name: theme.system }).isChecked()).toBe(true);
});

test.for([
  { device: 'light', chosen: 'dark' },
  { device: 'dark', chosen: 'light' },
] as const)(
  '$chosen, chosen on a $device device, is there from the first paint on',
  async ({ device, chosen }) => {
    const context = await openBrowser({ scheme: device });
    await context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, {
          firstBackground: getComputedStyle(document.documentElement).backgroundColor,
        });
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('radio', { name: theme[chosen] }).check();
    expect(await background(page)).toBe(pageColours[chosen]);
    await page.goto(innPage('nl', 'practical').path);
    expect(await page.evaluate(() => (window as { firstBackground?: string }).firstBackground)).toBe(
      pageColours[chosen],
    );
    await waitForHydration(page);
    expect(await background(page)).toBe(pageColours[chosen]);
    expect(await page.getByRole('radio', { name: theme[chosen] }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: theme.system }).check();
    expect(await background(page)).toBe(pageColours[device]);
    await page.reload();
    await waitForHydration(page);
    expect(await background(page)).toBe(pageColours[device]);
  },
);

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
