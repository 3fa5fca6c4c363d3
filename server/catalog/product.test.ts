import { describe, expect, test } from 'vitest';
import type { Culture } from '../../contract/culture.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { publishChanges } from '../platform/changes.ts';
import { deleteProduct, type ProductDraft, upsertProduct } from './product.ts';

const shop = await openShop();
const { db, site } = shop;

/** Writes a plain product, with the changes that a test needs. */
async function put(itemCode: string, changes: Partial<ProductDraft> = {}): Promise<number> {
  const id = await upsertProduct(db, site.id, {
    itemCode,
    vatCategory: 'standard',
    texts: { nl: { name: `Ding ${itemCode}` } },
    ...changes,
  });
  await shop.projections.catchUp();
  return id;
}

async function list(filters: string, culture: Culture = 'nl') {
  return (await shop.api(culture).catalog.products({ query: { filters } })).data?.items ?? [];
}

async function one(itemCode: string, culture?: Culture) {
  const [product] = await list(`itemcode:eq:${itemCode}`, culture);
  return product;
}

const at = (path: string, culture: Culture = 'nl') =>
  shop.api(culture).catalog.productByUrl({ query: { path } });

const sold = (itemCode: string, priceCents = 1000) => [{ itemCode, priceCents }];

describe('a product', () => {
  test('answers with all that was written of it', async () => {
    await put('KITE', {
      brand: 'Wolhuis Zandoog',
      vatCategory: 'reduced',
      texts: {
        nl: { name: 'Vlieger', description: 'Voor wind.', mediaAlt: 'Een rode vlieger.' },
        de: { name: 'Drachen', slug: 'drachen-rot' },
      },
      categories: ['wool', 'prints', 'WOOL'],
      attributes: [
        { name: 'material', value: 'linen' },
        { name: 'Tail', value: 'long' },
        { name: 'material', value: 'linen' },
      ],
      variants: [
        {
          itemCode: 'KITE',
          priceCents: 1999,
          options: [{ name: 'colour', value: 'rust' }],
          stock: { left: 2 },
        },
        {
          itemCode: 'KITE-SEA',
          priceCents: 1499,
          options: [{ name: 'colour', value: 'sea' }],
          stock: { left: 9 },
        },
      ],
    });
    expect(await one('kite')).toMatchObject({
      itemcode: 'KITE',
      name: 'Vlieger',
      url: '/shop/vlieger',
      type: 'product',
      brand: 'Wolhuis Zandoog',
      description: 'Voor wind.',
      culture: 'nl',
      price: 19.99,
      fromPrice: 14.99,
      lowestPrice30Days: null,
      vatRate: 9,
      currency: 'EUR',
      images: [],
      attributeList: [
        { name: 'material', value: 'linen', label: 'Materiaal', valueLabel: 'Linnen' },
        { name: 'Tail', value: 'long', label: 'Tail', valueLabel: 'long' },
      ],
      optionList: [
        {
          name: 'colour',
          label: 'Kleur',
          values: [
            {
              value: 'sea',
              label: 'Zeeblauw',
              itemcode: 'KITE-SEA',
              price: 14.99,
              selected: false,
              status: 'inStock',
            },
            {
              value: 'rust',
              label: 'Roestrood',
              itemcode: 'KITE',
              price: 19.99,
              selected: true,
              status: 'lastFew',
            },
          ],
        },
      ],
      categories: [{ name: 'Wol en linnen' }, { name: 'Prenten en papier' }],
      isDeleted: false,
      alternates: [
        { culture: 'nl', url: '/shop/vlieger' },
        { culture: 'de', url: '/de/shop/drachen-rot' },
      ],
    });
    expect(await one('KITE', 'de')).toMatchObject({
      name: 'Drachen',
      url: '/de/shop/drachen-rot',
      description: '',
    });
    expect(await one('KITE', 'fr')).toMatchObject({
      name: 'Vlieger',
      url: '/fr/shop/vlieger',
      culture: 'nl',
    });
  });

  test('keeps fields that a later draft omits, under its first code', async () => {
    const id = await put('BUOY', {
      texts: { nl: { name: 'Boei' }, de: { name: 'Boje' } },
      categories: ['prints'],
      attributes: [{ name: 'material', value: 'paper' }],
      variants: sold('BUOY', 500),
    });
    expect(await put('buoy', { brand: 'Drukkerij Het Wad', texts: { nl: { name: 'Rode boei' } } })).toBe(id);
    expect(await one('BUOY')).toMatchObject({
      itemcode: 'BUOY',
      name: 'Rode boei',
      url: '/shop/rode-boei',
      brand: 'Drukkerij Het Wad',
      price: 5,
      categories: [{ name: 'Prenten en papier' }],
      attributeList: [{ value: 'paper' }],
    });
    expect(await one('BUOY', 'de')).toMatchObject({ name: 'Boje' });
    await put('BUOY', { categories: [], attributes: [] });
    expect(await one('BUOY')).toMatchObject({ categories: [], attributeList: [], price: 5 });
  });

  test('without a variant is not shown', async () => {
    await put('GHOST');
    expect(await one('GHOST')).toBeUndefined();
    expect(await at('/shop/ding-ghost')).toMatchObject({ status: 404 });
  });

  test('in an unknown category is not written at all', async () => {
    await expect(
      put('LOST', { variants: sold('LOST'), categories: ['wool', 'nowhere'] }),
    ).rejects.toMatchObject({
      code: 'not_found',
      options: { details: { itemCode: 'LOST', category: 'nowhere' } },
    });
    expect(await db.selectFrom('product').select('id').where('item_code', '=', 'LOST').execute()).toEqual([]);
  });

  test('shows its pictures in the order in which they were given', async () => {
    const media = await db.selectFrom('media').select('id').orderBy('id').limit(3).execute();
    const [first = '', second = '', third = ''] = media.map(({ id }) => id);
    const listImages = async () => (await one('ALBUM'))?.images.map(({ url, sortOrder }) => [url, sortOrder]);
    const alt = { nl: { name: 'Album', mediaAlt: 'Een album.' } };
    await put('ALBUM', { texts: alt, variants: sold('ALBUM'), mediaIds: [third, first, second, first] });
    expect(await listImages()).toEqual([third, first, second].map((id, order) => [`/media/${id}`, order]));
    expect((await one('ALBUM'))?.images[2]).toMatchObject({ alt: 'Een album.', width: expect.any(Number) });
    const id = await put('ALBUM', { mediaIds: [second, third] });
    expect(await listImages()).toEqual([second, third].map((id, order) => [`/media/${id}`, order]));
    // Rows come in table order without an `order by`.
    await db
      .updateTable('product_media')
      .set({ sort_order: -1 })
      .where('product_id', '=', id)
      .where('media_id', '=', third)
      .execute();
    await publishChanges(db, [{ topic: 'product', key: String(id) }]);
    await shop.projections.catchUp();
    expect(await listImages()).toEqual([third, second].map((id, order) => [`/media/${id}`, order]));
  });
});

describe('the attribute Type', () => {
  const types = async (itemCode: string) =>
    (await one(itemCode))?.attributeList
      .filter(({ name }) => name.toLowerCase() === 'type')
      .map(({ value }) => value);

  test.each([
    ['room', ['room']],
    ['ratePlan', ['arrangement']],
    ['extraProduct', []],
    ['giftCard', []],
  ] as const)('of a %s is %s', async (type, expected) => {
    const code = `T-${type}`;
    await put(code, { type, attributes: [{ name: 'unit', value: 'once' }], variants: sold(code) });
    expect(await types(code)).toEqual(expected);
    expect(await one(code)).toMatchObject({ type });
    expect((await one(code))?.attributeList).toHaveLength(expected.length + 1);
  });

  test('exists once, for any draft', async () => {
    await put('CABIN', {
      type: 'room',
      attributes: [
        { name: 'Arrangements', value: 'BB|HB' },
        { name: 'type', value: 'suite' },
        { name: 'view', value: 'harbour' },
      ],
      variants: sold('CABIN'),
    });
    expect(await types('CABIN')).toEqual(['room']);
    // The links between rooms and rate plans are set elsewhere, and not in a product draft.
    expect((await one('CABIN'))?.attributeList).toMatchObject([{ name: 'Type' }, { name: 'view' }]);
  });

  test('exists without attributes in the draft, and follows the type', async () => {
    await put('LOFT', { type: 'room', variants: sold('LOFT') });
    expect(await types('LOFT')).toEqual(['room']);
    await put('LOFT', { type: 'ratePlan' });
    expect(await types('LOFT')).toEqual(['arrangement']);
    await put('LOFT', { type: 'product' });
    expect(await types('LOFT')).toEqual([]);
  });
});

describe('a deleted product', () => {
  test('is listed only where a filter asks for it, until it is written again', async () => {
    await put('WRECK', { variants: sold('WRECK'), categories: ['prints'] });
    await deleteProduct(db, site.id, 'wreck');
    await shop.projections.catchUp();
    expect(await one('WRECK')).toBeUndefined();
    const deleted = [{ itemcode: 'WRECK', isDeleted: true }];
    expect(await list('isDeleted:eq:true')).toMatchObject(deleted);
    expect(await list('itemcode:eq:WRECK,isDeleted:eq:true/isDeleted:eq:false')).toMatchObject(deleted);
    const found = await shop.api('nl').catalog.search({ query: { searchTerm: 'Ding WRECK' } });
    expect(found.data?.products.map(({ itemcode }) => itemcode)).not.toContain('WRECK');
    await put('WRECK');
    expect(await one('WRECK')).toMatchObject({ isDeleted: false, price: 10 });
  });

  test('must exist', async () => {
    await expect(deleteProduct(db, site.id, 'NOTHING')).rejects.toMatchObject({ code: 'not_found' });
  });
});
