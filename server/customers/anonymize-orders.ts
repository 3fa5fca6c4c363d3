import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** Anonymizes orders: the sold lines stay in the books, without any data of the customer or the recipient. */
export async function anonymizeOrders(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const noPerson = {
    ...{ email_address: '', invoice_email_address: '' },
    ...{ delivery_address: null, invoice_address: null },
  };
  await trx
    .updateTable('customer_order')
    .set({ customer_id: null, ...noPerson, reference: '', remark: '' })
    .where('id', 'in', orderIds)
    .execute();
  await sql`update order_line set description = '', attributes = '[]', data = null
    where order_id = any(${orderIds})`.execute(trx);
  // An issued document names the customer only as long as the law requires it.
  await trx
    .updateTable('issued_document')
    .set({ document: null })
    .where('order_id', 'in', orderIds)
    .execute();
  const noWithdrawer = { name: '', email_address: '', reason: '', refusal: '' };
  await trx.updateTable('withdrawal').set(noWithdrawer).where('order_id', 'in', orderIds).execute();
  await clearOrderTexts(trx, orderIds);
  // The use still counts for the voucher, without its customer.
  await sql`update voucher_use set customer_key = order_id where order_id = any(${orderIds})`.execute(trx);
  await sql`delete from sent_email where order_id = any(${orderIds}) or gift_card_id in (
    select gift_card.id from gift_card join order_line on order_line.id = order_line_id where order_id = any(${orderIds}))`.execute(
    trx,
  );
  // A gift card belongs to the owner of its code; its names and message are personal data.
  await sql`update gift_card set recipient_name = '', sender_name = '', message = '', recipient_email = '' where order_line_id in (
    select id from order_line where order_id = any(${orderIds}))`.execute(trx);
}

/** Clears the texts of orders from customers, staff and banks, and the tracking of their shipments. */
async function clearOrderTexts(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update customer_order set shipping = (
      select jsonb_agg(choice - 'address' || '{"remark": ""}' order by place)
      from jsonb_array_elements(shipping) with ordinality as chosen (choice, place))
    where id = any(${orderIds}) and shipping <> '[]'`.execute(trx);
  await trx.updateTable('payment').set({ reference: '' }).where('order_id', 'in', orderIds).execute();
  const untracked = { tracking_code: '', tracking_url: '' };
  await trx.updateTable('shipment').set(untracked).where('order_id', 'in', orderIds).execute();
  // A refund repeats the reason of its credit.
  await sql`update refund set reason = 'credit' where credit_id in (
    select id from order_credit where order_id = any(${orderIds}))`.execute(trx);
  await trx.updateTable('order_credit').set({ reason: '' }).where('order_id', 'in', orderIds).execute();
  await trx.updateTable('order_discount').set({ reason: '' }).where('order_id', 'in', orderIds).execute();
  await trx.updateTable('order_addition').set({ reason: '' }).where('order_id', 'in', orderIds).execute();
  // The nights stay in the books; the guest's data and register do not.
  const noGuest = { guest_name: '', arrival_time: null, wishes: '', note: '', key_note: '' };
  await sql`update found_thing set note = '' where reservation_id in (
    select id from reservation where order_id = any(${orderIds}))`.execute(trx);
  await sql`
    with stay as (select id from reservation where order_id = any(${orderIds})),
      overrides as (update price_override set reason = '' where reservation_id in (select id from stay))
    update audit_entry set changes = (
      select jsonb_agg(case change ->> 'field' when 'priceOverride' then change || '{"of": ""}' else change end order by place)
      from jsonb_array_elements(changes) with ordinality as logged (change, place))
    where subject_kind = 'reservation' and subject_id in (select id::text from stay)
      and changes @> '[{"field": "priceOverride"}]'`.execute(trx);
  await sql`delete from note where order_id = any(${orderIds}) or reservation_id in (
    select id from reservation where order_id = any(${orderIds}))`.execute(trx);
  await sql`delete from reservation_guest where reservation_id in (
    select id from reservation where order_id = any(${orderIds}))`.execute(trx);
  await trx.updateTable('reservation').set(noGuest).where('order_id', 'in', orderIds).execute();
}

/** Tells whether a gift card of these orders is still to be mailed: only that email has its code. */
export async function hasPendingGiftCard(trx: Db, orderIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'order-email' and state < 'completed'
      and data ->> 'orderId' = any(${orderIds}) and data ->> 'kind' = 'giftCard'
    union all select from gift_card join order_line on order_line.id = order_line_id
    where order_id = any(${orderIds}::uuid[]) and recipient_email <> '' and sent_at is null and voided_at is null
    limit 1`.execute(trx);
  return rows.length > 0;
}
