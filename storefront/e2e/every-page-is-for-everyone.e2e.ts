import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { allPaths, rarerShopPaths, screenTexts, shopCategory } from './inn.ts';
import { hydrated, openBrowser, type VisitorOptions } from './visitor.ts';

const all: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const coloursAlone: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

test.for(cultures)('no page in %s stands in anybody’s way, light or dark', async (culture) => {
  const page = await openExamined({ expected: [/404/] });
  expect(await walkThrough(page, allPaths(culture))).toEqual([]);
});

test('nor does the shop where it is empty, sold out or asked for what it has not', async () => {
  const page = await openExamined();
  expect(await walkThrough(page, [...rarerShopPaths('nl'), ...rarerShopPaths('zh')])).toEqual([]);
});

test('nor do favourites, once there are any', async () => {
  const page = await openExamined();
  const value = 'SOAP-ALGAE.DISH-BUTTER.HAT-WOOL';
  await page.context().addCookies([{ name: 'favourites', value, url: inject('site').origin }]);
  await page.goto('/favourites');
  await hydrated(page);
  expect(await page.locator('main .product-card').count()).toBe(3);
  expect(await inLightAndDark(page)).toEqual([]);
});

test('nor does what opens: suggestions below a field, the search panel, the filters of a phone', async () => {
  const page = await openExamined({ viewport: 'phone' });
  const { search, shop } = screenTexts.nl;
  await page.goto(`${shopCategory('nl', 'wool').path}?opt_colour=sea`);
  await hydrated(page);
  await page.getByRole('button', { name: shop.filters }).click();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: search.title }).click();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.locator('#site-search input').pressSequentially('zeep');
  await page.locator('#site-search').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await inLightAndDark(page)).toEqual([]);
});

async function openExamined(options: VisitorOptions = {}): Promise<Page> {
  const context = await openBrowser(options);
  await context.addInitScript(axeCore.source);
  return context.newPage();
}

async function walkThrough(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    found.push(...(await inLightAndDark(page)).map((violation) => `${path} ${violation}`));
  }
  return found;
}

/** What is wrong with a page; in the dark its colours alone are others. */
async function inLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const { violations, rulesMet } = await examine(page, all);
  expect(rulesMet, 'rules that found something to look at').toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await examine(page, coloursAlone);
  expect(dark.rulesMet).toBeGreaterThan(0);
  return [...violations.map((one) => `light: ${one}`), ...dark.violations.map((one) => `dark: ${one}`)];
}

async function examine(page: Page, options: RunOptions) {
  const { violations, passes } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axeCore }).axe.run(options),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  const inWords = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
  );
  return { violations: inWords, rulesMet: passes.length };
}
