import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { type Embedded, explain, findRunning, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let children: ChildProcess[];
let servers: Embedded[];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'herberg-embedded-')));
  await chmod(dataDir, 0o755);
  children = [];
  servers = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log: { info: () => {} }, ...options });
  servers.push(server);
  return server;
}

async function query(server: { url: string }, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  return (await sql.unsafe(text).finally(() => sql.end())) as Record<string, unknown>[];
}

/**
 * Starts another process that starts the database and runs `code`; calls `onLine` with each line it prints.
 */
function startInChild(code: string, onLine: (line: string) => void): Promise<number | null> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))});
    const { default: postgres } = await import('postgres');
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {} } });
    const sql = postgres(server.url, { onnotice() {} });
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => chunk.split('\n').forEach(onLine));
  return new Promise((resolve) => child.on('close', resolve));
}

const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('the data and the password survive a restart', async () => {
  const first = await start();
  await query(first, 'create table room as select 1 as id');
  await first.stop();
  expect(await first.exited).toEqual({ expected: true, reason: 'stopped' });
  const second = await start();
  expect(await query(second, 'select id from room')).toEqual([{ id: 1 }]);
  expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  const [settings] = await query(
    second,
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
       current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
       lower('ÉČŽ') as lowered`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    encoding: 'UTF8',
    listens: '127.0.0.1',
    sockets: await realpath(path.join(dataDir, 'postgres')),
    lowered: 'éčž',
  });
});

test('requires the password, and sets a new one when the password file is lost', async () => {
  const first = await start();
  const wrong = first.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query({ url: wrong }, 'select 1')).rejects.toThrow('password authentication failed');
  await query(first, 'create table room as select 1 as id');
  await first.stop();
  await rm(path.join(dataDir, 'postgres.password'));
  const second = await start();
  expect(second.url.split('@')[0]).not.toBe(first.url.split('@')[0]);
  expect(await query(second, 'select id from room')).toEqual([{ id: 1 }]);
});

describe('over its Unix socket', () => {
  const connectionQuery = 'select inet_client_addr() is null as local';

  test('it accepts a client with the password, and no other', async () => {
    const server = await start();
    const { sql, close } = connect(server.socketUrl, { max: 1 });
    expect([...(await sql.unsafe(connectionQuery))]).toEqual([{ local: true }]);
    await close();
    const wrong = connect(server.socketUrl.replace(/:[^:@]+@/, ':wrong@'), { max: 1 });
    await expect(wrong.sql.unsafe(connectionQuery)).rejects.toThrow('password authentication failed');
    await wrong.close();
  });

  test('a server that was killed leaves no socket behind after the next start', async () => {
    const first = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await first.exited;
    await start();
    const files = await readdir(path.join(dataDir, 'postgres'));
    expect(files.filter((name) => name.startsWith('.s.PGSQL.') && !name.endsWith('.lock'))).toHaveLength(1);
  });

  test('there is none when a setting cannot contain the path of the folder', async () => {
    const odd = path.join(dataDir, 'zee, duin');
    const server = await start({ dataDir: odd, systemDir: path.join(dataDir, 'system, too') });
    expect(server.socketUrl).toBe(server.url);
    expect(await query(server, connectionQuery)).toEqual([{ local: false }]);
  });
});

describe('one process at a time', () => {
  test('a second one is refused in one line, and can find the first', async () => {
    const first = await start();
    const lines: string[] = [];
    expect(await startInChild('', (line) => lines.push(line))).not.toBe(0);
    expect(lines.filter((line) => line.startsWith('Error:'))).toEqual([
      `Error: Another Herberg already runs on ${dataDir}. Stop it first, or choose another DATA_DIR.`,
    ]);
    expect(await findRunning(dataDir)).toBe(first.socketUrl);
    await first.stop();
    expect(await findRunning(dataDir)).toBeUndefined();
  });

  test('of several that start at once over a stale lock, one gets it', async () => {
    await writeFile(
      path.join(dataDir, 'herberg.lock'),
      JSON.stringify({ pid: 1, started: 'long ago', scope: '' }),
    );
    const outcome = await Promise.allSettled([start(), start(), start(), start()]);
    expect(outcome.map((each) => each.status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  test('a lock whose process number now belongs to another process is stale', async () => {
    const server = await start();
    const text = await readFile(path.join(dataDir, 'herberg.lock'), 'utf8');
    await server.stop();
    await writeFile(path.join(dataDir, 'herberg.lock'), text.replace(/"started":"\d+"/, '"started":"1"'));
    await start();
  });
});

describe('committed data survives kill -9', () => {
  const writer = `
    await sql\`create table if not exists entry (id serial primary key)\`;
    for (;;) console.log((await sql\`insert into entry default values returning id\`)[0].id);`;

  test('of our process, while PostgreSQL keeps running', async () => {
    let committed = 0;
    await startInChild(writer, (line) => {
      committed = Number(line);
      if (committed === 1000) children[0]?.kill('SIGKILL');
    });
    const orphan = await postmasterPid();
    const server = await start();
    expect(await postmasterPid()).not.toBe(orphan);
    const [row] = await query(server, 'select max(id) as last, count(*)::int as count from entry');
    expect(row?.last).toBeGreaterThanOrEqual(committed);
    expect(row?.count).toBeGreaterThanOrEqual(1000);
  });

  test('of PostgreSQL, which is reported and can start again at once', async () => {
    const first = await start();
    await query(first, 'create table entry (id serial primary key)');
    const sql = postgres(first.url, { max: 1, onnotice: () => {} });
    for (let id = 0; id < 1000; id++) await sql`insert into entry default values`;
    process.kill(await postmasterPid(), 'SIGKILL');
    const ended = await first.exited;
    expect(ended.expected).toBe(false);
    expect(ended.reason).toContain('signal SIGKILL');
    await sql.end({ timeout: 0 });
    const second = await start();
    expect(await query(second, 'select count(*)::int as count from entry')).toEqual([{ count: 1000 }]);
  });

  test('when another process now has the number in the pid file', async () => {
    const first = await start();
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('PostgreSQL stops when a process ends without stopping it', async () => {
  let pid = 0;
  await startInChild('console.log(server.url); process.exit(3);', () => {});
  pid = await postmasterPid().catch(() => 0);
  // PostgreSQL may need a moment for its last checkpoint.
  for (let waited = 0; pid && waited < 100; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    pid = await postmasterPid().catch(() => 0);
  }
  expect(pid).toBe(0);
  const server = await start();
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start that fails shows the last lines of the log', async () => {
  const server = await start();
  await server.stop();
  await writeFile(path.join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/did not start:[\s\S]*no_such_setting/);
});

test('a full disk is one clear line', () => {
  const message = 'initdb: error: could not write to file "x": No space left on device';
  expect(explain(new Error(message), '/srv/inn').message).toBe(
    'The disk is full: PostgreSQL cannot write to /srv/inn. Free some space and start again.',
  );
  expect(explain(new Error('something else'), '/srv/inn').message).toBe('something else');
});

test.runIf(isRoot)('as root, a folder that only root may enter gets its cluster elsewhere', async () => {
  const systemDir = await mkdtemp(path.join(tmpdir(), 'herberg-system-'));
  await chmod(systemDir, 0o755);
  await chmod(dataDir, 0o700);
  const first = await start({ systemDir });
  await query(first, 'create table room as select 1 as id');
  const cluster = await realpath(path.join(dataDir, 'postgres'));
  expect((await lstat(path.join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  expect(path.dirname(cluster)).toBe(systemDir);
  expect((await stat(cluster)).uid).not.toBe(0);
  // A copy of the data folder points to the same cluster.
  const copy = path.join(systemDir, 'copy');
  await mkdir(copy);
  await symlink(cluster, path.join(copy, 'postgres'));
  await expect(startEmbedded({ dataDir: copy, systemDir, log: { info: () => {} } })).rejects.toThrow(
    'already runs',
  );
  await first.stop();
  expect(await query(await start({ systemDir }), 'select id from room')).toEqual([{ id: 1 }]);
  await servers.at(-1)?.stop();
  await rm(systemDir, { recursive: true });
  await expect(start({ systemDir })).rejects.toThrow('points to a folder that is gone');
});
