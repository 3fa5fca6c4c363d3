import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Order } from '../../contract/order.ts';
import { actionsOf, type OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import type { Quote } from '../cart/quote.ts';

/** Whose orders: a customer's, or those of the cart that a visitor knows the id of. */
export type OrderOwner = { siteId: string; customerId: string | null; cartId: string | undefined };

/** An order goes by its number. */
export const orderNameOf = (number: number) => `H${number}`;

type OrderRow = {
  id: string;
  number: number;
  cartId: string;
  state: OrderState;
  culture: Culture;
  currency: string;
  quote: Quote;
  deliveryAddress: CartAddress | null;
  invoiceAddress: CartAddress | null;
  shipping: {
    methodId: string;
    name: string;
    deliveryDate: string | null;
    lineIds: string[];
    remark: string;
  }[];
  reference: string;
  remark: string;
  createdAt: Date;
};

/** @throws ApiError `not_found`, also for somebody else's */
export async function orderNamed(db: Db, owner: OrderOwner, name: string): Promise<Order> {
  const [row] = await readOrders(db, owner, sql`and number = ${Number(name.slice(1))}`);
  if (!row) throw new ApiError('not_found');
  return wireOrder(db, row);
}

/** A customer's orders, the latest first, and how many there are. */
export async function ordersOf(
  db: Db,
  owner: OrderOwner & { customerId: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Order[]; total: number }> {
  const { total } = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('site_id', '=', owner.siteId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirstOrThrow();
  const rows = await readOrders(
    db,
    { ...owner, cartId: undefined },
    sql`order by created_at desc, number desc limit ${limit} offset ${offset}`,
  );
  return { items: await Promise.all(rows.map((row) => wireOrder(db, row))), total };
}

/** Loading is authorising: whoever is not the owner finds nothing. */
async function readOrders(db: Db, owner: OrderOwner, which: ReturnType<typeof sql>): Promise<OrderRow[]> {
  const isTheirs = owner.customerId
    ? sql`customer_id = ${owner.customerId}`
    : sql`(customer_id is null and cart_id = ${owner.cartId ?? null})`;
  const { rows } = await sql<OrderRow>`
    select id, number::int, cart_id as "cartId", state, culture, currency, quote,
      delivery_address as "deliveryAddress", invoice_address as "invoiceAddress", shipping, reference, remark,
      created_at as "createdAt"
    from customer_order where site_id = ${owner.siteId} and ${isTheirs} ${which}`.execute(db);
  return rows;
}

async function wireOrder(db: Db, row: OrderRow): Promise<Order> {
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('sort_order')
    .execute();
  const { rows: payments } = await sql<{
    id: string;
    method: string;
    cents: number;
    state: string;
    refunded: number;
  }>`
    select id, method, amount_cents::int as cents, state, (
      select coalesce(sum(amount_cents), 0)::int from refund where payment_id = payment.id and state <> 'failed'
    ) as refunded
    from payment where order_id = ${row.id} order by created_at`.execute(db);
  const { quote } = row;
  return {
    orderName: orderNameOf(row.number),
    identifier: row.cartId,
    status: row.state,
    createdAt: row.createdAt.toISOString(),
    currency: row.currency,
    cartItems: lines.map((line) => ({
      id: line.id,
      itemCode: line.item_code,
      quantity: line.quantity,
      description: line.description,
      name: line.name,
      data: line.data as Record<string, unknown> | null,
      cartItemAttributes: line.attributes as { name: string; type: string; value: string }[],
      unitPriceInclVat: line.unit_cents / 100,
      totalPriceInclVat: line.total_cents / 100,
      vatRate: Number(line.vat_rate),
      image: '',
      url: '',
      messages: [],
    })),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInclVat: quote.subtotalCents / 100,
    discounts: quote.discounts.map(({ code, amountCents }) => ({
      voucherCode: code,
      amountInclVat: amountCents / 100,
    })),
    shipping: quote.shippingCents / 100,
    totalPriceInclVat: quote.totalCents / 100,
    vat: quote.vat.map(({ rate, vatCents }) => ({ rate, amount: vatCents / 100 })),
    deliveryAddress: row.deliveryAddress,
    invoiceAddress: row.invoiceAddress,
    shippingMethods: row.shipping.map((choice, index) => ({
      shippingMethodId: choice.methodId,
      name: choice.name,
      deliveryDate: choice.deliveryDate,
      addressId: null,
      cartItemIds: choice.lineIds,
      remark: choice.remark,
      priceInclVat: (quote.shipping[index]?.totalCents ?? 0) / 100,
    })),
    reference: row.reference,
    remark: row.remark,
    payments: payments.map(({ id, method, cents, state, refunded }) => ({
      id,
      method,
      amount: cents / 100,
      status: state,
      refunded: refunded / 100,
    })),
    actions: actionsOf(row.state),
  };
}
