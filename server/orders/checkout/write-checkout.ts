import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { CartOwner, CartState } from '../../cart/index.ts';
import type { CheckoutChange } from './checkout-details.ts';

/**
 * Writes the changes of a checkout to a cart, in one statement, unless the cart was changed since it was
 * read. The cart becomes that of the customer who writes it; `closes` closes it as well. Returns whether it
 * was written.
 */
export async function writeCheckout(
  db: Db,
  { siteId, customerId }: CartOwner,
  { id, changedAt }: Pick<CartState, 'id' | 'changedAt'>,
  change: CheckoutChange,
  { closes = false } = {},
): Promise<boolean> {
  const { deliveryAddress, invoiceAddress, reference, remark, points, paymentMethodId } = change;
  const columns = [
    closes ? sql`closed_at = now()` : sql`updated_at = now()`,
    closes
      ? sql`customer_id = ${customerId}::uuid`
      : sql`customer_id = coalesce(customer_id, ${customerId}::uuid)`,
    ...(deliveryAddress ? [sql`delivery_address = ${{ deliveryAddress }}::jsonb -> 'deliveryAddress'`] : []),
    ...(invoiceAddress ? [sql`invoice_address = ${{ invoiceAddress }}::jsonb -> 'invoiceAddress'`] : []),
    ...(reference !== undefined ? [sql`reference = ${reference}`] : []),
    ...(remark !== undefined ? [sql`remark = ${remark}`] : []),
    ...(points !== undefined ? [sql`points = ${points}`] : []),
    ...(paymentMethodId !== undefined ? [sql`payment_method_id = nullif(${paymentMethodId}, '')`] : []),
  ];
  const { rows } = await sql`
    with written as (
      update cart set ${sql.join(columns)}
      where id = ${id} and site_id = ${siteId} and closed_at is null and updated_at::text = ${changedAt}
        and (customer_id is null or customer_id = ${customerId}::uuid)
      returning id
    ) ${sql.join(partsOf(change), sql``)} select id from written`.execute(db);
  return rows.length > 0;
}

/** The rows to write beside the cart itself. */
function partsOf({ shipping, attributes, voucher, giftCard }: CheckoutChange): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (shipping) {
    const rows = shipping.map((choice, place) => ({
      ...choice,
      address: choice.addressId ? null : choice.address,
      place,
    }));
    parts.push(sql`, dropped as (delete from cart_shipping using written where cart_id = written.id), chosen as (
      insert into cart_shipping (id, cart_id, shipping_method_id, delivery_date, address_id, address, line_ids, remark)
      select choice.id, written.id, "methodId", "deliveryDate", "addressId", nullif(address, 'null'::jsonb), "lineIds", remark
      from written, jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as choice(id uuid, "methodId" uuid,
        "deliveryDate" date, "addressId" uuid, address jsonb, "lineIds" uuid[], remark text, place int)
      order by place)`);
  }
  if (attributes) {
    parts.push(sql`, described as (
      update cart_line set attributes = line.attributes
      from written, jsonb_to_recordset(${{ attributes }}::jsonb -> 'attributes') as line("lineId" uuid, attributes jsonb)
      where cart_line.id = line."lineId" and cart_id = written.id)`);
  }
  if (voucher) {
    parts.push(sql`, voucher_in as (
      insert into cart_voucher (cart_id, voucher_id) select id, ${voucher.id}::uuid from written)`);
  }
  if (giftCard) {
    parts.push(sql`, card_in as (
      insert into cart_gift_card (cart_id, gift_card_id) select id, ${giftCard.id}::uuid from written)`);
  }
  return parts;
}
