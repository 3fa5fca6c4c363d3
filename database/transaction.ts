import type { Db } from './connect.ts';

/** Runs `work` in a transaction: the one that `db` already is, else a new one. */
export function transact<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
