import { expect, test } from 'vitest';
import { innPage, lostPath, menuNames, screenTexts } from './inn.ts';
import { arrive, visit, visitHydrated } from './visitor.ts';
import { openWorld, row, text } from './world.ts';

const world = openWorld();
const missing = /404/;

test.for([
  { culture: 'nl', way: 'practical' },
  { culture: 'es', way: 'rooms' },
] as const)('a lost guest is helped back in $culture', async ({ culture, way }) => {
  const { title } = screenTexts[culture].notFound;
  const page = await visitHydrated('/', { expected: [missing] });
  const answer = await page.goto(lostPath(culture));
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toContain(title);
  expect(await page.locator('h1').textContent()).toBe(title);
  const ways = page.locator('main nav li');
  expect((await ways.allTextContents()).slice(1)).toEqual(menuNames(culture, 'main'));
  const { name, path, heading } = innPage(culture, way);
  await page.locator('main nav').getByRole('link', { name, exact: true }).click();
  await arrive(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('a link that leads nowhere shows the same help without the page loading anew', async () => {
  const link = JSON.stringify({ url: '/verdwenen', title: 'Verder' });
  const action = { name: 'action', type: 'json-link', data: { nl: link } };
  await world.addPage('/proef/dood-spoor', {
    rows: [row('call', text('heading', 'Een dood spoor'), action)],
  });
  const page = await visitHydrated('/proef/dood-spoor', { expected: [missing] });
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Verder' }).click();
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.notFound.title }).waitFor();
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  expect(await page.locator('header').evaluate((header) => getComputedStyle(header).position)).toBe('sticky');
});

test('a culture that the site does not know is no culture', async () => {
  const page = await visit('/', { expected: [missing] });
  for (const path of ['/xx/stores', '/nl/stores', '/be/xx/stores']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
