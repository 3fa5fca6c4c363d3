import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { connect } from './connect.ts';
import { cloneDatabase } from './test-database.ts';
import { together } from './together.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const one = (value: number) => sql<{ value: number }>`select ${value}::int as value`;

test('each answer has its place, and what is not asked is empty', async () => {
  const two = sql<{ a: string }>`select a from (values (${'x'}), ('y')) as t(a)`;
  const [first, none, second] = await together(database.db, one(1), null, two);
  expect({ first, none, second }).toEqual({
    first: [{ value: 1 }],
    none: [],
    second: [{ a: 'x' }, { a: 'y' }],
  });
});

test('in a transaction it is part of it, in its order', async () => {
  await sql`create table written (value int)`.execute(database.db);
  const work = database.db.transaction().execute(async (trx) => {
    const [, seen] = await together(
      trx,
      sql`insert into written values (${7})`,
      sql<{ value: number }>`select value from written where value = ${7}`,
    );
    expect(seen).toEqual([{ value: 7 }]);
    throw new Error('enough');
  });
  await expect(work).rejects.toThrow('enough');
  expect((await sql`select from written`.execute(database.db)).rows).toEqual([]);
});

test('one that fails fails all, and the connection serves again', async () => {
  const { db, close } = connect(database.url, { max: 1 });
  for (let time = 0; time < 3; time++) {
    await expect(together(db, one(1), sql`select 1 / ${0}::int`, one(2))).rejects.toThrow('division by zero');
    expect(await together(db, one(3))).toEqual([[{ value: 3 }]]);
  }
  await close();
});

test('all of it is asked before anything is answered', async () => {
  const way = await openWay(database.url);
  const { db, close } = connect(way.url, { max: 1 });
  const ask = () => together(db, one(1), sql<{ word: string }>`select ${'b'}::text as word`, one(3));
  await ask();
  way.holdUntil(3);
  expect(await ask()).toEqual([[{ value: 1 }], [{ word: 'b' }], [{ value: 3 }]]);
  await close();
  way.close();
}, 10_000);

/** A way to PostgreSQL that holds its answers back, if it is told to, until so many questions have come by. */
async function openWay(url: string) {
  const [plain, { path }] = addressOf(url);
  const { hostname, port } = new URL(plain);
  let owed = 0;
  let held: (() => void)[] = [];
  const server = createServer((socket) => {
    const there = path ? dial(path) : dial(Number(port || 5432), hostname);
    socket.on('data', (bytes: Buffer) => {
      there.write(bytes);
      owed -= syncsIn(bytes);
      if (owed > 0) return;
      for (const pass of held) pass();
      held = [];
    });
    there.on('data', (bytes: Buffer) => {
      if (owed > 0) held.push(() => socket.write(bytes));
      else socket.write(bytes);
    });
    socket.on('close', () => there.destroy());
    there.on('close', () => socket.destroy());
    for (const end of [socket, there]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(plain);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    holdUntil(questions: number) {
      owed = questions;
    },
    close: () => server.close(),
  };
}

/** How many questions end in these bytes: each closes with the message Sync, `S` and its length of 4. */
function syncsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] === 0x53) count++;
  }
  return count;
}
