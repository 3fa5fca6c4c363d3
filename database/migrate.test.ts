import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertSupported, migrate } from './migrate.ts';
import { emptyDatabase } from './test-database.ts';

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let sql: postgres.Sql;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'herberg-migrations-'));
  database = await emptyDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const run = () => migrate(database.url, { folder });
const tables = async () =>
  (await sql`select tablename from pg_tables where schemaname = 'public' order by 1`).map(
    (row) => row.tablename,
  );

test('applies files in the order of their names, each once', async () => {
  await write('0002_stay.sql', 'create table stay (room_id int references room);');
  await write('0001_room.sql', 'create table room (id int primary key);\ninsert into room values (1);');
  await write('readme.md', 'not a migration');
  expect(await run()).toEqual(['0001_room.sql', '0002_stay.sql']);
  expect(await run()).toEqual([]);
  await write('0003_guest.sql', 'create table guest (id int);');
  expect(await run()).toEqual(['0003_guest.sql']);
  expect(await tables()).toEqual(['guest', 'migration', 'room', 'stay']);
});

test('a changed, a missing and a late file are refused, with the name of the file', async () => {
  await write('0001_room.sql', 'create table room (id int);');
  await write('0003_stay.sql', 'create table stay (id int);');
  await run();
  await write('0001_room.sql', 'create table room (id int8);');
  await expect(run()).rejects.toThrow('0001_room.sql was changed');
  await write('0001_room.sql', 'create table room (id int);');
  await write('0002_guest.sql', 'create table guest (id int);');
  await expect(run()).rejects.toThrow('0002_guest.sql comes before 0003_stay.sql');
  await rm(path.join(folder, '0002_guest.sql'));
  await rm(path.join(folder, '0003_stay.sql'));
  await expect(run()).rejects.toThrow('0003_stay.sql was applied to this database, but its file is missing');
});

test('a PostgreSQL that is too old is refused, with its version', () => {
  expect(() => assertSupported({ number: 150_014, name: '15.14 (Debian 15.14-0+deb12u1)' })).toThrow(
    'PostgreSQL 15.14 (Debian 15.14-0+deb12u1); Herberg needs 16 or newer.',
  );
  expect(() => assertSupported({ number: 160_000, name: '16.0' })).not.toThrow();
});

test('other line endings are no change', async () => {
  await write('0001_room.sql', 'create table room (\n  id int\n);');
  await run();
  await write('0001_room.sql', 'create table room (\r\n  id int\r\n);');
  expect(await run()).toEqual([]);
});

test('a failing file leaves no trace and the error names the place', async () => {
  await write('0001_room.sql', 'create table room (id int);');
  await write('0002_stay.sql', 'create table stay (id int);\n  insert into romm values (1);');
  await expect(run()).rejects.toThrow(
    'Migration 0002_stay.sql failed at line 2, column 15: relation "romm" does not exist.',
  );
  expect(await tables()).toEqual(['migration', 'room']);
  await write('0002_stay.sql', 'create table stay (id int);');
  expect(await run()).toEqual(['0002_stay.sql']);
});

test('two processes that start together apply each file once', async () => {
  for (let number = 10; number < 30; number++) {
    await write(`${number}.sql`, `create table t${number} (id int); insert into t${number} values (1);`);
  }
  const results = await Promise.all([migrateInChild(), migrateInChild()]);
  expect(results.flat().toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}.sql`));
  expect(await sql`select count(*)::int as count from migration`).toEqual([{ count: 20 }]);
});

function migrateInChild(): Promise<string[]> {
  const module = path.join(import.meta.dirname, 'migrate.ts');
  const code = `
    const { migrate } = await import(${JSON.stringify(module)});
    process.stdout.write(JSON.stringify(await migrate(${JSON.stringify(database.url)}, { folder: ${JSON.stringify(folder)} })));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`exit ${code}`))));
  });
}
