import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** The migrated database that test databases are copied from. */
export const templateName = 'template_migrated';

/** The migrated database with the demo inn, where a test run has seeded one. */
export const innTemplate = 'template_inn';

/**
 * Starts a PostgreSQL of its own in a temporary folder, with a migrated template. `stop` removes everything.
 */
export async function startThrowawayServer(
  folder = path.join(import.meta.dirname, 'migrations'),
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(await fastestFolder(), 'herberg-'));
  // As root the server runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  // Without fsync: this data need not survive a power failure, and tests create and drop dozens of databases.
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir, log: { info: () => {} }, durable: false }).catch(
    async (error) => {
      await remove();
      throw error;
    },
  );
  const stop = async () => {
    await server.stop();
    await remove();
  };
  try {
    await withServer(server.url, (sql) => sql`create database ${sql(templateName)}`);
    await migrate(onDatabase(server.url, templateName), { folder });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/**
 * Returns a folder in memory where the system has one: a database is some hundred files, and a disk creates
 * and removes them slowly.
 */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return process.platform === 'linux' && bavail * bsize > enoughBytes ? memory : tmpdir();
}

const enoughBytes = 4 * 1024 ** 3;

export async function withServer(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await run(sql).finally(() => sql.end());
}

/** Returns the URL of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
