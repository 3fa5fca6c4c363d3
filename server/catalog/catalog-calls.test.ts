import { describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: a test reads the reply as a client does
import { singleProduct } from '../../client/readers/products.ts';
// biome-ignore lint/style/noRestrictedImports: a test reads the reply as a client does
import { listOrEmpty } from '../../client/result.ts';
import type { Product } from '../../contract/catalog.ts';
import { type Culture, cultures, languageTags, withCulture } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { products } from '../../demo/shop/products.ts';
import { demoRatePlans } from '../../demo/stays/rate-plans.ts';
import { roomTypes } from '../../demo/stays/room-types.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { site } = shop;

type Query = Parameters<ReturnType<typeof shop.api>['catalog']['products']>[0] extends infer QueryInput
  ? NonNullable<NonNullable<QueryInput>['query' & keyof NonNullable<QueryInput>]>
  : never;

const pageOf = async (query: Query, culture: Culture = 'nl') =>
  (await shop.api(culture).catalog.products({ query })).data;

async function all(query: Query = {}, culture?: Culture): Promise<Product[]> {
  return (await pageOf({ pageSize: 9999, ...query }, culture))?.items ?? [];
}

const codesOf = (list: readonly { itemcode: string }[]) => list.map(({ itemcode }) => itemcode);
const inn = products.map(({ code }) => code as string);
const goods = 'type:eq:product/type:eq:extraProduct/type:eq:giftCard';

test('a list without filters has all products that are not deleted, rooms and rate plans too', async () => {
  const codes = [
    ...inn,
    ...roomTypes.map(({ code }) => code),
    ...demoRatePlans.map(({ itemCode }) => itemCode),
  ];
  expect(codesOf(await all()).toSorted()).toEqual(codes.toSorted());
  expect(codesOf(await all({ filters: 'name:empty:false' })).toSorted()).toEqual(codes.toSorted());
  const found = await all({ searchTerm: 'vroege vogel' });
  expect(codesOf(found)).toContain('EARLY');
  const { data: facets } = await shop.api('nl').catalog.productFilters({ query: {} });
  const stocks = facets?.find(({ key }) => key === 'props_stock')?.values ?? [];
  expect(stocks.reduce((sum, { count }) => sum + count, 0)).toBe(codes.length);
});

describe('the list of products', () => {
  test('comes 24 to a page in the order of the shop', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => pageOf({ filters: goods, pageNumber })));
    expect(pages.flatMap((page) => codesOf(page?.items ?? []))).toEqual(inn);
    expect(pages.map((page) => [page?.items.length, page?.hasPrevious, page?.hasNext])).toEqual([
      [24, false, true],
      [24, true, true],
      [inn.length - 48, true, false],
      [0, true, false],
    ]);
    expect(pages[1]).toMatchObject({ currentPage: 2, pageSize: 24, totalPages: 3, totalCount: inn.length });
  });

  test.each(cultures)('has texts in %s', async (culture) => {
    const items = await all({ filters: goods }, culture);
    for (const { itemcode, name, url, description, images, culture: worded } of items) {
      const text = texts[culture].shop.products[itemcode as (typeof products)[number]['code']];
      expect([name, description, worded]).toEqual([text.name, text.description, culture]);
      expect(url).toBe(withCulture(culture, `/shop/${text.slug}`));
      expect(images[0]?.alt).toBe(text.picture);
    }
    expect(items).toHaveLength(inn.length);
  });

  test('may be in any order, both ways, ties as they stand in the shop', async () => {
    const items = await all({}, 'de');
    const collator = new Intl.Collator(languageTags.de);
    const by: Record<string, (a: Product, b: Product) => number> = {
      price: (a, b) => a.price - b.price,
      FROMPRICE: (a, b) => a.fromPrice - b.fromPrice,
      lowestPrice30Days: (a, b) => (a.lowestPrice30Days ?? -1) - (b.lowestPrice30Days ?? -1),
      vatRate: (a, b) => a.vatRate - b.vatRate,
      createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
      props_name: (a, b) => collator.compare(a.name, b.name),
      brand: (a, b) => collator.compare(a.brand ?? '', b.brand ?? ''),
      itemcode: (a, b) => (a.itemcode < b.itemcode ? -1 : 1),
    };
    for (const [property, compare] of Object.entries(by)) {
      const rising = codesOf(items.toSorted(compare));
      expect(codesOf(await all({ orderBy: `${property}:asc` }, 'de')), property).toEqual(rising);
      const falling = codesOf(items.toReversed().toSorted((a, b) => compare(b, a)));
      expect(codesOf(await all({ orderBy: `${property}:desc` }, 'de')), property).toEqual(falling);
    }
    const both = items.toSorted(
      (a, b) => collator.compare(a.brand ?? '', b.brand ?? '') || b.price - a.price,
    );
    expect(codesOf(await all({ orderBy: 'brand:asc,price:desc' }, 'de'))).toEqual(codesOf(both));
    const page = await pageOf({ orderBy: 'price:asc', pageNumber: 3, pageSize: 7 }, 'de');
    expect(codesOf(page?.items ?? [])).toEqual(
      codesOf(items.toSorted((a, b) => a.price - b.price)).slice(14, 21),
    );
  });
});

describe('a filter', () => {
  test.each([
    ['brand:eq:de bijenkas', ['HONEY-HEATHER', 'HONEY-DUNE']],
    ['props_brand:ct:BIJEN', ['HONEY-HEATHER', 'HONEY-DUNE']],
    ['brand:null:true,type:eq:product', []],
    ['price:gt:100,price:lte:119', ['BLANKET-WOOL', 'ZOLDERKAMER']],
    ['price:eq:5.25', ['CHOCOLATE-SALT']],
    ['itemcode:eq:MUG-TIDE/itemcode:eq:soap-pine', ['SOAP-PINE', 'MUG-TIDE']],
    ['itemcode:ct:wool-sea-l', ['BLANKET-WOOL']],
    ['itemcode:eq:NOTHING', []],
    ['name:ct:ZEEP,stock:eq:lastFew', ['SOAP-PINE']],
    ['name:eq:dennenzeep', ['SOAP-PINE']],
    ['url:eq:%2Fshop%2Fdennenzeep', ['SOAP-PINE']],
    ['description:ct:Zes weken gerijpt in de schuur achter de herberg%2C', ['SOAP-PINE']],
    ['stock:eq:soldOut', ['DISH-DRIFTWOOD', 'DISH-BUTTER', 'HONEY-DUNE']],
    ['attr_scent:eq:lavender', ['SALT-BATH', 'OIL-LAVENDER']],
    ['ATTR_SCENT:eq:pine/attr_scent:eq:seaweed', ['SOAP-ALGAE', 'SOAP-PINE']],
    ['attr_material:eq:wool,opt_colour:eq:sea', ['BLANKET-WOOL', 'SCARF-WOOL']],
    ['attr_scent:null:false,attr_diet:null:true', []],
    ['attributeList:nvlist:(scent:eq:lavender,diet:eq:organic)', ['OIL-LAVENDER']],
    ['optionList:nvlist:(colour:eq:moss,size:eq:small)', ['BLANKET-WOOL']],
    ['optionList:nvlist:(weight:ct:600)', ['SALT-BATH']],
    ['type:eq:room,itemcode:ct:kamer,name:ct:duin', ['DUINKAMER']],
    ['itemcode:eq:BREAKFAST/itemcode:eq:MUG-TIDE', ['BREAKFAST', 'MUG-TIDE']],
    ['attributeList:nvlist:(Type:eq:arrangement,Rooms:ct:SCHIPPERSKAMER)', ['BREAKFAST', 'EARLY', 'MIDWEEK']],
    ['attr_Arrangements:ct:SAUNA,stock:eq:inStock,name:ct:toren', ['TORENKAMER']],
    ['type:eq:GIFTCARD', ['GIFT-CARD', 'GIFT-NIGHT', 'GIFT-SAUNA']],
    ['lowestPrice30Days:gte:15', ['HAT-WOOL', 'CANDLE-HOLDER', 'CALENDAR-ISLAND']],
    ['vatRate:eq:0', ['GIFT-CARD', 'GIFT-NIGHT']],
    ['createdAt:lt:2000-01-01T00%3A00%3A00Z', []],
  ])('%s', async (filters, expected) => {
    expect(codesOf(await all({ filters })).toSorted()).toEqual(expected.toSorted());
    expect(await pageOf({ filters, pageSize: 1 })).toMatchObject({ totalCount: expected.length });
  });

  test.each(['currency:eq:EUR', 'isDeleted:eq:false', 'name:empty:false', 'price:null:false'])(
    'that every product matches keeps every product: %s',
    async (filters) => {
      expect(codesOf(await all({ filters }))).toEqual(codesOf(await all()));
    },
  );

  test('on a category includes all categories below it', async () => {
    const query = { path: `/shop/${texts.nl.shop.categories.pantry.slug}` };
    const { data } = await shop.api('nl').catalog.categoryByUrl({ query });
    const larder = products.filter(({ category }) => category === 'jam' || category === 'tea');
    expect(codesOf(await all({ filters: `categories:eq:${data?.category.id}` }))).toEqual(
      larder.map(({ code }) => code),
    );
    expect(await all({ filters: `categories:eq:${site.id}` })).toEqual([]);
  });

  test.each([
    ['colour:eq:red', '', 'query.filters', 'unknown_property', 'colour'],
    ['price:gt:1,attr_Nothing:eq:x', '', 'query.filters', 'unknown_property', 'attr_Nothing'],
    ['opt_:eq:x', '', 'query.filters', 'unknown_property', 'opt_'],
    ['props_:eq:x', '', 'query.filters', 'unknown_property', 'props_'],
    ['__proto__:eq:x', '', 'query.filters', 'unknown_property', '__proto__'],
    ['', 'attributeList:asc', 'query.orderBy', 'unknown_property', 'attributeList'],
    ['', 'price:asc,Colour:desc', 'query.orderBy', 'unknown_property', 'Colour'],
    ['price:eq:cheap', '', 'query.filters', 'number_expected', 'price'],
    ['vatRate:lt:', '', 'query.filters', 'number_expected', 'vatRate'],
    ['createdAt:gt:yesterday', '', 'query.filters', 'number_expected', 'createdAt'],
    ['fromPrice:gt:Infinity', '', 'query.filters', 'number_expected', 'fromPrice'],
    ['name:nvlist:(a:eq:b)', '', 'query.filters', 'nvlist_property', 'name'],
    ['attributeList:eq:x', '', 'query.filters', 'nvlist_property', 'attributeList'],
    ['price:is:1', '', 'query.filters', 'filter.operator_unknown', '6'],
  ])('is rejected by name: %s %s', async (filters, orderBy, path, code, named) => {
    const query = new URLSearchParams({ filters, orderBy });
    for (const call of ['Product/GetAll', 'Product/ProductFilters']) {
      const response = await shop.fetch(`/api/frontoffice/catalog/v1/${call}?${query}`);
      const answer = await response.json();
      expect([response.status, answer]).toMatchObject([400, { code: 'invalid', errors: [{ path, code }] }]);
      expect(answer.errors[0].message).toContain(named);
    }
  });
});

describe('a single lookup by item code', () => {
  const lookUp = async (filters: string, instance = shop as Pick<typeof shop, 'api'>) =>
    singleProduct(
      listOrEmpty(await instance.api('nl').catalog.products({ query: { filters, pageSize: 999 } })),
    );

  test('finds the product, or reports none or several', async () => {
    expect(await lookUp('itemcode:eq:soap-pine')).toMatchObject({ itemcode: 'SOAP-PINE' });
    await expect(lookUp('itemcode:eq:NOTHING')).rejects.toThrow(new Error('No items returned'));
    await expect(lookUp('itemcode:eq:SOAP-PINE/itemcode:eq:MUG-TIDE')).rejects.toThrow(
      new Error('Multiple items returned'),
    );
  });

  test('by the code of a variant shows that variant', async () => {
    expect(await lookUp('itemcode:eq:blanket-wool-sea-l')).toMatchObject({
      itemcode: 'BLANKET-WOOL-SEA-L',
      url: '/shop/deken-van-eilandwol?item=BLANKET-WOOL-SEA-L',
      price: 169,
      fromPrice: 119,
      stock: { status: 'soldOut', quantity: 0 },
      optionList: [
        {
          name: 'colour',
          values: [
            { value: 'sand', itemcode: 'BLANKET-WOOL-SAND-L', selected: false, price: 169 },
            { value: 'sea', itemcode: 'BLANKET-WOOL-SEA-L', selected: true, status: 'soldOut' },
            { value: 'moss', itemcode: 'BLANKET-WOOL-MOSS-S', selected: false, price: 119 },
          ],
        },
        { name: 'size', values: [{ itemcode: 'BLANKET-WOOL-SEA-S' }, { selected: true }] },
      ],
    });
    expect(await lookUp('itemcode:eq:BLANKET-WOOL')).toMatchObject({
      url: '/shop/deken-van-eilandwol',
      price: 119,
    });
  });

  test('works in a process that has just started', async () => {
    const instance = await shop.another();
    const codes = ['SOAP-PINE', 'MUG-TIDE-SAND', 'GIFT-CARD'];
    const found = await Promise.all(codes.map((code) => lookUp(`itemcode:eq:${code}`, instance)));
    expect(codesOf(found)).toEqual(codes);
  });
});

describe('the older call for products', () => {
  const older = async (query: string) =>
    (await (await shop.fetch(`/api/v2/catalog/product?${query}`)).json()).data;

  test.each([
    ['room', roomTypes.map(({ code }) => code)],
    ['Room', roomTypes.map(({ code }) => code)],
    ['ratePlan', demoRatePlans.map(({ itemCode }) => itemCode)],
    ['rateplan', demoRatePlans.map(({ itemCode }) => itemCode)],
    ['arrangement', demoRatePlans.map(({ itemCode }) => itemCode)],
    ['ARRANGEMENT', demoRatePlans.map(({ itemCode }) => itemCode)],
    ['giftcard', ['GIFT-CARD', 'GIFT-NIGHT', 'GIFT-SAUNA']],
    [
      'extraProduct',
      products.flatMap((one) => ('type' in one && one.type === 'extraProduct' ? [one.code] : [])),
    ],
  ])('lists those of Type=%s', async (type, expected) => {
    expect(codesOf(await older(`items=9999&Type=${type}`)).toSorted()).toEqual(expected.toSorted());
  });

  test('without Type lists all up to a limit, or the one with a code', async () => {
    expect((await older('')).length).toBeGreaterThanOrEqual(inn.length);
    expect(codesOf(await older('items=3'))).toHaveLength(3);
    expect(codesOf(await older('itemcode=mug-tide-night'))).toEqual(['MUG-TIDE-NIGHT']);
    expect(codesOf(await older('Type=room&itemcode=MUG-TIDE'))).toEqual([]);
  });

  test('rejects an unknown type by name', async () => {
    const response = await shop.fetch('/api/v2/catalog/product?Type=boat');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ path: 'query.Type', code: 'unknown_type', message: expect.stringContaining('boat') }] },
    ]);
  });
});

describe('a product by its address', () => {
  const at = (path: string, culture: Culture = 'nl', itemCode?: string) =>
    shop.api(culture).catalog.productByUrl({ query: { path, itemCode } });

  test.each(cultures)('is found in %s, whatever the folders before it', async (culture) => {
    const { slug, name } = texts[culture].shop.products['TEA-SMOKE'];
    const folder = texts[culture].shop.categories.tea.slug;
    for (const path of [`/shop/${slug}`, `/shop/${folder}/${slug}/`, `/shop/${slug}?item=x#y`]) {
      const { data } = await at(withCulture(culture, path), culture);
      expect(data).toMatchObject({ name, url: withCulture(culture, `/shop/${slug}`) });
      expect(data?.alternates).toHaveLength(cultures.length);
    }
  });

  test('of another culture leads to that of the path', async () => {
    const found = await at('/de/shop/zeep-van-zeewier', 'fr');
    expect(found.data).toMatchObject({ culture: 'de', url: '/de/shop/algenseife-mit-salz' });
  });

  test('is shown through the requested variant', async () => {
    const through = async (code: string) => (await at('/shop/wollen-sokken', 'nl', code)).data;
    expect(await through('socks-wool-l')).toMatchObject({
      itemcode: 'SOCKS-WOOL-L',
      stock: { status: 'soldOut' },
    });
    expect(await through('MUG-TIDE')).toMatchObject({ itemcode: 'SOCKS-WOOL', url: '/shop/wollen-sokken' });
  });

  test.each(['/shop', '/shop/', '/shop/nowhere', '/zeep-van-zeewier', '/shop/%00', "/shop/x'y"])(
    'is not found: %s',
    async (path) => {
      expect(await at(path)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );
});
