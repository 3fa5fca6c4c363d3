import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Counts the units that reservations in these states take of each night. */
const countTaken = (...states: string[]): RawBuilder<unknown> => sql`(
  select room_type_id, day::date as night, count(*) as units
  from (
    select room_type_id, room_from, departure, state from reservation
    union all
    select earlier.room_type_id, from_night, until, state
    from reservation_room as earlier join reservation on reservation.id = reservation_id
  ) as taken, generate_series(room_from, departure - 1, interval '1 day') as day
  where state = any(${states}::text[]) group by 1, 2
)`;

const dates = sql`format('%s to %s', arrival, departure)`;

/** Only reservations take from a night, so its counters equal their number. */
export const nightInvariants: Invariant[] = [
  {
    name: 'held nights match the reservations that hold them',
    query: sql`
      select item_code || ' ' || night as id, format('%s held, but stays hold %s', coalesce(held, 0), coalesce(taken.units, 0)) as problem
      from night full join ${countTaken('held')} as taken using (room_type_id, night)
      join product on product.id = room_type_id
      where coalesce(held, 0) <> coalesce(taken.units, 0)`,
  },
  {
    name: 'sold nights match the reservations',
    query: sql`
      select item_code || ' ' || night as id, format('%s sold, but stays have %s', coalesce(sold, 0), coalesce(taken.units, 0)) as problem
      from night full join ${countTaken('confirmed', 'inHouse', 'departed', 'noShow')} as taken using (room_type_id, night)
      join product on product.id = room_type_id
      where coalesce(sold, 0) <> coalesce(taken.units, 0)`,
  },
  {
    name: 'no night has more guests than rooms',
    query: sql`
      select item_code || ' ' || night as id, format('%s sold, %s held and %s blocked of %s', sold, held, blocked, capacity) as problem
      from night join product on product.id = room_type_id where sold + held + blocked > capacity`,
  },
  {
    name: 'no unit has two guests at once',
    query: sql`
      select one.id::text as id, format('%s to %s beside %s', one.room_from, one.departure, other.id) as problem
      from reservation as one join reservation as other on other.unit_id = one.unit_id and other.id > one.id
        and other.room_from < one.departure and other.departure > one.room_from
      where one.state in ('held', 'confirmed', 'inHouse') and other.state in ('held', 'confirmed', 'inHouse')`,
  },
  {
    name: 'the rooms of a guest who moved follow one another',
    query: sql`
      select reservation.id::text as id, format('%s, but its earlier rooms %s', ${dates}, coalesce(spans, 'are missing')) as problem
      from reservation left join lateral (
        select string_agg(format('%s to %s', from_night, until), ', ' order by from_night) as spans,
          min(from_night) as first, max(until) as last, sum(until - from_night) as nights
        from reservation_room where reservation_id = reservation.id
      ) as earlier on true
      where (moved_on is not null or spans is not null)
        and (first, last, nights) is distinct from (arrival, room_from, (room_from - arrival)::bigint)`,
  },
  {
    name: 'the night register names the guests who are in house',
    query: sql`
      select reservation.id::text as id, format('nobody for the stay of %s', ${dates}) as problem
      from reservation where state = 'inHouse' and not exists (
        select from reservation_guest where reservation_id = reservation.id and place = 1 and last_name <> '')`,
  },
  {
    name: 'what was confirmed is booked, not held',
    query: sql`
      select 'H' || number as id, format('%s, and its reservation of %s is only %s', customer_order.state, ${dates}, reservation.state) as problem
      from reservation join customer_order on customer_order.id = order_id
      where customer_order.state not in ('pending', 'cancelled') and reservation.state in ('held', 'released')`,
  },
  {
    name: 'a cancelled order holds no room',
    query: sql`
      select 'H' || number as id, format('its reservation of %s is %s', ${dates}, reservation.state) as problem
      from reservation join customer_order on customer_order.id = order_id
      where customer_order.state = 'cancelled' and reservation.state in ('held', 'confirmed', 'inHouse')`,
  },
  {
    name: 'a reservation of an order has its lines',
    query: sql`
      select 'H' || number as id, format('none for the reservation of %s', ${dates}) as problem
      from reservation join customer_order on customer_order.id = order_id
      where not exists (select from order_line where reservation_id = reservation.id and exists (
          select from customer_order as payer where payer.id = order_line.order_id and coalesce(folio_order_id, payer.id) = reservation.order_id))`,
  },
  {
    name: 'no room is held for too long',
    severity: 'warning',
    query: sql`
      select reservation.id::text as id, format('%s since %s', ${dates}, expires_at) as problem
      from reservation where state = 'held' and expires_at < now() - interval '1 hour'`,
  },
];
