import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getConstructionPlans } from 'pg-boss';
import postgres from 'postgres';
import { readConfig } from '../config.ts';
import { configuredBucket, type Storage } from '../server/media/index.ts';
import { addressOf } from './address.ts';
import { collect, type FoundEntry, readArchive } from './archive.ts';
import { jobsVersion, type Manifest, type Table } from './backup.ts';
import { copyInto, type RowSink } from './copy-into.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase, runCommand } from './open-database.ts';

type Options = {
  url: string;
  mediaFolder: string;
  /** The bucket for the originals; undefined when they go into the folder. */
  bucket?: Pick<Storage, 'put'> | undefined;
  file: string;
  migrationsFolder: string;
};

/**
 * Loads a backup into an empty database: migrates to the version of the backup, loads the rows, then migrates
 * to the current version. Leaves an empty database when it fails.
 */
export async function restore({
  url,
  mediaFolder,
  bucket,
  file,
  migrationsFolder,
}: Options): Promise<Manifest> {
  const archive = readArchive(file);
  const manifest = await readManifest(archive);
  await assertKnownMigrations(manifest, migrationsFolder);
  await assertNoMedia(mediaFolder);
  const [address, at] = addressOf(url);
  const sql = postgres(address, {
    ...at,
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'herberg restore' },
  });
  const mediaDraft = `${mediaFolder}.restoring`;
  try {
    await assertEmpty(sql);
    try {
      await migrate(url, { folder: migrationsFolder, until: manifest.migrations.at(-1)?.name ?? '' });
      await prepareJobs(sql, manifest);
      await rm(mediaDraft, { recursive: true, force: true });
      await sql.begin((tx) => load(tx, archive, manifest, mediaDraft));
      await migrate(url, { folder: migrationsFolder });
      await mkdir(mediaDraft, { recursive: true });
      if (bucket) {
        for (const name of await readdir(mediaDraft)) await bucket.put(name, path.join(mediaDraft, name));
        await rm(mediaDraft, { recursive: true });
      } else {
        await rm(mediaFolder, { recursive: true, force: true });
        await rename(mediaDraft, mediaFolder);
      }
    } catch (error) {
      await empty(sql);
      await rm(mediaDraft, { recursive: true, force: true });
      throw error;
    }
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return manifest;
}

async function readManifest(archive: AsyncGenerator<FoundEntry>): Promise<Manifest> {
  const first = (await archive.next()).value as FoundEntry | undefined;
  if (first?.name !== 'herberg.json') throw new Error('This is not a backup of Herberg.');
  const manifest = JSON.parse((await collect(first.content)).toString('utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error('This backup was made by a newer Herberg.');
  return manifest;
}

async function assertKnownMigrations({ migrations }: Manifest, folder: string): Promise<void> {
  const ours = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!ours.has(name))
      throw new Error(`The backup has migration ${name}, which this Herberg lacks: it is newer.`);
    if (ours.get(name) !== checksum)
      throw new Error(`The backup has another migration ${name} than this Herberg.`);
  }
}

async function assertEmpty(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname in ('public', 'pgboss')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1 limit 1`;
  if (found) throw new Error(`A backup is restored into an empty database only; this one has ${found.name}.`);
}

async function assertNoMedia(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`A backup is restored beside no other media; ${folder} has some.`);
}

/** Creates the tables of pg-boss before the load. pg-boss itself creates them only when it starts. */
async function prepareJobs(sql: postgres.Sql, { jobsVersion: expected }: Manifest): Promise<void> {
  if (expected === null) return;
  const [found] = await sql`select to_regclass('pgboss.version') is not null as jobs`;
  if (!found?.jobs) await sql.unsafe(getConstructionPlans('pgboss'));
  const version = await jobsVersion(sql);
  if (version === expected) return;
  throw new Error(
    `The backup's job tables are of version ${expected}; this Herberg's are of version ${version}.`,
  );
}

/**
 * Loads everything in one transaction. Foreign keys are dropped and added again, with a check, so the order
 * of the tables does not matter. Triggers are off, because the backup already has the rows that they would
 * write.
 */
async function load(
  tx: postgres.TransactionSql,
  archive: AsyncGenerator<FoundEntry>,
  { tables, sequences }: Manifest,
  mediaDraft: string,
): Promise<void> {
  const names = tables.map((table) => tx`${tx(table.schema)}.${tx(table.name)}`);
  const keys = await foreignKeys(tx);
  for (const { owner, name } of keys) await tx.unsafe(`alter table ${owner} drop constraint ${name}`);
  for (const name of names) {
    await tx`alter table ${name} disable trigger user`;
    // Migrations may have inserted rows; the backup has their later values.
    await tx`delete from ${name}`;
  }
  await loadEntries(tx, archive, tables, mediaDraft);
  for (const { schema, name, value, called } of sequences) {
    await tx`select setval(${`"${schema}"."${name}"`}::regclass, ${value}::int8, ${called})`;
  }
  for (const name of names) await tx`alter table ${name} enable trigger user`;
  // Jobs of a queue with a partition of its own are loaded into the common one.
  if (tables.some(({ schema }) => schema === 'pgboss')) {
    await tx`update pgboss.queue set partition = false, table_name = 'job_common' where partition`;
  }
  for (const { owner, name, definition } of keys) {
    await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition}`);
  }
  const views = await tx`select format('%I.%I', schemaname, matviewname) as name from pg_matviews`;
  for (const { name } of views) await tx.unsafe(`refresh materialized view ${name}`);
}

async function loadEntries(
  tx: postgres.TransactionSql,
  archive: AsyncGenerator<FoundEntry>,
  tables: Table[],
  mediaDraft: string,
): Promise<void> {
  let current = { name: '', sink: undefined as RowSink | undefined };
  for await (const { name, content } of archive) {
    if (name !== current.name) {
      await current.sink?.end();
      const table = name.startsWith('tables/') ? tables[Number(name.slice('tables/'.length))] : undefined;
      current = { name, sink: table && (await copyInto(tx, table)) };
    }
    if (current.sink) for await (const part of content) await current.sink.write(part);
    else await writeMedia(mediaDraft, name, content);
  }
  await current.sink?.end();
}

async function writeMedia(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const place = path.resolve(folder, name.replace(/^media\//, ''));
  if (!name.startsWith('media/') || !place.startsWith(path.resolve(folder) + path.sep)) {
    throw new Error(`The backup holds a file that does not belong there: ${name}`);
  }
  await mkdir(path.dirname(place), { recursive: true });
  await pipeline(content, createWriteStream(place));
}

async function foreignKeys(tx: postgres.TransactionSql) {
  return tx<{ owner: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`;
}

/** Empties the database. It was empty before, so everything in it is ours. */
async function empty(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`drop schema if exists pgboss cascade`;
    await tx`drop schema public cascade`;
    await tx`create schema public`;
    await tx`grant usage on schema public to public`;
  });
}

if (import.meta.main) {
  await runCommand(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new Error('Name the file to read: npm run restore -- <file.tar.gz>');
    await access(file);
    const config = readConfig();
    const database = await openDatabase(config);
    const bucket = await configuredBucket(config);
    try {
      const { createdAt, tables } = await restore({
        url: database.url,
        bucket,
        mediaFolder: path.join(config.dataDir, 'media', 'originals'),
        file,
        migrationsFolder: path.join(import.meta.dirname, 'migrations'),
      });
      return `Restored ${tables.length} tables and the media as they were at ${createdAt}.`;
    } finally {
      bucket?.close();
      await database.close();
    }
  });
}
