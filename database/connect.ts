import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { DB } from './types.ts';

export type Db = Kysely<DB>;

type Connection = { db: Db; sql: postgres.Sql; close(): Promise<void> };

/**
 * What a column becomes: `int8` a number (cents, ids and counts are far below 2^53; a greater one throws rather
 * than lose digits), `numeric` exact text, `date` its text (a night has no time zone), `timestamptz` a Date, json
 * its value. Pass json columns values, never `JSON.stringify`'s text, which would be stored as a json string.
 */
const types = {
  int8: { to: 20, from: [20], serialize: String, parse: safeInteger },
  date: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
};

/** `prepare: false` is for a pooler that hands out a connection for each transaction (DATABASE_PREPARE=off). */
export function connect(url: string, { max = 10, prepare = true } = {}): Connection {
  const sql = postgres(url, {
    max,
    prepare,
    types,
    connection: { application_name: 'herberg' },
    onnotice: () => {},
  });
  const db: Db = new Kysely({ dialect: new PostgresJSDialect({ postgres: sql }) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The integer ${text} is too great for a number; select it as text.`);
}
