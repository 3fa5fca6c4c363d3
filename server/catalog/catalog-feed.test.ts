import { beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../../demo/content.ts';
import { products } from '../../demo/shop/products.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { publishProductChanges } from '../platform/publish-product-changes.ts';
import { deleteProduct, type ProductDraft, upsertProduct, writeProducts } from './product.ts';
import { setStock } from './stock.ts';
import { putTerms } from './term.ts';
import { type CategoryDraft, upsertCategory } from './upsert-category.ts';

const shop = await openShop();
const there = await shop.another();
const { db, site } = shop;
// Changes of an earlier test may still arrive, and would drop cached replies that the next test counts.
beforeEach(() => there.projections.catchUp());

const api = '/api/frontoffice/catalog/v1';
const soapAddress = `/shop/${texts.nl.shop.products['SOAP-ALGAE'].slug}`;

function draft(itemCode: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    itemCode,
    vatCategory: 'standard',
    texts: { nl: { name: `Ding ${itemCode}` } },
    categories: ['prints'],
    variants: [{ itemCode, priceCents: 1000 }],
    ...changes,
  };
}

const put = (itemCode: string, changes?: Partial<ProductDraft>) =>
  upsertProduct(db, site.id, draft(itemCode, changes));

/** The reply of another process. */
async function answer(path: string) {
  return (await (await there.fetch(path, { headers: { 'Accept-Language': 'nl' } })).json()).data;
}

/** Waits for the other process without a trigger. Its seconds are of the bench: a busy machine is no fault. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 15_000, interval: 25 });

const categoryId = async (code: string) =>
  (await answer(`${api}/Category/GetAll?pageSize=99`)).items.find(
    (one: { code: string }) => one.code === code,
  )?.id;

const totalIn = async (code: string) =>
  (await answer(`${api}/Product/GetAll?pageSize=1&filters=categories:eq:${await categoryId(code)}`))
    .totalCount;

/** The number of replies that were made, and not read from the cache, during this work. */
async function countReloads(work: () => Promise<unknown>): Promise<number> {
  const { answers } = there.projections;
  const before = answers.misses;
  await work();
  return answers.misses - before;
}

describe('another process shows within a second', () => {
  test('a new product, a new price, a new name and a deletion, in cached replies', async () => {
    const list = `${api}/Product/GetAll?filters=itemcode:eq:KITE`;
    const name = async () => (await answer(list)).items.map((one: { name: string }) => one.name);
    const price = async () => (await answer(list)).items[0]?.price;
    expect(await name()).toEqual([]);
    await put('KITE');
    await soon(async () => expect(await name()).toEqual(['Ding KITE']));
    await put('KITE', {
      texts: { nl: { name: 'Vlieger' } },
      variants: [{ itemCode: 'KITE', priceCents: 1250 }],
    });
    await soon(async () => expect([await name(), await price()]).toEqual([['Vlieger'], 12.5]));
    await deleteProduct(db, site.id, 'KITE');
    await soon(async () => expect(await name()).toEqual([]));
  });

  test('a product without a category, in every list that may contain it', async () => {
    const paths = [
      `${api}/Product/GetAll?pageSize=9999`,
      `${api}/Product/GetAll?searchTerm=zwerfsteen`,
      `${api}/Search?searchTerm=zwerfsteen`,
      '/api/v2/catalog/product?Type=product',
    ];
    const listedNames = () =>
      Promise.all(paths.map(async (path) => JSON.stringify(await answer(path)).includes('Zwerfsteen')));
    expect(await listedNames()).toEqual([false, false, false, false]);
    await put('ERRATIC', { texts: { nl: { name: 'Zwerfsteen' } }, categories: [] });
    await soon(async () => expect(await listedNames()).toEqual([true, true, true, true]));
  });

  test('a product that moved from one category to another', async () => {
    const counts = async () => [await totalIn('prints'), await totalIn('pantry'), await totalIn('jam')];
    const [prints, pantry, jam] = await counts();
    await put('MAP');
    await soon(async () => expect(await counts()).toEqual([prints + 1, pantry, jam]));
    await put('MAP', { categories: ['jam'] });
    await soon(async () => expect(await counts()).toEqual([prints, pantry + 1, jam + 1]));
  });

  test('new names of a category and an attribute, on the products too', async () => {
    const texts = { nl: { name: 'Draaischijf', slug: 'draaischijf' } };
    const paths = [
      `${api}/Product/GetAll?filters=itemcode:eq:MUG-TIDE`,
      `${api}/Product/FindByUrl?path=/shop/getijdenmok`,
      '/api/v2/catalog/product?itemcode=MUG-TIDE',
      `${api}/Search?searchTerm=getijdenmok`,
    ];
    const foundNames = async (word: string) =>
      Promise.all(paths.map(async (path) => JSON.stringify(await answer(path)).includes(word)));
    expect(await foundNames('Draaischijf')).toEqual([false, false, false, false]);
    const search = `${api}/Search?searchTerm=draaischijf`;
    expect((await answer(search)).totalResults).toBe(0);
    await upsertCategory(db, site.id, { code: 'ceramics', sortOrder: 5, texts });
    await putTerms(db, site.id, [
      { name: 'material', labels: {}, values: [{ value: 'stoneware', labels: { nl: 'Gebakken klei' } }] },
    ]);
    await soon(async () => expect(await foundNames('Draaischijf')).toEqual([true, true, true, true]));
    await soon(async () => expect(await foundNames('Gebakken klei')).toEqual([true, true, true, true]));
    expect((await answer(search)).totalResults).toBe(9);
  });

  test('a category that moved, with the lists and facets of its ancestors', async () => {
    const tea: CategoryDraft = {
      code: 'tea',
      sortOrder: 4,
      texts: { nl: { name: texts.nl.shop.categories.tea.name, slug: texts.nl.shop.categories.tea.slug } },
    };
    const teas = products.filter(({ category }) => category === 'tea').length;
    const before = await totalIn('pantry');
    const facets = async () =>
      (await answer(`${api}/Product/ProductFilters?filters=categories:eq:${await categoryId('pantry')}`))
        .length;
    const facetsBefore = await facets();
    await upsertCategory(db, site.id, { ...tea, parent: null });
    await soon(async () => expect(await totalIn('pantry')).toBe(before - teas));
    const address = `/shop/${texts.nl.shop.categories.tea.slug}`;
    const { category } = await answer(`${api}/Category/FindByUrlWithRelatives?path=${address}`);
    expect(category.url).toBe(address);
    expect(await facets()).toBeLessThan(facetsBefore);
    await upsertCategory(db, site.id, { ...tea, parent: 'pantry' });
    await soon(async () => expect(await totalIn('pantry')).toBe(before));
  });

  test('more changed products at once than the change feed names', async () => {
    const drafts = Array.from({ length: 520 }, (_, n) =>
      draft(`PEBBLE-${n}`, { texts: { nl: { name: `Kiezel ${n}` } } }),
    );
    const before = await totalIn('prints');
    const soap = `${api}/Product/FindByUrl?path=${soapAddress}`;
    await answer(soap);
    await db.transaction().execute(async (trx) => {
      const { productIds, categoryIds } = await writeProducts(trx, site.id, drafts, new Date());
      await publishProductChanges(trx, site.id, productIds, categoryIds);
    });
    const named = await db.selectFrom('change').select('key').where('topic', '=', 'products').execute();
    expect(named).toEqual([{ key: site.id }]);
    await soon(async () => expect(await totalIn('prints')).toBe(before + 520));
    await soon(async () =>
      expect((await answer(`${api}/Search?searchTerm=kiezel&pageSize=100`)).totalResults).toBe(520),
    );
    expect(await countReloads(() => answer(soap))).toBe(1);
  });
});

describe('a cached reply', () => {
  const prints = async () =>
    `${api}/Product/GetAll?filters=categories:eq:${await categoryId('prints')}&pageSize=3`;
  const wool = async () => `${api}/Product/GetAll?filters=categories:eq:${await categoryId('wool')}`;

  test('stays when only the quantity of products outside of it changes, but not when their status does', async () => {
    const path = await prints();
    const first = (await answer(path)).items.map(({ itemcode }: { itemcode: string }) => itemcode);
    expect(first).not.toContain('CHART-TIDES');
    await setStock(db, site.id, 'CHART-TIDES', { left: 33 });
    await there.projections.catchUp();
    expect(await countReloads(() => answer(path))).toBe(0);
    await setStock(db, site.id, 'CHART-TIDES', { left: 2 });
    await there.projections.catchUp();
    expect(await countReloads(() => answer(path)), 'it is among the last few now').toBe(1);
  });

  test('is replaced when its content changes, quantities too', async () => {
    const path = await wool();
    const left = async () =>
      (await answer(path)).items.find(({ itemcode }: { itemcode: string }) => itemcode === 'THROW-LINEN')
        .stock.quantity;
    await setStock(db, site.id, 'THROW-LINEN', { left: 3 });
    await soon(async () => expect(await left()).toBe(3));
    await there.projections.catchUp();
    await left();
    expect(await countReloads(left)).toBe(0);
    await setStock(db, site.id, 'THROW-LINEN', { left: 2 });
    await soon(async () => expect(await left()).toBe(2));
  });

  test('of one category stays when another has a new product', async () => {
    const [path, other] = [await prints(), await wool()];
    await Promise.all([answer(path), answer(other)]);
    await put('SEXTANT');
    await there.projections.catchUp();
    expect(await countReloads(() => answer(other))).toBe(0);
    expect(await countReloads(() => answer(path))).toBe(1);
  });

  test('of a category requested in capitals is as fresh', async () => {
    const path = `${api}/Product/GetAll?pageSize=1&filters=categories:eq:${(await categoryId('prints')).toUpperCase()}`;
    const { totalCount } = await answer(path);
    await put('COMPASS');
    await soon(async () => expect((await answer(path)).totalCount).toBe(totalCount + 1));
  });
});

describe('a cached page', () => {
  const html = async (path: string) => (await there.fetch(path)).text();

  test('of a product shows its new price and name in another process', async () => {
    const before = await html(soapAddress);
    expect(before).toContain('Zeep van zeewier');
    const { pages } = there.projections;
    const { misses } = pages;
    expect(await html(soapAddress)).toBe(before);
    expect(pages.misses).toBe(misses);
    const name = 'Zeep van blaaswier';
    const { slug } = texts.nl.shop.products['SOAP-ALGAE'];
    await put('SOAP-ALGAE', { texts: { nl: { name, slug } }, categories: ['bath'] });
    await soon(async () => expect(await html(soapAddress)).toContain(name));
  });

  test('of a category shows a new product, and that of another stays', async () => {
    const [bath, wool] = (['bath', 'wool'] as const).map(
      (key) => `/shop/${texts.nl.shop.categories[key].slug}`,
    );
    await Promise.all([html(`${bath}`), html(`${wool}`)]);
    await put('SPONGE', { texts: { nl: { name: 'Spons van zee' } }, categories: ['bath'] });
    await soon(async () => expect(await html(`${bath}`)).toContain('Spons van zee'));
    const { misses } = there.projections.pages;
    await html(`${wool}`);
    expect(there.projections.pages.misses).toBe(misses);
  });
});
