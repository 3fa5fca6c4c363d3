import { sql } from 'kysely';
import { matchesWords, type RowList } from '../platform/index.ts';
import { isRefundForStaff } from './manual-payment.ts';
import { paymentStateSql } from './order-money.ts';
import { unshippedLines } from './unshipped-goods.ts';

/** Returns the list of a site's orders for staff, or of one customer's. */
export function orderList(siteId: string, customerId?: string): RowList {
  const whose = customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`;
  return {
    source: sql`
      select customer_order.id, 'H' || number as "orderName", state as status, ${paymentStateSql} as "paymentStatus",
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        coalesce(nullif(invoice_address ->> 'attn', ''), nullif(delivery_address ->> 'attn', ''),
          nullif(invoice_address ->> 'companyName', ''), '') as "customerName",
        email_address as "emailAddress",
        (select count(distinct reservation_id) filter (where is_part) + coalesce(sum(quantity - credited_quantity) filter (where not is_part), 0)
          from order_line cross join lateral (
            select coalesce(reservation_part <> 'extra' and product_type <> 'fee', false) as is_part
          ) as kind
          where order_id = customer_order.id and credited_quantity < quantity)::int as "totalQuantity",
        ((total_cents - credited_cents) / 100.0)::float8 as "totalPriceInclVat",
        (case when state = 'cancelled' then 0 else greatest(
          total_cents - credited_cents - tendered_cents - received_cents + returned_cents, 0) end / 100.0)::float8 as "dueInclVat",
        due_on as "dueOn", shipping -> 0 ->> 'deliveryDate' as "deliveryDate", number, created_at,
        state = 'confirmed' and exists (${unshippedLines(sql`customer_order.id`)}) as "isToPack",
        state = 'ready' as "isToHandOver",
        paid_at is null and state not in ('pending', 'cancelled')
          and total_cents - credited_cents - tendered_cents - received_cents + returned_cents > 0 as "isUnpaid",
        exists (
          select from refund join payment on payment.id = payment_id
          where payment.order_id = customer_order.id and ${isRefundForStaff}
        ) as "isRefundDue",
        exists (
          select from withdrawal where order_id = customer_order.id and withdrawal.state = 'declared'
        ) as "hasOpenWithdrawal"
      from customer_order join (
        select order_id, first_cents, credited_cents, tendered_cents, restored_cents, received_cents, returned_cents
        from order_money
      ) as money on order_id = customer_order.id where site_id = ${siteId} and ${whose}`,
    columns: [
      { name: 'orderName', kind: 'text', sortBy: 'number' },
      { name: 'status', kind: 'text' },
      { name: 'paymentStatus', kind: 'text' },
      { name: 'createdAt', kind: 'text', sortBy: 'created_at' },
      { name: 'customerName', kind: 'text' },
      { name: 'emailAddress', kind: 'text' },
      { name: 'totalQuantity', kind: 'number' },
      { name: 'totalPriceInclVat', kind: 'number' },
      { name: 'dueInclVat', kind: 'number' },
      { name: 'dueOn', kind: 'date' },
      { name: 'deliveryDate', kind: 'text' },
      { name: 'isToPack', kind: 'boolean' },
      { name: 'isToHandOver', kind: 'boolean' },
      { name: 'isUnpaid', kind: 'boolean' },
      { name: 'isRefundDue', kind: 'boolean' },
      { name: 'hasOpenWithdrawal', kind: 'boolean' },
    ],
    searched: (term) =>
      sql`id in (select id from customer_order where ${matchesWords(sql`search_text`, term)})`,
    order: sql`number desc`,
  };
}
