import { expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { locations } from '../../demo/locations.ts';
import { innPage, screenTexts } from './inn.ts';
import { openHydratedPage } from './visitor.ts';

test.for([
  { culture: 'nl', path: '/stores' },
  { culture: 'en', path: '/en/stores' },
] as const)('a guest finds the four addresses in $culture', async ({ culture, path }) => {
  const page = await openHydratedPage(path);
  const { title, hours } = screenTexts[culture].stores;
  expect(await page.title()).toBe(`${title} · Herberg De Zilte Duin`);
  expect(await page.locator('h1').textContent()).toBe(title);
  const stores = page.locator('article.store');
  const translations = texts[culture].locations;
  expect(await stores.locator('h2').allInnerTexts()).toEqual(
    locations.map(({ key }, index) =>
      expect.stringMatching(new RegExp(`^${index + 1}\\s*${translations[key].name}$`)),
    ),
  );
  for (const [index, { key, phoneNumber, emailAddress }] of locations.entries()) {
    const store = stores.nth(index);
    expect(await store.locator('address').textContent()).toBe(translations[key].address);
    expect(await store.getByRole('heading', { name: hours, exact: true }).count()).toBe(1);
    const links = await store
      .locator('.store-links a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([`tel:${phoneNumber.replaceAll(' ', '')}`, `mailto:${emailAddress}`]);
    expect(await store.locator('.store-route a').count()).toBe(4);
  }
  expect(await page.locator('.breadcrumbs li').last().textContent()).toBe(title);
});

test('the way from the contact page to the addresses', async () => {
  const page = await openHydratedPage(innPage('nl', 'contact').path);
  await page.locator('.section-stores a').click();
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.stores.title }).waitFor();
});
