import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same number.
 * Undefined when no such process runs (a zombie counts as ended).
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxStartTime(pid);
  if (process.platform === 'win32') return 'running';
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return started.stdout.trim() || undefined;
}

/** Returns the scope of process numbers: this boot of this machine, this container. */
export function processScope(): string {
  if (process.platform !== 'linux') return 'machine';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function linuxStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses; the fields after it do not.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
