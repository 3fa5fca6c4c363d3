import { expect, test } from 'vitest';
import { cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/texts/index.ts';
import { openShop } from '../testing/open-shop.ts';
import { createPage } from './edit-page.ts';

const shop = await openShop();

test('has every page in every culture, each with its other cultures', async () => {
  const response = await shop.fetch('/sitemap.xml', { host: 'inn.example' });
  expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/);
  const text = await response.text();
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = cultures.flatMap((culture) =>
    [...Object.values(texts[culture].pages).map(({ path }) => path), '/stores'].map(
      (path) => `http://inn.example${withCulture(culture, path)}`,
    ),
  );
  expect(addresses.sort()).toEqual(expected.sort());
  const rooms = text
    .split('<url>')
    .find((url) => url.includes(`<loc>http://inn.example${texts.nl.pages.rooms.path}<`));
  for (const culture of cultures) {
    const address = `http://inn.example${withCulture(culture, texts[culture].pages.rooms.path)}`;
    expect(rooms).toContain(`hreflang="${languageTags[culture]}" href="${address}"`);
  }
  expect(rooms).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('escapes what xml reserves, and leaves out what is not published', async () => {
  await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: '/zout&peper/<“é”>', title: 'Zout & peper' } },
    rows: [],
  });
  const id = await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: '/morgen', title: 'Morgen' } },
    rows: [],
  });
  await shop.db.updateTable('page_text').set({ published_at: null }).where('page_id', '=', id).execute();
  const text = await (await shop.fetch('/sitemap.xml')).text();
  expect(text).toContain('<loc>http://localhost/zout&amp;peper/%3C%E2%80%9C%C3%A9%E2%80%9D%3E</loc>');
  expect(text).not.toContain('/morgen');
});
