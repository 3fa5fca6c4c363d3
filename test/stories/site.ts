import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { destination, pino } from 'pino';
import { mediaFolder, readConfig } from '../../config.ts';
import { type Listening, listen } from '../../server/api/listen.ts';
import { copyInn } from '../kit/copy-inn.ts';

export type OpenSite = {
  /** The site's address, without a slash at the end. */
  origin: string;
  databaseUrl: string;
  /** The server's log file, one JSON line per event. */
  logFile: string;
  stop: () => Promise<void>;
};

/** The site's signing secret, so that a story can sign a person in without the form. */
export const secret = 'of the stories, long enough to sign with';

/** Opens the demo inn as in production: real server, built storefront, a database and a folder of its own. */
export async function openSite(template: { databaseUrl: string; media: string }): Promise<OpenSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'herberg-site-'));
  const database = await copyInn(template.databaseUrl);
  const config = createConfig(database.url, dataDir);
  await linkFiles(template.media, mediaFolder(config));
  const logFile = join(dataDir, 'log');
  const log = pino({ level: 'info' }, destination({ dest: logFile, sync: true }));
  const serving = await listen(config, log, 'test');
  return {
    origin: getOrigin(serving),
    databaseUrl: database.url,
    logFile,
    async stop() {
      await serving.stop(1000);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves the same site with other settings, as another process would. */
export async function openSecondServer(
  { databaseUrl, logFile }: Pick<OpenSite, 'databaseUrl' | 'logFile'>,
  settings: NodeJS.ProcessEnv,
): Promise<Pick<OpenSite, 'origin' | 'stop'>> {
  const log = pino({ level: 'info' }, destination({ dest: logFile, append: true, sync: true }));
  const serving = await listen(createConfig(databaseUrl, dirname(logFile), settings), log, 'test');
  return { origin: getOrigin(serving), stop: () => serving.stop(1000) };
}

/**
 * Creates a folder with hard links to the same files, which takes no time and no disk space; a writer must
 * replace a file, not change it.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? linkFiles(source, target) : link(source, target));
  }
}

function createConfig(databaseUrl: string, dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const own = { PORT: '0', DEMO: 'on', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret };
  return { ...readConfig({ ...own, ...settings }), databaseUrl };
}

const getOrigin = ({ port }: Listening) => `http://127.0.0.1:${port}`;
