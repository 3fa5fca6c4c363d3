import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, type Entry, readArchive, writeArchive } from './archive.ts';
import { backup } from './backup.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { emptyDatabase } from './test-database.ts';
import { startThrowawayServer } from './throwaway-server.ts';

const schema = `
  create type season as enum ('low', 'high');
  create table guest (
    id int generated always as identity primary key,
    name text not null check (name <> ''),
    friend_id int references guest,
    favourite_stay_id int
  );
  create table stay (
    id bigserial primary key,
    guest_id int not null references guest on delete cascade,
    arrival date not null,
    price_cents int not null check (price_cents >= 0),
    twice_cents int generated always as (price_cents * 2) stored,
    season season,
    notes text[],
    content jsonb,
    picture bytea,
    made_at timestamptz not null default now()
  );
  alter table guest add constraint favourite foreign key (favourite_stay_id) references stay deferrable;
  create table "Odd ""name""" ("order" int, "tab	and \\\\" text);
  create table logbook (what text);
  create unlogged table projection (id int);
  create table change (id int, transaction_id xid8 default pg_current_xact_id());
  create materialized view stays_of_guest as select guest_id, count(*) from stay group by 1;
  create function note_stay() returns trigger language plpgsql as
    $$ begin insert into logbook values ('stay'); return new; end $$;
  create trigger note after insert on stay for each row execute function note_stay();
  insert into guest (name) values ('made by the migration');`;

const rows = `
  insert into guest (name, friend_id) values ('ana', 3), ('bram', 2);
  insert into stay (guest_id, arrival, price_cents, season, notes, content, picture) values
    (2, '2026-03-29', 12500, 'high', array['a,b', null, 'c"d', E'line\\nbreak'], 'null', '\\x00ff0a5c'),
    (3, '2026-07-01', 0, null, '{}', '{"title": {"nl": "Duinkamer \\u00e9\\\\n"}}', null),
    (3, '2026-07-02', 1, null, null, null, null);
  update guest set favourite_stay_id = 1 where name = 'ana';
  delete from guest where name = 'made by the migration';
  insert into "Odd ""name""" values (1, E'\\\\N\\t\\\\.\\n');
  insert into "Odd ""name""" select n, repeat('wind en zee ', 60) from generate_series(2, 12000) n;
  insert into projection values (1);
  insert into change values (1);
  refresh materialized view stays_of_guest;
  select nextval('stay_id_seq');`;

const tables = [
  'guest',
  'stay',
  '"Odd ""name"""',
  'logbook',
  'stays_of_guest',
  'projection',
  'change',
  'migration',
];

let folder: string;
let migrationsFolder: string;
let file: string;
let source: { url: string; drop(): Promise<void> };
let original: Record<string, unknown>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'herberg-backup-'));
  migrationsFolder = path.join(folder, 'migrations');
  await mkdir(migrationsFolder);
  await writeFile(path.join(migrationsFolder, '0001_inn.sql'), schema);
  await mkdir(path.join(folder, 'originals', 'rooms'), { recursive: true });
  await writeFile(path.join(folder, 'originals', 'a.png'), Buffer.alloc(100_001, 'picture'));
  await writeFile(path.join(folder, 'originals', 'rooms', 'één kamer.jpg'), 'second');
  file = path.join(folder, 'inn.tar.gz');

  source = await emptyDatabase();
  await migrate(source.url, { folder: migrationsFolder });
  await run(source.url, (sql) => sql.unsafe(rows));
  await withJobs(source.url, async (boss) => {
    await boss.createQueue('mail');
    await boss.createQueue('index', { partition: true });
    await boss.send('mail', { to: 'ana@example.com' });
    await boss.send('index', { page: 1 });
  });
  original = await contents(source.url);
  await backup({ url: source.url, mediaFolder: path.join(folder, 'originals'), file });
}, 60_000);
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function run<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

async function withJobs(url: string, work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await work(boss).finally(() => boss.stop({ graceful: false }));
}

/** Returns every row in PostgreSQL's own text and the position of every sequence. */
async function contents(url: string): Promise<Record<string, unknown>> {
  return run(url, async (sql) => {
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const [row] = await sql.unsafe(
        `select coalesce(array_agg(t::text order by t::text), '{}') as all from ${table} t`,
      );
      found[table] = row?.all;
    }
    found.sequences = [...(await sql`select sequencename, last_value from pg_sequences order by 1`)];
    found.constraints = [
      ...(await sql`
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid), condeferrable, convalidated
      from pg_constraint where conrelid <> 0 order by 1, 2`),
    ];
    found.triggers = [
      ...(await sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`),
    ];
    found.jobs = [...(await sql`select name, data, state from pgboss.job order by name`)];
    return found;
  });
}

async function mediaIn(place: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(place, { recursive: true, withFileTypes: true })).filter((item) =>
    item.isFile(),
  );
  const files = names.map((item) => path.join(item.parentPath, item.name)).toSorted();
  return new Map(
    await Promise.all(files.map(async (name) => [path.relative(place, name), await readFile(name)] as const)),
  );
}

test('restores in another server: every row, sequence, constraint, job and picture', async () => {
  const other = await startThrowawayServer(migrationsFolder);
  try {
    const mediaFolder = path.join(folder, 'restored', 'media', 'originals');
    await restore({ url: other.url, mediaFolder, file, migrationsFolder });
    const restored = await contents(other.url);
    // Projections and the change feed are rebuilt; the partition of a queue is merged into the common one.
    const ofPartition = (row: { conrelid: string }) => !/pgboss.j[0-9a-f]{56}/.test(row.conrelid);
    const expected = {
      ...original,
      projection: [],
      change: [],
      migration: expect.anything(),
      constraints: (original.constraints as { conrelid: string }[]).filter(ofPartition),
    };
    expect(restored).toEqual(expected);
    expect(await mediaIn(mediaFolder)).toEqual(await mediaIn(path.join(folder, 'originals')));

    await run(other.url, async (sql) => {
      const [stay] =
        await sql`insert into stay (guest_id, arrival, price_cents) values (2, '2027-01-01', 1) returning id`;
      expect(stay?.id).toBe('5');
      await expect(
        sql`insert into stay (guest_id, arrival, price_cents) values (99, '2027-01-01', 1)`,
      ).rejects.toThrow('foreign key');
    });
    await withJobs(other.url, async (boss) => {
      expect(await boss.fetch('index')).toMatchObject([{ data: { page: 1 } }]);
      expect(await boss.fetch('mail')).toMatchObject([{ data: { to: 'ana@example.com' } }]);
    });
  } finally {
    await other.stop();
  }
}, 60_000);

test('an older backup is loaded and then migrated to the current schema', async () => {
  const target = await emptyDatabase();
  const newer = path.join(folder, 'newer');
  await cp(migrationsFolder, newer, { recursive: true });
  await writeFile(path.join(newer, '0002_upper.sql'), `update guest set name = upper(name);`);
  await restore({ url: target.url, mediaFolder: path.join(folder, 'older'), file, migrationsFolder: newer });
  await run(target.url, async (sql) => {
    expect(await sql`select name from guest order by 1`).toEqual([{ name: 'ANA' }, { name: 'BRAM' }]);
  });
  await target.drop();
});

describe('is refused', () => {
  const into = (url: string, changes = {}) =>
    restore({ url, mediaFolder: path.join(folder, 'none'), file, migrationsFolder, ...changes });

  test('by a database that is not empty', async () => {
    await expect(into(source.url)).rejects.toThrow('into an empty database only; this one has pgboss.bam');
    expect(await contents(source.url)).toEqual(original);
  });

  test('when its migrations are newer or different, with the name of the migration', async () => {
    const target = await emptyDatabase();
    const older = path.join(folder, 'older-migrations');
    await mkdir(older);
    await expect(into(target.url, { migrationsFolder: older })).rejects.toThrow(
      'has migration 0001_inn.sql, which',
    );
    await writeFile(path.join(older, '0001_inn.sql'), 'select 1;');
    await expect(into(target.url, { migrationsFolder: older })).rejects.toThrow(
      'another migration 0001_inn.sql',
    );
    await target.drop();
  });

  test('where there is media already', async () => {
    const target = await emptyDatabase();
    await expect(into(target.url, { mediaFolder: path.join(folder, 'originals') })).rejects.toThrow(
      'no other media',
    );
    await target.drop();
  });

  test.each([
    ['a row that a check forbids', (text: string) => text.replace('12500', '-1'), 'stay_price_cents_check'],
    ['a row cut short', (text: string) => text.slice(0, -30), 'COPY stay, line 3'],
    [
      'a guest that does not exist',
      (text: string) => text.replace(/\t2\t2026/, '\t99\t2026'),
      'stay_guest_id_fkey',
    ],
  ])('when it was tampered with: %s; the database stays empty', async (_, change, message) => {
    const target = await emptyDatabase();
    const tampered = path.join(folder, 'tampered.tar.gz');
    await writeArchive(tampered, withChanges(change));
    await expect(into(target.url, { file: tampered })).rejects.toThrow(message);
    await run(target.url, async (sql) => {
      expect(await sql`select from pg_tables where schemaname in ('public', 'pgboss')`).toHaveLength(0);
    });
    await into(target.url);
    await rm(path.join(folder, 'none'), { recursive: true });
    await target.drop();
  });

  async function* withChanges(change: (text: string) => string): AsyncGenerator<Entry> {
    for await (const { name, content } of readArchive(file)) {
      const bytes = await collect(content);
      const isStay = bytes.includes('2026-03-29');
      const changed = isStay ? Buffer.from(change(bytes.toString())) : bytes;
      yield { name, size: changed.length, content: changed };
    }
  }
});
