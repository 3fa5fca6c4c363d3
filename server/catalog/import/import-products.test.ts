import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { importFile } from '../../api/import/import-file.ts';
import { setStock } from '../stock.ts';

const shop = await openShop();
const example = join(import.meta.dirname, '..', '..', '..', 'docs', 'import-example.csv');

async function importText(text: string, options: Parameters<typeof importFile>[3] = {}) {
  const result = await importFile(shop.db, shop.site.id, streamOf(text), options);
  await shop.projections.catchUp();
  return result;
}

async function* streamOf(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function productsBy(filters: string, culture: (typeof cultures)[number] = 'en') {
  const { data } = await shop.api(culture).catalog.products({ query: { filters } });
  return data?.items ?? [];
}

/** The product with an item code, or with that variant. */
async function product(itemCode: string, culture: (typeof cultures)[number] = 'en') {
  const [found] = await productsBy(`itemcode:eq:${itemCode}`, culture);
  return found;
}

async function stockOf(itemCodes: string) {
  return (await shop.api().catalog.realtimeStock({ query: { itemCodes } })).data;
}

/** Everything that an import may write, as one text. */
async function everything() {
  const tables = [
    'product',
    'product_text',
    'product_category',
    'product_attribute',
    'variant',
    'variant_option',
    'price_change',
    'stock',
    'term',
    'change',
  ];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.db);
      return rows;
    }),
  );
  return JSON.stringify(texts);
}

test('the example of the manual is in the shop, in every culture', async () => {
  const result = await importFile(shop.db, shop.site.id, createReadStream(example));
  expect(result).toEqual({ kind: 'products', lines: 5, added: 3, changed: 0, unchanged: 0 });
  await shop.projections.catchUp();

  const kite = await product('KITE-DUNE');
  expect(kite).toMatchObject({
    itemcode: 'KITE-DUNE',
    name: 'Dune kite',
    url: expect.stringMatching(/^\/en\/.*dune-kite$/),
    type: 'product',
    brand: 'De Zilte Duin',
    description: 'Linen, ash wood and a tail of old flags.\nFlies from force three.',
    price: 34.5,
    fromPrice: 34.5,
    lowestPrice30Days: null,
    vatRate: 21,
    categories: [{ name: expect.any(String) }, { name: expect.any(String) }],
    stock: { status: 'inStock' },
  });
  expect(kite?.attributeList).toMatchObject([
    { name: 'material', value: 'linen' },
    { name: 'material', value: 'wood' },
    { name: 'madeOn', value: 'island' },
  ]);
  expect(kite?.optionList).toMatchObject([
    { name: 'colour', values: [{ value: 'sea', itemcode: 'KITE-DUNE-SEA-L' }, { value: 'rust' }] },
    { name: 'size', values: [{ value: 'small' }, { value: 'large', itemcode: 'KITE-DUNE-L', price: 49.5 }] },
  ]);
  const names = await Promise.all(
    cultures.map(async (culture) => (await product('KITE-DUNE', culture))?.name),
  );
  expect(new Set(names).size).toBe(7);
  expect(names).toContain('Zmaj s dina');
  expect(await stockOf('KITE-DUNE,KITE-DUNE-SEA-L,TOWEL-SAUNA')).toEqual([
    { itemCode: 'KITE-DUNE', status: 'inStock', quantity: 12, backInStock: null },
    { itemCode: 'KITE-DUNE-SEA-L', status: 'soldOut', quantity: 0, backInStock: '2030-04-01' },
    { itemCode: 'TOWEL-SAUNA', status: 'inStock', quantity: null, backInStock: null },
  ]);
  const wooden = await productsBy('attr_material:eq:wood,opt_size:eq:large');
  expect(wooden.map(({ itemcode }) => itemcode)).toEqual(['KITE-DUNE']);
  const searched = await shop.api('de').catalog.search({ query: { searchTerm: 'dünendrachen' } });
  expect(searched.data?.products[0]?.itemcode).toBe('KITE-DUNE');
  const page = await shop.fetch(kite?.url ?? '');
  expect([page.status, (await page.text()).includes('Dune kite')]).toEqual([200, true]);

  const again = await importFile(shop.db, shop.site.id, createReadStream(example));
  expect(again).toEqual({ kind: 'products', lines: 5, added: 0, changed: 0, unchanged: 3 });
});

test('a dry run reports the changes, and writes nothing', async () => {
  const text =
    'item_code,price,vat_category,name_nl,attr_fresh\nMUG-TIDE,23,,,\nBOWL-TIDE,19.50,,,\nDRY,5,standard,Droog,yes';
  const before = await everything();
  expect(await importText(text, { dryRun: true })).toEqual({
    kind: 'products',
    lines: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
  });
  expect(await everything()).toBe(before);
  expect(await importText(text)).toEqual({ kind: 'products', lines: 3, added: 1, changed: 1, unchanged: 1 });
  expect(await everything()).not.toBe(before);
  expect(await product('DRY')).toMatchObject({ name: 'Droog', price: 5 });
});

test('a file of codes and prices changes prices, and nothing else', async () => {
  const before = await product('SOCKS-WOOL', 'de');
  const stock = await stockOf('SOCKS-WOOL,SOCKS-WOOL-M,SOCKS-WOOL-L');
  const result = await importText('price,item_code\n"20,50",socks-wool\n21.25,SOCKS-WOOL-L\n');
  expect(result).toEqual({ kind: 'products', lines: 2, added: 0, changed: 1, unchanged: 0 });
  const after = await product('SOCKS-WOOL', 'de');
  const cents = after?.optionList.find(({ name }) => name === 'size')?.values.map(({ price }) => price);
  expect(cents).toEqual([20.5, 19.5, 21.25]);
  expect({ ...after, price: 0, fromPrice: 0, optionList: [] }).toEqual({
    ...before,
    price: 0,
    fromPrice: 0,
    optionList: [],
  });
  expect(await stockOf('SOCKS-WOOL,SOCKS-WOOL-M,SOCKS-WOOL-L')).toEqual(stock);
});

test('semicolons, a byte order mark and prices with a comma, as a Dutch Excel writes them', async () => {
  const text =
    '\ufeffItem_Code;Price;VAT_category;Name_nl;Description_nl;;\r\nEXCEL-1;12,5;Standard;Café à la mer;"Eén; en\nnog een";;\r\n;;;;;;\r\n';
  expect(await importText(text)).toEqual({ kind: 'products', lines: 1, added: 1, changed: 0, unchanged: 0 });
  expect(await product('EXCEL-1', 'nl')).toMatchObject({
    name: 'Café à la mer',
    url: expect.stringMatching(/\/cafe-a-la-mer$/),
    description: 'Eén; en\nnog een',
    price: 12.5,
    vatRate: 21,
  });
});

test('a line adds a variant, another deletes one, and a third restores it', async () => {
  const variants = async () =>
    (await product('CUSHION-LINEN'))?.optionList[0]?.values.map(({ itemcode, price }) => [itemcode, price]);
  expect(await variants()).toEqual([
    ['CUSHION-LINEN-SAND', 39.5],
    ['CUSHION-LINEN', 39.5],
  ]);
  await importText(
    'item_code,product,price,stock,opt_Colour\nCUSHION-LINEN-NIGHT,CUSHION-LINEN,41,2,night\n',
  );
  expect(await variants()).toContainEqual(['CUSHION-LINEN-NIGHT', 41]);
  expect(await stockOf('CUSHION-LINEN-NIGHT')).toMatchObject([{ status: 'lastFew', quantity: 2 }]);

  await importText('item_code,deleted\nCUSHION-LINEN-SAND,yes\n');
  expect((await variants())?.map(([code]) => code)).toEqual(['CUSHION-LINEN', 'CUSHION-LINEN-NIGHT']);
  await importText('item_code,price\nCUSHION-LINEN-SAND,42\n');
  expect((await variants())?.map(([code]) => code)).toEqual(['CUSHION-LINEN', 'CUSHION-LINEN-NIGHT']);
  await importText('item_code,deleted\nCUSHION-LINEN-SAND,no\n');
  expect(await variants()).toContainEqual(['CUSHION-LINEN-SAND', 42]);
});

test('the lines of a product may be far apart, and are one product', async () => {
  const others = Array.from({ length: 450 }, (_, n) => `FAR-${n},,3,standard,Ver ${n},`);
  const text = [
    'item_code,product,price,vat_category,name_nl,opt_size',
    'FAR,,1,standard,Ver weg,small',
    ...others.slice(0, 225),
    'FAR-L,FAR,2,,,large',
    ...others.slice(225),
    'FAR-XL,far,3,,,xl',
  ].join('\n');
  expect(await importText(text)).toEqual({
    kind: 'products',
    lines: 453,
    added: 451,
    changed: 0,
    unchanged: 0,
  });
  const values = (await product('FAR'))?.optionList[0]?.values ?? [];
  expect(values.map(({ itemcode }) => itemcode).toSorted()).toEqual(['FAR', 'FAR-L', 'FAR-XL']);
});

test('an empty cell empties an optional field, and leaves a required one', async () => {
  const before = await product('TEA-MINT', 'nl');
  await importText(
    'item_code,brand,categories,price,reduced,stock,type,vat_category,sort_order,deleted,name_nl,slug_nl,description_nl,attr_diet\nTEA-MINT,,,,,,,,,,,,,\n',
  );
  expect(await product('TEA-MINT', 'nl')).toEqual({
    ...before,
    brand: null,
    description: '',
    categories: [],
    attributeList: before?.attributeList.filter(({ name }) => name !== 'diet'),
    optionList: before?.optionList,
  });
});

test('a new name leaves the address unchanged; a slug in the file replaces it', async () => {
  const before = await product('JUG-MILK', 'nl');
  await importText('item_code,name_nl\nJUG-MILK,Kannetje\n');
  expect(await product('JUG-MILK', 'nl')).toEqual({ ...before, name: 'Kannetje' });
  await importText('item_code,slug_nl\nJUG-MILK,kannetje\n');
  const after = await product('JUG-MILK', 'nl');
  expect(after?.url).toMatch(/\/kannetje$/);
  expect(after?.images.map(({ alt }) => alt)).toEqual(before?.images.map(({ alt }) => alt));
});

test('products with one name get unique addresses; a slug in the file comes first', async () => {
  await importText(
    'item_code,price,vat_category,name_nl,slug_nl\nTWIN-1,1,standard,Tweeling,\nTWIN-2,1,standard,Ander,tweeling\n',
  );
  expect((await product('TWIN-1', 'nl'))?.url).toMatch(/\/tweeling-twin-1$/);
  expect((await product('TWIN-2', 'nl'))?.url).toMatch(/\/tweeling$/);
});

test('a reduction shows the lowest price of the days before', async () => {
  await importText('item_code,price,reduced\nCHART-TIDES,9.95,yes\n');
  expect(await product('CHART-TIDES')).toMatchObject({ price: 9.95, lowestPrice30Days: 12.5 });
  await importText('item_code,price\nCHART-TIDES,8.95\n');
  expect(await product('CHART-TIDES')).toMatchObject({ price: 8.95, lowestPrice30Days: 12.5 });
  await importText('item_code,price,reduced\nCHART-TIDES,12.50,no\n');
  expect(await product('CHART-TIDES')).toMatchObject({ price: 12.5, lowestPrice30Days: null });
});

test('few and back_in_stock leave the number unchanged, sold and held included', async () => {
  await setStock(shop.db, shop.site.id, 'CUPS-EGG', { left: 6 });
  await sql`
    update stock set sold = 2, held = 1 where variant_id = (select id from variant where item_code = 'CUPS-EGG')`.execute(
    shop.db,
  );
  await importText('item_code,few,back_in_stock\nCUPS-EGG,4,2031-01-31\n');
  expect(await stockOf('CUPS-EGG')).toMatchObject([{ status: 'lastFew', quantity: 3 }]);
  await importText('item_code,stock\nCUPS-EGG,0\n');
  expect(await stockOf('CUPS-EGG')).toMatchObject([
    { status: 'soldOut', quantity: 0, backInStock: '2031-01-31' },
  ]);
  await importText('item_code,stock\nCUPS-EGG,5\n');
  const { rows } = await sql`
    select capacity, sold, held, few from stock
    where variant_id = (select id from variant where item_code = 'CUPS-EGG')`.execute(shop.db);
  expect(rows).toEqual([{ capacity: 8, sold: 2, held: 1, few: 4 }]);
});

test('units sold during an import stay sold', async () => {
  const itemCode = 'BRUSH-BEECH';
  await setStock(shop.db, shop.site.id, itemCode, { left: 9 });
  const sale = await shop.db.startTransaction().execute();
  await sql`
    update stock set sold = sold + 1 where variant_id = (select id from variant where item_code = ${itemCode})`.execute(
    sale,
  );
  const importing = importText(`item_code,stock,few\n${itemCode},9,2\n`);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(1);
  });
  await sale.commit().execute();
  expect(await importing).toMatchObject({ changed: 1 });
  const { rows } = await sql`
    select capacity - sold as left, few from stock
    where variant_id = (select id from variant where item_code = ${itemCode})`.execute(shop.db);
  expect(rows).toEqual([{ left: 8, few: 2 }]);
});

test('a deleted product is gone from lists, and back after a line restores it', async () => {
  await importText('item_code,deleted\nDISH-BUTTER,yes\n');
  expect(await product('DISH-BUTTER')).toBeUndefined();
  await importText('item_code,price\nDISH-BUTTER,35\n');
  expect(await product('DISH-BUTTER')).toBeUndefined();
  const [deleted] = await productsBy('itemcode:eq:DISH-BUTTER,isDeleted:eq:true');
  expect(deleted).toMatchObject({ isDeleted: true, price: 35 });
  await importText('item_code,deleted\nDISH-BUTTER,no\n');
  expect(await product('DISH-BUTTER')).toMatchObject({ price: 35 });
});

test('a room has its type, with any attributes', async () => {
  const text =
    'item_code,type,price,vat_category,name_nl,attr_Type,attr_floor\nATTIC,Room,90,standard,Zolder,product,3|4\n';
  await importText(text);
  const attributes = async () =>
    (await product('ATTIC'))?.attributeList.map(({ name, value }) => `${name} ${value}`).toSorted();
  expect(await attributes()).toEqual(['Type room', 'floor 3', 'floor 4']);
  expect(await importText(text)).toMatchObject({ unchanged: 1 });
  await importText('item_code,type,attr_floor\nATTIC,product,5\n');
  expect(await attributes()).toEqual(['floor 5']);
});

test('thousands of lines are imported, and published once', async () => {
  const header = ['item_code', 'price', 'vat_category', 'categories', 'stock', 'attr_material'];
  const names = cultures.map((culture) => `name_${culture}`);
  const lines = Array.from({ length: 5000 }, (_, n) =>
    [
      `BULK-${n}`,
      `${n}.99`,
      'standard',
      'prints',
      n % 7,
      'paper',
      ...cultures.map((one) => `Bulk ${one} ${n}`),
    ].join(),
  );
  const text = [[...header, ...names].join(), ...lines].join('\n');
  const progress: number[] = [];
  const feed = await sql<{ last: number }>`select max(id) as last from change`.execute(shop.db);
  const result = await importFile(shop.db, shop.site.id, streamOf(text), {
    onProgress: (done) => progress.push(done),
  });
  expect(result).toEqual({ kind: 'products', lines: 5000, added: 5000, changed: 0, unchanged: 0 });
  expect(progress).toHaveLength(25);
  expect(progress.at(-1)).toBe(5000);
  const { rows } = await sql`
    select topic, key from change where id > ${feed.rows[0]?.last ?? 0} and topic <> 'price'`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ topic: 'products', key: shop.site.id }]);
  await shop.projections.catchUp();
  const { data } = await shop
    .api('hr')
    .catalog.products({ query: { filters: 'itemcode:ct:BULK-,attr_material:eq:paper', pageSize: 10 } });
  expect([data?.totalCount, data?.items[0]?.name]).toEqual([5000, 'Bulk hr 0']);
}, 120_000);

test('an interrupted stream leaves nothing, nor a lock', async () => {
  const before = await everything();
  async function* breaking() {
    yield Buffer.from('item_code,price,vat_category,name_nl\n');
    for (let n = 0; n < 1000; n++) yield Buffer.from(`GONE-${n},1,standard,Weg ${n}\n`);
    throw new Error('the disk is gone');
  }
  await expect(importFile(shop.db, shop.site.id, breaking())).rejects.toThrow('the disk is gone');
  expect(await everything()).toBe(before);
  expect(await importText('item_code\nMUG-TIDE\n')).toMatchObject({ unchanged: 1 });
});

test('one import at a time', async () => {
  const waiting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  async function* slow() {
    yield Buffer.from('item_code,price\n');
    started.resolve();
    await waiting.promise;
    yield Buffer.from('MUG-TIDE,24\n');
  }
  const first = importFile(shop.db, shop.site.id, slow());
  await started.promise;
  await expect(importText('item_code\nMUG-TIDE\n')).rejects.toThrow('Another import is running');
  waiting.resolve();
  expect(await first).toMatchObject({ changed: 1 });
});

test('imports the export of another shop, and the same again changes nothing', async () => {
  const text = `sep=;
Handle;Title;Body (HTML);Vendor;Published;Option1 Name;Option1 Value;Variant SKU;Variant Inventory Tracker;Variant Inventory Qty;Variant Price;Variant Taxable;Status
stunt-kite;Stunt kite;<p>Two lines.</p>;Zilte Duin;true;Size;small;STUNT-S;shopify;7;44.50;true;active
stunt-kite;;;;;;large;STUNT-L;;;59.50;true;
`;
  const result = await importText(text, { culture: 'en' });
  expect(result).toMatchObject({ kind: 'products', lines: 2, added: 1 });
  expect(result.notes).toEqual([{ code: 'export_of', values: { shop: 'Shopify' } }]);
  expect(await product('STUNT-L')).toMatchObject({
    ...{ productCode: 'STUNT-S', name: 'Stunt kite', description: 'Two lines.', brand: 'Zilte Duin' },
    fromPrice: 44.5,
  });
  expect(await stockOf('STUNT-S')).toMatchObject([{ status: 'inStock' }]);
  expect(await importText(text, { culture: 'en' })).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});
