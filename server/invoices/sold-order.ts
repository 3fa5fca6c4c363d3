import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import type { Quote, QuotedDiscount, VatPart } from '../pricing/index.ts';

export type SoldLine = {
  id: string;
  /** The invoice that has it, if there is one. */
  invoiceId: string | null;
  name: string;
  itemCode: string;
  productType: string;
  quantity: number;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  /** Percent. */
  vatRate: number;
  vatCents: number;
  /** The amount credited since. */
  creditedCents: number;
  /** For a stay: the first night, or the day of an extra, and the day of departure. */
  suppliedFrom: string | null;
  suppliedTo: string | null;
};

/** An order as agreed, with the facts for its documents. Amounts include tax. */
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
  creditedShippingCents: number;
  invoiceAddress: CartAddress | null;
  deliveryAddress: CartAddress | null;
  shipping: { name: string; deliveryDate: string | null }[];
  dueOn: string | null;
  createdAt: Date;
  confirmedAt: Date | null;
  lines: SoldLine[];
};

/**
 * Reads an order and locks it until the transaction ends, so that its payments and credits do not change
 * meanwhile.
 */
export async function lockSoldOrder(trx: Db, orderId: string): Promise<SoldOrder> {
  const { rows } = await sql<Omit<SoldOrder, 'lines'>>`
    select id, site_id as "siteId", number::int, state, culture, currency, email_address as "emailAddress", quote,
      total_cents::int as "totalCents", credited_shipping_cents::int as "creditedShippingCents",
      invoice_address as "invoiceAddress", delivery_address as "deliveryAddress",
      shipping, due_on as "dueOn", created_at as "createdAt", confirmed_at as "confirmedAt"
    from customer_order where id = ${orderId} for update`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const { rows: lines } = await sql<SoldLine>`
    select line.id, invoice_id as "invoiceId", name, item_code as "itemCode", product_type as "productType", quantity,
      unit_cents as "unitCents", discount_cents as "discountCents", total_cents as "totalCents",
      vat_rate::float8 as "vatRate", vat_cents as "vatCents", credited_cents as "creditedCents",
      coalesce(day, arrival) as "suppliedFrom", case when reservation_part <> 'extra' or day is null then departure end as "suppliedTo"
    from order_line as line left join reservation on reservation.id = reservation_id and reservation.state <> 'cancelled'
    where line.order_id = ${orderId} order by sort_order, line.id`.execute(trx);
  return { ...order, lines };
}

/** Returns the part of an order that no invoice has yet, without shipping. */
export function uninvoicedPart(order: SoldOrder): SoldOrder {
  const lines = order.lines.filter(({ invoiceId }) => invoiceId === null);
  const ids = new Set(lines.map(({ id }) => id));
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return {
    ...order,
    ...{ lines, totalCents, creditedShippingCents: 0, shipping: [] },
    quote: {
      lines: order.quote.lines.filter(({ id }) => ids.has(id)),
      ...{ shipping: [], shippingCents: 0, totalCents },
      discounts: order.quote.discounts.map((discount) => partOfDiscount(discount, ids)),
      subtotalCents: lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
      vat: sumVat(lines),
    },
  };
}

function partOfDiscount(discount: QuotedDiscount, lineIds: ReadonlySet<string>): QuotedDiscount {
  const lines = discount.lines.filter(({ lineId }) => lineIds.has(lineId));
  return { ...discount, lines, amountCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Calculates the amount of the order after credits. */
export function uncreditedCents({ lines, quote, creditedShippingCents }: SoldOrder): number {
  return lines.reduce(
    (left, { totalCents, creditedCents }) => left + totalCents - creditedCents,
    quote.shippingCents - creditedShippingCents,
  );
}

/** Sums the tax of lines without shipping. */
function sumVat(lines: readonly SoldLine[]): VatPart[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const same = lines.filter(({ vatRate }) => vatRate === rate);
    const cents = same.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const vatCents = same.reduce((sum, line) => sum + line.vatCents, 0);
    return { rate, baseCents: cents - vatCents, vatCents };
  });
}
