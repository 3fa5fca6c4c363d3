import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inDays } from '../../../test/kit/days.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import type { ImportError } from '../../catalog/import/problems.ts';
import { importFile } from './import-file.ts';

const shop = await openShop();
const docs = join(import.meta.dirname, '..', '..', '..', 'docs');

async function* toStream(text: string) {
  yield Buffer.from(text);
}

const importText = (text: string, options: { dryRun?: boolean } = {}) =>
  importFile(shop.db, shop.site.id, toStream(text), options);

/** The errors of a refused file, as `line column: message`. */
async function importErrors(text: string): Promise<string[]> {
  const error: ImportError = await importText(text).then(
    () => expect.fail('it was imported'),
    (reason) => reason,
  );
  if (error.name !== 'ImportRefused') throw error;
  return error.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}

async function rates(room: string, plan: string, from: string, to: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select night, price_cents, fewer_cents, child_cents, min_stay, max_stay, stop_sell, closed_to_arrival
    from night_rate join product room on room.id = room_type_id join product plan on plan.id = rate_plan_id
    where room.item_code = ${room} and plan.item_code = ${plan} and night between ${from}::text::date
      and ${to}::text::date order by night`.execute(shop.db);
  return rows.map((row) => Object.values(row));
}

async function units(room: string, from: string, to: string) {
  const { rows } = await sql<{ capacity: number; blocked: number }>`
    select capacity, blocked from night join product on id = room_type_id
    where item_code = ${room} and night between ${from}::text::date and ${to}::text::date
    order by night`.execute(shop.db);
  return rows.map(({ capacity, blocked }) => [capacity, blocked]);
}

/** All rows that an import of nights may write, as one text. */
async function everything() {
  const { rows } = await sql`
    select md5(string_agg(t::text, ',' order by t::text)) as all
    from (select n::text as t from night n union all select r::text from night_rate r
      union all select c::text from change c) t`.execute(shop.db);
  return JSON.stringify(rows);
}

test('the example of the manual: a season, its weekends, a holiday, and a stop for one rate plan', async () => {
  const example = await readFile(join(docs, 'import-example-nights.csv'), 'utf8');
  const before = await everything();
  // 183 nights of two rooms, each with its units and its rate; 3 nights of a derived rate plan.
  const counts = { kind: 'nights', lines: 4, added: 4 * 183 + 3, changed: 0, unchanged: 0 };
  expect(await importText(example, { dryRun: true })).toMatchObject(counts);
  expect(await everything()).toBe(before);
  expect(await importText(example)).toMatchObject(counts);
  expect(await rates('DUINKAMER', 'BREAKFAST', '2030-06-06', '2030-06-10')).toEqual([
    ['2030-06-06', 15_900, 1800, 1500, 1, null, false, false],
    ['2030-06-07', 19_900, 1800, 1500, 3, null, false, false],
    ['2030-06-08', 19_900, 1800, 1500, 3, null, false, false],
    ['2030-06-09', 19_900, 1800, 1500, 3, null, false, false],
    ['2030-06-10', 15_900, 1800, 1500, 1, null, false, false],
  ]);
  expect(await rates('TUINKAMER', 'BREAKFAST', '2030-06-07', '2030-06-07')).toEqual([
    ['2030-06-07', 17_900, 1800, 1500, 2, null, false, false],
  ]);
  expect(await rates('DUINKAMER', 'EARLY', '2030-06-06', '2030-06-10')).toEqual(
    ['07', '08', '09'].map((day) => [`2030-06-${day}`, null, 0, 0, 1, null, true, false]),
  );
  expect(await units('DUINKAMER', '2030-06-06', '2030-06-08')).toEqual([
    [2, 0],
    [3, 0],
    [3, 0],
  ]);
  const after = await everything();
  expect(await importText(example)).toMatchObject({ ...counts, added: 0, unchanged: 4 * 183 + 3 });
  expect(await everything()).toBe(after);
});

test('nights too far ahead for the calendar are reported with their line', async () => {
  const line = (from: number, to: number) => `ZEEKAMER,BREAKFAST,${inDays(from)},${inDays(to)},2,150.00`;
  const header = 'room,arrangement,from,to,units,price';
  const near = await importText([header, line(1090, 1099)].join('\n'), { dryRun: true });
  expect(near.warnings).toBeUndefined();
  const far = await importText([header, line(1090, 1099), line(1098, 1100)].join('\n'), { dryRun: true });
  expect(far).toMatchObject({ lines: 2, added: 22 });
  expect(far.warnings).toMatchObject([
    {
      line: 3,
      column: 'to',
      message: `nights from ${inDays(1100)} on stay closed until they are less than 1,100 days ahead`,
    },
  ]);
});

test('data that a file does not name stays, and no line deletes', async () => {
  const place = 'ZEEKAMER,BREAKFAST,2031-01-01,2031-01-01';
  await importText(`room,arrangement,from,to,price,max_stay,min_stay\n${place},120,7,2\n`);
  await importText(`room,arrangement,from,to,price,max_stay,min_stay\n${place},130,,\n`);
  expect(await rates('ZEEKAMER', 'BREAKFAST', '2031-01-01', '2031-01-01')).toEqual([
    ['2031-01-01', 13_000, 0, 0, 2, 7, false, false],
  ]);
  await importText(`Room;Arrangement;From;To;Price;Max_stay\n${place.replaceAll(',', ';')};none;none\n`);
  expect(await rates('ZEEKAMER', 'BREAKFAST', '2031-01-01', '2031-01-01')).toEqual([
    ['2031-01-01', null, 0, 0, 2, null, false, false],
  ]);
});

test('units and blocked units alone need no rate plan', async () => {
  await importText(
    'room,from,to,units,blocked,weekdays\nzeekamer,2031-02-27,2031-03-02,3,1,\nzeekamer,2031-02-27,2031-03-02,,2,SUN\n',
  );
  expect(await units('ZEEKAMER', '2031-02-01', '2031-03-31')).toEqual([
    [3, 1],
    [3, 1],
    [3, 1],
    [3, 2],
  ]);
});

const header = 'room,arrangement,from,to,weekdays,units,blocked,price,min_stay,max_stay,stop_sell';
const sound = 'DUINKAMER,BREAKFAST,2032-01-01,2032-01-02,,,,100,,,';

test.each([
  ['a room that there is not', ['CELLAR', 'BREAKFAST'], 'room', 'there is no room “CELLAR”'],
  ['a product that is no room', ['SOAP-PINE', 'BREAKFAST'], 'room', 'there is no room “SOAP-PINE”'],
  ['an arrangement that there is not', ['BEDSTEE', 'FEAST'], 'arrangement', 'no arrangement “FEAST”'],
  ['a line without a room', ['', 'BREAKFAST'], 'room', 'every line needs one'],
  ['a price without an arrangement', ['BEDSTEE', ''], 'arrangement', 'price is of an arrangement'],
  ['a price of a derived arrangement', ['BEDSTEE', 'EARLY'], 'price', 'takes its prices from another'],
])('%s is refused', async (_, [room, plan], column, message) => {
  const line = `${room},${plan},2032-01-01,2032-01-02,,,,100,,,`;
  const before = await everything();
  expect(await importErrors(`${header}\n${sound}\n${line}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^3 ${column}: .*${message}`)),
  ]);
  expect(await everything()).toBe(before);
});

test.each([
  ['2032-02-30,2032-03-01,,,,100,,,', 'from', '“2032-02-30” is not a day'],
  ['2032-03-02,2032-03-01,,,,100,,,', 'to', '2032-03-01 comes before 2032-03-02'],
  ['2032-01-01,2042-01-01,,,,100,,,', 'to', 'more than 1,461 nights'],
  [',2032-01-01,,,,100,,,', 'from', 'every line needs one'],
  ['2032-01-01,2032-01-02,fri|lun,,,100,,,', 'weekdays', '“lun” is none of mon (Monday), tue (Tuesday)'],
  ['2032-01-01,2032-01-02,,two,,100,,,', 'units', '“two” is not a whole number'],
  ['2032-01-01,2032-01-02,,,,1.234,,,', 'price', 'could mean thousands'],
  ['2032-01-01,2032-01-02,,,,100,0,,', 'min_stay', 'one night at least'],
  ['2032-01-01,2032-01-02,,,,100,,0,', 'max_stay', 'one night at least'],
  ['2032-01-01,2032-01-02,,,,100,,,maybe', 'stop_sell', '“maybe” is neither yes nor no'],
])('%s is refused at %s', async (cells, column, message) => {
  const [problem, ...more] = await importErrors(`${header}\nDUINKAMER,BREAKFAST,${cells}\n`);
  expect(problem).toContain(`2 ${column}: `);
  expect(problem).toContain(message);
  expect(more).toEqual([]);
});

test('fewer units than are sold are refused, at the last line of the night', async () => {
  await importText('room,from,to,units\nWADKAMER,2033-05-01,2033-05-04,2\n');
  await sql`
    update night set sold = 2 from product where id = room_type_id and item_code = 'WADKAMER'
      and night between '2033-05-02' and '2033-05-03'`.execute(shop.db);
  const lines = ['WADKAMER,2033-05-01,2033-05-04,2,', 'WADKAMER,2033-05-03,2033-05-04,1,'];
  expect(await importErrors(`room,from,to,units,blocked\n${lines.join('\n')}\n`)).toEqual([
    '3 units: WADKAMER has too few on 2033-05-03: 1 for sale, 2 sold or held, 0 blocked',
  ]);
  expect(await importErrors('room,from,to,blocked\nWADKAMER,2033-05-01,2033-05-04,1\n')).toEqual([
    '2 blocked: WADKAMER has too few on 2033-05-02: 2 for sale, 2 sold or held, 1 blocked; so it is on more nights of the line, 1 in all',
  ]);
});

test('an unknown column is refused', async () => {
  expect(await importErrors('room,from,to,stock\nWADKAMER,2033-05-01,2033-05-04,2\n')).toEqual([
    '1 stock: there is no such column in such a file; docs/import.md names them all',
  ]);
});
