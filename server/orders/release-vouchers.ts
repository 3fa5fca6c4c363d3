import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Releases the vouchers that an order used. They are locked in the order of their ids, after any stock and
 * before any gift card, as `placeOrder` does.
 */
export async function releaseVouchers(trx: Db, orderId: string): Promise<void> {
  await sql`select from voucher where id in (select voucher_id from voucher_use where order_id = ${orderId})
    order by id for no key update`.execute(trx);
  await sql`
    with freed as (delete from voucher_use where order_id = ${orderId} returning voucher_id)
    update voucher set uses = uses - 1 from freed where voucher.id = freed.voucher_id`.execute(trx);
}
