import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type BenchSite = {
  url: string;
  /** Milliseconds from the start of the process to the printed address. */
  startMs: number;
  /** Memory of the server in megabytes, without PostgreSQL. */
  memoryMb: () => number;
  /** Processor time of the server in seconds. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '..');

/** Starts the site as `npm start` does, on a free port, and waits for its address. */
export async function startSite(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  command = ['start.js'],
): Promise<BenchSite> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const pid = child.pid ?? 0;
  return {
    url,
    startMs: Math.round(performance.now() - started),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'herberg-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const address = /The site:\s+(\S+)\//.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the site did not start:\n${text}`)));
  });
}
