import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { feeType } from './reservation-lines.ts';

/** Whether an order has something that was kept when a stay of it was changed or cancelled, and was not given back since. */
export async function hasRetainedFee(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_line where order_id = ${orderId} and product_type = ${feeType}
      and credited_quantity < quantity limit 1`.execute(trx);
  return rows.length > 0;
}

/** An order of which only what is kept is left has come to its end; one of which nothing is left was cancelled. */
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
