import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/contract.ts';
import { buildFilters } from '../../../contract/filters.ts';
import type { officeProduct } from '../../../contract/office-catalog.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshCart } from '../../../test/kit/fresh-cart.ts';
import { freshMedia } from '../../../test/kit/fresh-media.ts';
import { cartItem, freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { dutchVatRates, putVatRates } from '../../business/index.ts';
import { createSite } from '../../business/site.ts';
import { runCatalogSchedules } from '../publication.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');

type Create = Input<typeof officeProduct.create>['body'];
type Change = Input<typeof officeProduct.change>['body']['change'];

let made = 0;
const freshCode = () => `OFFICE-${++made}`;

const create = (body: Partial<Create> & Pick<Create, 'itemCode'>) =>
  call(
    shop,
    'officeProduct.create',
    {
      body: {
        price: 12.5,
        ...body,
        change: {
          vatCategory: 'standard',
          texts: { nl: { name: `Vlieger ${body.itemCode}` }, de: { name: `Drachen ${body.itemCode}` } },
          ...body.change,
        },
      },
    },
    { token },
  );
const read = async (itemCode: string) =>
  (await call(shop, 'officeProduct.read', { params: { itemCode } }, { token })).data;
const change = async (itemCode: string, fields: Change, version?: string) =>
  call(
    shop,
    'officeProduct.change',
    {
      params: { itemCode },
      body: { version: version ?? (await read(itemCode)).version, change: fields },
    },
    { token },
  );

/** The product as guests read it, or nothing. */
async function shown(itemCode: string, culture: 'nl' | 'de' = 'nl') {
  await shop.projections.catchUp();
  const query = { filters: `itemcode:eq:${itemCode}` };
  return (await call(shop, 'catalog.products', { query }, { culture })).data.items[0];
}

describe('a product', () => {
  test('is made, and guests see it in each of its cultures', async () => {
    const itemCode = freshCode();
    const { status, data } = await create({ itemCode, stock: 4 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ itemCode, type: 'product', state: 'live', weightGrams: null },
      texts: { nl: { name: `Vlieger ${itemCode}`, slug: `vlieger-${itemCode.toLowerCase()}` } },
      variants: [{ itemCode, price: 12.5, stock: { left: 4, held: 0 } }],
    });
    expect(await shown(itemCode, 'de')).toMatchObject({ name: `Drachen ${itemCode}`, price: 12.5 });
  });

  test('that is a gift card has bounds of the amount that guests choose, in their order', async () => {
    const itemCode = freshCode();
    await create({ itemCode, type: 'giftCard' });
    const { data } = await change(itemCode, { giftCardMin: 10, giftCardMax: 500 });
    expect(data).toMatchObject({ giftCardMin: 10, giftCardMax: 500 });
    expect(await change(itemCode, { giftCardMax: 9 })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.change.giftCardMax', code: 'below_minimum' }],
    });
    expect(await read(itemCode)).toMatchObject({ giftCardMin: 10, giftCardMax: 500 });
  });

  test('is not made with a code in use, an unknown VAT category, or no price', async () => {
    expect(await create({ itemCode: 'SOAP-ALGAE' })).toMatchObject({
      status: 409,
      errors: [{ path: 'body.itemCode', code: 'code_taken' }],
    });
    const texts = { nl: { name: 'Vlieger' } };
    expect(
      await create({ itemCode: freshCode(), change: { texts, vatCategory: 'none-such' } }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'body.change.vatCategory' }],
    });
    const withoutPrice = { itemCode: freshCode(), change: { texts, vatCategory: 'standard' } };
    expect(await call(shop, 'officeProduct.create', { body: withoutPrice }, { token })).toMatchObject({
      status: 400,
    });
  });

  test('keeps each field that a change does not name', async () => {
    const itemCode = freshCode();
    await create({ itemCode });
    const picture = await freshMedia(shop);
    const first = await change(itemCode, {
      brand: 'Zilte Duin',
      categories: ['wool'],
      attributes: [{ name: 'material', values: ['linen', 'wool'] }],
      ...{ weightGrams: 350, minimumAge: 18, withdrawal: 'sealed' },
      pictures: [{ mediaId: picture, alts: { nl: 'Een vlieger', de: 'Ein Drachen' } }],
      related: ['SOAP-ALGAE', 'SOAP-PINE'],
      texts: { nl: { name: 'Vlieger', metaTitle: 'Vlieger van linnen', metaDescription: 'Stevig.' } },
    });
    expect(first.status, first.text).toBe(200);
    const { data } = await change(itemCode, { sortOrder: 3 });
    const { version, updatedAt, ...before } = first.data;
    expect(data).toMatchObject({ ...before, sortOrder: 3 });
    expect(data.version).not.toBe(version);
    expect(await shown(itemCode, 'de')).toMatchObject({
      images: [{ url: `/media/${picture}`, alt: 'Ein Drachen' }],
      related: ['SOAP-ALGAE', 'SOAP-PINE'],
    });
    expect(await shown(itemCode)).toMatchObject({
      ...{ metaTitle: 'Vlieger van linnen', metaDescription: 'Stevig.', brand: 'Zilte Duin' },
      images: [{ alt: 'Een vlieger' }],
    });
  });

  test('redirects its former slug', async () => {
    const itemCode = freshCode();
    const { data } = await create({ itemCode });
    const name = data.texts.nl?.name ?? '';
    await change(itemCode, { texts: { nl: { name, slug: `anders-${made}` } } });
    await shop.projections.catchUp();
    const answer = await shop.fetch(`/shop/${data.texts.nl?.slug}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/shop/anders-${made}`]);
  });

  test('changed by two people at once gives one a conflict, with the version of the other', async () => {
    const itemCode = freshCode();
    const { version } = (await create({ itemCode })).data;
    const answers = await Promise.all([
      change(itemCode, { brand: 'Een' }, version),
      change(itemCode, { brand: 'Twee' }, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.data;
    expect(answers.find(({ status }) => status === 409)?.details).toMatchObject({
      theirs: { version: won?.version, brand: won?.brand },
    });
  });

  test('that is sold meanwhile has the same version', async () => {
    const itemCode = await freshProduct(shop, 5);
    const { version } = await read(itemCode);
    await sql`update stock set capacity = 9 where variant_id = (select id from variant where item_code = ${itemCode})`.execute(
      db,
    );
    expect((await read(itemCode)).version).toBe(version);
  });

  test('gets variants with options, prices, stock and pictures of their own', async () => {
    const itemCode = freshCode();
    await create({ itemCode });
    const [sea, dune] = [await freshMedia(shop), await freshMedia(shop)];
    const large = `${itemCode}-L`;
    const { status, data, text } = await change(itemCode, {
      pictures: [{ mediaId: sea }, { mediaId: dune }],
      variants: [
        { itemCode, options: [{ name: 'size', value: 'small' }], pictures: [sea] },
        {
          itemCode: large,
          options: [{ name: 'size', value: 'large' }],
          price: 20,
          stock: 2,
          pictures: [dune],
        },
      ],
    });
    expect(status, text).toBe(200);
    expect(data.variants).toMatchObject([
      { itemCode, price: 12.5, stock: { left: null } },
      { itemCode: large, price: 20, stock: { left: 2 }, pictures: [dune] },
    ]);
    expect(await shown(large)).toMatchObject({
      itemcode: large,
      price: 20,
      images: [{ url: `/media/${dune}` }],
    });
    // A picture that stays shows the same variant; one that goes takes its link along.
    const { data: after } = await change(itemCode, { pictures: [{ mediaId: dune }] });
    expect(after.variants.map(({ pictures }) => pictures)).toEqual([[], [dune]]);
    const { data: alone } = await change(itemCode, { variants: [{ itemCode }] });
    expect(alone.variants.map(({ isArchived }) => isArchived)).toEqual([false, true]);
  });

  test('refuses pictures and related products that are not there', async () => {
    const itemCode = await freshProduct(shop, 1);
    const pictures = [{ mediaId: '0'.repeat(32) }];
    expect(await change(itemCode, { pictures })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.change.pictures', code: 'no_such_picture' }],
    });
    expect(await change(itemCode, { related: ['SOAP-ALGAE', 'NOWHERE'] })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.change.related.1', code: 'no_such_product' }],
    });
    expect(await change(itemCode, { categories: ['nowhere'] })).toMatchObject({ status: 404 });
  });

  test('is copied without its stock, archived', async () => {
    const itemCode = await freshProduct(shop, 5);
    await change(itemCode, { brand: 'Zilte Duin', texts: { nl: { name: 'Anker' } } });
    const copyCode = freshCode();
    const params = { params: { itemCode }, body: { itemCode: copyCode } };
    const { data } = await call(shop, 'officeProduct.copy', params, { token });
    expect(data).toMatchObject({
      ...{ itemCode: copyCode, state: 'archived', brand: 'Zilte Duin', texts: { nl: { name: 'Anker' } } },
      variants: [{ itemCode: copyCode, price: 10, stock: { left: null } }],
    });
    expect(await call(shop, 'officeProduct.copy', params, { token })).toMatchObject({ status: 409 });
  });
});

describe('publication', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test('hides a product from lists, search, its page, the cart and the sitemap until its moment', async () => {
    const itemCode = freshCode();
    const slug = `later-${made}`;
    const texts = { nl: { name: `Zwaluwkast${made}`, slug } };
    const change = { vatCategory: 'standard', texts, publishFrom: inMinutes(60) };
    expect((await create({ itemCode, change })).data.state).toBe('upcoming');
    const cartId = await freshCart(shop);
    const seen = async () => {
      await shop.projections.catchUp();
      const query = { searchTerm: `Zwaluwkast${made}` };
      const add = { params: { cartId }, body: cartItem(itemCode) };
      return {
        listed: (await shown(itemCode)) !== undefined,
        found: (await call(shop, 'catalog.search', { query })).data.totalResults,
        page: (await shop.fetch(`/shop/${slug}`)).status,
        stock: (await call(shop, 'catalog.realtimeStock', { query: { itemCodes: itemCode } })).data.length,
        sitemap: (await (await shop.fetch('/sitemap.xml')).text()).includes(`/shop/${slug}`),
        added: (await call(shop, 'cart.addItem', add)).status,
      };
    };
    expect(await seen()).toEqual({
      listed: false,
      found: 0,
      page: 404,
      stock: 0,
      sitemap: false,
      added: 404,
    });
    await sql`update product set publish_from = now() - interval '1 minute', updated_at = now()
      where item_code = ${itemCode}`.execute(db);
    await sql`alter table product disable trigger set_publication`.execute(db);
    await sql`update product set is_published = false where item_code = ${itemCode}`.execute(db);
    await sql`alter table product enable trigger set_publication`.execute(db);
    await runCatalogSchedules(db);
    expect(await seen()).toEqual({ listed: true, found: 1, page: 200, stock: 1, sitemap: true, added: 200 });
  });

  test('ends at its moment, also for what is in a cart', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await freshCart(shop);
    await call(shop, 'cart.addItem', { params: { cartId }, body: cartItem(itemCode) });
    const { data } = await change(itemCode, { publishUntil: inMinutes(-1) });
    expect(data.state).toBe('ended');
    expect(await shown(itemCode)).toBeUndefined();
    const after = await call(shop, 'cart.read', { params: { cartId } });
    const line = after.data.cartItems.find((one) => one.itemCode === itemCode);
    expect(line?.messages).toMatchObject([{ code: 'gone' }]);
  });

  test('needs an end after its start', async () => {
    const itemCode = await freshProduct(shop, 5);
    const period = { publishFrom: inMinutes(60), publishUntil: inMinutes(30) };
    expect(await change(itemCode, period)).toMatchObject({
      status: 400,
      errors: [{ path: 'body.change.publishUntil', code: 'not_a_period' }],
    });
  });

  test('a planned price is written when it is due', async () => {
    const itemCode = await freshProduct(shop, 5);
    const plannedPrice = { from: inMinutes(60), price: 7.5, isReduced: true };
    const { data } = await change(itemCode, { variants: [{ itemCode, plannedPrice }] });
    expect(data.variants[0]).toMatchObject({ price: 10, plannedPrice });
    await runCatalogSchedules(db);
    expect((await shown(itemCode))?.price).toBe(10);
    await sql`update planned_price set valid_from = now()`.execute(db);
    await runCatalogSchedules(db);
    expect(await shown(itemCode)).toMatchObject({ price: 7.5, lowestPrice30Days: 10 });
    expect((await read(itemCode)).variants[0]).toMatchObject({ isReduced: true, plannedPrice: null });
    const past = { from: inMinutes(-1), price: 5 };
    expect(await change(itemCode, { variants: [{ itemCode, plannedPrice: past }] })).toMatchObject({
      status: 400,
      errors: [{ code: 'not_ahead' }],
    });
  });
});

describe('the list', () => {
  const list = (query: Record<string, string>) =>
    call(shop, 'officeProduct.all', { query }, { token }).then(({ data }) => data);

  test('is searched by name and by the code of a variant, and filtered by what is missing or left', async () => {
    const itemCode = freshCode();
    await create({
      itemCode,
      stock: 2,
      change: { vatCategory: 'standard', texts: { nl: { name: 'Duinkijker' } } },
    });
    expect((await list({ searchTerm: 'duinkijker' })).items).toMatchObject([
      {
        itemCode,
        name: 'Duinkijker',
        price: 12.5,
        stock: 2,
        stockStatus: 'lastFew',
        state: 'live',
        imageUrl: null,
      },
    ]);
    const missing = await list({ filters: `missing:ct:de,itemCode:eq:${itemCode}` });
    expect(missing.totalCount).toBe(1);
    expect((await list({ filters: 'stockStatus:eq:lastFew', searchTerm: itemCode })).totalCount).toBe(1);
    expect((await list({ filters: 'stockStatus:eq:inStock', searchTerm: itemCode })).totalCount).toBe(0);
    await change(itemCode, { isArchived: true });
    expect((await list({ filters: 'state:eq:archived', searchTerm: itemCode })).totalCount).toBe(1);
  });

  test('has goods only, with their picture', async () => {
    const { items } = await list({ pageSize: '200' });
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['product', 'extraProduct', 'giftCard']));
    expect(items.find(({ itemCode }) => itemCode === 'SOAP-PINE')?.imageUrl).toMatch(/^\/media\//);
  });
});

describe('a change of many', () => {
  type Body = Input<typeof officeProduct.changeMany>['body'];
  const changeMany = (body: Body) => call(shop, 'officeProduct.changeMany', { body }, { token });

  test('raises prices by a percentage, to a round amount', async () => {
    const codes = [await freshProduct(shop, 1), await freshProduct(shop, 1)];
    const { data } = await changeMany({
      products: { itemCodes: codes },
      change: { field: 'pricePercent', percent: 3.33, roundTo: '0.05' },
    });
    expect(data).toEqual({ products: 2, changed: 2 });
    expect((await shown(codes[0] ?? ''))?.price).toBe(10.35);
  });

  test('sets stock, and records why', async () => {
    const itemCode = await freshProduct(shop, 5);
    const change = { field: 'stock' as const, left: 8, note: 'geteld' };
    await changeMany({ products: { itemCodes: [itemCode] }, change });
    expect((await read(itemCode)).variants[0]?.stock.left).toBe(8);
    const query = { filters: `itemCode:eq:${itemCode}` };
    const { data } = await call(shop, 'officeStock.movements', { query }, { token });
    expect(data.items).toMatchObject([
      { quantity: 3, reason: 'count', note: 'geteld', who: expect.stringContaining('Mees') },
      { quantity: 5, reason: 'count', who: '' },
    ]);
  });

  test('adds a category to all that match a filter, and archives them', async () => {
    const codes = [await freshProduct(shop, 1), await freshProduct(shop, 1)];
    const [one = '', two = ''] = codes;
    const isCode = (value: string) => ({ property: 'itemCode', operator: 'eq' as const, value });
    const filters = buildFilters([isCode(one), 'OR', isCode(two)]);
    const category = { field: 'category', category: 'wool', action: 'add' } as const;
    expect((await changeMany({ products: { filters }, change: category })).data).toEqual({
      products: 2,
      changed: 2,
    });
    expect((await changeMany({ products: { filters }, change: category })).data.changed).toBe(0);
    expect((await shown(codes[0] ?? ''))?.categories).toHaveLength(1);
    await changeMany({ products: { filters }, change: { field: 'state', isArchived: true } });
    expect(await shown(codes[1] ?? '')).toBeUndefined();
  });

  test('leaves out what was added after the list was read', async () => {
    const itemCode = await freshProduct(shop, 1);
    const { readAt } = (await call(shop, 'officeProduct.all', { query: {} }, { token })).data;
    const later = await freshProduct(shop, 1);
    await sql`update product set created_at = ${readAt}::timestamptz + interval '1 second' where item_code = ${later}`.execute(
      db,
    );
    const isCode = (value: string) => ({ property: 'itemCode', operator: 'eq' as const, value });
    const filters = buildFilters([isCode(itemCode), 'OR', isCode(later)]);
    const category = { field: 'category', category: 'wool', action: 'add' } as const;
    const { data } = await changeMany({ products: { filters, readAt }, change: category });
    expect(data).toEqual({ products: 1, changed: 1 });
    expect((await shown(later))?.categories).toHaveLength(0);
  });

  test('writes nothing when one product or the category is unknown', async () => {
    const itemCode = await freshProduct(shop, 1);
    const price = { field: 'price', to: 3 } as const;
    expect(await changeMany({ products: { itemCodes: [itemCode, 'NOWHERE'] }, change: price })).toMatchObject(
      {
        status: 404,
      },
    );
    const category = { field: 'category', category: 'nowhere', action: 'add' } as const;
    expect(await changeMany({ products: { itemCodes: [itemCode] }, change: category })).toMatchObject({
      status: 404,
    });
    expect((await shown(itemCode))?.price).toBe(10);
    const nothing = { products: {}, change: price };
    expect(await changeMany(nothing)).toMatchObject({ status: 400 });
    const unreadable = { products: { filters: 'price:around:5' }, change: price };
    expect(await changeMany(unreadable)).toMatchObject({ status: 400, code: 'invalid' });
  });
});

test('a room is no product of the shop', async () => {
  const itemCode = 'DUINKAMER';
  expect(await call(shop, 'officeProduct.read', { params: { itemCode } }, { token })).toMatchObject({
    status: 404,
  });
  const change = { field: 'price', to: 1 } as const;
  const body = { products: { itemCodes: [itemCode] }, change };
  expect(await call(shop, 'officeProduct.changeMany', { body }, { token })).toMatchObject({ status: 404 });
});

test('a product of another site is not found', async () => {
  const lodge = await createSite(db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });
  await putVatRates(db, lodge.id, dutchVatRates);
  const itemCode = await freshProduct({ db, site: lodge }, 1);
  const answer = await call(shop, 'officeProduct.read', { params: { itemCode } }, { token });
  expect(answer).toMatchObject({ status: 404, details: { itemCode } });
});
