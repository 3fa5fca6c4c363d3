import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Culture } from '../../../contract/culture.ts';
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

/** The filters of the shop: names with the labels of their values. */
async function filters(culture: Culture = 'nl') {
  const { data } = await shop.api(culture).catalog.productFilters({ query: {} });
  return (data ?? []).map(({ key, name, values }) => ({ key, name, labels: values.map((one) => one.label) }));
}

async function filter(key: string, culture?: Culture) {
  return (await filters(culture)).find((one) => one.key === key);
}

/** Everything that an import of terms may write, as one text. */
async function everything() {
  const tables = ['term', 'term_text', 'change'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.db);
      return rows;
    }),
  );
  return JSON.stringify(texts);
}

const { nl, en } = texts;

test('labels in a culture leave those of others, and the order, unchanged', async () => {
  const before = await filter('attr_scent');
  const result = await importText(
    'term,value,label_en\nSCENT,,Smells of\nscent,Pine,Pine trees\nscent,lavender,\n',
  );
  expect(result).toEqual({ kind: 'terms', lines: 3, added: 0, changed: 2, unchanged: 1 });
  expect(await filter('attr_scent')).toEqual(before);
  const { name, labels } = (await filter('attr_scent', 'en')) ?? {};
  const termLabels: string[] = Object.values({ ...en.shop.terms.scent.values, pine: 'Pine trees' });
  expect(name).toBe('Smells of');
  expect(labels).toEqual(termLabels.filter((word) => labels?.includes(word)));
  expect(labels).toContain('Pine trees');
  const pines = await sql`select value from term where lower(value) = 'pine'`.execute(shop.db);
  expect(pines.rows).toEqual([{ value: 'pine' }]);
});

test('new names and values come after existing ones, in the order of the file', async () => {
  await importText(
    [
      'item_code,price,vat_category,name_nl,attr_mood,attr_unheard,attr_weather,attr_scent',
      'MOOD-1,5,standard,Stemming,calm|brisk|wild,of,mist,moss|pine',
    ].join('\n'),
  );
  expect(await filter('attr_mood')).toMatchObject({ name: 'mood', labels: ['brisk', 'calm', 'wild'] });
  await importText(
    [
      'term,value,label_nl',
      'weather,mist,Mist',
      'weather,,Weer',
      'mood,wild,Woest',
      'Mood,,Stemming',
      'MOOD,calm,Kalm',
      'scent,moss,Mos',
    ].join('\n'),
  );
  const keys = (await filters()).map(({ key }) => key).filter((key) => key.startsWith('attr_'));
  expect(keys.slice(-3)).toEqual(['attr_weather', 'attr_mood', 'attr_unheard']);
  expect(await filter('attr_mood')).toMatchObject({ name: 'Stemming', labels: ['Woest', 'Kalm', 'brisk'] });
  expect((await filter('attr_scent'))?.labels.at(-1)).toBe('Mos');
});

test('places in the file order names and values', async () => {
  await importText('term,value,sort_order\nmadeOn,,-5\nmadeOn,mainland,-1\n');
  const attributes = (await filters()).filter(({ key }) => key.startsWith('attr_'));
  expect(attributes[0]).toEqual({
    key: 'attr_madeOn',
    name: nl.shop.terms.madeOn.label,
    labels: [nl.shop.terms.madeOn.values.mainland, nl.shop.terms.madeOn.values.island],
  });
});

test('a name is hidden from filters, until it is shown again', async () => {
  await importText('term,facet,label_nl\ndiet,no,Dieet\n');
  expect(await filter('attr_diet')).toBeUndefined();
  expect(await importText('term,value\ndiet,\ndiet,vegan\n')).toMatchObject({ unchanged: 2 });
  expect(await importText('term,value,label_nl\ndiet,vegan,Plantaardig\n')).toMatchObject({ changed: 1 });
  expect(await filter('attr_diet')).toBeUndefined();
  await importText('term,facet\ndiet,yes\n');
  expect(await filter('attr_diet')).toMatchObject({
    name: 'Dieet',
    labels: expect.arrayContaining(['Plantaardig']),
  });
});

test('a name with a space differs from another with a longer value', async () => {
  await importText(
    'term,value,label_nl\nmade,by hand,Met de hand\nmade,,Gemaakt\nmade by,,Maker\nmade by,hand,Handmerk\n',
  );
  await importText(
    'item_code,price,vat_category,name_nl,attr_made,attr_made by\nHAND-1,5,standard,Hand,by hand,hand\n',
  );
  expect(await filter('attr_made')).toMatchObject({ labels: ['Met de hand'] });
  expect(await filter('attr_made by')).toMatchObject({ labels: ['Handmerk'] });
});

test('thousands of labels', async () => {
  const lines = Array.from({ length: 7000 }, (_, n) => `village,v${n},Dorp ${n},Village ${n}`);
  const text = ['term,value,label_nl,label_en', 'village,,Dorp,Village', ...lines].join('\n');
  expect(await importText(text)).toMatchObject({ added: 7001 });
  expect(await importText(text)).toMatchObject({ unchanged: 7001 });
});

test('a dry run reports the changes, and writes nothing', async () => {
  const text = 'term,value,label_nl\ntaste,,Smaak!\ntaste,bitter,Bitter\ntaste,sweet,\n';
  const before = await everything();
  const result = { kind: 'terms', lines: 3, added: 1, changed: 1, unchanged: 1 };
  expect(await importText(text, { dryRun: true })).toEqual(result);
  expect(await everything()).toBe(before);
  expect(await importText(text)).toEqual(result);
  expect(await everything()).not.toBe(before);
});

test.each([
  ['no name', ',,,,Woord', 'term: every line needs one'],
  ['a name that no filter could name', 'a:b,,,,Woord', 'term: “a:b” is no name'],
  ['an unknown name of a value', 'colur,sea,,,Zee', 'term: there is no term “colur”'],
  ['a facet of a value', 'colour,sea,yes,,Zee', 'facet: “sea” is a value; leave this'],
  ['an odd yes', 'colour,,ja,,Kleur', 'facet: “ja” is neither yes nor no'],
  ['half a place', 'colour,,,1.5,Kleur', 'sort_order: “1.5” is not a whole number'],
  ['a word without an end', `colour,,,,${'x'.repeat(201)}`, 'label_nl: “xxx'],
  ['an earlier name', 'TONE,,,,Toon', 'term: TONE stands in line 2 already'],
  ['an earlier value', 'tone,Deep,,,Diep', 'term: tone: Deep stands in line 3 already'],
])('%s is rejected, and nothing is written', async (_, line, expected) => {
  const before = await everything();
  const text = `term,value,facet,sort_order,label_nl\ntone,,,,Toon\ntone,deep,,,Diep\n${line}\n`;
  expect(await importProblems(text)).toEqual([expect.stringContaining(`4 ${expected}`)]);
  expect(await everything()).toBe(before);
});

test('a column of categories is unknown in a file of terms, and all problems are reported at once', async () => {
  expect(await importProblems('term,name_nl,attr_x\nsize,Maat,\n')).toEqual([
    '1 name_nl: there is no such column in such a file; docs/import.md names them all',
    '1 attr_x: there is no such column in such a file; docs/import.md names them all',
  ]);
  expect(
    (await importProblems('term,value,facet\nnone,x,yes\n,y,\nsize,s,perhaps\n')).map(
      (one) => one.split(':')[0],
    ),
  ).toEqual(['2 term', '2 facet', '3 term', '4 facet']);
});
