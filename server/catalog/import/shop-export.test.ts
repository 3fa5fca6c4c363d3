import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { convertShopExport } from './shop-export.ts';

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

/** The rows that an export is converted to, by the names of our columns, without empty cells; and the notes. */
async function convert(text: string) {
  const all = await Array.fromAsync(
    convertShopExport(readCsv(streamOf(text)), 'en', { withPictures: true, titles: new Map() }),
  );
  const notes = all.flatMap((row) => ('note' in row ? row.note : []));
  const [header, ...rows] = all.flatMap((row) => ('fields' in row ? [row] : []));
  const items = rows.map(({ line, fields }) => ({
    line,
    ...Object.fromEntries(
      fields.flatMap((cell, index) => (cell ? [[header?.fields[index] ?? '', cell]] : [])),
    ),
  }));
  return { notes, items };
}

const shopifyItems = [
  {
    line: 2,
    item_code: 'KITE-S',
    brand: 'Zilte Duin',
    vat_category: 'standard',
    price: '34.50',
    reduced: 'yes',
    stock: '12',
    deleted: 'no',
    name_en: 'Dune kite',
    description_en: 'Flies high & far.\nMade of "silk".',
    opt_Size: 'Small',
  },
  {
    line: 3,
    item_code: 'kite-Large',
    product: 'KITE-S',
    price: '49.50',
    reduced: 'no',
    stock: 'always',
    deleted: 'no',
    opt_Size: 'Large',
  },
  {
    line: 5,
    item_code: 'card',
    type: 'giftCard',
    vat_category: 'none',
    price: '25.00',
    reduced: 'no',
    stock: 'always',
    deleted: 'yes',
    name_en: 'Gift card',
  },
];

test('reads the products, variants, prices and stock of a Shopify export', async () => {
  const { items, notes } = await convert(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Gift Card,Status
kite,Dune kite,"<p>Flies high &amp; far.</p><p>Made of ""silk"".</p>",Zilte Duin,Toys,wind,true,Size,Small,KITE.S,shopify,12,deny,34.50,40.00,true,https://cdn.example/1.jpg,false,active
kite,,,,,,,,Large,,shopify,-2,continue,49.50,,true,,,
kite,,,,,,,,,,,,,,,,https://cdn.example/2.jpg,,
card,Gift card,,,,,true,Title,Default Title,,,,deny,25.00,,false,,true,draft
`,
  );
  const pictures = 'https://cdn.example/1.jpg|https://cdn.example/2.jpg';
  expect(items).toEqual(shopifyItems.map((item, index) => (index === 0 ? { ...item, pictures } : item)));
  expect(notes).toEqual([{ code: 'export_of', values: { shop: 'Shopify' } }]);
});

test('reads the columns that Shopify has since 2025', async () => {
  const { items } = await convert(
    `Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Gift card
Dune kite,kite,"<p>Flies high &amp; far.</p>Made of ""silk"".",Zilte Duin,TRUE,Active,'KITE.S,Size,Small,34.50,40.00,TRUE,shopify,12,DENY,FALSE
,kite,,,,,,,Large,49.50,,TRUE,shopify,0,CONTINUE,

Gift card,card,,,TRUE,Draft,,Title,Default Title,25.00,,FALSE,,,DENY,TRUE
`,
  );
  expect(items).toEqual(shopifyItems);
});

test('reads the products, variations and attributes of a WooCommerce export', async () => {
  const { items, notes } = await convert(
    `ID,Type,SKU,Name,Published,Short description,Description,Tax status,Tax class,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
10,variable,KITE,Dune kite,1,,Flies<br>high,taxable,,1,,,,Toys,,Size,"Small, Large",Material,"Silk, Cane"
12,variation,,Dune kite - Large,1,,,taxable,parent,1,,,49.5,,KITE,Size,Large,,
11,variation,KITE S,Dune kite - Small,1,,,taxable,parent,1,3,30,34.5,,id:10,Size,Small,,
20,simple,SOAP,Soap,-1,For hands,,taxable,reduced-rate,0,,,4.95,,,Scent,Pine,,
30,grouped,SET,A set,1,,,taxable,,1,,,,,,,,,
40,variable,NONE,Nothing,1,,,taxable,,1,,,,,,,,,
`,
  );
  expect(items).toEqual([
    {
      line: 3,
      item_code: 'WOO-12',
      vat_category: 'standard',
      price: '49.5',
      reduced: 'no',
      stock: 'always',
      deleted: 'no',
      name_en: 'Dune kite',
      description_en: 'Flies\nhigh',
      opt_Size: 'Large',
      attr_Material: 'Silk|Cane',
    },
    {
      line: 4,
      item_code: 'KITE-S',
      product: 'WOO-12',
      price: '30',
      reduced: 'yes',
      stock: '3',
      deleted: 'no',
      opt_Size: 'Small',
    },
    {
      line: 5,
      item_code: 'SOAP',
      vat_category: 'reduced',
      price: '4.95',
      reduced: 'no',
      stock: '0',
      deleted: 'yes',
      name_en: 'Soap',
      description_en: 'For hands',
      attr_Scent: 'Pine',
    },
  ]);
  expect(notes.slice(1)).toEqual([
    { code: 'foreign_type', values: { line: 6, type: 'grouped' } },
    { code: 'no_variations', values: { line: 7 } },
  ]);
});

test('reads the pictures of WooCommerce, also of variations', async () => {
  const { items } = await convert(
    `ID,Type,SKU,Name,Published,Regular price,Parent,Images
1,variable,KITE,Dune kite,1,,,"https://cdn.example/a.jpg?size=1,2, https://cdn.example/b.jpg"
2,variation,KITE-L,,1,9,KITE,https://cdn.example/b.jpg
`,
  );
  expect(items).toMatchObject([
    {
      pictures: 'https://cdn.example/a.jpg?size=1,2|https://cdn.example/b.jpg',
      variant_pictures: 'https://cdn.example/b.jpg',
    },
  ]);
});

test('orders the pictures of Shopify by their position, with their words', async () => {
  const header =
    'Title,URL handle,Price,SKU,Product image URL,Image position,Image alt text,Variant image URL';
  const text = `${header}
Kite,kite,9,KITE,https://cdn.example/2.jpg,2,From below,https://cdn.example/2.jpg
,kite,,,https://cdn.example/1.jpg,1,On | off,
`;
  expect((await convert(text)).items).toMatchObject([
    {
      pictures: 'https://cdn.example/1.jpg|https://cdn.example/2.jpg',
      alts_en: 'On / off|From below',
      variant_pictures: 'https://cdn.example/2.jpg',
    },
  ]);
  const without = convertShopExport(readCsv(streamOf(text)), 'en', {
    withPictures: false,
    titles: new Map(),
  });
  const rows = await Array.fromAsync(without);
  expect(JSON.stringify(rows)).not.toContain('cdn.example');
  expect(rows).toContainEqual({ note: { code: 'without_pictures', values: {} } });
});

test('passes other files through', async () => {
  const text = 'item_code,price\nA,1\n';
  expect(
    await Array.fromAsync(
      convertShopExport(readCsv(streamOf(text)), 'en', { withPictures: true, titles: new Map() }),
    ),
  ).toEqual([
    { line: 1, fields: ['item_code', 'price'] },
    { line: 2, fields: ['A', '1'] },
  ]);
});
