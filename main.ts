import cluster from 'node:cluster';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { siteMap } from './contract/site-map.ts';
import { connect } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { demoPeople } from './demo/people.ts';
import { fillEmpty, type Listening, listen } from './server/api/index.ts';
import { lockDemoStaff } from './server/customers/index.ts';
import { compactHeap, isDemoOpen, openLog, secretOf } from './server/platform/index.ts';

type Mode = 'production' | 'development';

/** Maximum time for requests in flight after a stop signal. */
const graceMs = 10_000;

/** Time for a load balancer to see that the process is not ready, before it takes no new connections. */
const drainMs = 3000;

const refillMs = 500;

/** Opens the configuration, the database, the projections and HTTP, and serves until a stop signal. */
export async function serve(mode: Mode): Promise<void> {
  try {
    const config = readConfig();
    if (cluster.isPrimary) await servePrimary(config, mode);
    else await serveWorker(config, mode);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function servePrimary(config: Config, mode: Mode): Promise<void> {
  const stopped = onceStopped();
  const secret = await secretOf(config);
  const unlessStopped = <Result>(work: Promise<Result>): Promise<Result> =>
    Promise.race([work, stopped.then((signal) => Promise.reject(new Error(`${signal} during the start.`)))]);
  const embedded = config.databaseUrl
    ? undefined
    : await unlessStopped(startEmbedded({ dataDir: config.dataDir, log: { info: print } }));
  try {
    const serving = await unlessStopped(
      openSite({ ...config, secret }, embedded?.socketUrl ?? config.databaseUrl ?? '', mode),
    );
    announceAddresses(config, serving.port);
    embedded?.exited.then(({ expected, reason }) => {
      if (expected) return;
      process.stderr.write(`PostgreSQL has ended: ${reason}. Stopping; start again to go on.\n`);
      process.exit(1);
    });
    const signal = await stopped;
    print(`${signal}: finishing what is in flight ...`);
    await serving.stop(graceMs, drainTime(signal, mode));
  } finally {
    await embedded?.stop();
  }
  process.exit(0);
}

/** Migrates the database, seeds an empty one, and serves requests. */
async function openSite(config: Config, databaseUrl: string, mode: Mode): Promise<Listening> {
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const folder = join(import.meta.dirname, 'database', 'migrations');
  const applied = await migrate(directUrl, { folder }).catch(nameDatabase);
  if (applied.length > 0) print(`Database brought up to date: ${applied.join(', ')}.`);
  const opened = { ...config, databaseUrl, databaseDirectUrl: directUrl };
  const connection = connect(databaseUrl, { max: 2, prepare: config.databasePrepare });
  try {
    await fillEmpty(connection.db, opened, print);
    await lockDemoStaff(connection.db, !isDemoOpen(opened));
  } finally {
    await connection.close();
  }
  return config.workers > 1 ? forkWorkers(opened) : listenCompactly(opened, mode);
}

async function listenCompactly(config: Config, mode: Mode): Promise<Listening> {
  const serving = await listen(config, openLog(config.logLevel), mode);
  compactHeap();
  return serving;
}

/**
 * Runs one of several processes that share the port. The first one that is ready publishes the address to the
 * others.
 */
async function serveWorker(config: Config, mode: Mode): Promise<void> {
  const serving = await listenCompactly(config, mode);
  process.send?.({ port: serving.port });
  await serving.stop(graceMs, drainTime(await onceStopped(), mode));
  process.exit(0);
}

/** Nothing waits before Ctrl-C, or before a restart in development. */
function drainTime(signal: string, mode: Mode): number {
  return signal === 'SIGINT' || mode === 'development' ? 0 : drainMs;
}

async function forkWorkers(config: Config): Promise<Listening> {
  const env = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    DEMO: config.demo ? 'on' : 'off',
    SECRET: config.secret,
  };
  let stopping = false;
  const ports = Array.from(
    { length: config.workers },
    () =>
      new Promise<number>((resolve, reject) => {
        const worker = cluster.fork(env);
        worker.once('message', ({ port }: { port: number }) => resolve(port));
        worker.once('exit', () => reject(new Error('a worker could not start')));
      }),
  );
  const [port = config.port] = await Promise.all(ports);
  // A pause, so that a worker that cannot start does not keep a core busy.
  cluster.on('exit', () => {
    setTimeout(() => {
      if (!stopping) cluster.fork(env);
    }, refillMs);
  });
  return {
    port,
    stop: async () => {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}

/** Names the setting to check when the database itself refuses: no answer, no such user or database. */
function nameDatabase(error: Error & { code?: string }): never {
  if (!/^(ECONN|ENOTFOUND|EAI|CONNECT|28|3D)/.test(error.code ?? '')) throw error;
  throw new Error(`The database of DATABASE_URL cannot be used: ${error.message}`);
}

function announceAddresses(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = config.publicUrl?.origin ?? `http://${host}:${port}`;
  print(`\nThe site:  ${address}/\nThe API:   ${address}/api/docs`);
  if (config.demo && !config.smtpUrl && isDemoOpen(config)) print(`The mail:  ${address}/outbox`);
  if (!config.demo) printMissingServices(config);
  if (config.demo) print(`\n${demoLogins(address, isDemoOpen(config))}`);
  print('');
}

/** Prints a line for each outside service that a live site needs and this one has not. */
function printMissingServices({ smtpUrl, mollieApiKey, simulatesPayments }: Config): void {
  if (!smtpUrl)
    print(
      '\nSMTP_URL is not set: emails are stored in the database and not sent, unless a mail server is connected in the office.',
    );
  if (simulatesPayments) print('\nPAYMENTS=simulator: guests get their orders without paying.');
  else if (!mollieApiKey)
    print(
      '\nMOLLIE_API_KEY is not set: sites without a key in the office can be paid by invoice or at the front desk only, where you allow it.',
    );
}

/**
 * Lists the demo's people, whose passwords are public; staff only where the server is not reachable from
 * outside.
 */
function demoLogins(address: string, withStaff: boolean): string {
  const people = demoPeople.filter(({ role }) => role === 'customer' || withStaff);
  const lines = people.map(({ emailAddress, password, role }) => {
    const loginPath = siteMap[role === 'customer' ? 'login' : 'officeLogin'].path;
    return `  ${`${address}${loginPath}`.padEnd(address.length + 14)} ${emailAddress.padEnd(24)} ${password.padEnd(22)} ${role}`;
  });
  return ['Log in to the demo as', ...lines].join('\n');
}

function onceStopped(): Promise<string> {
  return new Promise((resolve) => {
    // Not `once`: a terminal sends Ctrl-C to every process of the group, so it arrives twice.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
