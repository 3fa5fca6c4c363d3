import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { emptyOrderedCarts } from '../cart/index.ts';
import { anonymizeOrders, hasPendingGiftCard, lockProfiles } from '../customers/index.ts';
import type { Keys } from '../platform/index.ts';
import { formatOrderName, lockOrder } from './order.ts';
import { readOrderMoney } from './order-money.ts';

/**
 * Returns whether a guest account's order has ended and still has personal data: no delivery, stay, payment
 * or refund is open, so that the business need not reach the guest.
 */
export async function isErasable(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from customer_order
    where id = ${orderId} and state in ('completed', 'cancelled')
      and (email_address <> '' or delivery_address is not null or invoice_address is not null)
      and not exists (select from person where id = customer_id and not is_guest)
      and not exists (select from reservation where order_id = customer_order.id and reservation.state in ('held', 'confirmed', 'inHouse'))
      and not exists (select from withdrawal where order_id = customer_order.id and withdrawal.state = 'declared')
      and not exists (select from payment where order_id = customer_order.id and payment.state = 'pending')
      and not exists (
        select from refund join payment on payment.id = payment_id
        where order_id = customer_order.id and refund.state <> 'refunded'
      )`.execute(db);
  const [order] = rows;
  if (!order) return false;
  const { dueCents, tenderedCents, receivedCents, returnedCents } = await readOrderMoney(db, orderId);
  // A cancelled order has no amount due, but no received money may remain with the business.
  return (order.state === 'cancelled' ? tenderedCents + receivedCents - returnedCents : dueCents) === 0;
}

/**
 * Erases the personal data of an order without an account, with its cart, its stored emails, and the guest of
 * the session when this was their last order. Data that the law requires is separate (`legal_record`) and
 * stays for its term.
 * @throws ApiError `conflict` for an order of an account, and for one that has not ended
 */
export async function eraseOrder(db: Db, keys: Keys, orderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { cart_id, customer_id: owner } = await readOrder(trx, orderId);
    await lockProfiles(trx, owner ? [owner] : [], { cartIds: [cart_id] });
    await lockOrder(trx, orderId);
    // A merge may have passed the order to another profile meanwhile.
    const { customer_id, site_id, number } = await readOrder(trx, orderId);
    if (!(await isErasable(trx, orderId)) || (await hasPendingGiftCard(trx, [orderId]))) {
      if (await isOfAccount(trx, orderId)) {
        throw new ApiError('conflict', { messageKey: 'order.erase_in_account' });
      }
      throw new ApiError('conflict', { messageKey: 'order.not_erasable' });
    }
    await anonymizeOrders(trx, [orderId]);
    await emptyOrderedCarts(trx, sql`id = ${cart_id}`);
    await deleteEmails(trx, keys, orderId);
    await sql`delete from pgboss.job where name = 'order-link' and state <> 'active'
      and data->>'siteId' = ${site_id} and data->>'orderName' = ${formatOrderName(Number(number))}`.execute(
      trx,
    );
    if (customer_id) await deleteGuest(trx, customer_id);
  });
}

const readOrder = (trx: Db, orderId: string) =>
  trx
    .selectFrom('customer_order')
    .select(['cart_id', 'customer_id', 'site_id', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

async function isOfAccount(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order join person on person.id = customer_id
    where customer_order.id = ${orderId} and not is_guest`.execute(trx);
  return rows.length > 0;
}

/** Finds emails by the order's links: the address alone may be another person's, who has other emails. */
async function deleteEmails(trx: Db, keys: Keys, orderId: string): Promise<void> {
  const stays = await trx.selectFrom('reservation').select('id').where('order_id', '=', orderId).execute();
  const cards = await trx
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select('gift_card.id')
    .where('order_id', '=', orderId)
    .execute();
  const links = [
    keys.orderLink(orderId),
    ...stays.map(({ id }) => keys.stayLink(id)),
    ...cards.map(({ id }) => keys.giftCardLink(id)),
  ];
  await sql`delete from outbox_message where exists (
    select from unnest(${links}::text[]) as link where position(link in text) > 0)`.execute(trx);
}

async function deleteGuest(trx: Db, personId: string): Promise<void> {
  await sql`delete from person where id = ${personId} and is_guest
    and not exists (select from customer_order where customer_id = person.id)`.execute(trx);
}
