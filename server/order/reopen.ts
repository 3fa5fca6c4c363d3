import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { type OrderState, orderActions } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import type { CartOwner } from '../cart/cart.ts';
import { cancelOrder } from '../payment/payment.ts';

/**
 * Takes an order back that was not paid: it is cancelled, what it held is let go, and a new cart has its lines, its vouchers and its
 * addresses. Answers that cart's id.
 * @throws ApiError `not_found`, `conflict` for one that is paid, or whose payment is on its way
 */
export async function reopenCart(db: Db, owner: CartOwner, cartId: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('customer_order')
      .select(['id', 'state'])
      .where('cart_id', '=', cartId)
      .where('site_id', '=', owner.siteId)
      .where((eb) =>
        owner.customerId === null
          ? eb('customer_id', 'is', null)
          : eb.or([eb('customer_id', '=', owner.customerId), eb('customer_id', 'is', null)]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new ApiError('not_found');
    const state = order.state as OrderState;
    if (state !== 'cancelled') {
      const onItsWay = await trx
        .selectFrom('payment')
        .select('id')
        .where('order_id', '=', order.id)
        .where('state', 'in', ['pending', 'authorized', 'paid'])
        .executeTakeFirst();
      if (onItsWay || !orderActions.reopen.some((one) => one === state)) throw new ApiError('conflict');
      await cancelOrder(trx, order.id);
    }
    return copyCart(trx, cartId);
  });
}

async function copyCart(trx: Db, from: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`
    insert into cart (id, site_id, customer_id, name, culture, reference, remark, delivery_address, invoice_address)
    select ${id}, site_id, customer_id, case when name = id::text then ${id}::text else name end, culture, reference,
      remark, delivery_address, invoice_address from cart where id = ${from}`.execute(trx);
  await sql`
    insert into cart_line (cart_id, variant_id, quantity, description, data, attributes)
    select ${id}, variant_id, quantity, description, data, attributes from cart_line
    where cart_id = ${from} order by sort_order`.execute(trx);
  await sql`
    insert into cart_voucher (cart_id, voucher_id)
    select ${id}, voucher_id from cart_voucher where cart_id = ${from} order by sort_order`.execute(trx);
  await sql`
    insert into cart_shipping (cart_id, shipping_method_id, delivery_date, address_id, remark)
    select ${id}, shipping_method_id, delivery_date, address_id, remark from cart_shipping
    where cart_id = ${from} and line_ids = '{}' order by sort_order`.execute(trx);
  return id;
}
