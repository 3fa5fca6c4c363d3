import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Days until an open cart is deleted, of a visitor and of a customer: as long as a browser stores its id. */
const retentionDays = { visitor: 60, customer: 365 };

/** Days within which an order can be reopened as a cart. After that only the order has its contents. */
const orderedDays = 30;

const atOnce = 500;

/**
 * Deletes open carts without a change for `retentionDays`, with all that was typed in them, and empties those
 * that were ordered more than `orderedDays` ago.
 */
export async function deleteOldCarts(db: Db): Promise<void> {
  await sql`
    delete from cart where closed_at is null and updated_at < now() - make_interval(
      days => case when customer_id is null then ${retentionDays.visitor}::int else ${retentionDays.customer}::int end)`.execute(
    db,
  );
  const isPast = sql`
    closed_at < now() - make_interval(days => ${orderedDays}) and exists (select from cart_line where cart_id = cart.id)
    and exists (select from customer_order where cart_id = cart.id and state <> 'pending')`;
  for (let emptied = atOnce; emptied === atOnce; ) emptied = await emptyOrderedCarts(db, isPast);
}

/**
 * Empties ordered carts, at most 500, and returns how many. The row of the cart stays: a second checkout of
 * it gets its order, and a browser that still knows its id opens no other cart.
 */
export async function emptyOrderedCarts(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with past as (
      select id from cart where closed_at is not null and ${which} order by id limit ${atOnce} for update skip locked
    ), lines as (delete from cart_line where cart_id in (select id from past)),
    vouchers as (delete from cart_voucher where cart_id in (select id from past)),
    cards as (delete from cart_gift_card where cart_id in (select id from past)),
    choices as (delete from cart_shipping where cart_id in (select id from past))
    update cart set name = id::text, reference = '', remark = '', points = 0, delivery_address = null, invoice_address = null
    where id in (select id from past) returning 1`.execute(db);
  return rows.length;
}
