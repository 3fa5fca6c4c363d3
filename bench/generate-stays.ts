import type { Sql } from 'postgres';

export type StaysSize = { rooms: number; plans: number; nights: number };

/**
 * Creates rooms that are bookable in every rate plan; every second rate plan derives its prices from the one
 * before. Nights differ in prices and restrictions, some are sold, some closed. The same on every run.
 */
export async function generateStays(
  sql: Sql,
  siteId: string,
  { rooms, plans, nights }: StaysSize,
): Promise<void> {
  await sql`insert into site_property (site_id, name, value) values (${siteId}, 'timeZone', 'Europe/Amsterdam')
    on conflict do nothing`;
  await sql`insert into vat_rate (site_id, category, valid_from, percentage) values
    (${siteId}, 'lodging', '2019-01-01', 9), (${siteId}, 'lodging', '2026-01-01', 21), (${siteId}, 'reduced', '2019-01-01', 9)`;
  await sql`insert into product (site_id, item_code, type, vat_category)
    select ${siteId}::uuid, 'ROOM-' || n, 'room', 'lodging' from generate_series(1, ${rooms}::int) n
    union all select ${siteId}::uuid, 'PLAN-' || n, 'ratePlan', 'lodging' from generate_series(1, ${plans}::int) n
    union all select ${siteId}::uuid, 'BREAKFAST', 'extraProduct', 'reduced'`;
  await sql`insert into product_text (site_id, product_id, culture, name, slug)
    select site_id, id, 'nl', 'Duin ' || item_code, lower(item_code) from product where site_id = ${siteId}`;
  await sql`insert into room_type (product_id, units, standard_guests, max_guests, max_adults, max_children, max_babies, sort_order)
    select id, 6, 2, 2 + id % 3, 2 + id % 3, 2, 1, id from product where site_id = ${siteId} and type = 'room'`;
  await sql`insert into extra (product_id, unit)
    select id, 'perPersonPerNight' from product where site_id = ${siteId} and type = 'extraProduct'`;
  await sql`insert into rate_plan (product_id, base_plan_id, derived_percent, deposit_percent, deposit_days, sort_order)
    select id, case when place % 2 = 0 then before end, case when place % 2 = 0 then -10 else 0 end, 30, 14, place
    from (select id, row_number() over (order by id) as place, lag(id) over (order by id) as before
      from product where site_id = ${siteId} and type = 'ratePlan') numbered`;
  await sql`insert into cancellation_step (rate_plan_id, days_before, hour, fee_percent)
    select product_id, days, 18, fee from rate_plan, (values (14, 30), (3, 100)) step (days, fee)`;
  await sql`insert into length_discount (rate_plan_id, from_nights, percent) select product_id, 7, 10 from rate_plan`;
  await sql`insert into rate_plan_inclusion (rate_plan_id, extra_id, unit, cents, vat_category)
    select plan.product_id, extra.product_id, 'perPersonPerNight', 1450, 'reduced'
    from rate_plan plan, extra where plan.sort_order % 4 = 1`;
  await sql`insert into age_band (site_id, band, from_age) values
    (${siteId}, 'adults', 18), (${siteId}, 'children', 4), (${siteId}, 'babies', 0)`;
  await sql`insert into fee (site_id, code, kind, unit, cents, from_age, valid_from, vat_category) values
    (${siteId}, 'TAX', 'touristTax', 'perPersonPerNight', 245, 4, '2020-01-01', 'none'),
    (${siteId}, 'CLEANING', 'cleaning', 'perStay', 4500, 0, '2020-01-01', 'lodging')`;
  await sql`insert into room_type_rate_plan select room_type.product_id, rate_plan.product_id from room_type, rate_plan`;
  await sql`insert into night (room_type_id, night, capacity, sold)
    select product_id, current_date + n, 6, case when n between 200 and 240 or (product_id * 31 + n * 17) % 29 = 0 then 6 else (product_id * 7 + n * 5) % 6 end
    from room_type, generate_series(0, ${nights}::int - 1) n`;
  await sql`insert into night_rate (room_type_id, rate_plan_id, night, price_cents, fewer_cents, extra_adult_cents, child_cents,
      baby_cents, stop_sell, closed_to_arrival, closed_to_departure, min_stay, max_stay)
    select room.product_id, plan.product_id, current_date + n, 8000 + (room.product_id * 131 + n * 37 + plan.sort_order * 500) % 14000,
      1500, 2500, 1200, 0, (room.product_id + n) % 41 = 0, (room.product_id + plan.sort_order + n) % 9 = 0,
      (room.product_id + n) % 11 = 0, 1 + (n / 30 + plan.sort_order) % 3, case when plan.sort_order % 5 = 0 then 14 end
    from room_type room, rate_plan plan, generate_series(0, ${nights}::int - 1) n
    where plan.base_plan_id is null or (room.product_id + n) % 6 = 0`;
  await sql`analyze`;
}
