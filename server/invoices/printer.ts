import { type ChildProcess, fork } from 'node:child_process';
import { inTurn } from '../pdf/index.ts';
import type { PrintTask } from './print-process.ts';

/** Long enough for a guest who opens one document after the other. */
const idleMs = 30_000;
const maxMs = 30_000;

const turn = inTurn(1, 20);
let press: ChildProcess | undefined;
let closing: NodeJS.Timeout | undefined;

/**
 * Prints a document: the same bytes for the same task. One separate process prints all documents, one after
 * the other. It starts with the first task and ends when idle, so that printing takes no time and memory of
 * the server.
 * @throws ApiError `unavailable` when twenty prints are waiting; Error when the print fails
 */
export function print(task: PrintTask): Promise<Uint8Array> {
  return turn(async () => {
    clearTimeout(closing);
    press ??= open();
    const busy = press;
    hold(busy, true);
    try {
      return await answerOf(busy, task);
    } finally {
      hold(busy, false);
      closing = setTimeout(close, idleMs).unref();
    }
  });
}

function open(): ChildProcess {
  const opened = fork(new URL('./print-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = () => {
    if (press === opened) press = undefined;
  };
  return opened.on('exit', gone).on('error', gone);
}

function close(): void {
  if (press?.connected) press.disconnect();
  press = undefined;
}

/** Makes this process wait for the print process before it exits, but only for a reply. */
function hold(printProcess: ChildProcess, isAwaited: boolean): void {
  for (const handle of [printProcess, printProcess.channel]) {
    if (isAwaited) handle?.ref();
    else handle?.unref();
  }
}

function answerOf(printProcess: ChildProcess, task: PrintTask): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const receive = ({ bytes, error }: { bytes?: Uint8Array; error?: string }) => {
    if (bytes) resolve(bytes);
    // Under `--watch` Node reports the imported files over the same channel.
    else if (error !== undefined) reject(new Error(error));
  };
  const fail = () => reject(new Error('the document could not be printed'));
  const late = setTimeout(() => printProcess.kill('SIGKILL'), maxMs).unref();
  printProcess.on('message', receive).once('exit', fail).once('error', fail);
  printProcess.send(task);
  return promise.finally(() => {
    clearTimeout(late);
    printProcess.off('message', receive).off('exit', fail).off('error', fail);
  });
}
