import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Order } from '../../contract/order.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { pointsName } from '../loyalty/index.ts';
import type { Quote } from '../pricing/index.ts';
import type { DeclaredLine } from './withdrawal.ts';

/** The stored data of an order for its reply. */
export type OrderRow = {
  id: string;
  number: number;
  cartId: string;
  cartName: string;
  customerId: string | null;
  state: OrderState;
  currency: string;
  culture: Culture;
  settles: 'online' | 'invoice' | 'desk';
  emailAddress: string;
  quote: Quote;
  creditedShippingCents: number;
  depositCents: number | null;
  dueOn: string | null;
  deliveryAddress: CartAddress | null;
  invoiceAddress: CartAddress | null;
  shipping: {
    methodId: string;
    name: string;
    deliveryDate: string | null;
    /** The destination, if it is not the delivery address; orders older than this field have none. */
    address?: CartAddress | null;
    lineIds: string[];
    remark: string;
  }[];
  reference: string;
  remark: string;
  createdAt: Date;
  confirmedAt: Date | null;
  completedAt: Date | null;
  shippedAt: Date | null;
  holdsUntil: Date | null;
};

export async function readRow(db: Db, orderId: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select id, number::int, cart_id as "cartId",
      coalesce((select cart.name from cart where cart.id = customer_order.cart_id), customer_order.cart_id::text) as "cartName",
      customer_id as "customerId", state, currency, culture, settles, email_address as "emailAddress", quote,
      credited_shipping_cents::int as "creditedShippingCents",
      deposit_cents::int as "depositCents", due_on as "dueOn", delivery_address as "deliveryAddress",
      invoice_address as "invoiceAddress", shipping, reference, remark, created_at as "createdAt",
      confirmed_at as "confirmedAt", completed_at as "completedAt",
      (select max(created_at) from shipment where order_id = customer_order.id) as "shippedAt",
      least((select min(expires_at) from stock_hold where order_id = customer_order.id and state = 'held'),
        (select min(expires_at) from reservation where order_id = customer_order.id and state = 'held')) as "holdsUntil"
    from customer_order where id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

export function readLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('sort_order')
    .execute();
}

export async function readPayments(db: Db, orderId: string): Promise<Order['payments']> {
  const { rows } = await sql<{ id: string; method: string; cents: number; status: string; refunded: number }>`
    select id, method, amount_cents::int as cents, state as status, (
      select coalesce(sum(amount_cents), 0)::int from refund where payment_id = payment.id and state <> 'failed'
    ) as refunded
    from payment where order_id = ${orderId} order by created_at, id`.execute(db);
  return rows.map(({ id, method, cents, status, refunded }) => ({
    ...{ id, method, status },
    amount: cents / 100,
    refunded: refunded / 100,
  }));
}

export async function readTenders(db: Db, orderId: string, culture: Culture): Promise<Order['tenders']> {
  const { rows } = await sql<{ name: string; code: string; cents: number }>`
    select name, last_four as code, (amount_cents - restored_cents)::int as cents
    from order_tender join gift_card on gift_card.id = gift_card_id
    where order_id = ${orderId} and lines = '[]' order by sort_order`.execute(db);
  const points = await db
    .selectFrom('order_points')
    .select((eb) => [
      eb('points', '-', eb.ref('restored_points')).as('left'),
      eb('amount_cents', '-', eb.ref('restored_cents')).as('cents'),
    ])
    .where('order_id', '=', orderId)
    .execute();
  return [
    ...rows.map(({ name, code, cents }) => ({ kind: 'giftCard' as const, name, code, amount: cents / 100 })),
    ...points.map(({ left, cents }) => {
      return {
        ...{ kind: 'points' as const, name: pointsName(culture, Number(left)) },
        ...{ code: String(left), amount: Number(cents) / 100 },
      };
    }),
  ];
}

export async function readShipments(db: Db, orderId: string): Promise<Order['shipments']> {
  const rows = await db
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingUrl: row.tracking_url,
    shippedAt: new Date(row.created_at).toISOString(),
    cartItemIds: row.line_ids,
  }));
}

export type WithdrawalRow = {
  id: string;
  state: 'declared' | 'refunded' | 'refused';
  declaredAt: Date;
  lines: DeclaredLine[];
};

export async function readWithdrawals(db: Db, orderId: string): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select id, state, created_at as "declaredAt", lines from withdrawal
    where order_id = ${orderId} order by created_at`.execute(db);
  return rows;
}
