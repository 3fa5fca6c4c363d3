import fc from 'fast-check';
import { sql as text } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from './test-database.ts';
import { valueTypes } from './value-types.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const read = async (query: ReturnType<typeof text>) => {
  const { rows } = await query.execute(database.db);
  return (rows[0] as { value: unknown }).value;
};

test.each<[string, unknown[]]>([
  ['int2', [1, -2]],
  ['int4', [2147483647, null]],
  ['int8', [12345678901, 0]],
  ['float8', [0.1, -1e300]],
  ['numeric', ['0.10', '12345678901234567890']],
  ['text', ['null', 'NULL', '', null, ' a ', '{a,b}', 'a\\"b"', "l'été", '漢\n字']],
  ['uuid', ['01a20366-fe50-7993-8053-d55f1f73b1e8']],
  ['date', ['2026-03-29', null]],
  ['text', []],
])('an array of %s is read as it was written', async (kind, values) => {
  expect(await read(text`select ${values}::${text.raw(kind)}[] as value`)).toEqual(values);
});

test('an array of booleans or of timestamps is read as one', async () => {
  expect(await read(text`select array[true, false, null] as value`)).toEqual([true, false, null]);
  const moment = new Date('2026-03-29T01:30:00.000Z');
  expect(await read(text`select array[${moment}::timestamptz, null] as value`)).toEqual([moment, null]);
});

test('any text in an array is read as it was written', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')));
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await read(text`select ${values}::text[] as value`)).toEqual(values);
    }),
  );
});

test('an undefined element is an error, not a text', async () => {
  await expect(read(text`select ${[undefined]}::text[] as value`)).rejects.toThrow('undefined');
});

test('every array type of a column has a parser', async () => {
  const columns = await database.sql`
    select attrelid::regclass::text as table, attname as column, atttypid::int as type
    from pg_attribute join pg_type on pg_type.oid = atttypid join pg_class on pg_class.oid = attrelid
    where typcategory = 'A' and relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;
  const known = new Set(Object.values(valueTypes).map(({ to }) => to));
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter(({ type }) => !known.has(type))).toEqual([]);
});
