import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Culture, cultures } from '../../../contract/culture.ts';
import { texts } from '../../../demo/content.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { importFile } from '../../api/import/import-file.ts';
import type { ImportError } from './problems.ts';

const shop = await openShop();

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

async function importText(text: string, options: { dryRun?: boolean } = {}) {
  const result = await importFile(shop.db, shop.site.id, streamOf(text), options);
  await shop.projections.catchUp();
  return result;
}

/** The problems of a rejected file, as `line column: message`. */
async function importProblems(text: string): Promise<string[]> {
  const error: ImportError = await importText(text).then(
    () => expect.fail('it was imported'),
    (reason) => reason,
  );
  if (error.name !== 'ImportRefused') throw error;
  return error.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}

async function at(path: string, culture: Culture = 'nl') {
  return (await shop.api(culture).catalog.categoryByUrl({ query: { path } })).data;
}

/** Everything that an import of categories may write, as one text. */
async function everything() {
  const tables = ['category', 'category_text', 'category_attribute', 'change'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.db);
      return rows;
    }),
  );
  return JSON.stringify(texts);
}

const codes = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code);
const { nl, de } = texts;

test('a tree with parents below their children in the file, in every culture', async () => {
  const names = cultures.map((culture) => `name_${culture}`).join();
  const inEach = (word: string) => cultures.map((culture) => `${word} ${culture}`).join();
  const result = await importText(
    [
      `category,parent,sort_order,description_de,attr_icon,slug_nl,${names}`,
      `kites,BEACH,2,Fliegt,kite,vliegers,${inEach('Kites')}`,
      `shells,beach,1,,,,${inEach('Shells')}`,
      `Beach,outside,,,,,${inEach('Beach')}`,
      `outside,,-1,,,,${inEach('Outside')}`,
    ].join('\n'),
  );
  expect(result).toEqual({ kind: 'categories', lines: 4, added: 4, changed: 0, unchanged: 0 });
  const beach = await at('/shop/outside-nl/beach-nl');
  expect([codes(beach?.ancestors), codes(beach?.children)]).toEqual([['outside'], ['shells', 'kites']]);
  expect(codes((await at('/shop/outside-nl'))?.siblings)?.[0]).toBe('bath');
  for (const culture of cultures) {
    const slug = culture === 'nl' ? 'vliegers' : `kites-${culture}`;
    const path = `/shop/outside-${culture}/beach-${culture}/${slug}`;
    expect((await at(path, culture))?.category).toMatchObject({
      name: `Kites ${culture}`,
      description: culture === 'de' ? 'Fliegt' : '',
      attributeList: [{ name: 'icon', value: 'kite' }],
    });
  }
});

test('fields without a column stay, pictures and their descriptions too', async () => {
  const path = `/shop/${nl.shop.categories.pantry.slug}/${nl.shop.categories.tea.slug}`;
  const before = await at(path, 'de');
  expect(await importText('category,name_nl\ntea,Thee en koek\nJAM,\n')).toEqual({
    kind: 'categories',
    lines: 2,
    added: 0,
    changed: 1,
    unchanged: 1,
  });
  const after = await at(path, 'de');
  expect(before?.category).toMatchObject({
    name: de.shop.categories.tea.name,
    image: { alt: de.shop.categories.tea.picture },
    description: de.shop.categories.tea.description,
  });
  expect(after?.category).toEqual(before?.category);
  expect((await at(path))?.category).toMatchObject({
    name: 'Thee en koek',
    url: path,
    description: nl.shop.categories.tea.description,
    image: { alt: nl.shop.categories.tea.picture },
  });

  await importText('category,sort_order,deleted,name_nl,slug_nl,description_nl\ntea,,,,,\n');
  expect((await at(path))?.category).toMatchObject({ name: 'Thee en koek', sortOrder: 4, description: '' });
  await importText('category,sort_order\ntea,-7\n');
  expect((await at(path))?.category).toMatchObject({ name: 'Thee en koek', sortOrder: -7 });
});

test('an import writes the attributes of its columns, in any case; an empty cell deletes one', async () => {
  const attributes = async () => (await at('/shop/gemerkt'))?.category.attributeList;
  await importText('category,name_nl,attr_icon,attr_columns\nmarked,Gemerkt,shell,3\n');
  expect(await importText('category,attr_ICON\nmarked,shell\n')).toMatchObject({ unchanged: 1 });
  await importText('category,attr_Icon,attr_tone\nmarked,kite,sea\n');
  expect(await attributes()).toMatchObject([
    { name: 'columns', value: '3' },
    { name: 'icon', value: 'kite' },
    { name: 'tone', value: 'sea' },
  ]);
  await importText('category,attr_icon\nmarked,\n');
  expect(await attributes()).toMatchObject([
    { name: 'columns', value: '3' },
    { name: 'tone', value: 'sea' },
  ]);
});

test('categories may swap places and addresses, because only the final state is checked', async () => {
  await importText('category,parent,name_nl\ntop,,Boven\nmiddle,top,Midden\nlow,middle,Onder\n');
  await importText('category,parent\ntop,low\nmiddle,\nlow,middle\n');
  expect((await at('/shop/midden/onder/boven'))?.category.code).toBe('top');
  await importText('category,parent\ntop,middle\n');
  await importText('category,slug_nl\ntop,onder\nlow,boven\n');
  expect((await at('/shop/midden/onder'))?.category.code).toBe('top');
  expect((await at('/shop/midden/boven'))?.category.code).toBe('low');
});

test('a deleted category is gone, releases its address, and comes back', async () => {
  await importText('category,name_nl\nsummer,Zomer\n');
  await importText('category,deleted\nsummer,yes\n');
  expect(await at('/shop/zomer')).toBeNull();
  await importText('category,name_nl\nsun,Zomer\n');
  expect((await at('/shop/zomer'))?.category.code).toBe('sun');
  expect(await importProblems('category,deleted\nsummer,no\n')).toEqual([
    '2 slug_nl: sun has the address “zomer” beside it already',
  ]);
  await importText('category,deleted,slug_nl\nsummer,no,de-zomer\n');
  expect((await at('/shop/de-zomer'))?.category.name).toBe('Zomer');
});

test('a dry run reports the changes, and writes nothing', async () => {
  const text = 'category,parent,name_nl\ndry,bath,Droog\nbath,,\nwool,bath,\n';
  const before = await everything();
  const result = { kind: 'categories', lines: 3, added: 1, changed: 1, unchanged: 1 };
  expect(await importText(text, { dryRun: true })).toEqual(result);
  expect(await everything()).toBe(before);
  expect(await importText(text)).toEqual(result);
  expect(await everything()).not.toBe(before);
});

test.each([
  ['no code', ',,,,Naam', 'category: every line needs one'],
  ['a code with a space', 'a b,,,,Naam', 'category: “a b” is no code'],
  ['an unknown parent', 'new,nowhere,,,Naam', 'parent: there is no category “nowhere”'],
  ['itself as its parent', 'new,NEW,,,Naam', 'parent: new would stand below itself'],
  ['a parent below it', 'pantry,tea,,,', 'parent: pantry would stand below itself'],
  ['half a place', 'new,,1.5,,Naam', 'sort_order: “1.5” is not a whole number'],
  ['an odd yes', 'new,,,ja,Naam', 'deleted: “ja” is neither yes nor no'],
  ['no name', 'new,,,,', 'name_…: a new category needs a name'],
  ['a twin', 'new,,,,Keramiek', 'slug_nl: ceramics has the address “keramiek” beside it already'],
  ['an earlier line', 'GOOD,,,,Weer', 'category: GOOD stands in line 2 already'],
  ['too few fields', 'new,,', ': it has 3 fields and the first line 5'],
])('%s is rejected, and nothing is written', async (_, line, expected) => {
  const before = await everything();
  const text = `category,parent,sort_order,deleted,name_nl\ngood,,,,Goed\n${line}\n`;
  expect(await importProblems(text)).toEqual([expect.stringContaining(`3 ${expected}`)]);
  expect(await everything()).toBe(before);
});

test('all problems are reported at once, in the order of the lines', async () => {
  const text = 'category,parent,name_nl,slug_nl\na,b,A,\nb,a,B,\nc,nowhere,,\nd,,D,D!\n';
  expect((await importProblems(text)).map((one) => one.split(':')[0])).toEqual([
    ...['2 parent', '3 parent', '4 name_…', '4 parent', '5 slug_nl'],
  ]);
});

test('a truncated file gets no problem for parents that may follow the end', async () => {
  expect(await importProblems('category,parent,name_nl\nnew,behind,Nieuw\nbehind,,"Achter')).toEqual([
    expect.stringContaining('3 : a quote is opened and never closed'),
  ]);
});

test('a column of products is unknown in a file of categories', async () => {
  expect(await importProblems('category,price,opt_size\nbath,5,l\n')).toEqual([
    '1 price: there is no such column in such a file; docs/import.md names them all',
    '1 opt_size: there is no such column in such a file; docs/import.md names them all',
  ]);
});
