import { unlinkSync } from 'node:fs';
import { link, open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity, processScope } from './processes.ts';

export type Lock = { release(): void };
type Holder = { pid: number; started: string; scope: string };

const heartbeatMs = 1000;

export class LockHeld extends Error {}

/**
 * Acquires the lock file.
 * @throws {@link LockHeld} when a living process holds it
 */
export async function acquireLock(path: string): Promise<Lock> {
  const mine: Holder = {
    pid: process.pid,
    started: processIdentity(process.pid) ?? '',
    scope: processScope(),
  };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await create(path, text)) return held(path);
    const found = await readHolder(path);
    if (found === undefined) continue;
    if (await isHeld(path, found)) throw new LockHeld(path);
    await removeStale(path, found);
  }
  throw new LockHeld(path);
}

/** Returns whether a living process holds the lock file. */
export async function isLocked(path: string): Promise<boolean> {
  const found = await readHolder(path);
  return found !== undefined && (await isHeld(path, found));
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o644);
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function held(path: string): Lock {
  const beat = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => {});
  }, heartbeatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    try {
      unlinkSync(path);
    } catch {
      // Already removed, with its folder.
    }
  };
  process.on('exit', release);
  return { release };
}

async function readHolder(path: string): Promise<string | undefined> {
  // A new file is empty until its process has written to it.
  for (let attempt = 0; attempt < 10; attempt++) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== '') return text;
    await wait(50);
  }
  return '';
}

async function isHeld(path: string, text: string): Promise<boolean> {
  const holder = parse(text);
  if (!holder) return false;
  if (holder.scope === processScope()) return processIdentity(holder.pid) === holder.started;
  // From another container or before a reboot: its process number means nothing here, but a living holder
  // keeps touching the file.
  const before = await modified(path);
  await wait(heartbeatMs * 3);
  return (await modified(path)) !== before;
}

async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock between our read and our rename: put its file back.
  if ((await readFile(aside, 'utf8')) !== judged) await link(aside, path).catch(() => {});
  await unlink(aside);
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function modified(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => undefined,
  );
}
