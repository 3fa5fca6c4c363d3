import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenTexts } from './inn.ts';
import { openBrowser, openHydratedPage, waitForHydration } from './visitor.ts';

const { access } = screenTexts.nl;

test('a toast stands at the top right, and goes by itself after five seconds', async () => {
  const page = await openHydratedPage('/register');
  const toast = await provoke(page);
  const container = page.locator('.Toastify__toast-container');
  expect(await container.getAttribute('class')).toContain('Toastify__toast-container--top-right');
  const bar = toast.locator('.Toastify__progress-bar');
  expect(await bar.evaluate((one: HTMLElement) => one.style.animationDuration)).toBe('5000ms');
  await page.mouse.move(10, 700);
  await toast.waitFor({ state: 'detached' });
});

test('a finger that drags a toast over four fifths of its width throws it away, a shorter one does not', async () => {
  const context = await openBrowser({ viewport: 'phone', touch: true });
  const page = await context.newPage();
  await page.goto('/register');
  await waitForHydration(page);
  const toast = await provoke(page);
  const bar = toast.locator('.Toastify__progress-bar');
  // The toast must not close by itself in the meantime.
  await bar.evaluate((one: HTMLElement) => one.style.setProperty('animation', 'none', 'important'));
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const finger = await context.newCDPSession(page);
  async function drag(share: number) {
    const point = (across: number) => [{ x: x + 4 + across, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
    for (let step = 1; step <= 10; step++)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: point((width * share * step) / 10),
      });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await drag(0.77);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
  await drag(0.83);
  await toast.waitFor({ state: 'detached' });
});

/** Submits an empty form. */
async function provoke(page: Page) {
  await page.locator('main').getByRole('button', { name: access.register.submit, exact: true }).click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  return toast;
}
