import { describe, expect, test } from 'vitest';
import { type Culture, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { freshBlock } from '../../test/kit/fresh-block.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createPage, saveBlockText, unpublishPage } from '../content/index.ts';
import { upsertProduct } from './product.ts';

const shop = await openShop();
const { db, site } = shop;

type More = { page?: number; pageSize?: number; categoryUrl?: string };

async function search(searchTerm: string, culture: Culture = 'nl', more: More = {}) {
  const { data } = await shop.api(culture).catalog.search({ query: { searchTerm, ...more } });
  if (!data) throw new Error('the search failed');
  return data;
}

const codes = async (searchTerm: string, culture?: Culture, more?: More) =>
  (await search(searchTerm, culture, more)).products.map(({ itemcode }) => itemcode);

describe('a term of fewer than three characters', () => {
  test.each(['', 'z', 'ze', '  ze  ', '皂', '🧼🧼'])('finds nothing: `%s`', async (term) => {
    const nothing = {
      ...{ brands: [], categories: [], products: [], pages: [], correctedTerm: null },
      ...{ page: 1, totalPages: 0, totalResults: 0 },
    };
    expect(await search(term, 'zh')).toEqual(nothing);
    expect(await search(term)).toEqual(nothing);
  });

  test('is optional', async () => {
    const response = await shop.fetch('/api/frontoffice/catalog/v1/Search');
    expect(await response.json()).toMatchObject({ succeeded: true, data: { totalResults: 0 } });
  });
});

describe('a product is found', () => {
  test.each<[string, Culture, string, string]>([
    ['by its name', 'nl', 'getijdenmok', 'MUG-TIDE'],
    ['by part of a compound', 'nl', 'kannetje', 'JUG-MILK'],
    ['by two words of one compound', 'nl', 'getijden mok', 'MUG-TIDE'],
    ['by a compound of two words', 'nl', 'zeewierzeep', 'SOAP-ALGAE'],
    ['by its item code', 'nl', 'mug-tide', 'MUG-TIDE'],
    ['by the code of a variant', 'nl', 'MUG-TIDE-NIGHT', 'MUG-TIDE'],
    ['by the word of an attribute', 'nl', 'vilt', 'SLIPPERS-FELT'],
    ['by its description', 'nl', 'fietsketting', 'SOAP-PINE'],
    ['whatever its case', 'de', 'RÄUCHERTER', 'TEA-SMOKE'],
    ['without its accents', 'de', 'geraucherter', 'TEA-SMOKE'],
    ['with accents that it lacks', 'es', 'jabón de píno', 'SOAP-PINE'],
    ['without those of Croatian', 'hr', 'salica', 'MUG-TIDE'],
    ['in the plural, Dutch', 'nl', 'mokken', 'MUG-TIDE'],
    ['in the plural, German', 'de', 'Decken', 'BLANKET-WOOL'],
    ['in the plural, English', 'en', 'blankets', 'BLANKET-WOOL'],
    ['in the plural, French', 'fr', 'couvertures', 'BLANKET-WOOL'],
    ['in the singular, Spanish', 'es', 'calcetín', 'SOCKS-WOOL'],
    ['in another case, Croatian', 'hr', 'čarapama', 'SOCKS-WOOL'],
    ['in Chinese', 'zh', '海藻皂', 'SOAP-ALGAE'],
    ['inside a Chinese name', 'zh', '马克杯', 'MUG-TIDE'],
    ['by a Chinese word of two characters', 'zh', '茶壶', 'TEAPOT-DUNE'],
    ['by a later part of its item code', 'nl', 'tide-sand', 'MUG-TIDE'],
    ['with a letter lost', 'nl', 'zewier', 'SOAP-ALGAE'],
    ['with a letter added', 'nl', 'dennnenzeep', 'SOAP-PINE'],
    ['with a letter changed', 'en', 'blankat', 'BLANKET-WOOL'],
    ['with two letters swapped', 'de', 'Sanddonrkonfitüre', 'JAM-SEABUCKTHORN'],
  ])('%s (%s: %s)', async (_, culture, term, code) => {
    const [best] = await codes(term, culture);
    expect(best).toBe(code);
  });

  test('not by unrelated words', async () => {
    expect(await codes('xyzzyq')).toEqual([]);
    expect(await codes('%%%')).toEqual([]);
    expect(await codes('mug', 'nl')).toEqual(['MUG-TIDE']);
    expect(await codes('zeewier', 'fr')).toEqual([]);
  });
});

describe('the results', () => {
  test('rank a name before a description, and all words before some', async () => {
    const found = await codes('deken');
    expect(found).toEqual(['BLANKET-WOOL', 'EXTRA-COT']);
    const plants = await codes('lavendel');
    expect(plants.slice(0, 2).toSorted()).toEqual(['OIL-LAVENDER', 'SALT-BATH']);
    expect(await codes('badolie lavendel')).toEqual(['OIL-LAVENDER']);
    expect((await codes('badolie xyzzyq'))[0]).toBe('OIL-LAVENDER');
  });

  test.each<[string, Culture, string]>([
    ['zeep', 'nl', 'SOAP-ALGAE'],
    ['mok', 'nl', 'MUG-TIDE'],
    ['Seife', 'de', 'SOAP-PINE'],
  ])('rank a full name before a prefix: `%s` in %s', async (term, culture, itemCode) => {
    const found = await codes(term, culture);
    expect(found.slice(0, 4)).toContain(itemCode);
    expect(found[0]).not.toMatch(/^(DISH|TEA)-/);
  });

  test('include matching brands and categories', async () => {
    const { brands, categories, totalResults } = await search('zeep');
    expect(brands).toEqual([{ name: 'Zeepziederij Zandoog', count: 6 }]);
    expect(categories).toMatchObject([{ code: 'bath', url: '/shop/zeep-en-bad' }]);
    expect(totalResults).toBe(8);
    expect((await search('zandog')).brands.map(({ name }) => name)).toEqual([
      'Zeepziederij Zandoog',
      'Wolhuis Zandoog',
    ]);
    const german = await search('keramik', 'de');
    expect(german.categories).toMatchObject([{ code: 'ceramics', url: '/de/shop/keramik' }]);
    expect(german.totalResults).toBe(9);
  });

  test('come in pages, each product once, the best first', async () => {
    const { products, totalResults, totalPages } = await search('eiland');
    expect([products.length, totalPages]).toEqual([24, Math.ceil(totalResults / 24)]);
    expect(totalResults).toBeGreaterThan(30);
    const all = await codes('eiland', 'nl', { pageSize: 100 });
    expect(new Set(all).size).toBe(totalResults);
    for (const page of [1, 2, 3, 4]) {
      const found = await search('eiland', 'nl', { page, pageSize: 11 });
      expect(found.products.map(({ itemcode }) => itemcode)).toEqual(all.slice((page - 1) * 11, page * 11));
      expect(found).toMatchObject({ page, totalResults, totalPages: Math.ceil(totalResults / 11) });
    }
    expect(await search('eiland', 'nl', { page: 99 })).toMatchObject({ products: [], totalResults });
  });

  test.each<Culture>(['nl', 'de', 'fr'])('may be those of a category in %s', async (culture) => {
    const { bath, pantry } = texts[culture].shop.categories;
    const term = { nl: 'eiland', de: 'Insel', fr: 'île' }[culture as 'nl'];
    const everywhere = await codes(term, culture, { pageSize: 100 });
    const within = async (slug: string) =>
      codes(term, culture, { pageSize: 100, categoryUrl: withCulture(culture, `/shop/${slug}`) });
    const { data } = await shop.api(culture).catalog.categories({ query: { pageSize: 99 } });
    for (const { slug, code } of [
      { ...bath, code: 'bath' },
      { ...pantry, code: 'pantry' },
    ]) {
      const id = data?.items.find((one) => one.code === code)?.id;
      const query = { filters: `categories:eq:${id}`, pageSize: 999 };
      const inside = (await shop.api(culture).catalog.products({ query })).data?.items ?? [];
      const expected = everywhere.filter((found) => inside.some(({ itemcode }) => itemcode === found));
      expect((await within(slug)).toSorted()).toEqual(expected.toSorted());
    }
    expect(everywhere.length).toBeGreaterThan(0);
  });

  test('of an unknown category are not found', async () => {
    const query = { searchTerm: 'zeep', categoryUrl: '/shop/nowhere' };
    expect(await shop.api('nl').catalog.search({ query })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('show a new product and a new name at once', async () => {
    const kite = (name: string) =>
      upsertProduct(db, site.id, {
        itemCode: 'KITE',
        brand: 'Vliegermakerij',
        vatCategory: 'standard',
        texts: { nl: { name } },
        variants: [{ itemCode: 'KITE', priceCents: 2500 }],
      });
    expect(await codes('vlieger')).not.toContain('KITE');
    await kite('Vlieger met staart');
    await shop.projections.catchUp();
    expect((await codes('vlieger'))[0]).toBe('KITE');
    expect((await search('vliegermakerij')).brands).toEqual([{ name: 'Vliegermakerij', count: 1 }]);
    await kite('Parafoil');
    await shop.projections.catchUp();
    expect(await codes('staart')).not.toContain('KITE');
    expect(await codes('parafoil')).toEqual(['KITE']);
  });
});

test('the list of products can be searched the same way, in an order of its own', async () => {
  const list = async (orderBy?: string) => {
    const query = { searchTerm: 'zeep', filters: 'price:lt:12', orderBy };
    return (await shop.api('nl').catalog.products({ query })).data?.items ?? [];
  };
  const found = await list('price:asc');
  expect(found.map(({ price }) => price)).toEqual(found.map(({ price }) => price).toSorted((a, b) => a - b));
  const best = await codes('zeep');
  const inOrder = (await list()).map(({ itemcode }) => itemcode);
  expect(inOrder).toEqual(best.filter((code) => inOrder.includes(code)));
  expect(inOrder.toSorted()).toEqual(found.map(({ itemcode }) => itemcode).toSorted());
});

describe('a page is found', () => {
  const pages = async (searchTerm: string, culture: Culture = 'nl') =>
    (await search(searchTerm, culture)).pages.map(({ url }) => url);

  test.each<[string, Culture, string, string]>([
    ['by its title', 'nl', 'restaurant', '/restaurant'],
    ['by a word of its text', 'nl', 'annuleren', '/voorwaarden'],
    ['by a word in a table of it', 'nl', 'oostenwind', '/praktisch'],
    ['in German', 'de', 'Barrierefreiheit', '/de/praktisches'],
    ['by a Chinese word of two characters', 'zh', '桑拿', '/zh/sangna'],
  ])('%s (%s: %s)', async (_, culture, term, url) => {
    expect(await pages(term, culture)).toContain(url);
  });

  test('the best first, with its title and description', async () => {
    const [best] = (await search('sauna')).pages;
    expect(best).toEqual({
      id: expect.any(String),
      title: 'Sauna',
      url: '/sauna',
      description: expect.stringContaining('houtgestookte sauna'),
    });
  });

  test('with a misspelt word, which is named', async () => {
    const { pages, correctedTerm } = await search('Toegankelijkhied');
    expect(pages.map(({ url }) => url)).toEqual(['/praktisch']);
    expect(correctedTerm).toBe('toegankelijkheid');
  });

  test('by some of the words only where no product has all of them', async () => {
    expect(await pages('lavendel')).toEqual([]);
    expect(await pages('bagage xyzzyq')).toContain('/praktisch');
  });

  test('not in a category of the shop', async () => {
    const { pages } = await search('zeep', 'nl', { categoryUrl: '/shop/zeep-en-bad' });
    expect(pages).toEqual([]);
  });

  test('from its publication until it is no longer live, unless search engines must not list it', async () => {
    const create = (path: string, properties: { name: string; value: string }[] = []) =>
      createPage(db, site.id, {
        template: 'page',
        texts: { nl: { path, title: 'Wadlooptocht', properties } },
        rows: [],
      });
    expect(await pages('wadlooptocht')).toEqual([]);
    const pageId = await create('/wadlooptocht');
    await create('/verborgen', [{ name: 'robots', value: 'noindex' }]);
    await shop.projections.catchUp();
    expect(await pages('wadlooptocht')).toEqual(['/wadlooptocht']);
    await unpublishPage(db, site.id, { pageId, cultures: ['nl'] });
    await shop.projections.catchUp();
    expect(await pages('wadlooptocht')).toEqual([]);
  });

  test('by a text that was just saved', async () => {
    const { blockId } = await freshBlock(shop, { data: { nl: '<p>Een garnalenpelmachine</p>' } });
    await shop.projections.catchUp();
    expect(await pages('garnalenpelmachine')).toHaveLength(1);
    await saveBlockText(db, site.id, { blockId, culture: 'nl', data: '<p>&amp; een <b>orgel</b></p>' });
    await shop.projections.catchUp();
    expect(await pages('garnalenpelmachine')).toEqual([]);
    expect(await pages('orgel')).toHaveLength(1);
  });
});

test('a misspelt word is named as the results have it, and a right one is not', async () => {
  const correction = async (term: string, culture: Culture = 'nl') =>
    (await search(term, culture)).correctedTerm;
  expect(await correction('dennezeap')).toBe('dennenzeep');
  expect(await correction('blankat', 'en')).toBe('blanket');
  expect(await correction('Sanddonrkonfitüre', 'de')).toBe('sanddornkonfitüre');
  expect(await correction('zeep')).toBeNull();
  expect(await correction('soap-pine')).toBeNull();
  expect(await correction('xyzzyq')).toBeNull();
});

test('rooms are found, each with its page; rate plans are shown on those', async () => {
  const { products } = await search('torenkamer');
  expect(products[0]).toMatchObject({ itemcode: 'TORENKAMER', type: 'room', url: '/stay/torenkamer' });
  expect(await codes('vroege vogel')).not.toContain('EARLY');
  expect((await codes('Attic Room', 'en'))[0]).toBe('ZOLDERKAMER');
});
