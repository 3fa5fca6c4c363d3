import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import {
  clusterPassword,
  createCluster,
  databaseName,
  existingCluster,
  renewLostPassword,
  superuser,
} from './embedded/cluster.ts';
import { acquireLock, isLocked, type Lock, LockHeld } from './embedded/lock.ts';
import { interrupt, readPidFile, startPostmaster, stopOrphan } from './embedded/postmaster.ts';
import { openServerLog } from './embedded/server-log.ts';
import { canWrite, databaseUser } from './embedded/system-user.ts';

export type Embedded = {
  url: string;
  /**
   * The same server over its Unix socket, which answers short queries faster; equals `url` where there is no
   * socket.
   */
  socketUrl: string;
  stop(): Promise<void>;
  /** Resolves when PostgreSQL has ended, on request or by itself. */
  exited: Promise<{ expected: boolean; reason: string }>;
};

type Options = {
  dataDir: string;
  log: { info(message: string): void };
  /**
   * Folder of the programs and the cluster when we are root and the operating system user of PostgreSQL
   * cannot reach ours.
   */
  systemDir?: string;
  /** False only for disposable data: a crash of the machine may lose commits. */
  durable?: boolean;
};

/**
 * Starts PostgreSQL on the cluster in `dataDir`, on a free port of 127.0.0.1. The first start creates the
 * cluster.
 */
export async function startEmbedded({
  log,
  systemDir = '/var/lib/herberg',
  durable = true,
  ...options
}: Options): Promise<Embedded> {
  const dataDir = await ownFolder(options.dataDir);
  const locks = [await lock(path.join(dataDir, 'herberg.lock'), dataDir)];
  try {
    return await start({ dataDir, log, systemDir, durable }, locks);
  } catch (error) {
    for (const lock of locks) lock.release();
    throw explain(error, dataDir);
  }
}

/**
 * Returns the address of the PostgreSQL that another process runs in `dataDir`, or undefined when none runs.
 */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (!(await isLocked(path.join(dataDir, 'herberg.lock')))) return undefined;
    const cluster = await existingCluster(dataDir);
    const found = cluster ? readPidFile(cluster) : undefined;
    if (found?.ready) return overSocket(address(dataDir, found.port), found.socketFolder);
    await wait(100);
  }
  throw new Error(`Another process holds ${dataDir}, but its PostgreSQL does not come up.`);
}

async function start(options: Required<Options>, locks: Lock[]): Promise<Embedded> {
  const { dataDir, systemDir, log, durable } = options;
  const known = await existingCluster(dataDir);
  const user = databaseUser(known);
  const binaries = await findBinaries(user, user.uid === undefined ? dataDir : systemDir);
  if (!known) log.info('making a new PostgreSQL cluster');
  const cluster = known ?? (await createCluster({ dataDir, systemDir, binaries, user, durable }));
  if (known && !canWrite(cluster, user)) {
    throw new Error(
      `PostgreSQL's user (id ${user.uid}) cannot go into ${cluster}: move DATA_DIR to where it can.`,
    );
  }
  // A copied DATA_DIR may point to the same cluster as the original.
  if (path.dirname(cluster) !== dataDir) locks.push(await lock(`${cluster}.lock`, dataDir));
  if (await stopOrphan(cluster, binaries))
    log.info('stopped the PostgreSQL that an earlier start left running');
  renewLostPassword(dataDir, cluster, binaries, user);

  const serverLog = openServerLog(path.join(dataDir, 'postgres.log'));
  const server = await startPostmaster({ cluster, binaries, user, serverLog, durable }).catch((error) => {
    serverLog.close();
    throw error;
  });
  return supervise(server, { dataDir, cluster, binaries, serverLog, locks });
}

function supervise(
  { child, port, socketFolder, closed }: Awaited<ReturnType<typeof startPostmaster>>,
  {
    dataDir,
    cluster,
    binaries,
    serverLog,
    locks,
  }: {
    dataDir: string;
    cluster: string;
    binaries: Binaries;
    serverLog: ReturnType<typeof openServerLog>;
    locks: Lock[];
  },
): Embedded {
  let expected = false;
  const end = (hard = false) => child.pid && interrupt(child.pid, binaries, cluster, hard);
  const atExit = () => end();
  process.on('exit', atExit);

  const exited = closed.then((how) => {
    process.off('exit', atExit);
    serverLog.close();
    for (const held of locks) held.release();
    if (expected) return { expected, reason: 'stopped' };
    const logTail = serverLog.lastLines().join('\n');
    return { expected, reason: explain(new Error(`${how}\n${logTail}`), dataDir).message };
  });
  const stop = async () => {
    expected = true;
    end();
    const impatient = setTimeout(() => end(true), 20_000);
    await exited;
    clearTimeout(impatient);
  };
  const url = address(dataDir, port);
  return { url, socketUrl: overSocket(url, socketFolder), stop, exited };
}

/** Turns an error that an operator can solve into one clear line. */
export function explain(error: unknown, dataDir: string): Error {
  const { message } = error as Error;
  if (/ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/.test(message)) {
    return new Error(
      `The disk is full: PostgreSQL cannot write to ${dataDir}. Free some space and start again.`,
    );
  }
  return error as Error;
}

async function ownFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  return realpath(dataDir);
}

async function lock(file: string, dataDir: string): Promise<Lock> {
  return acquireLock(file).catch((error) => {
    if (!(error instanceof LockHeld)) throw explain(error, dataDir);
    throw new Error(`Another Herberg already runs on ${dataDir}. Stop it first, or choose another DATA_DIR.`);
  });
}

const overSocket = (url: string, folder: string | undefined): string =>
  folder ? `${url}?host=${encodeURIComponent(folder)}` : url;

function address(dataDir: string, port: number): string {
  return `postgres://${superuser}:${clusterPassword(dataDir)}@127.0.0.1:${port}/${databaseName}`;
}
