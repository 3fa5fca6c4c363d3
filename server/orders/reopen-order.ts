import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Reopens a completed order, which the caller has locked, with those of its payers: a guest is expected or here again. */
export async function reopenOrder(trx: Db, orderId: string): Promise<void> {
  await sql`
    update customer_order set state = 'confirmed', completed_at = null
    where (id = ${orderId} or folio_order_id = ${orderId}) and state = 'completed'`.execute(trx);
}
