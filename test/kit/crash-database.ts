import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../database/embedded.ts';
import { emptyFolder } from './start-process.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** A PostgreSQL of one's own that may be ended in any way, and comes back where it was. */
export type CrashDatabase = {
  /** Its address as a server knows it, the same all the time. */
  url: string;
  /** Where it is now, by no way that can be cut. */
  directUrl: () => string;
  /** Ends it, by a signal to its first process. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  begin: () => Promise<void>;
  /** Breaks the way to it; it goes on. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Call `endProcessesAfterTests` too, which takes its folder away. */
export async function openCrashDatabase(): Promise<CrashDatabase> {
  const dataDir = await emptyFolder();
  // As root PostgreSQL runs as another user, who must be able to get in.
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
