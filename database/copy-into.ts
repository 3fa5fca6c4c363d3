import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import type { Table } from './backup.ts';

export type RowSink = { write(part: Uint8Array): Promise<void>; end(): Promise<void> };

type Rejectable = { reject(error: Error & { where?: string }): void };

/** Streams rows into a table, in the text format of COPY. */
export async function copyInto(tx: postgres.TransactionSql, table: Table): Promise<RowSink> {
  const query = tx`copy ${tx(table.schema)}.${tx(table.name)} (${tx(table.columns)}) from stdin`;
  const failed = failureOf(query);
  const stream: Writable = await query.writable();
  stream.on('error', () => {});
  const settle = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ]);
  return {
    write: (part) => settle((done) => stream.write(part, done)),
    end: () => settle((done) => stream.end(done)),
  };
}

/**
 * Rejects when the server refuses a row after all rows were sent. postgres.js resolves the query with the
 * stream, so `end` would wait forever; the error still reaches `reject` of the query.
 */
function failureOf(query: object): Promise<never> {
  const rejectable = query as Rejectable;
  const reject = rejectable.reject;
  const failed = new Promise<never>((_, fail) => {
    rejectable.reject = (error) => {
      reject.call(query, error);
      // `where` names the row: "COPY stay, line 3, column arrival".
      fail(error.where ? new Error(`${error.message} (${error.where})`, { cause: error }) : error);
    };
  });
  failed.catch(() => {});
  return failed;
}
