import { expect, test } from 'vitest';
import { dataOrThrow } from '../../../client/result.ts';
import { texts } from '../../../demo/content.ts';
import { upsertProduct } from '../../../server/catalog/product.ts';
import { createPage } from '../../../server/content/create-page.ts';
import { putRates } from '../../../server/rates/rates.ts';
import { inDays } from '../../../test/kit/days.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const { pages } = shop.projections;
const period = { from: inDays(-1), to: inDays(120) };

/** The lowest prices of stays on a page, in page order. */
async function quoted(path: string): Promise<string[]> {
  const html = await (await shop.fetch(path)).text();
  return [...html.matchAll(/class="from-price[^"]*"[^>]*>(?:<span[^>]*>)*([^<]+)/g)].map(([, text = '']) =>
    text.replace(/\s/g, ' '),
  );
}

test('a page shows the lowest price of a stay, is cached, and follows a price change', async () => {
  const { rooms } = dataOrThrow(
    await shop.api('nl').booking.grid({ query: { dateFrom: inDays(0), dateTo: inDays(90) } }),
  );
  const days = rooms.find(({ itemCode }) => itemCode === 'BEDSTEE')?.days ?? [];
  const prices = days.flatMap(({ price }) => (price === null ? [] : [price]));
  const lowest = Math.min(...prices)
    .toFixed(2)
    .replace('.', ',');
  expect(await quoted('/')).toContain(`vanaf € ${lowest} per nacht`);

  const before = pages.misses;
  await quoted('/');
  expect(pages.misses).toBe(before);

  const breakfast = { rooms: ['BEDSTEE'], arrangements: ['BREAKFAST'], ...period };
  await putRates(shop.db, shop.site.id, [{ ...breakfast, priceCents: 5000, fewerCents: 0 }]);
  await shop.projections.catchUp();
  const now = await quoted('/');
  expect(now).not.toContain(`vanaf € ${lowest} per nacht`);
  expect(now.filter((text) => /^vanaf € 4\d,\d\d per nacht$/.test(text)).length).toBeGreaterThan(0);
});

test('a page shows the price of a product', async () => {
  const draft = {
    type: 'product' as const,
    vatCategory: 'standard',
    texts: { nl: { name: 'Anker', description: 'Zwaar.' } },
  };
  const variant = (priceCents: number) => [{ itemCode: 'ANCHOR', options: [], priceCents, stock: null }];
  const put = (priceCents: number) =>
    upsertProduct(shop.db, shop.site.id, { ...draft, itemCode: 'ANCHOR', variants: variant(priceCents) });
  await put(4000);
  const block = { name: 'products', type: 'string', data: { nl: 'ANCHOR|NO-SUCH-THING' } };
  await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: '/anker', title: 'Anker' } },
    rows: [{ className: 'products', cols: [{ className: '', blocks: [block] }] }],
  });
  await shop.projections.catchUp();
  const open = async () => (await (await shop.fetch('/anker')).text()).replace(/\s/g, ' ');
  expect(await open()).toContain('€ 40,00');
  await put(3900);
  await shop.projections.catchUp();
  expect(await open()).toContain('€ 39,00');
});

test('a page omits missing room types and products', async () => {
  const blocks = [
    { name: 'heading', type: 'text', data: { nl: 'Niets te zien' } },
    { name: 'rooms', type: 'string', data: { nl: 'NO-SUCH-ROOM' } },
  ];
  await createPage(shop.db, shop.site.id, {
    template: 'content',
    texts: { nl: { path: '/niets', title: 'Niets' } },
    rows: [{ className: 'rooms', cols: [{ className: '', blocks }] }],
  });
  await shop.projections.catchUp();
  const response = await shop.fetch('/niets');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain('class="from-price');
  expect(html).not.toContain('>Niets te zien<');
});

test('the front page links its room cards, which have their own texts', async () => {
  const html = await (await shop.fetch('/de')).text();
  expect(html).toContain('href="/de/stay/bedstee"');
  const [, card] = texts.de.pages.home.rows.rooms.cards;
  expect(html).toContain(card?.title);
});
