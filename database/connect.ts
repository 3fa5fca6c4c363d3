import { CompiledQuery, type DatabaseConnection, Kysely, type LogEvent } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { addressOf } from './address.ts';
import { openSlots } from './slots.ts';
import type { DB } from './types.ts';
import { valueTypes } from './value-types.ts';

export type Db = Kysely<DB>;

type Connection = { db: Db; sql: postgres.Sql; close(): Promise<void> };

type Options = {
  max?: number;
  /** `false` for a pooler that assigns a connection to each transaction (DATABASE_PREPARE=off). */
  prepare?: boolean;
  /** Called with each statement after its answer, including `begin` and `commit`. */
  onStatement?: (text: string) => void;
};

export function connect(url: string, { max = 10, prepare = true, onStatement }: Options = {}): Connection {
  const [address, at] = addressOf(url);
  const options = {
    ...at,
    prepare,
    types: valueTypes,
    fetch_types: false,
    // A connection that ended by itself between two statements would run the second one on a new connection,
    // outside of its transaction.
    max_lifetime: null,
    connection: { application_name: 'herberg' },
    onnotice: () => {},
    backoff: (retries: number) => Math.min(0.1 * 2 ** retries, 2),
  };
  const sql = postgres(address, { ...options, max });
  const slots = openSlots((own) => postgres(address, { ...options, ...own }), max);
  // The Kysely dialect recognises a client by its `reserve`.
  const client = Object.assign(() => {}, { options: sql.options, ...slots });
  const db: Db = new Kysely({
    dialect: new Dialect({ postgres: client as unknown as postgres.Sql }),
    ...(onStatement && { log: ({ query }: LogEvent) => onStatement(query.sql) }),
  });
  const close = async () => {
    await Promise.all([sql.end({ timeout: 5 }), slots.end({ timeout: 5 })]);
  };
  return { db, sql, close };
}

/**
 * When a rollback fails because the connection is lost, Kysely 0.29 calls a method that the connections of
 * kysely-postgres-js 5.0 do not have. The error of that call hides the error that PostgreSQL is unavailable.
 * A slot handles broken connections by itself.
 */
class Dialect extends PostgresJSDialect {
  override createDriver() {
    return Object.assign(super.createDriver(), {
      async rollbackTransaction(connection: DatabaseConnection) {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
      },
    });
  }
}
