import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { flatItems, type MenuItemShape, menus } from '../../demo/menus.ts';
import type { PageKey } from '../../demo/shape.ts';
import { innPage, screenTexts, shopCategory, shopProduct } from './inn.ts';
import {
  javaScriptModes,
  openBrowser,
  openHydratedPage,
  openPage,
  waitForHydration,
  waitForPage,
} from './visitor.ts';

const pageKeys = (items: readonly MenuItemShape[]) =>
  items.flatMap(({ to }): PageKey[] => (typeof to === 'string' ? [to] : []));

test('a guest follows the whole main menu without the page loading anew', async () => {
  const page = await openHydratedPage('/');
  const isSameDocument = await mark(page);
  const menu = 'header nav:not([popover])';
  for (const key of pageKeys(menus.main)) await follow(page, menu, key);
  await page.locator(menu).getByRole('link', { name: texts.nl.menus.shop, exact: true }).click();
  await waitForPage(page, '/shop');
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.shop.title }).waitFor();
  for (const item of menus.main) {
    for (const key of pageKeys(flatItems(item.items ?? []))) {
      await page.getByRole('button', { name: moreUnder(item) }).click();
      await follow(page, menu, key);
      expect(await page.locator('.menu-panel:popover-open').count()).toBe(0);
    }
  }
  await page.locator('.site-name').click();
  await arriveOn(page, 'home');
  expect(await isSameDocument()).toBe(true);
});

test('a guest follows the footer, the stores included', async () => {
  const page = await openHydratedPage('/');
  const isSameDocument = await mark(page);
  for (const key of pageKeys(flatItems(menus.footer))) await follow(page, 'footer nav', key);
  await page.locator('footer nav').getByRole('link', { name: screenTexts.nl.stores.title }).click();
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.stores.title }).waitFor();
  expect(page.url()).toMatch(/\/stores$/);
  expect(await page.locator('article.store').count()).toBe(4);
  expect(await isSameDocument()).toBe(true);
});

test('a guest on a phone opens the menu, chooses, and the menu is gone', async () => {
  const page = await openHydratedPage('/', { viewport: 'phone' });
  const isSameDocument = await mark(page);
  const menu = page.locator('#phone-menu');
  await page.getByRole('button', { name: screenTexts.nl.menu }).click();
  expect(await menu.isVisible()).toBe(true);
  await follow(page, '#phone-menu', 'sauna');
  await menu.waitFor({ state: 'hidden' });
  expect(await isSameDocument()).toBe(true);
});

test.for(javaScriptModes)('$mode all levels unfold on a narrow phone', async ({ javaScript }) => {
  const page = await openPage('/', { javaScript, viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: screenTexts.nl.menu, exact: true }).click();
  const menu = page.locator('#phone-menu');
  const story = menu.getByRole('link', { name: innPage('nl', 'storyFerry').name });
  expect(await story.isVisible()).toBe(false);
  for (const key of ['island', 'stories'] as const) {
    await menu.locator('summary', { hasText: moreUnder({ to: key }) }).click();
  }
  expect(await story.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await story.click();
  await arriveOn(page, 'storyFerry');
});

test('a guest goes by the shelves to a product, and climbs back by the breadcrumbs', async () => {
  const page = await openHydratedPage('/shop');
  const isSameDocument = await mark(page);
  const [pantry, jam] = [shopCategory('nl', 'pantry'), shopCategory('nl', 'jam')];
  const honey = shopProduct('nl', 'HONEY-HEATHER');
  await page.locator('.shelves').getByRole('link', { name: pantry.name }).click();
  await waitForPage(page, pantry.path);
  const below = page.getByRole('navigation', { name: screenTexts.nl.shop.categories });
  await below.getByRole('link', { name: jam.name }).click();
  await waitForPage(page, jam.path);
  await page.getByRole('link', { name: honey.name, exact: true }).click();
  await waitForPage(page, honey.path);
  const crumbs = page.locator('.breadcrumbs');
  await page.getByRole('heading', { level: 1, name: honey.name }).waitFor();
  const crumbTexts = await crumbs.getByRole('listitem').allTextContents();
  expect(crumbTexts.slice(-3)).toEqual([pantry.name, jam.name, honey.name]);
  for (const one of [jam, pantry]) {
    await crumbs.getByRole('link', { name: one.name }).click();
    await waitForPage(page, one.path);
    await page.getByRole('heading', { level: 1, name: one.name }).waitFor();
  }
  expect(await isSameDocument()).toBe(true);
});

test('a guest climbs the breadcrumbs from a story to the front page', async () => {
  const page = await openHydratedPage(innPage('nl', 'storyFerry').path);
  const isSameDocument = await mark(page);
  const crumbs = page.locator('.breadcrumbs li');
  expect(await crumbs.allTextContents()).toEqual(
    (['home', 'stories', 'storyFerry'] as const).map((key) => innPage('nl', key).name),
  );
  await follow(page, '.breadcrumbs', 'stories');
  await follow(page, '.breadcrumbs', 'home');
  expect(await isSameDocument()).toBe(true);
});

test('back and forward find each page where the guest left it', async () => {
  const page = await openHydratedPage('/');
  const isSameDocument = await mark(page);
  await page.evaluate(() => scrollTo(0, 900));
  await follow(page, 'header nav:not([popover])', 'island');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await arriveOn(page, 'home');
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.goForward();
  await arriveOn(page, 'island');
  await expect.poll(() => scrollY(page)).toBe(500);
  expect(await isSameDocument()).toBe(true);
});

test('the page of a path is fetched when the path changes, and not at the first load', async () => {
  const page = await (await openBrowser()).newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) fetched.add(pathname);
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual([]);
  await follow(page, 'header nav:not([popover])', 'island');
  expect([...fetched]).toEqual([`${innPage('nl', 'island').path}.data`]);
  await page.locator('main').evaluate(() => {
    location.hash = 'main';
  });
  await waitForPage(page, /#main$/);
  await page.waitForLoadState('networkidle');
  expect(fetched.size).toBe(1);
});

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function follow(page: Page, place: string, key: PageKey): Promise<void> {
  await page
    .locator(place)
    .getByRole('link', { name: innPage('nl', key).name, exact: true })
    .click();
  await arriveOn(page, key);
}

async function arriveOn(page: Page, key: PageKey): Promise<void> {
  const { path, heading, title } = innPage('nl', key);
  await waitForPage(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => page.title()).toBe(title);
}

/** The name of the button that opens the items below one of the main menu. */
function moreUnder({ to }: MenuItemShape): string {
  const name = typeof to === 'string' ? innPage('nl', to).name : texts.nl.menus.shop;
  return screenTexts.nl.menuBelow.replace('{{name}}', name);
}

/** Marks the window; only a new document removes the mark. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { mark: true }));
  return () => page.evaluate(() => 'mark' in window);
}
