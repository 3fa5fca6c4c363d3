import { expect, test } from 'vitest';
import { isLongProof, reportFigures } from '../kit/proof-report.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { accessPaths, allPaths, inTurns, otherShopPaths, screenTexts, shopCategory } from './inn.ts';
import { storySite } from './story-site.ts';
import { waitForHydration } from './visitor.ts';

const minutes = (count: number) => count * 60_000;

test('no page stands in anybody’s way, light or dark', {
  timeout: minutes(isLongProof ? 20 : 3),
}, async () => {
  const page = await openAuditedPage({ expected: [/404/] });
  const paths = inTurns(allPaths);
  const found = await listProblems(page, paths);
  expect(found).toEqual([]);
  reportFigures('every page in light and dark', { pages: paths.length, found: found.length });
});

test.for(['phone', 'desktop'] as const)(
  'nor do the ways into an account on a %s',
  { timeout: minutes(isLongProof ? 10 : 2) },
  async (viewport) => {
    const page = await openAuditedPage({ viewport });
    const own = viewport === 'phone' ? ['/login', '/register'] : ['/de/login', '/de/register'];
    expect(await listProblems(page, [...inTurns(accessPaths), ...own])).toEqual([]);
  },
);

test('nor does the shop where it is empty, sold out or asked for what it has not', {
  timeout: minutes(isLongProof ? 10 : 2),
}, async () => {
  const page = await openAuditedPage();
  expect(await listProblems(page, inTurns(otherShopPaths))).toEqual([]);
});

test('nor do favourites, once there are any', async () => {
  const page = await openAuditedPage();
  const value = 'SOAP-ALGAE.DISH-BUTTER.HAT-WOOL';
  await page.context().addCookies([{ name: 'favourites', value, url: storySite().origin }]);
  await page.goto('/favourites');
  await waitForHydration(page);
  expect(await page.locator('main .product-card').count()).toBe(3);
  expect(await inLightAndDark(page)).toEqual([]);
});

test('nor does what opens: suggestions below a field, the search panel, the filters of a phone', async () => {
  const page = await openAuditedPage({ viewport: 'phone' });
  const { search, shop } = screenTexts.nl;
  await page.goto(`${shopCategory('nl', 'wool').path}?opt_colour=sea`);
  await waitForHydration(page);
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
