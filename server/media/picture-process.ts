import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { maxIdleBytes, type TaskLimits } from './limits.ts';
import type { RenderTask } from './render-process.ts';

/** How a task ended that has no result: with its process, or with its limits. */
type Ended = 'crashed' | 'exceeded';

export type PictureProcess = {
  /** @throws Error of the task, or when the process is stopped */
  run: <Result>(task: RenderTask, limits: TaskLimits) => Promise<Result | Ended>;
  stop: () => void;
};

type Job = {
  task: RenderTask;
  limits: TaskLimits;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
};

const idleMs = 10_000;
const watchMs = 100;

/**
 * A queue before one process that makes pictures. The process starts when there is work, ends when there is
 * none, and is killed when a task exceeds its limits.
 */
export function openPictureProcess(): PictureProcess {
  const waiting: Job[] = [];
  let child: ChildProcess | undefined;
  let current: Job | undefined;
  let idle: NodeJS.Timeout | undefined;
  let watch: (() => void) | undefined;

  async function next(): Promise<void> {
    clearTimeout(idle);
    const job = waiting.shift();
    current = job;
    if (!job) {
      idle = setTimeout(end, idleMs).unref();
      return;
    }
    if (child && ((await usageOf(child.pid))?.bytes ?? 0) > maxIdleBytes) end();
    if (current !== job) return;
    child ??= open();
    child.send(job.task);
    watch = watchOver(child, job);
  }

  function open(): ChildProcess {
    const opened = fork(new URL('./render-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // glibc would keep freed memory in an arena for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    opened.on('message', (message: { result?: never; error?: string; code?: string }) => {
      // Under `--watch` Node reports imported files over the same channel.
      if (!('result' in message || 'error' in message)) return;
      const { result, error, code } = message;
      finish((job) =>
        error ? job.reject(Object.assign(new Error(error), { code })) : job.resolve(result as never),
      );
    });
    const gone = () => {
      if (child !== opened) return;
      child = undefined;
      finish((job) => job.resolve('crashed' as never));
    };
    opened.on('exit', gone);
    opened.on('error', gone);
    return opened;
  }

  /** Kills the process of a job that exceeds its limits. */
  function watchOver(watched: ChildProcess, job: Job): () => void {
    const since = Date.now();
    let before: Promise<Usage | undefined> | undefined;
    const timer = setInterval(async () => {
      before ??= usageOf(watched.pid);
      const [start, usage] = [await before, await usageOf(watched.pid)];
      if (current !== job) return;
      const { limits } = job;
      const processorMs = (usage?.processorMs ?? 0) - (start?.processorMs ?? 0);
      const isWithin =
        Date.now() - since <= limits.clockMs &&
        processorMs <= limits.processorMs &&
        (usage?.bytes ?? 0) <= limits.bytes;
      if (isWithin) return;
      if (child === watched) child = undefined;
      watched.kill('SIGKILL');
      finish(({ resolve }) => resolve('exceeded' as never));
    }, watchMs).unref();
    return () => clearInterval(timer);
  }

  function finish(settle: (job: Job) => void): void {
    watch?.();
    if (current) settle(current);
    next();
  }

  function end(): void {
    const ending = child;
    child = undefined;
    if (ending?.connected) ending.disconnect();
  }

  return {
    run: <Result>(task: RenderTask, limits: TaskLimits) =>
      new Promise<Result | Ended>((resolve, reject) => {
        waiting.push({ task, limits, resolve: resolve as Job['resolve'], reject });
        if (!current) next();
      }),
    stop() {
      clearTimeout(idle);
      watch?.();
      for (const job of [current, ...waiting.splice(0)]) job?.reject(new Error('stopping'));
      current = undefined;
      end();
    },
  };
}

type Usage = { processorMs: number; bytes: number };

/** Clock ticks of `/proc`, which are a hundredth of a second on every Linux. */
const tickMs = 10;

/** What a process uses, where the system says so. */
async function usageOf(pid: number | undefined): Promise<Usage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/status`, 'latin1'),
    ]);
    // The name of the process stands in parentheses and may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * tickMs, bytes: kilobytes * 1024 };
  } catch {
    return undefined;
  }
}
