import { sql } from 'kysely';
import type { CartAddress } from '../../../contract/cart.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OrderState, WithdrawalRule } from '../../../contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { PricePart, ShippingKind } from '../../cart/index.ts';
import { dayOfSite, lotStart } from '../../loyalty/index.ts';
import {
  formatOrderName,
  getOrderTotals,
  isShipped,
  type OrderMoney,
  readOrderMoney,
} from '../../orders/index.ts';
import type { Quote } from '../../pricing/index.ts';
import { type ReservationFacts, readReservations } from './reservation-facts.ts';

/** An order as its emails show it, with its names as agreed. */
export type OrderFacts = {
  id: string;
  name: string;
  siteId: string;
  /** Scheme and host of links; empty for an old order without them. */
  origin: string;
  culture: Culture;
  currency: string;
  state: OrderState;
  settles: 'online' | 'invoice' | 'desk';
  /** Empty once the person is erased. */
  emailAddress: string;
  /** Of the company that pays it, where its invoices go; else empty. */
  invoiceEmailAddress: string;
  placedAt: Date;
  /** yyyy-mm-dd; the last day to pay the balance. */
  dueOn: string | null;
  depositCents: number | null;
  /** The end of the goods' hold for an unpaid order. */
  heldUntil: Date | null;
  lines: FactLine[];
  /** The first arrival first. */
  stays: ReservationFacts[];
  quote: Pick<Quote, 'subtotalCents' | 'totalCents' | 'vat'> & {
    shipping: { grossCents: number }[];
    discounts: Pick<Quote['discounts'][number], 'code' | 'amountCents' | 'giftCardId' | 'isByStaff'>[];
  };
  shipping: {
    name: string;
    kind: ShippingKind | null;
    deliveryDate: string | null;
    /** The destination, where it is not the delivery address. */
    address?: CartAddress | null;
    lineIds: readonly string[];
  }[];
  /** The amounts of the order without its credits. */
  totals: OrderFacts['quote'];
  tenders: {
    giftCardId: string;
    name: string;
    amountCents: number;
    restoredCents: number;
    /** Whether the quote is already reduced by it. */
    isReduction: boolean;
  }[];
  /** The payment by points, and the restored points; `isTheirs` is false where the member left meanwhile. */
  points: {
    count: number;
    cents: number;
    restoredCount: number;
    restoredCents: number;
    isTheirs: boolean;
  } | null;
  /** The points earned, by the first day to spend them; empty before payment. */
  earned: { count: number; from: string; isThere: boolean }[];
  money: OrderMoney;
  deliveryAddress: CartAddress | null;
  invoiceAddress: CartAddress | null;
  reference: string;
};

export type FactLine = {
  id: string;
  itemCode: string;
  name: string;
  /** The guest's input, as in the attributes. */
  description: string;
  attributes: { name: string; value: string }[];
  type: string;
  quantity: number;
  creditedQuantity: number;
  isShipped: boolean;
  unitCents: number;
  /** Its price after reductions. */
  chargedCents: number;
  /** Its price after reductions and credits. */
  leftCents: number;
  vatRate: number;
  withdrawal: WithdrawalRule;
  /** The reservation that it belongs to, as a part or an extra. */
  stayId: string | null;
  part: PricePart['part'] | 'extra' | null;
  /** yyyy-mm-dd; only for an extra. */
  day: string | null;
};

type Row = Omit<
  OrderFacts,
  'quote' | 'totals' | 'name' | 'lines' | 'stays' | 'tenders' | 'points' | 'earned' | 'money'
> & {
  number: number;
  quote: Quote;
  creditedShippingCents: number;
};

/** Reads the facts of an order at this moment; undefined for a deleted one. */
export async function readOrderFacts(db: Db, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<Row>`
    select id, number::int, site_id as "siteId", origin, culture, currency, state, settles,
      email_address as "emailAddress", invoice_email_address as "invoiceEmailAddress", created_at as "placedAt", due_on::text as "dueOn",
      deposit_cents::int as "depositCents", quote, credited_shipping_cents::int as "creditedShippingCents", delivery_address as "deliveryAddress",
      invoice_address as "invoiceAddress", reference,
      least(
        (select max(expires_at) from stock_hold where order_id = customer_order.id and state = 'held' and expires_at > now()),
        (select min(expires_at) from reservation where order_id = customer_order.id and state = 'held' and expires_at > now())
      ) as "heldUntil",
      (select coalesce(jsonb_agg(choice || jsonb_build_object('kind', method.kind) order by place), '[]')
        from jsonb_array_elements(shipping) with ordinality as chosen(choice, place)
        left join shipping_method as method on method.id = (choice->>'methodId')::uuid) as shipping
    from customer_order where id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { number, creditedShippingCents, ...order } = row;
  const [lines, stays, tenders, points, earned, money] = await Promise.all([
    readLines(db, orderId),
    readReservations(db, orderId),
    readTenders(db, orderId),
    readPoints(db, orderId),
    readEarned(db, orderId),
    readOrderMoney(db, orderId),
  ]);
  const totals = getOrderTotals(
    order.quote,
    lines.map(({ leftCents, ...line }) => ({ ...line, remainingCents: leftCents })),
    creditedShippingCents,
  );
  return { ...order, totals, name: formatOrderName(number), lines, stays, tenders, points, earned, money };
}

async function readLines(db: Db, orderId: string): Promise<FactLine[]> {
  const { rows } = await sql<FactLine>`
    select id, item_code as "itemCode", name, description, attributes, product_type as type, quantity,
      credited_quantity as "creditedQuantity", ${isShipped} as "isShipped", unit_cents as "unitCents", total_cents as "chargedCents",
      total_cents - credited_cents as "leftCents", vat_rate::float8 as "vatRate", withdrawal, reservation_id as "stayId", reservation_part as part, day::text
    from order_line where order_id = ${orderId} order by sort_order`.execute(db);
  return rows;
}

async function readTenders(db: Db, orderId: string): Promise<OrderFacts['tenders']> {
  const { rows } = await sql<OrderFacts['tenders'][number]>`
    select gift_card_id as "giftCardId", name, amount_cents as "amountCents", restored_cents as "restoredCents",
      lines <> '[]' as "isReduction"
    from order_tender where order_id = ${orderId} order by sort_order`.execute(db);
  return rows;
}

async function readPoints(db: Db, orderId: string): Promise<OrderFacts['points']> {
  const { rows } = await sql<NonNullable<OrderFacts['points']>>`
    select points as count, amount_cents as cents, restored_points as "restoredCount", restored_cents as "restoredCents",
      left_at is null as "isTheirs"
    from order_points join member on member.id = member_id where order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

async function readEarned(db: Db, orderId: string): Promise<OrderFacts['earned']> {
  const { rows } = await sql<OrderFacts['earned'][number]>`
    select sum(points - taken_points)::int as count, begins_on::text as from, begins_on <= today as "isThere"
    from loyalty_lot join order_line on order_line.id = order_line_id join member on member.id = member_id
      cross join lateral (select ${dayOfSite(sql`member.site_id`)} as today) as clock
      cross join lateral (select ${lotStart(sql`today`)} as begins_on) as own
    where order_id = ${orderId} and left_at is null
    group by begins_on, today having sum(points - taken_points) > 0 order by begins_on`.execute(db);
  return rows;
}
