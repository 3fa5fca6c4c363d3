import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../database/embedded.ts';
import { emptyFolder } from './start-process.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** A PostgreSQL server that a test can end in any manner, and that restarts at the same address. */
export type CrashDatabase = {
  /** The address for the servers under test, always the same. */
  url: string;
  /** The current address of PostgreSQL itself, without the proxy that a test can cut. */
  directUrl: () => string;
  /** Ends PostgreSQL, by a signal to its first process. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  begin: () => Promise<void>;
  /** Breaks the connections to it while it runs on. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the database. Call `endProcessesAfterTests` too, which removes its folder. */
export async function openCrashDatabase(): Promise<CrashDatabase> {
  const dataDir = await emptyFolder();
  // As root PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  const start = () => startEmbedded({ dataDir, log: { info: () => {} } });
  let database: Embedded = await start();
  const proxy = await openTcpProxy(database.url);
  return {
    url: proxy.url,
    directUrl: () => database.url,
    async end(signal) {
      const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), signal);
      await database.exited;
      await proxy.cut();
    },
    async begin() {
      database = await start();
      await proxy.mend(database.url);
    },
    cut: proxy.cut,
    mend: () => proxy.mend(),
    async stop() {
      await proxy.cut();
      await database.stop();
    },
  };
}
