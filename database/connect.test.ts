import { type AddressInfo, createServer } from 'node:net';
import { sql as text } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { cloneDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  database = await cloneDatabase();
  await database.sql`create table sample (id int, night date, cents int8, content jsonb, price numeric)`;
});
afterAll(() => database.drop());

const first = async (query: ReturnType<typeof text>) => (await query.execute(database.db)).rows[0];

test('a date is read as it was written, whatever the time zone', async () => {
  await first(text`insert into sample (id, night) values (1, ${'2026-03-29'})`);
  await first(text`insert into sample (id, night) values (2, ${Temporal.PlainDate.from('2026-03-29')})`);
  const { rows } = await text`select night from sample where night is not null`.execute(database.db);
  expect(rows).toEqual([{ night: '2026-03-29' }, { night: '2026-03-29' }]);
});

test('cents and counts are numbers, numeric stays exact text', async () => {
  const row = await first(
    text`select ${12345678901}::int8 as cents, count(*) as count, 0.10::numeric as rate`,
  );
  expect(row).toEqual({ cents: 12345678901, count: 1, rate: '0.10' });
  expect(await first(text`select array[1, 2]::int8[] as ids`)).toEqual({ ids: [1, 2] });
});

test('an integer too large for a number throws and leaves the connection usable', async () => {
  await expect(first(text`select 9007199254740993::int8 as id`)).rejects.toThrow('9007199254740993');
  expect(await first(text`select 1 as one`)).toEqual({ one: 1 });
});

test.each([[{ title: { nl: 'Duinkamer' } }], [['a', 'b']], [[{ a: 1 }]], ['text'], [7], [{ list: [true] }]])(
  'json %j is stored once encoded',
  async (value) => {
    await first(text`delete from sample`);
    await first(text`insert into sample (id, content) values (3, ${value})`);
    expect(await first(text`select content from sample`)).toEqual({ content: value });
  },
);

test('works without prepared statements, under the name herberg', async () => {
  const plain = connect(database.url, { max: 1, prepare: false });
  const [row] = await plain.sql`
    select current_setting('application_name') as name, (select count(*) from pg_prepared_statements) as stored`;
  expect(row).toEqual({ name: 'herberg', stored: 0 });
  expect((await text`select ${{ a: 1 }}::jsonb as value`.execute(plain.db)).rows).toEqual([
    { value: { a: 1 } },
  ]);
  await plain.close();
  const late = text`select 1`.execute(plain.db);
  await expect(late, 'after the end').rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
});

test('a failed transaction is not reported as committed when nothing handled its error', async () => {
  const careless = database.db.transaction().execute(async (trx) => {
    await text`insert into sample (id) values (11)`.execute(trx);
    await text`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(careless).rejects.toThrow('failed before it was committed');
  expect(await first(text`select count(*) from sample where id = 11`)).toEqual({ count: 0 });
});

test('a transaction that loses its connection gets an error, however the connection breaks, and the next one gets another connection', async () => {
  for (let time = 0; time < 30; time++) {
    const cut = database.db.transaction().execute(async (trx) => {
      const { rows } = await text<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await database.sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`;
      await text`select 1`.execute(trx);
    });
    await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED)$/) });
    expect(await first(text`select 1 as one`)).toEqual({ one: 1 });
  }
});

test('a connection that breaks right after it opens is an error, and the process goes on', async () => {
  const [authenticationOk, readyForQuery] = ['520000000800000000', '5a0000000549'];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from(authenticationOk + readyForQuery, 'hex'));
      socket.once('data', () => socket.resetAndDestroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { db, close } = connect(`postgres://guest@127.0.0.1:${port}/house`, { max: 1 });
  // An unhandled error ends a process, and a test run.
  for (let time = 0; time < 5; time++) {
    await expect(text`select 1`.execute(db)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  }
  await close();
  await new Promise((resolve) => server.close(resolve));
});
