import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { isOrderActionAllowed, type OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { type CartReader, findCart, relinkExtras } from '../cart/index.ts';
import { copyGiftCards } from '../gift-cards/index.ts';
import { assertNotInTransit, discardOrder } from './cancel-order.ts';
import { endAttempts } from './end-attempts.ts';
import { wrongStateError } from './order.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Reopens the cart of an unpaid order: the order is cancelled, its holds are released, and a new cart has its
 * lines, its vouchers and its addresses. Open payments are cancelled, as far as the provider allows. Returns
 * the new cart's id; a repeated call returns the same, while that cart is open.
 * @throws ApiError `not_found`, `conflict` for an order that is paid, or whose payment is in transit
 */
export async function reopenCart(deps: PaymentDeps, owner: CartReader, cartId: string): Promise<string> {
  const { newId, orderId } = await deps.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('customer_order')
      .select(['id', 'state', 'reopened_as'])
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
      if (!isOrderActionAllowed('reopen', state)) throw wrongStateError();
      await assertNotInTransit(trx, order.id);
      await discardOrder(trx, order.id);
    }
    const known = order.reopened_as && (await findCart(trx, owner, order.reopened_as));
    if (known) return { newId: known.id, orderId: order.id };
    const copyId = await copyCart(trx, cartId);
    await trx.updateTable('customer_order').set({ reopened_as: copyId }).where('id', '=', order.id).execute();
    return { newId: copyId, orderId: order.id };
  });
  await endAttempts(deps, orderId);
  return newId;
}

async function copyCart(trx: Db, from: string): Promise<string> {
  const id = crypto.randomUUID();
  const closedCart = await trx.selectFrom('cart').select('name').where('id', '=', from).executeTakeFirst();
  // It was deleted with its owner's account.
  if (!closedCart) throw new ApiError('not_found');
  // The customer may have another open cart of that name by now: then this one goes by its id.
  const isNamed = closedCart.name !== from && (await openCopy(trx, from, id, closedCart.name));
  if (!isNamed) await openCopy(trx, from, id, id);
  const lines = await copyLines(trx, from, id);
  // It was ordered long ago, and has been emptied since.
  if (lines.size === 0) throw new ApiError('not_found');
  await sql`
    insert into cart_voucher (cart_id, voucher_id)
    select ${id}, voucher_id from cart_voucher where cart_id = ${from} order by sort_order`.execute(trx);
  await copyGiftCards(trx, from, id);
  const choices = await trx
    .selectFrom('cart_shipping')
    .select(['shipping_method_id', 'delivery_date', 'address_id', 'address', 'remark', 'line_ids'])
    .where('cart_id', '=', from)
    .orderBy('sort_order')
    .execute();
  for (const choice of choices) {
    const line_ids = choice.line_ids.flatMap((line) => lines.get(line) ?? []);
    // A choice without lines of its own would take all other lines.
    if (line_ids.length === 0 && choice.line_ids.length > 0) continue;
    await trx
      .insertInto('cart_shipping')
      .values({ ...choice, line_ids, cart_id: id })
      .execute();
  }
  return id;
}

/** Returns whether the name was free; names differ only beyond their case. */
async function openCopy(trx: Db, from: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into cart (id, site_id, customer_id, name, culture, reference, remark, delivery_address, invoice_address, points,
      payment_method_id)
    select ${id}, site_id, customer_id, ${name}, culture, reference, remark, delivery_address, invoice_address, points,
      payment_method_id
    from cart as original where id = ${from} and not exists (
      select from cart as other where other.customer_id = original.customer_id and closed_at is null
        and lower(other.name) = lower(${name})
    ) on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Returns the new line id of each old one. */
async function copyLines(trx: Db, from: string, to: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select id from cart_line where cart_id = ${from} order by sort_order`.execute(trx);
  const copies = new Map(rows.map(({ id }) => [id, crypto.randomUUID()]));
  await sql`
    insert into cart_line (id, cart_id, variant_id, quantity, description, data, attributes)
    select copy, ${to}, variant_id, quantity, description, data, attributes
    from cart_line join unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as made (line, copy)
      on made.line = cart_line.id
    order by sort_order`.execute(trx);
  await relinkExtras(trx, to, copies);
  return copies;
}
