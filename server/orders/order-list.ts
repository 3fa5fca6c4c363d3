import { type RawBuilder, sql } from 'kysely';
import { orderStates, paymentStates } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { countRows, instantColumn, matchesWords, type RowList } from '../platform/index.ts';
import { isRefundForStaff } from './manual-payment.ts';

/** Returns the list of a site's orders for staff, or of one customer's. */
export function orderList(siteId: string, customerId?: string): RowList {
  const whose = customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`;
  return {
    source: sql`
      select id, 'H' || number as "orderName", state as status, payment_state as "paymentStatus",
        ${instantColumn(sql`created_at`)} as "createdAt",
        coalesce(nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''),
          nullif(invoice_address ->> 'companyName', ''), '') as "customerName",
        email_address as "emailAddress", lower(email_address) as lower_email_address,
        (select count(distinct reservation_id) filter (where is_part) + coalesce(sum(quantity - credited_quantity) filter (where not is_part), 0)
          from order_line cross join lateral (
            select coalesce(reservation_part <> 'extra' and product_type <> 'fee', false) as is_part
          ) as kind
          where order_id = customer_order.id and credited_quantity < quantity)::int as "totalQuantity",
        ((total_cents - sum_credited_cents) / 100.0)::float8 as "totalPriceInclVat", total_cents - sum_credited_cents as remaining_cents,
        (due_cents / 100.0)::float8 as "dueInclVat", due_cents, due_on as "dueOn",
        shipping -> 0 ->> 'deliveryDate' as "deliveryDate", number, created_at,
        state = 'confirmed' and has_goods_to_ship as "isToPack",
        state = 'ready' as "isToHandOver",
        paid_at is null and state not in ('pending', 'cancelled') and due_cents > 0 as "isUnpaid",
        ${isAmong(refundDue)} as "isRefundDue", ${isAmong(openWithdrawal)} as "hasOpenWithdrawal"
      from customer_order where site_id = ${siteId} and ${whose}`,
    key: 'id',
    columns: [
      { name: 'orderName', kind: 'text', sortBy: ['number'] },
      { name: 'status', kind: 'text', sortBy: ['status', 'created_at', 'number'], values: orderStates },
      {
        name: 'paymentStatus',
        kind: 'text',
        sortBy: ['paymentStatus', 'created_at', 'number'],
        values: paymentStates,
      },
      { name: 'createdAt', kind: 'text', sortBy: ['created_at', 'number'] },
      { name: 'customerName', kind: 'text', sortBy: ['customerName', 'number'] },
      { name: 'emailAddress', kind: 'text', sortBy: ['lower_email_address', 'number'] },
      { name: 'totalPriceInclVat', kind: 'number', sortBy: ['remaining_cents', 'number'] },
      { name: 'dueInclVat', kind: 'number', sortBy: ['due_cents', 'number'] },
      { name: 'dueOn', kind: 'date', sortBy: ['dueOn', 'number'] },
      { name: 'deliveryDate', kind: 'text', sortBy: ['deliveryDate', 'number'] },
      { name: 'isToPack', kind: 'boolean' },
      { name: 'isToHandOver', kind: 'boolean' },
      { name: 'isUnpaid', kind: 'boolean' },
      { name: 'isRefundDue', kind: 'boolean', condition: isAmong(refundDue) },
      { name: 'hasOpenWithdrawal', kind: 'boolean', condition: isAmong(openWithdrawal) },
    ],
    searched: (term) =>
      sql`id in (select id from customer_order where ${matchesWords(sql`search_text`, term)})`,
    order: sql`number desc`,
  };
}

const isAmong = (orders: RawBuilder<unknown>): RawBuilder<boolean> => sql`id in (${orders})`;

const refundDue = sql`
  select order_id from refund join payment on payment.id = payment_id where ${isRefundForStaff}`;
const openWithdrawal = sql`select order_id from withdrawal where state = 'declared'`;

/** Counts the orders of a site that wait for staff, as the filters of the list do. */
export async function countWaitingOrders(
  db: Db,
  siteId: string,
): Promise<{ ordersToPack: number; unpaidOrders: number }> {
  const count = (property: string) =>
    countRows(db, orderList(siteId), [[{ property, operator: 'eq', value: 'true' }]]);
  const [ordersToPack, unpaidOrders] = await Promise.all([count('isToPack'), count('isUnpaid')]);
  return { ordersToPack, unpaidOrders };
}
