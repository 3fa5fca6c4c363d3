import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { addressOf } from './address.ts';

type Migration = { name: string; text: string; checksum: string };

/** A number of our own for the advisory lock, without a meaning. */
const lockKey = 4_372_374;

/**
 * Migrates the database with the plain SQL files of the folder, in the order of their names, each once and in
 * a transaction of its own. Stops after `until`. Returns the names that this call applied. Processes may call
 * it at the same time.
 */
export async function migrate(
  url: string,
  { folder, until }: { folder: string; until?: string },
): Promise<string[]> {
  const files = (await readMigrations(folder)).filter(({ name }) => until === undefined || name <= until);
  const [address, at] = addressOf(url);
  const sql = postgres(address, {
    ...at,
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'herberg migrate' },
  });
  const applied: string[] = [];
  try {
    const [server] = await sql<{ number: number; name: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;
    assertSupported(server);
    while (await applyNext(sql, files, applied));
  } finally {
    await sql.end({ timeout: 5 });
  }
  return applied;
}

const oldestMajor = 16;

/** @throws Error of one line for a PostgreSQL that lacks what the migrations use */
export function assertSupported(server: { number: number; name: string } | undefined): void {
  if (server && server.number >= oldestMajor * 10_000) return;
  throw new Error(
    `The database of DATABASE_URL is PostgreSQL ${server?.name}; Herberg needs ${oldestMajor} or newer.`,
  );
}

/** Reads the migration files with the checksums that the database stores. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may write other line endings on another system; they do not change the checksum.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies the next file. Returns true when there was one, so there may be another. The lock ends with the
 * transaction, pooled or not.
 */
async function applyNext(sql: postgres.Sql, files: Migration[], applied: string[]): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    await tx`
      create table if not exists migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const known = await tx<{ name: string; checksum: string }[]>`
      select name, checksum from migration order by name collate "C"`;
    const next = nextOf(files, known);
    if (!next) return false;
    await tx.unsafe(next.text).catch((error) => {
      throw located(error, next);
    });
    await tx`insert into migration ${tx({ name: next.name, checksum: next.checksum })}`;
    applied.push(next.name);
    return true;
  });
}

function nextOf(files: Migration[], known: { name: string; checksum: string }[]): Migration | undefined {
  for (const [index, { name, checksum }] of known.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new Error(
        `Migration ${name} was applied to this database, but its file is missing. Is this an older version?`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Undo the change and add a new migration.`,
      );
    }
    const before = files[index];
    if (before && before !== file) {
      throw new Error(
        `Migration ${before.name} comes before ${name}, which is applied already. Give it a later name.`,
      );
    }
  }
  return files[known.length];
}

function located(error: unknown, { name, text }: Migration): Error {
  if (!(error instanceof postgres.PostgresError)) return error as Error;
  const before = error.position
    ? Array.from(text)
        .slice(0, Number(error.position) - 1)
        .join('')
        .split('\n')
    : [];
  const place = before.length ? ` at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}` : '';
  const more = [error.detail, error.hint].filter(Boolean).map((part) => ` ${part}`);
  return new Error(`Migration ${name} failed${place}: ${error.message}.${more.join('')}`, { cause: error });
}
