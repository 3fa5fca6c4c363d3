import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { findPlacementFaults } from './placement-faults.ts';

/** Cents of tourist tax by adult and night that `findDeskFaults` expects. */
export const taxCents = 250;

/**
 * Lists what contradicts itself after the work of a desk: room types with item codes like `itemCodes`, their
 * reservations, and the orders of these. It counts from the rows of reservations and lines, not from stored sums.
 */
export async function findDeskFaults(db: Db, itemCodes: string): Promise<unknown[]> {
  const ours = sql`select reservation.* from reservation join product on product.id = room_type_id
    where item_code like ${itemCodes} and order_id is not null`;
  // The nights that were agreed are those of the quote; staff who shorten a stay decide what goes back.
  const { rows: wrongTax } = await sql`
    select ours.id, state, adults, arrival, departure, tax from (${ours}) as ours cross join lateral (
      select coalesce(sum(total_cents - credited_cents), 0)::int as tax from order_line
      where reservation_id = ours.id and reservation_part = 'touristTax'
    ) as charged
    where case
      when state in ('cancelled', 'noShow') then tax <> 0
      when departure::text = quote ->> 'dateTo' then tax <> adults * (departure - arrival) * ${taxCents}
      else tax > adults * ((quote ->> 'dateTo')::date - arrival) * ${taxCents}
    end`.execute(db);
  const { rows: unregistered } = await sql`
    select id, state from (${ours}) as ours where state = 'inHouse' and not exists (
      select from reservation_guest
      where reservation_id = ours.id and place = 1 and last_name <> '' and town <> '' and document_kind is not null
    )`.execute(db);
  const { rows: unplaced } = await sql`
    select id, state from (${ours}) as ours where state = 'inHouse' and unit_id is null`.execute(db);
  // An order ends with its last guest; what they owe keeps it open, and so do goods that are to be sent.
  const { rows: wrongOrders } = await sql`
    select id, state, present, due from customer_order
      cross join lateral (
        select count(*) filter (where ours.state in ('held', 'confirmed', 'inHouse'))::int as present
        from (${ours}) as ours where order_id = customer_order.id having count(*) > 0
      ) as reservations
      cross join lateral (
        select (total_cents - credited_cents - tendered_cents - received_cents + returned_cents)::int as due
        from order_money where order_id = customer_order.id
      ) as money
    where case
      when state in ('completed', 'cancelled') then present > 0
      else present = 0 and due <= 0 and not has_goods_to_ship
    end`.execute(db);
  const { rows: wrongSums } = await sql`
    select money.* from order_money as money cross join lateral (
      select (select coalesce(sum(total_cents - credited_cents), 0) from order_line where order_id = money.order_id)::int
          + (select coalesce((quote ->> 'shippingCents')::int, 0) - credited_shipping_cents from customer_order
            where id = money.order_id) as lines,
        (select coalesce(sum(amount_cents), 0) from payment
          where order_id = money.order_id and state = 'paid')::int as payments,
        (select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = payment_id
          where order_id = money.order_id and refund.state <> 'failed')::int as refunds
    ) as counted
    where order_id in (
        select customer_order.id from customer_order, (${ours}) as ours where ours.order_id in (customer_order.id, folio_order_id))
      and (total_cents - credited_cents, received_cents, returned_cents) is distinct from (lines, payments, refunds)`.execute(
    db,
  );
  return [
    ...(await findPlacementFaults(db, itemCodes)),
    ...Object.entries({ wrongTax, unregistered, unplaced, wrongOrders, wrongSums }).flatMap(([fault, rows]) =>
      rows.map((row) => ({ fault, ...(row as object) })),
    ),
  ];
}
