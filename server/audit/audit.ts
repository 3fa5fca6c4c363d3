import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { documentInvariants } from './documents.ts';
import { giftCardInvariants } from './gift-cards.ts';
import type { Invariant, Offender } from './invariant.ts';
import { jobInvariants } from './jobs.ts';
import { loyaltyInvariants } from './loyalty.ts';
import { moneyInvariants } from './money.ts';
import { nightInvariants } from './nights.ts';
import { orderInvariants } from './orders.ts';
import { stockInvariants } from './stock.ts';

export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...nightInvariants,
  ...orderInvariants,
  ...moneyInvariants,
  ...giftCardInvariants,
  ...loyaltyInvariants,
  ...documentInvariants,
  ...jobInvariants,
];

export type Finding = Offender & { invariant: string; severity: 'error' | 'warning' };

/**
 * Checks all invariants at one moment and returns their violations. Changes nothing. Within a transaction it
 * also sees that transaction's changes.
 */
export async function audit(db: Db): Promise<Finding[]> {
  if (db.isTransaction) return findAll(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(findAll);
}

async function findAll(trx: Db): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, severity = 'error', table, query } of invariants) {
    if (table && !(await exists(trx, table))) continue;
    for (const offender of await findOffenders(trx, query)) {
      found.push({ invariant: name, severity, id: offender.id, problem: offender.problem });
    }
  }
  return found;
}

async function findOffenders(trx: Db, query: RawBuilder<Offender>): Promise<Offender[]> {
  const { rows } =
    await sql<Offender>`select id, problem from (${query}) as offender order by id, problem`.execute(trx);
  return rows;
}

async function exists(trx: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    trx,
  );
  return rows[0]?.there === true;
}
