import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { destination, pino } from 'pino';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import {
  onDatabase,
  startThrowawayServer,
  templateName,
  withServer,
} from '../../database/throwaway-server.ts';
import { lockDemoStaff } from '../../server/accounts/staff.ts';
import { fillEmpty } from '../../server/first-start.ts';
import { type Listening, listen } from '../../server/listen.ts';
import { buildStorefront } from '../build.ts';

export type OpenSite = {
  /** The site's address, without a slash at the end. */
  origin: string;
  databaseUrl: string;
  /** Where the server writes its log, one JSON line an event. */
  logFile: string;
  stop: () => Promise<void>;
};

/** What the site signs with, so that a story can let somebody in without the form. */
export const secret = 'of the stories, long enough to sign with';

/** The demo inn as production serves it: real server, built storefront, a PostgreSQL and a folder of its own. */
export async function openSite(): Promise<OpenSite> {
  await buildStorefront();
  const dataDir = await mkdtemp(join(tmpdir(), 'herberg-site-'));
  const server = await startThrowawayServer();
  const name = `site_${randomBytes(4).toString('hex')}`;
  await withServer(server.url, (sql) => sql`create database ${sql(name)} template ${sql(templateName)}`);
  const databaseUrl = onDatabase(server.url, name);
  const config = configOf(databaseUrl, dataDir);
  const connection = connect(databaseUrl, { max: 2 });
  await fillEmpty(connection.db, config, () => {});
  await lockDemoStaff(connection.db, false);
  await connection.close();
  const logFile = join(dataDir, 'log');
  const log = pino({ level: 'info' }, destination({ dest: logFile, sync: true }));
  const serving = await listen(config, log, 'test');
  return {
    origin: originOf(serving),
    databaseUrl,
    logFile,
    async stop() {
      await serving.stop(1000);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same site served once more, with settings of its own, as another process would. */
export async function serveAgain(
  { databaseUrl, logFile }: Pick<OpenSite, 'databaseUrl' | 'logFile'>,
  settings: NodeJS.ProcessEnv,
): Promise<Pick<OpenSite, 'origin' | 'stop'>> {
  const log = pino({ level: 'info' }, destination({ dest: logFile, append: true, sync: true }));
  const serving = await listen(configOf(databaseUrl, dirname(logFile), settings), log, 'test');
  return { origin: originOf(serving), stop: () => serving.stop(1000) };
}

function configOf(databaseUrl: string, dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const own = { PORT: '0', DEMO: 'on', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret };
  return { ...readConfig({ ...own, ...settings }), databaseUrl };
}

const originOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;
