import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Completes an order of stays, which the caller has locked, when all its guests have left, its goods were
 * handed over, and all of it is paid, or on an invoice. Returns whether it did.
 */
export async function completeWhenDone(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update customer_order set state = 'completed', completed_at = now()
    from order_money as money
    where customer_order.id = ${orderId} and state = 'confirmed' and money.order_id = customer_order.id
      and (settles = 'invoice' or money.total_cents - credited_cents - tendered_cents - received_cents + returned_cents <= 0)
      and exists (select from reservation where reservation.order_id = ${orderId})
      and not exists (
        select from reservation where reservation.order_id = ${orderId} and reservation.state in ('held', 'confirmed', 'inHouse')
      )
      and not exists (
        select from order_line where order_line.order_id = ${orderId} and reservation_id is null
          and product_type <> 'giftCard' and credited_quantity < quantity
      )
    returning id`.execute(trx);
  return rows.length > 0;
}
