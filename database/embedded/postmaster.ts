import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { isAlive, processIdentity } from './processes.ts';
import type { ServerLog } from './server-log.ts';
import type { RunAs } from './system-user.ts';

export type Postmaster = {
  port: number;
  /** Folder of the Unix socket; undefined where there is none. */
  socketFolder: string | undefined;
  child: ChildProcess;
  closed: Promise<string>;
};

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  // Autovacuum counts the rows of a growing table; after that PostgreSQL replaces a plan made for a small
  // table.
  autovacuum_naptime: '10s',
  random_page_cost: '1.1',
  // Our queries repeat: each connection makes a generic plan once, and a plan for each value takes longer
  // than the query.
  plan_cache_mode: 'force_generic_plan',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Settings for disposable data: no safety, and room for the test files that share one server. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

export async function startPostmaster(options: {
  cluster: string;
  binaries: Binaries;
  user: RunAs;
  serverLog: ServerLog;
  durable: boolean;
}): Promise<Postmaster> {
  const { serverLog, cluster } = options;
  removeOldSockets(cluster);
  const socketFolder = canHoldSocket(cluster) ? cluster : undefined;
  for (let attempt = 0; ; attempt++) {
    const port = await freePort();
    const { child, closed, ready } = launch(port, socketFolder, options);
    if (await ready) return { port, socketFolder, child, closed };
    const logTail = serverLog.lastLines().join('\n');
    // Another program took the port first, or the children of a killed server are still ending.
    const passing =
      /Address already in use|could not create any TCP|pre-existing shared memory|server processes are/;
    if (attempt >= 40 || !passing.test(logTail)) throw new Error(`PostgreSQL did not start:\n${logTail}`);
    await wait(250);
  }
}

/**
 * Whether a folder can hold the socket. The system limits the length of a socket's name (macOS: 103 bytes),
 * and the setting is a list with commas and quotes as separators.
 */
const canHoldSocket = (folder: string): boolean =>
  process.platform !== 'win32' && folder.length <= 85 && /^[\w./-]+$/.test(folder);

/** Removes the sockets of killed servers. The next server has another port, and so another socket name. */
function removeOldSockets(cluster: string): void {
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(cluster, name), { force: true });
}

function launch(
  port: number,
  socketFolder: string | undefined,
  { cluster, binaries, user, serverLog, durable }: Parameters<typeof startPostmaster>[0],
) {
  const place = { port: String(port), unix_socket_directories: socketFolder ?? '' };
  const chosenSettings = Object.entries({ ...settings, ...(durable ? {} : unsafeSettings), ...place });
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...chosenSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user,
      cwd: path.parse(cluster).root,
      // A process group of its own: Ctrl-C in a terminal reaches us alone, and requests in flight still have
      // their database.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  const closed = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const ready = new Promise<boolean>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      serverLog.write(text);
      if (text.includes('ready to accept connections')) resolve(true);
    });
    closed.then(() => resolve(false));
  });
  return { child, closed, ready };
}

/**
 * Stops the postmaster as fast as a clean stop allows; forces it when that takes longer than `patienceMs`.
 */
export function interrupt(pid: number, { pgCtl }: Binaries, cluster: string, hard = false): void {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '-D', cluster, '-m', hard ? 'immediate' : 'fast', '-W']);
    return;
  }
  try {
    process.kill(pid, hard ? 'SIGQUIT' : 'SIGINT');
  } catch {
    // Already ended.
  }
}

/**
 * Stops a PostgreSQL that still runs after `kill -9` of our own process. A process that only inherited the
 * number in the pid file is not touched; the file is removed, because PostgreSQL would refuse to start with
 * it.
 */
export async function stopOrphan(cluster: string, binaries: Binaries): Promise<boolean> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = readPidFile(cluster)?.pid;
  if (!pid || !isAlive(pid)) return false;
  if (!isPostmasterOf(pid, cluster)) {
    rmSync(pidFile, { force: true });
    return false;
  }
  const before = processIdentity(pid);
  interrupt(pid, binaries, cluster);
  for (let waited = 0; processIdentity(pid) === before; waited += 20) {
    if (waited === 20_000) interrupt(pid, binaries, cluster, true);
    if (waited > 40_000) throw new Error(`PostgreSQL of an earlier start (process ${pid}) does not stop.`);
    await wait(20);
  }
  return true;
}

export type PidFile = { pid: number; port: number; socketFolder: string | undefined; ready: boolean };

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder] = lines;
    const ready = lines[7]?.trim() === 'ready';
    return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || undefined, ready };
  } catch {
    return undefined;
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    return list.stdout.includes('postgres.exe');
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
