import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '../../../test/kit/open-shop.ts';
import { importFile } from '../../api/import/import-file.ts';
import type { ImportError } from './problems.ts';

const shop = await openShop();

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

/** The problems of a rejected file, as `line column: message`. */
async function importProblems(text: string): Promise<string[]> {
  const error: ImportError = await importFile(shop.db, shop.site.id, streamOf(text)).then(
    () => expect.fail('it was imported'),
    (reason) => reason,
  );
  if (error.name !== 'ImportRefused') throw error;
  return error.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}

const fingerprint = async () => {
  const { rows } = await sql`
    select (select md5(string_agg(v::text, '' order by id)) from variant v) as variants,
      (select md5(string_agg(p::text, '' order by id)) from product p) as products,
      (select count(*) from price_change) as prices, (select count(*) from change) as changes`.execute(
    shop.db,
  );
  return rows;
};

const columns =
  'item_code,product,type,vat_category,categories,price,reduced,stock,few,back_in_stock,sort_order,name_nl,slug_nl,description_de,attr_diet,opt_size';
const order = columns.split(',');
const valid: Record<string, string> = {
  item_code: 'NEW',
  vat_category: 'standard',
  price: '5',
  name_nl: 'Nieuw',
};

/** A line of a new product, with some cells replaced. */
const line = (cells: Record<string, string>) =>
  order.map((name) => ({ ...valid, ...cells })[name] ?? '').join();
const ofVariant = { vat_category: '', name_nl: '', product: 'NEW' };

test.each([
  ['no item code', { item_code: '' }, 'item_code', 'every line needs one'],
  ['a code with a space', { item_code: 'SOAP 1' }, 'item_code', '“SOAP 1” is no item code'],
  ['a product code with an accent', { product: 'café' }, 'product', '“café” is no item code'],
  ['an unknown type', { type: 'soap' }, 'type', '“soap” is none of product, room'],
  [
    'an unknown VAT category',
    { vat_category: 'high' },
    'vat_category',
    '“high” is none of standard, reduced',
  ],
  ['an unknown category', { categories: 'bath|bathh' }, 'categories', 'there is no category “bathh”'],
  [
    'a price with thousands',
    { price: '1.234' },
    'price',
    '“1.234” is not taken for a price, for it could mean',
  ],
  [
    'a price with both',
    { price: '"1.234,50"' },
    'price',
    '“1.234,50” is not taken for a price; write it like',
  ],
  ['a price with a sign', { price: '€5' }, 'price', '“€5” is not taken'],
  ['a price below nothing', { price: '-5' }, 'price', '“-5” is not taken'],
  ['a price beyond all', { price: '99999999' }, 'price', 'too much'],
  ['an odd yes', { reduced: 'ja' }, 'reduced', '“ja” is neither yes nor no'],
  ['half a piece', { stock: '2.5' }, 'stock', '“2.5” is not a whole number or always'],
  ['too many pieces', { stock: '9999999999' }, 'stock', 'is not a whole number'],
  [
    'few of what is always there',
    { stock: 'always', few: '2' },
    'stock',
    'leave few and back_in_stock empty',
  ],
  ['few of what is not counted', { few: '2' }, 'few', 'NEW is not counted; it needs a number in stock'],
  ['a day that is none', { stock: '0', back_in_stock: '2026-02-30' }, 'back_in_stock', 'is not a day'],
  ['a day in words', { stock: '0', back_in_stock: '1 mei' }, 'back_in_stock', 'write it like 2026-05-31'],
  ['an odd order', { sort_order: 'first' }, 'sort_order', '“first” is not a whole number'],
  ['an address with capitals', { slug_nl: 'Nieuw' }, 'slug_nl', '“Nieuw” is no address'],
  [
    'an address that another has',
    { slug_nl: 'getijdenmok' },
    'slug_nl',
    'has the address “getijdenmok” already',
  ],
  [
    'a text without a name',
    { description_de: 'Schön' },
    'description_de',
    'needs a name beside it, in name_de',
  ],
  ['a name without an end', { name_nl: 'x'.repeat(301) }, 'name_nl', 'more than 300 characters'],
  ['a value without an end', { attr_diet: 'x'.repeat(201) }, 'attr_diet', 'more than 200 characters'],
  ['a character that cannot be', { name_nl: 'a\0b' }, 'name_nl', 'cannot be stored'],
  ['a new product without a VAT category', { vat_category: '' }, 'vat_category', 'a new product needs one'],
  ['a new product without a price', { price: '' }, 'price', 'a new product needs one'],
  ['a new product without a name', { name_nl: '' }, 'name_…', 'a new product needs a name'],
  [
    'a variant of nothing',
    { ...ofVariant, product: 'NONE' },
    'product',
    'there is no product NONE; its own line',
  ],
  [
    'a variant with a name',
    { product: 'MUG-TIDE', vat_category: '' },
    'name_nl',
    'NEW is a variant; leave this',
  ],
  [
    'a variant that says it is none',
    { item_code: 'MUG-TIDE-SAND' },
    'product',
    'is a variant of MUG-TIDE; name that',
  ],
  [
    'a variant that moves',
    { ...ofVariant, item_code: 'MUG-TIDE-SAND', product: 'BOWL-TIDE' },
    'product',
    'cannot move',
  ],
  [
    'a product that becomes a variant',
    { ...ofVariant, item_code: 'BOWL-TIDE', product: 'MUG-TIDE' },
    'product',
    'belongs',
  ],
  [
    'a new variant without a price',
    { ...ofVariant, product: 'MUG-TIDE', price: '' },
    'price',
    'a new variant needs one',
  ],
])('%s', async (_, cells, column, message) => {
  const good = line({ item_code: 'GOOD', name_nl: 'Goed' });
  const before = await fingerprint();
  const problems = await importProblems([columns, good, line(cells), ''].join('\n'));
  expect(problems).toEqual([expect.stringContaining(`3 ${column}: `)]);
  expect(problems[0]).toContain(message);
  expect(await fingerprint()).toEqual(before);
});

test.each([
  [
    'an unknown column',
    'item_code,prise\nNEW,5\n',
    ['1 prise: there is no such column in such a file; docs/import.md names them all'],
  ],
  [
    'a culture that nobody speaks',
    'item_code,name_xx\nNEW,a\n',
    ['1 name_xx: there is no such column in such a file; docs/import.md names them all'],
  ],
  [
    'an attribute that no filter could name',
    'item_code,attr_a:b\nNEW,a\n',
    [expect.stringContaining('1 attr_a:b: ')],
  ],
  ['a column twice', 'item_code,price,Price\nNEW,5,5\n', ['1 Price: this column is there twice']],
  [
    'no column of codes',
    'price\n5\n',
    [
      '1 : the columns are price; one of item_code, category, term, room must be among them, for it decides what the file is about; docs/import.md names all columns',
    ],
  ],
  [
    'the columns of another program',
    'Artikelnummer;Naam;Prijs;Kleur\nA;B;5;rood\n',
    [expect.stringContaining('rename Artikelnummer → item_code, Naam → name_<culture>, Prijs → price;')],
  ],
  ['an empty file', '', ['1 : the file is empty']],
  [
    'a cell in a column without a name',
    'item_code,price,\nMUG-TIDE,5,x\n',
    ['2 : “x” stands in a column without a name'],
  ],
  [
    'too few fields',
    'item_code,price\nMUG-TIDE\n',
    [expect.stringContaining('2 : it has 1 fields and the first line 2')],
  ],
  [
    'too many fields',
    'item_code,price\nMUG-TIDE,5,50\n',
    [expect.stringContaining('2 : it has 3 fields and the first line 2')],
  ],
  [
    'a quote that is not closed',
    'item_code,price\nMUG-TIDE,0,5\n"BOWL',
    [expect.stringContaining('2 : '), expect.stringContaining('3 : a quote is opened and never closed')],
  ],
  [
    'an item twice',
    'item_code,price\nMUG-TIDE,5\nBOWL-TIDE,6\nmug-tide,7\n',
    ['4 item_code: mug-tide stands in line 2 already'],
  ],
  [
    'always, of what is held',
    'item_code,stock\nNOTEBOOK-LOG,always\n',
    ['2 stock: 1 of it are held for carts at this moment'],
  ],
  [
    'a variant before its product',
    'item_code,product,price,vat_category,name_nl\nK-L,K,5,,\nK,,5,standard,K\n',
    ['2 product: there is no product K; its own line must come before this one'],
  ],
  [
    'an address twice',
    'item_code,price,vat_category,name_nl,slug_nl\nA1,5,standard,A,same\nA2,5,standard,B,same\n',
    ['3 slug_nl: a1 has the address “same” already'],
  ],
])('%s', async (_, text, expected) => {
  await sql`update stock set held = 1 where variant_id = (select id from variant where item_code = 'NOTEBOOK-LOG')`.execute(
    shop.db,
  );
  const before = await fingerprint();
  expect(await importProblems(text)).toEqual(expected);
  expect(await fingerprint()).toEqual(before);
});

test('all problems are reported at once, two of one line too, in the order of the lines', async () => {
  const text = [
    columns,
    line({ price: '1,234', stock: 'many' }),
    line({ item_code: 'OTHER', name_nl: 'Ander', categories: 'nowhere', price: '' }),
    line({ item_code: 'NEW-L', ...ofVariant }),
    line({ item_code: 'OTHER-L', ...ofVariant, product: 'OTHER', stock: '-1' }),
    line({ item_code: 'MUG-TIDE-SAND' }),
    line({ item_code: 'GOOD', name_nl: 'Goed' }),
  ].join('\n');
  const problems = await importProblems(text.replace('1,234', '"1,234"'));
  expect(problems.map((one) => one.split(':')[0])).toEqual([
    '2 price',
    '2 stock',
    '3 categories',
    '3 price',
    '5 stock',
    '6 product',
  ]);
});

test('a rejected product gets no further problems for variants far below', async () => {
  const between = Array.from({ length: 300 }, (_, n) => `MID-${n},,1,standard,Midden ${n}`);
  const text = [
    'item_code,product,price,vat_category,name_nl',
    'ROOT,,free,standard,Wortel',
    'ROOT-2,ROOT,2,,',
    ...between,
    'ROOT-3,ROOT,3,,',
    'ROOT-4,ROOT,four,,',
  ].join('\n');
  expect(await importProblems(text)).toEqual([
    expect.stringContaining('2 price: “free”'),
    expect.stringContaining('305 price: “four”'),
  ]);
});

test('the first fifty are reported in full and the others counted', async () => {
  const lines = Array.from({ length: 1100 }, (_, n) => `N-${n},x,standard,N`);
  const error: ImportError = await importFile(
    shop.db,
    shop.site.id,
    streamOf(['item_code,price,vat_category,name_nl', ...lines].join('\n')),
  ).catch((reason) => reason);
  expect(error.count).toBe(1100);
  expect(error.problems).toHaveLength(50);
  const problems = error.message.split('\n');
  expect(problems).toHaveLength(51);
  expect(problems[49]).toBe('line 51, price: “x” is not taken for a price; write it like 1234.50 or 1234,50');
  expect(problems[50]).toBe('and 1,050 more');
});

test('one wrong line among hundreds leaves the shop unchanged', async () => {
  const lines = Array.from(
    { length: 900 },
    (_, n) => `ALL-${n},${n === 850 ? 'free' : 1},standard,Alles ${n}`,
  );
  const before = await fingerprint();
  expect(await importProblems(['item_code,price,vat_category,name_nl', ...lines].join('\n'))).toEqual([
    expect.stringContaining('852 price: “free”'),
  ]);
  expect(await fingerprint()).toEqual(before);
});
