import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { readConfig } from '../config.ts';
import { configuredBucket, type Storage } from '../server/media/index.ts';
import { addressOf } from './address.ts';
import { type Entry, writeArchive } from './archive.ts';
import { openDatabase, runCommand } from './open-database.ts';

export type Table = { schema: string; name: string; columns: string[] };

/** The first entry of a backup: its contents and the migrations of its tables. */
export type Manifest = {
  format: 1;
  createdAt: string;
  migrations: { name: string; checksum: string }[];
  /** Version of the tables of pg-boss; null when the database has none. */
  jobsVersion: number | null;
  tables: Table[];
  sequences: { schema: string; name: string; value: string; called: boolean }[];
};

type Options = {
  url: string;
  mediaFolder: string;
  /** The bucket of the originals; undefined when they are in the folder. */
  bucket?: Pick<Storage, 'read'> | undefined;
  file: string;
};

const chunkSize = 4 * 1024 * 1024;

/** Writes one consistent snapshot of the database and its media into a `.tar.gz`, without pg_dump. */
export async function backup({ url, mediaFolder, bucket, file }: Options): Promise<Manifest> {
  const [address, at] = addressOf(url);
  const sql = postgres(address, {
    ...at,
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'herberg backup' },
  });
  try {
    const written = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const manifest = await describe(tx);
      const media = bucket ? bucketEntries(tx, bucket) : mediaEntries(mediaFolder);
      await writeArchive(file, entriesOf(tx, manifest, media));
      return manifest;
    });
    await recordBackup(sql);
    return written;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Records for the office that the database was backed up; a copy that only reads cannot. */
async function recordBackup(sql: postgres.Sql): Promise<void> {
  const [state] = await sql`
    select to_regclass('public.last_backup') is not null and not pg_is_in_recovery() as records`;
  if (!state?.records) return;
  await sql`
    insert into public.last_backup (finished_at) values (now())
    on conflict (is_only) do update set finished_at = excluded.finished_at`;
}

async function describe(tx: postgres.TransactionSql): Promise<Manifest> {
  const [found] = await tx`
    select to_regclass('public.migration') is not null as migrated, to_regclass('pgboss.version') is not null as jobs`;
  if (!found?.migrated) throw new Error('This database was never migrated: there is nothing to back up.');
  const sequences = await tx<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1, 2`;
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await tx`select name, checksum from public.migration order by name collate "C"`,
    jobsVersion: found.jobs ? await jobsVersion(tx) : null,
    tables: await listTables(tx),
    sequences: await Promise.all(
      sequences.map(async ({ schema, name }) => {
        const [state] =
          await tx`select last_value::text as value, is_called as called from ${tx(schema)}.${tx(name)}`;
        return { schema, name, value: state?.value, called: state?.called };
      }),
    ),
  };
}

export async function jobsVersion(sql: postgres.ISql): Promise<number> {
  const [row] = await sql`select version from pgboss.version`;
  return Number(row?.version);
}

/**
 * Lists every table with data to back up. Left out: data that is rebuilt (the migration list, unlogged
 * tables, generated columns, the statistics and warnings of pg-boss), emails that were never sent and contain
 * valid links, and tables whose rows name transactions of this server, like the change feed: in another
 * server those numbers would mean other transactions.
 */
async function listTables(tx: postgres.TransactionSql): Promise<Table[]> {
  return tx<Table[]>`
    select n.nspname as schema, c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and not exists (select from pg_attribute where attrelid = c.oid and atttypid = 'xid8'::regtype)
      and (
      (n.nspname = 'public' and c.relname not in ('migration', 'outbox_message', 'outbox_attachment')) or
      (n.nspname = 'pgboss' and c.relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
    )
    order by 1, 2`;
}

async function* entriesOf(
  tx: postgres.TransactionSql,
  manifest: Manifest,
  media: AsyncGenerator<Entry>,
): AsyncGenerator<Entry> {
  yield entry('herberg.json', Buffer.from(JSON.stringify(manifest, null, 1)));
  for (const [index, table] of manifest.tables.entries()) {
    const columns = tx(table.columns);
    const rows = await tx`
      copy (select ${columns} from ${tx(table.schema)}.${tx(table.name)}) to stdout`.readable();
    // A tar entry states its size first, so a table is written in pieces.
    for await (const piece of pieces(rows)) yield entry(`tables/${index}`, piece);
  }
  yield* media;
}

const entry = (name: string, content: Uint8Array): Entry => ({ name, size: content.length, content });

async function* pieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < chunkSize) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function* mediaEntries(mediaFolder: string): AsyncGenerator<Entry> {
  const found = await readdir(mediaFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const item of found.filter((candidate) => candidate.isFile())) {
    const place = path.join(item.parentPath, item.name);
    const name = path.relative(mediaFolder, place).replaceAll(path.sep, '/');
    yield { name: `media/${name}`, size: (await stat(place)).size, content: createReadStream(place) };
  }
}

/** Yields the originals named in the snapshot, the attachments of messages and the pictures of faults. */
async function* bucketEntries(
  tx: postgres.TransactionSql,
  bucket: Pick<Storage, 'read'>,
): AsyncGenerator<Entry> {
  const rows = await tx<{ name: string; bytes: string }[]>`
    select id || '.' || extension as name, bytes::text from public.media
    union all select 'attachment-' || id || '.' || extension, bytes::text from public.survey_attachment
    union all select 'fault-' || id || '.webp', bytes::text from public.fault_picture
    union all select 'fault-' || id || '-small.webp', thumbnail_bytes::text from public.fault_picture
    order by name`;
  for (const { name, bytes } of rows) {
    const content = await bucket.read(name).catch(() => {
      throw new Error(`${name} cannot be read from the bucket of the media library.`);
    });
    yield { name: `media/${name}`, size: Number(bytes), content };
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new Error('Name the file to write: npm run backup -- <file.tar.gz>');
    const config = readConfig();
    if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) {
      throw new Error(`There is no database in ${config.dataDir}.`);
    }
    const database = await openDatabase(config);
    try {
      const mediaFolder = path.join(config.dataDir, 'media', 'originals');
      const bucket = await configuredBucket(config);
      const { tables } = await backup({ url: database.url, mediaFolder, bucket, file });
      bucket?.close();
      return `${file}: ${tables.length} tables and the media.`;
    } finally {
      await database.close();
    }
  });
}
