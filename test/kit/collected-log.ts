import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { openLog } from '../../server/platform/log.ts';

export type LogLine = { level: number; msg: string; [name: string]: unknown };

export type CollectedLog = {
  log: Logger;
  /** The lines so far that `take` has not removed. */
  lines: LogLine[];
  /** Removes and returns the lines with a matching message, as those that a test expects. */
  take: (message: RegExp) => LogLine[];
};

const errorLevel = 50;

/** A line with `repeated` comes a minute after the first of its kind, perhaps in another test. */
export const isError = (line: LogLine) => line.level >= errorLevel && line.repeated === undefined;

/** Returns a log that prints nothing and collects its lines. */
export function collectLog(): CollectedLog {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return {
    log: openLog('info', stream),
    lines,
    take(message) {
      const taken = lines.filter((line) => message.test(line.msg));
      for (const line of taken) lines.splice(lines.indexOf(line), 1);
      return taken;
    },
  };
}
