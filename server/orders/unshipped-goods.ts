import { type RawBuilder, sql } from 'kysely';

/** Whether a line was shipped, for a statement with an `order_line`. */
export const isShipped: RawBuilder<boolean> = sql`exists (
  select from shipment where shipment.order_id = order_line.order_id
    and (line_ids = '{}' or order_line.id = any(line_ids))
)`;

/**
 * Selects the lines of an order with goods that were not shipped yet, for use in a statement. Gift cards are
 * emailed, and credited goods are not shipped.
 */
export const unshippedLines = (
  orderId: string | RawBuilder<unknown>,
): RawBuilder<{ id: string; sort_order: number }> =>
  sql`select id, sort_order from order_line where order_line.order_id = ${orderId} and product_type = 'product'
    and credited_quantity < quantity and not ${isShipped}`;

/**
 * When the last goods of an order were handed over to who brings them, or to the guest; null while some have yet to go. It has what the
 * statement calls `placed_order`.
 */
export const goodsShippedAt: RawBuilder<Date | null> = sql`coalesce(placed_order.completed_at, case
  when not exists (${unshippedLines(sql`placed_order.id`)}) then (select max(created_at) from shipment where order_id = placed_order.id) end)`;
