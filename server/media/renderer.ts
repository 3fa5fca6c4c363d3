import { type ChildProcess, fork } from 'node:child_process';
import type { Prepared, PrepareProblem } from './cleaning/prepare-file.ts';
import type { RenderTask } from './render-process.ts';

export type Renderer = {
  /** Cleans a file into another and describes it, or returns the reason why the library rejects it. */
  prepare: (file: string, to: string) => Promise<Prepared | { problem: PrepareProblem }>;
  /** Writes one rendition. Requests of visitors (`urgent`) go before renditions made ahead. */
  render: (task: Omit<Extract<RenderTask, { kind: 'render' }>, 'kind'>, urgent: boolean) => Promise<void>;
  stop: () => void;
};

type Job = { task: RenderTask; resolve: (result: never) => void; reject: (error: Error) => void };

const idleMs = 10_000;
const jobMs = 60_000;

/**
 * A queue before one process that makes pictures; the process starts when there is work, and ends when there
 * is none.
 */
export function startRenderer(): Renderer {
  const urgentJobs: Job[] = [];
  const laterJobs: Job[] = [];
  let child: ChildProcess | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    clearTimeout(timer);
    current = urgentJobs.shift() ?? laterJobs.shift();
    if (!current) {
      timer = setTimeout(stop, idleMs).unref();
      return;
    }
    child ??= open();
    child.send(current.task);
    timer = setTimeout(() => child?.kill('SIGKILL'), jobMs).unref();
  }

  function open(): ChildProcess {
    const opened = fork(new URL('./render-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    opened.on('message', (message: { result?: never; error?: string }) => {
      // Under `--watch` Node reports imported files over the same channel.
      if (!('result' in message || 'error' in message)) return;
      const { result, error } = message;
      if (error) current?.reject(new Error(error));
      else current?.resolve(result as never);
      next();
    });
    const gone = () => {
      if (child !== opened) return;
      child = undefined;
      // A picture that crashes its decoder, or exceeds the time limit, is crafted to do so.
      if (current?.task.kind === 'prepare') current.resolve({ problem: 'broken' } as never);
      else current?.reject(new Error('the picture could not be read'));
      next();
    };
    opened.on('exit', gone);
    opened.on('error', gone);
    return opened;
  }

  function stop(): void {
    const stopping = child;
    child = undefined;
    stopping?.disconnect();
  }

  function enqueue<Result>(task: RenderTask, urgent: boolean): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const job = { task, resolve: resolve as Job['resolve'], reject };
      // An upload waits for its own file, and not for all the pictures of a page that is shown meanwhile.
      if (task.kind === 'prepare') urgentJobs.unshift(job);
      else (urgent ? urgentJobs : laterJobs).push(job);
      if (!current) next();
    });
  }

  return {
    prepare: (file, to) => enqueue({ kind: 'prepare', file, to }, true),
    render: (task, urgent) => enqueue({ kind: 'render', ...task }, urgent),
    stop: () => {
      clearTimeout(timer);
      for (const job of [current, ...urgentJobs.splice(0), ...laterJobs.splice(0)])
        job?.reject(new Error('stopping'));
      stop();
    },
  };
}
