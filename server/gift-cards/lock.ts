import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Locks cards, always in the order of their ids and after any stock, so that two orders with the same cards
 * cannot deadlock. Returns the balance of each in cents.
 */
export async function lockCards(trx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return lock(trx, sql`id = any(${[...ids]}::uuid[])`);
}

/** Locks every card of an order: those that pay it, and those that it bought. */
export async function lockOrderCards(trx: Db, orderId: string): Promise<void> {
  await lock(
    trx,
    sql`id in (select gift_card_id from order_tender where order_id = ${orderId})
      or order_line_id in (select id from order_line where order_id = ${orderId})`,
  );
}

async function lock(trx: Db, which: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select id, case when voided_at is null and blocked_at is null then balance_cents else 0 end as cents
    from gift_card where ${which} order by id for no key update`.execute(trx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
