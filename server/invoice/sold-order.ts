import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import type { Quote } from '../cart/quote.ts';

export type SoldLine = {
  id: string;
  name: string;
  itemCode: string;
  productType: string;
  quantity: number;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  /** Percent. */
  vatRate: number;
};

/** An order as it was agreed to, as far as its documents tell of it. Amounts include tax. */
export type SoldOrder = {
  id: string;
  siteId: string;
  number: number;
  state: OrderState;
  culture: Culture;
  currency: string;
  emailAddress: string;
  quote: Quote;
  totalCents: number;
  invoiceAddress: CartAddress | null;
  deliveryAddress: CartAddress | null;
  shipping: { name: string; deliveryDate: string | null }[];
  dueOn: string | null;
  createdAt: Date;
  lines: SoldLine[];
};

/** Reads an order and locks it until the transaction ends: what is paid and credited stays as it is meanwhile. */
export async function lockSoldOrder(trx: Db, orderId: string): Promise<SoldOrder> {
  const { rows } = await sql<Omit<SoldOrder, 'lines'>>`
    select id, site_id as "siteId", number::int, state, culture, currency, email_address as "emailAddress", quote,
      total_cents::int as "totalCents", invoice_address as "invoiceAddress", delivery_address as "deliveryAddress",
      shipping, due_on as "dueOn", created_at as "createdAt"
    from customer_order where id = ${orderId} for update`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const { rows: lines } = await sql<SoldLine>`
    select id, name, item_code as "itemCode", product_type as "productType", quantity, unit_cents as "unitCents",
      discount_cents as "discountCents", total_cents as "totalCents", vat_rate::float8 as "vatRate"
    from order_line where order_id = ${orderId} order by sort_order`.execute(trx);
  return { ...order, lines };
}
