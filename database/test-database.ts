import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from './connect.ts';
import { onDatabase, templateName, withServer } from './throwaway-server.ts';

/**
 * Returns the URL of the test run's PostgreSQL. Only test files that import this file, directly or not, have
 * one: see `testFiles`.
 */
export function testServerUrl(): string {
  const server = inject('databaseUrl');
  if (server) return server;
  throw new Error(
    'This test file runs without a database. Import the module that needs one at its top, as others do.',
  );
}

/** Creates a migrated database for one test file. Call `drop` when done. */
export async function cloneDatabase() {
  const { url, drop } = await createDatabase(templateName);
  const connection = connect(url, { max: 5 });
  return {
    ...connection,
    url,
    drop: async () => {
      await connection.close();
      await drop();
    },
  };
}

/** Creates an empty database, for tests of migrations and restores. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('template0');
}

async function createDatabase(source: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = testServerUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withServer(
    server,
    (sql) => sql`create database ${sql(name)} template ${sql(source)} strategy file_copy`,
  );
  const drop = async () => {
    await withServer(server, (sql) => sql`drop database ${sql(name)} with (force)`);
  };
  return { url: onDatabase(server, name), drop };
}
