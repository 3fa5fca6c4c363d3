import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { seedDemo } from '../../demo/seed.ts';
import { openLibrary } from '../../server/media/library.ts';
import { collectLog } from './collected-log.ts';
import { openCrashDatabase } from './crash-database.ts';
import { emptyFolder, type ServerProcess, startProcess } from './start-process.ts';

/** Servers and their PostgreSQL. A test may kill any of them; they restart as under a supervisor. */
export type CrashRig = {
  addresses: string[];
  /** The current address of the database. */
  databaseUrl: () => string;
  /** Resolves when a server answers. */
  isUp: (n: number) => Promise<void>;
  killServer: (n: number) => Promise<void>;
  killDatabase: () => Promise<void>;
  /** Kills all servers, without a restart. */
  endServers: () => Promise<void>;
  /** Starts one server again, without a supervisor. */
  startServer: () => Promise<ServerProcess>;
  /**
   * Log lines of the servers with level `error` or above, except those about an unavailable database; and the
   * last lines of servers that ended by themselves.
   */
  errors: () => string[];
};

const pause = 100;

/** Lines that a server may log while its database is being killed. */
const databaseAway = /ECONN|CONNECTION_|Connection terminated|"code":"57P0|"status":503/;

/** Seeds the demo inn without its history, whose orders no provider knows. */
async function seedInn(databaseUrl: string, dataDir: string): Promise<void> {
  await migrate(databaseUrl, { folder: join(import.meta.dirname, '..', '..', 'database', 'migrations') });
  const { db, close } = connect(databaseUrl, { max: 2 });
  const library = await openLibrary(readConfig({ DATA_DIR: dataDir }), collectLog().log);
  try {
    await seedDemo(db, library);
  } finally {
    library.close();
    await close();
  }
}

export async function openCrashRig(count: number): Promise<CrashRig> {
  const database = await openCrashDatabase();
  const media = await emptyFolder();
  await seedInn(database.directUrl(), media);
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const all: ServerProcess[] = [];
  const current: ServerProcess[] = [];
  const lastLines: string[] = [];
  let isOpen = true;

  function start(port: number): ServerProcess {
    const settings = { DATABASE_URL: database.url, DATA_DIR: media, PORT: String(port), DEMO: 'on' };
    const server = startProcess(settings);
    all.push(server);
    return server;
  }

  async function keepAlive(port: number, n: number): Promise<void> {
    while (isOpen) {
      const server = start(port);
      current[n] = server;
      const isServing = server.address.then(
        () => true,
        () => false,
      );
      const end = await server.ended;
      // A server that finds no database does not start.
      if (end !== 'SIGKILL' && (await isServing)) lastLines.push(`${end} ${server.complained()}`);
      await wait(pause);
    }
  }

  const [first = 0, ...others] = ports;
  const restarts = [keepAlive(first, 0)];
  await current[0]?.address;
  restarts.push(...others.map((port, n) => keepAlive(port, n + 1)));
  await Promise.all(current.map(({ address }) => address));

  async function endServers(): Promise<void> {
    isOpen = false;
    for (const server of current) server.signal('SIGKILL');
    await Promise.all(restarts);
  }
  afterAll(async () => {
    await endServers();
    for (const server of all) server.signal('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
    await database.stop();
  });

  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    databaseUrl: database.directUrl,
    async isUp(n) {
      while (isOpen) {
        const address = await current[n]?.address.catch(() => undefined);
        if (address) return;
        await wait(pause);
      }
    },
    async killServer(n) {
      current[n]?.signal('SIGKILL');
      await current[n]?.ended;
    },
    async killDatabase() {
      await database.end('SIGKILL');
      await database.begin();
    },
    endServers,
    async startServer() {
      const server = start(first);
      await server.address;
      return server;
    },
    errors: () => [
      ...all
        .flatMap((server) => server.output().split('\n'))
        .filter((line) => /"level":[56]0/.test(line) && !databaseAway.test(line)),
      ...lastLines,
    ],
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
