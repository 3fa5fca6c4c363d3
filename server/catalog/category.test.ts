import { describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: a test reads the reply as a client does
import { readCategory } from '../../client/readers/products.ts';
import { cultures, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type CategoryDraft, upsertCategories, upsertCategory } from './upsert-category.ts';

const shop = await openShop();
const { db, site } = shop;

async function put(draft: CategoryDraft): Promise<string> {
  const id = await upsertCategory(db, site.id, draft);
  await shop.projections.catchUp();
  return id;
}

const calls = (culture: (typeof cultures)[number] = 'nl') => shop.api(culture).catalog;

async function all(culture?: (typeof cultures)[number]) {
  const query = { orderBy: 'sortOrder:asc', pageSize: 9999 };
  return (await calls(culture).categories({ query })).data?.items ?? [];
}

async function at(path: string, culture?: (typeof cultures)[number]) {
  return (await calls(culture).categoryByUrl({ query: { path } })).data;
}

async function idOf(code: string): Promise<string> {
  return (await all()).find((one) => one.code === code)?.id ?? '';
}

const codes = (list: readonly { code: string }[] | undefined | null) => list?.map(({ code }) => code);
const { nl, en, de } = texts;
const pantry = `/shop/${nl.shop.categories.pantry.slug}`;
const jam = `${pantry}/${nl.shop.categories.jam.slug}`;

describe.each(cultures)('the categories in %s', (culture) => {
  const own = texts[culture].shop.categories;

  test('stand in the order of the shop, with names and addresses of the culture', async () => {
    const found = await all(culture);
    expect(codes(found)).toEqual([
      ...['bath', 'wool', 'pantry', 'jam', 'tea', 'ceramics', 'prints', 'gift-cards', 'extras'],
    ]);
    expect(found.map(({ name }) => name)).toEqual(Object.values(own).map(({ name }) => name));
    const path = `/shop/${own.pantry.slug}/${own.tea.slug}`;
    expect(found.find(({ code }) => code === 'tea')).toMatchObject({
      url: withCulture(culture, path),
      description: own.tea.description,
      culture,
      image: { alt: own.tea.picture, url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) },
      alternates: cultures.map((one) => ({ culture: one, url: expect.stringContaining('/shop/') })),
    });
  });

  test('are found at their addresses, with or without the prefix', async () => {
    for (const category of await all(culture)) {
      expect((await at(category.url, 'hr'))?.category.id).toBe(category.id);
      const { category: here } = (await at(category.url.replace(/^\/\w\w\/shop/, '/shop'), culture)) ?? {};
      expect(here).toEqual(category);
    }
  });
});

describe('the tree', () => {
  test('is asked for by the category above', async () => {
    const parentId = await idOf('pantry');
    const { data } = await calls().categoriesByParent({ query: { parentId } });
    expect(codes(data)).toEqual(['jam', 'tea']);
    const page = await calls().categories({ query: { parentId, orderBy: 'sortOrder:desc' } });
    expect(codes(page.data?.items)).toEqual(['tea', 'jam']);
    const none = await calls().categoriesByParent({ query: { parentId: site.id } });
    expect(none.data).toEqual([]);
  });

  test('gives a category with those above, beside and below it', async () => {
    const below = await at(`${jam}/`);
    expect([
      below?.category.code,
      codes(below?.ancestors),
      codes(below?.siblings),
      codes(below?.children),
    ]).toEqual(['jam', ['pantry'], ['tea'], []]);
    const above = await at(`${pantry}?sort=price`);
    expect([codes(above?.ancestors), codes(above?.children)]).toEqual([[], ['jam', 'tea']]);
    expect(codes(above?.siblings)).toEqual(['bath', 'wool', 'ceramics', 'prints', 'gift-cards', 'extras']);
  });

  test.each([
    '/shop',
    '/shop/',
    '/',
    '/shop/nowhere',
    `/shop/${nl.shop.categories.jam.slug}`,
    `${jam}/nowhere`,
    `/x${jam}`,
  ])('has no category at %s', async (path) => {
    expect(await calls().categoryByUrl({ query: { path } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('rejects a category below itself', async () => {
    const up = { code: 'up', texts: { nl: { name: 'Boven' } } };
    await put(up);
    await put({ code: 'down', parent: 'up', texts: { nl: { name: 'Onder' } } });
    for (const parent of ['up', 'down', 'DOWN'])
      await expect(put({ ...up, parent })).rejects.toMatchObject({ code: 'conflict' });
    await expect(put({ ...up, parent: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    expect(codes((await at('/shop/boven'))?.children)).toEqual(['down']);
  });
});

describe('breadcrumbs', () => {
  const crumbs = async (pathname: string, culture?: (typeof cultures)[number]) =>
    (await calls(culture).breadcrumbsFromCategories({ query: { pathname } })).data;

  test('lead from the shop to the category', async () => {
    expect(await crumbs(jam)).toEqual([
      { name: 'Winkel', url: '/shop' },
      { name: nl.shop.categories.pantry.name, url: pantry },
      { name: nl.shop.categories.jam.name, url: jam },
    ]);
    const german = `/de/shop/${de.shop.categories.pantry.slug}/${de.shop.categories.jam.slug}`;
    expect((await crumbs(german))?.map(({ url }) => url)).toEqual([
      '/de/shop',
      `/de/shop/${de.shop.categories.pantry.slug}`,
      german,
    ]);
  });

  test('of the shop are the shop itself, and of a missing category are not found', async () => {
    expect(await crumbs('/de/shop')).toEqual([{ name: expect.any(String), url: '/de/shop' }]);
    expect(await calls().breadcrumbsFromCategories({ query: { pathname: '/shop/x' } })).toMatchObject({
      status: 404,
    });
  });

  test('of a product lead through its first category', async () => {
    const of = async (itemCode: string) =>
      (await calls().breadcrumbsFromProduct({ query: { itemCode } })).data;
    expect(await of('honey-heather')).toEqual([
      ...((await crumbs(jam)) ?? []),
      {
        name: nl.shop.products['HONEY-HEATHER'].name,
        url: `/shop/${nl.shop.products['HONEY-HEATHER'].slug}`,
      },
    ]);
    const variant = await of('HONEY-HEATHER-450');
    expect(variant?.at(-1)?.url).toBe(
      `/shop/${nl.shop.products['HONEY-HEATHER'].slug}?item=HONEY-HEATHER-450`,
    );
    expect(await calls().breadcrumbsFromProduct({ query: { itemCode: 'NOTHING' } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a text that is missing in a culture', () => {
  test('is read in the nearest one, and the reply names it', async () => {
    await put({ code: 'sea', texts: { nl: { name: 'Zee' }, en: { name: 'The sea' } } });
    await put({ code: 'seals', parent: 'sea', texts: { nl: { name: 'Zeehonden' } } });
    expect((await at('/be/shop/zee/zeehonden'))?.category).toMatchObject({
      name: 'Zeehonden',
      culture: 'nl',
    });
    const french = await at('/fr/shop/the-sea/zeehonden');
    expect(french?.ancestors).toMatchObject([{ name: 'The sea', culture: 'en', url: '/fr/shop/the-sea' }]);
    expect(french?.category).toMatchObject({
      url: '/fr/shop/the-sea/zeehonden',
      alternates: [{ culture: 'nl', url: '/shop/zee/zeehonden' }],
    });
  });

  test('is not written back, and cultures without input keep their texts', async () => {
    const count = () => db.selectFrom('category_text').select('culture').where('name', '=', 'Zout').execute();
    await put({ code: 'salt', texts: { nl: { name: 'Zout' } } });
    await at('/fr/shop/zout');
    expect(await count()).toEqual([{ culture: 'nl' }]);
    await put({ code: 'SALT', texts: { hr: { name: 'Sol' } } });
    expect((await at('/shop/zout'))?.category).toMatchObject({ name: 'Zout', code: 'salt' });
    expect((await at('/hr/shop/sol'))?.category.name).toBe('Sol');
  });

  test('does not stop a path of another culture from being found', async () => {
    const found = await at(`/de${pantry}/${nl.shop.categories.tea.slug}`);
    expect(found?.category).toMatchObject({
      name: de.shop.categories.tea.name,
      url: `/de/shop/${de.shop.categories.pantry.slug}/${de.shop.categories.tea.slug}`,
    });
    const english = `/shop/${en.shop.categories.bath.slug}`;
    expect((await at(english, 'hr'))?.category.url).toBe(`/hr/shop/${texts.hr.shop.categories.bath.slug}`);
  });
});

describe('a slug', () => {
  test('comes from the name, or else from the code', async () => {
    await put({ code: 'Summer_Fair', texts: { de: { name: 'Große Öfen & Čaj!' }, zh: { name: '夏天' } } });
    expect((await at('/de/shop/grosse-ofen-caj'))?.category.code).toBe('Summer_Fair');
    expect((await at('/zh/shop/summer-fair'))?.category.name).toBe('夏天');
  });

  test('is unique among siblings, and may repeat below another category', async () => {
    const twin = {
      code: 'twin',
      texts: { nl: { name: 'Keramiek', slug: nl.shop.categories.ceramics.slug } },
    };
    await expect(put(twin)).rejects.toMatchObject({ code: 'conflict' });
    expect(await all()).not.toContainEqual(expect.objectContaining({ code: 'twin' }));
    await put({ ...twin, parent: 'pantry' });
    expect((await at(`${pantry}/keramiek`))?.category.code).toBe('twin');
    await expect(put(twin)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is unique among several that are written together, in their final state', async () => {
    const named = (code: string, slug: string) => ({ code, texts: { nl: { name: code, slug } } });
    const write = (...drafts: CategoryDraft[]) => upsertCategories(db, site.id, drafts);
    await expect(write(named('one', 'een'), named('two', 'een'))).rejects.toMatchObject({ code: 'conflict' });
    await write(named('one', 'een'), named('two', 'twee'));
    await write(named('one', 'twee'), named('two', 'een'), named('three', 'drie'));
    await expect(write(named('one', 'een'), named('three', 'drie'))).rejects.toMatchObject({
      code: 'conflict',
    });
    await shop.projections.catchUp();
    expect([await at('/shop/een'), await at('/shop/twee')]).toMatchObject([
      { category: { code: 'two' } },
      { category: { code: 'one' } },
    ]);
  });
});

test('attributes are a map to the client, and are replaced only when the input has them', async () => {
  const draft = { code: 'marked', texts: { nl: { name: 'Gemerkt' } } };
  const attributes = async () => {
    const found = await at('/shop/gemerkt');
    return found && readCategory(found.category).attributeList;
  };
  await put({
    ...draft,
    attributes: [
      { name: 'icon', value: 'shell' },
      { name: 'columns', value: '3' },
    ],
  });
  expect(await attributes()).toEqual({ icon: 'shell', columns: '3' });
  await put(draft);
  expect(await attributes()).toEqual({ icon: 'shell', columns: '3' });
  await put({ ...draft, attributes: [] });
  expect(await attributes()).toEqual({});
});

test('an attribute has the labels of its term, and its page shows those with a label', async () => {
  const { material, scent } = nl.shop.terms;
  const attributes = [
    { name: 'icon', value: 'shell' },
    { name: 'material', value: 'linen' },
    { name: 'scent', value: 'sea air' },
  ];
  await put({ code: 'labelled', texts: { nl: { name: 'Gelabeld' } }, attributes });
  expect((await at('/shop/gelabeld'))?.category.attributeList).toEqual([
    { name: 'icon', value: 'shell', label: null, valueLabel: 'shell' },
    { name: 'material', value: 'linen', label: material.label, valueLabel: material.values.linen },
    { name: 'scent', value: 'sea air', label: scent.label, valueLabel: 'sea air' },
  ]);
  const html = await (await shop.fetch('/shop/gelabeld')).text();
  const facts = /<dl class="category-facts.*?<\/dl>/s.exec(html)?.[0] ?? '';
  const texts = [...facts.matchAll(/>([^<]+)</g)].map(([, text]) => text);
  expect(texts).toEqual([material.label, material.values.linen, scent.label, 'sea air']);
});

test('a deleted category hides all that is below it, until it is restored', async () => {
  const summer: CategoryDraft = { code: 'summer', texts: { nl: { name: 'Zomer' } } };
  await put(summer);
  await put({ code: 'beach', parent: 'summer', texts: { nl: { name: 'Strand' } } });
  await put({ code: 'kites', parent: 'beach', texts: { nl: { name: 'Vliegers' } } });
  const there = async () =>
    (await all()).map(({ code }) => code).filter((code) => /summer|beach|kites/.test(code));
  expect(await there()).toHaveLength(3);
  await put({ ...summer, isDeleted: true });
  expect(await there()).toEqual([]);
  for (const path of ['/shop/zomer', '/shop/zomer/strand', '/shop/strand', '/shop/vliegers'])
    expect(await at(path), path).toBeNull();
  await put(summer);
  expect((await at('/shop/zomer/strand/vliegers'))?.category.code).toBe('kites');
});
