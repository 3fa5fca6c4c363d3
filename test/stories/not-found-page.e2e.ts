import { expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { menus } from '../../demo/menus.ts';
import { innPage, menuNames, notFoundPath } from './inn.ts';
import { openSiteData, rowDraft, textDraft } from './site-data.ts';
import { openHydratedPage, openPage, waitForPage } from './visitor.ts';

const siteData = openSiteData();
const missing = /404/;

test.for([
  { culture: 'nl', link: 'practical' },
  { culture: 'es', link: 'rooms' },
] as const)('a lost guest is helped back in $culture', async ({ culture, link }) => {
  const title = texts[culture].site.notFoundTitle;
  const page = await openHydratedPage('/', { expected: [missing] });
  const answer = await page.goto(notFoundPath(culture));
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toContain(title);
  expect(await page.locator('h1').textContent()).toBe(title);
  const navItems = page.locator('main nav li');
  expect((await navItems.allTextContents()).slice(1)).toEqual(menuNames(culture, 'main', menus.main));
  const { name, path, heading } = innPage(culture, link);
  await page.locator('main nav').getByRole('link', { name, exact: true }).click();
  await waitForPage(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('a link that leads nowhere shows the same help without the page loading anew', async () => {
  const link = JSON.stringify({ url: '/verdwenen', title: 'Verder' });
  const action = { name: 'action', type: 'json-link', data: { nl: link } };
  await siteData.addPage('/proef/dood-spoor', {
    rows: [rowDraft('call', textDraft('heading', 'Een dood spoor'), action)],
  });
  const page = await openHydratedPage('/proef/dood-spoor', { expected: [missing] });
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Verder' }).click();
  await page.getByRole('heading', { level: 1, name: texts.nl.site.notFoundTitle }).waitFor();
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  expect(await page.locator('header').evaluate((header) => getComputedStyle(header).position)).toBe('sticky');
});

test('a culture that the site does not know is no culture', async () => {
  const page = await openPage('/', { expected: [missing] });
  for (const path of ['/xx/stores', '/nl/stores', '/be/xx/stores']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
