import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Runs `work` in the transaction of `db`, or in a new one when `db` has none. */
export function transact<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Reads over one connection. Kysely sends each statement after the answer to the one before. */
export function onOneConnection<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.connection().execute(read);
}

/**
 * Reads from one snapshot, so commits in the meantime do not show. In a transaction `db` reads at its
 * isolation level.
 */
export function inSnapshot<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Runs `work` as a part of a transaction. An error undoes the part alone, and is thrown. */
export async function withinSavepoint<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(trx);
  }
}
