import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export type ServerProcess = {
  /**
   * The address that it printed.
   * @throws Error with its output when it ended before
   */
  address: Promise<string>;
  output: () => string;
  complained: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

const root = join(import.meta.dirname, '..', '..');
const running = new Set<ChildProcess>();
const folders: string[] = [];

/** Ends the processes that a file's tests left running. Call it once in a test file. */
export function endProcessesAfterTests(): void {
  afterAll(async () => {
    const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ends);
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'herberg-process-'));
  folders.push(folder);
  return folder;
}

const secret = 'of the tests, long enough to sign with';

/** Starts a server on a free port, with these settings and no others. */
export function startProcess(
  settings: Record<string, string>,
  command: string[] = [fileURLToPath(new URL('./serve.ts', import.meta.url))],
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', SECRET: secret, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let complained = '';
  const address = Promise.withResolvers<string>();
  // A test need not wait for the address.
  address.promise.catch(() => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, found] = /The site: +(http:\S+)\/\n/.exec(output) ?? [];
    if (found) address.resolve(found);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      address.reject(new Error(`ended with ${code ?? signal}\n${output}${complained}`));
      resolve(code ?? signal);
    });
  });
  return {
    address: address.promise,
    output: () => output,
    complained: () => complained,
    signal: (name) => child.kill(name),
    ended,
  };
}
