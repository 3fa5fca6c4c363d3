import type { Db } from './connect.ts';

/** Runs `work` in a transaction: the one that `db` already is, else a new one. */
export function transact<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Reads over one connection, which Kysely gives its next statement when the one before is answered. */
export function onOneConnection<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.connection().execute(read);
}

/** Reads as of one moment, whatever is committed meanwhile; in the transaction that `db` already is, as that reads. */
export function inSnapshot<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
