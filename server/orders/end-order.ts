import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { feeType } from './reservation-lines.ts';

/**
 * Returns whether an order has a fee that was retained for a changed or cancelled stay and not credited
 * since.
 */
export async function hasRetainedFee(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_line where order_id = ${orderId} and product_type = ${feeType}
      and credited_quantity < quantity limit 1`.execute(trx);
  return rows.length > 0;
}

/** Ends an order: completed where only retained fees remain, cancelled where nothing remains. */
export async function endOrder(trx: Db, orderId: string): Promise<void> {
  if (await hasRetainedFee(trx, orderId)) {
    await sql`
      update customer_order set state = 'completed', completed_at = coalesce(completed_at, now())
      where id = ${orderId} and state <> 'cancelled'`.execute(trx);
    return;
  }
  await sql`
    update customer_order set state = 'cancelled', cancelled_at = now()
    where id = ${orderId} and state <> 'cancelled'`.execute(trx);
}
