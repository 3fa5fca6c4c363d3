import { expect, test } from 'vitest';
import { isLongProof, tellFigures } from '../../server/testing/proof.ts';
import { inLightAndDark, openExamined, walkThrough } from './examine.ts';
import { accessPaths, allPaths, inTurns, rarerShopPaths, screenTexts, shopCategory } from './inn.ts';
import { storySite } from './story-site.ts';
import { hydrated } from './visitor.ts';

const minutes = (count: number) => count * 60_000;

test('no page stands in anybody’s way, light or dark', {
  timeout: minutes(isLongProof ? 20 : 3),
}, async () => {
  const page = await openExamined({ expected: [/404/] });
  const paths = inTurns(allPaths);
  const found = await walkThrough(page, paths);
  expect(found).toEqual([]);
  tellFigures('every page in light and dark', { pages: paths.length, found: found.length });
});

test.for(['phone', 'desktop'] as const)(
  'nor do the ways into an account on a %s',
  { timeout: minutes(isLongProof ? 10 : 2) },
  async (viewport) => {
    const page = await openExamined({ viewport });
    const own = viewport === 'phone' ? ['/login', '/register'] : ['/de/login', '/de/register'];
    expect(await walkThrough(page, [...inTurns(accessPaths), ...own])).toEqual([]);
  },
);

test('nor does the shop where it is empty, sold out or asked for what it has not', {
  timeout: minutes(isLongProof ? 10 : 2),
}, async () => {
  const page = await openExamined();
  expect(await walkThrough(page, inTurns(rarerShopPaths))).toEqual([]);
});

test('nor do favourites, once there are any', async () => {
  const page = await openExamined();
  const value = 'SOAP-ALGAE.DISH-BUTTER.HAT-WOOL';
  await page.context().addCookies([{ name: 'favourites', value, url: storySite().origin }]);
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
