import { randomBytes } from 'node:crypto';
import { testServerUrl } from '../../database/test-database.ts';
import { innTemplate, onDatabase, withServer } from '../../database/throwaway-server.ts';

/** Creates a database with the demo inn, on the test run's server or another that has the demo's template. */
export async function copyInn(server = testServerUrl()): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `inn_${randomBytes(6).toString('hex')}`;
  await withServer(
    server,
    (sql) => sql`create database ${sql(name)} template ${sql(innTemplate)} strategy file_copy`,
  );
  const drop = () => withServer(server, (sql) => sql`drop database ${sql(name)} with (force)`);
  return { url: onDatabase(server, name), drop };
}
