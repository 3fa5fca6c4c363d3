import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { innPage, screenTexts } from './inn.ts';
import { openHydratedPage } from './visitor.ts';

const texts = screenTexts.nl;

test('the first stop skips the menus', async () => {
  const page = await openHydratedPage('/');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(texts.skipToContent);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInside).toBe(true);
});

test('every stop of the front page is seen, in the order of the page', async () => {
  const page = await openHydratedPage('/');
  const stops: Stop[] = [];
  for (let stop = await nextStop(page); stop.isStop; stop = await nextStop(page)) stops.push(stop);
  const links = await page.locator('main a:visible').count();
  expect(stops.length).toBeGreaterThan(links);
  expect(stops.filter(({ outline }) => outline === 0)).toEqual([]);
  expect(stops.filter(({ isInSight }) => !isInSight)).toEqual([]);
  expect(stops.filter(({ isAfterLast }) => !isAfterLast)).toEqual([]);
});

test('going back to the menu leaves the page where it is', async () => {
  const page = await openHydratedPage('/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('header nav:not([popover]) a').first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test.for([
  { what: 'menu', viewport: 'phone', button: texts.menu, popover: '#phone-menu' },
  {
    what: 'items below another',
    viewport: 'desktop',
    button: texts.menuBelow.replace('{{name}}', innPage('nl', 'island').name),
    popover: '.menu-panel',
  },
  { what: 'languages', viewport: 'desktop', button: `${texts.chooseCulture} NL`, popover: '#cultures' },
] as const)('the $what open with Enter and close with Escape', async ({ viewport, button, popover }) => {
  const page = await openHydratedPage('/', { viewport });
  const menu = page.locator(popover);
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await menu.locator('a:focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await menu.isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: button }).evaluate((one) => one.matches(':focus'))).toBe(
    true,
  );
});

test('the gallery moves with the arrow keys and with its buttons', async () => {
  const page = await openHydratedPage(innPage('nl', 'about').path);
  const track = page.locator('.gallery-track');
  const offset = () => track.evaluate((element) => Math.round(element.scrollLeft));
  await track.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(offset).toBeGreaterThan(0);
  const before = await offset();
  await page.getByRole('button', { name: texts.gallery.next }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(offset).toBeGreaterThan(before);
});

type Stop = { isStop: boolean; name: string; outline: number; isInSight: boolean; isAfterLast: boolean };

/** Presses Tab and describes the focused element; after the last stop of the page there is none. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const last = document.querySelector('[data-last-stop]');
    last?.removeAttribute('data-last-stop');
    element.setAttribute('data-last-stop', '');
    const order = last?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1)];
    const topElement = document.elementFromPoint(x, y);
    return {
      isStop: element !== document.body && element !== document.documentElement,
      name: `${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      isInSight:
        topElement !== null &&
        (element.contains(topElement) || topElement.contains(element)) &&
        !topElement.matches('body, html'),
      // Day, month and year of a date are stops in one field.
      isAfterLast: element === last || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    };
  });
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
