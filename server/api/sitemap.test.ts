import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Culture, cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { categories } from '../../demo/shop/products.ts';
import { roomTypes } from '../../demo/stays/room-types.ts';
import { countStatements } from '../../test/kit/count-statements.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { deleteProduct } from '../catalog/product.ts';
import { createPage } from '../content/create-page.ts';

const shop = await openShop();

test('has every page in every culture, each with its other cultures', async () => {
  const response = await shop.fetch('/sitemap.xml', { host: 'inn.example' });
  expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/);
  const text = await response.text();
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = cultures.flatMap((culture) =>
    [
      ...Object.values(texts[culture].pages).map(({ path }) => path),
      '/stores',
      '/shop',
      '/stay',
      ...roomTypes.map(({ code }) => `/stay/${code.toLowerCase()}`),
      ...shopPaths(culture),
    ].map((path) => `http://inn.example${withCulture(culture, path)}`),
  );
  expect(addresses.sort()).toEqual(expected.sort());
  const roomTypeAddresses = text
    .split('<url>')
    .find((url) => url.includes(`<loc>http://inn.example${texts.nl.pages.rooms.path}<`));
  for (const culture of cultures) {
    const address = `http://inn.example${withCulture(culture, texts[culture].pages.rooms.path)}`;
    expect(roomTypeAddresses).toContain(`hreflang="${languageTags[culture]}" href="${address}"`);
  }
  expect(roomTypeAddresses).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

/** Every category and product of the demo's shop in a culture. */
function shopPaths(culture: Culture): string[] {
  const { categories: categoryTexts, products } = texts[culture].shop;
  return [
    ...categories.map(({ key, parent }) =>
      parent
        ? `/shop/${categoryTexts[parent].slug}/${categoryTexts[key].slug}`
        : `/shop/${categoryTexts[key].slug}`,
    ),
    ...Object.values(products).map(({ slug }) => `/shop/${slug}`),
  ];
}

test.each(['/sitemap.xml', '/robots.txt'])('%s is made once, and sent once to a reader', async (path) => {
  const first = await shop.fetch(path);
  const etag = first.headers.get('ETag') ?? '';
  const { result, statements } = await countStatements(async () => [
    await shop.fetch(path, { headers: { 'Accept-Encoding': 'gzip' } }),
    await shop.fetch(path, { headers: { 'If-None-Match': etag } }),
  ]);
  expect(statements).toEqual([]);
  const [packed, known] = result;
  expect([packed?.status, packed?.headers.get('ETag')]).toEqual([200, etag]);
  const bytes = Buffer.from((await packed?.arrayBuffer()) ?? new ArrayBuffer());
  const text = packed?.headers.has('Content-Encoding') ? gunzipSync(bytes) : bytes;
  expect(text.toString()).toBe(await first.text());
  expect([known?.status, await known?.text()]).toEqual([304, '']);
});

test('leaves out products that are no longer sold', async () => {
  await deleteProduct(shop.db, shop.site.id, 'DISH-BUTTER');
  await shop.projections.catchUp();
  const text = await (await shop.fetch('/sitemap.xml')).text();
  expect(text).not.toContain(texts.nl.shop.products['DISH-BUTTER'].slug);
  expect(text).toContain(texts.nl.shop.products['CUPS-EGG'].slug);
});

test('escapes reserved characters of XML, and leaves out unpublished pages', async () => {
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
  await shop.projections.catchUp();
  const text = await (await shop.fetch('/sitemap.xml')).text();
  expect(text).toContain('<loc>http://localhost/zout&amp;peper/%3C%E2%80%9C%C3%A9%E2%80%9D%3E</loc>');
  expect(text).not.toContain('/morgen');
});

test('a large catalog has an index of parts, each within the limits of a sitemap', async () => {
  await sql`
    insert into product (site_id, item_code, type, vat_category)
    select ${shop.site.id}, 'MANY-' || n, 'product', 'standard' from generate_series(1, 5000) n`.execute(
    shop.db,
  );
  await sql`
    insert into product_text (product_id, culture, site_id, name, slug)
    select id, 'nl', site_id, item_code, lower(item_code) from product where item_code like 'MANY-%'`.execute(
    shop.db,
  );
  await sql`
    insert into variant (product_id, site_id, item_code, price_cents)
    select id, site_id, item_code, 100 from product where item_code like 'MANY-%'`.execute(shop.db);
  shop.projections.answers.clear();
  const index = await (await shop.fetch('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(parts).toEqual([1, 2, 3, 4, 5, 6].map((part) => `/sitemap.xml?part=${part}`));
  const texts = await Promise.all(parts.map(async (path) => (await shop.fetch(path)).text()));
  const addresses = texts.flatMap((text) => text.match(/<loc>/g)?.length ?? 0);
  expect(Math.max(...addresses)).toBeLessThan(50_000);
  expect(texts.join('')).toContain('/shop/many-1<');
  expect(texts.join('')).toContain('/shop/many-5000<');
  for (const part of ['0', '7', '1.5', 'x']) {
    expect((await shop.fetch(`/sitemap.xml?part=${part}`)).status).toBe(404);
  }
});
