import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { ReservationSummary } from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';
import { feeType } from '../orders/index.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';
import { isBooked } from './front-desk.ts';

/** A row of a reservation list, with columns outside the reply. */
export type ReservationListRow = Omit<ReservationSummary, 'room' | 'arrangement'> & {
  roomItemCode: string;
  roomName: string;
  arrangementItemCode: string | null;
  arrangementName: string | null;
};

const listKey = sql`, reservation.id as key`;

/** Lists the reservations of a site for staff; a stay in a cart is not a reservation yet. */
export function reservationList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`${summaries(siteId, culture, listKey)} and ${isBooked}`,
    key: 'key',
    columns: [
      { name: 'id', kind: 'text' },
      { name: 'state', kind: 'text' },
      { name: 'orderName', kind: 'text' },
      { name: 'guestName', kind: 'text' },
      { name: 'emailAddress', kind: 'text' },
      { name: 'roomItemCode', kind: 'text' },
      { name: 'roomName', kind: 'text' },
      { name: 'arrangementItemCode', kind: 'text' },
      { name: 'unit', kind: 'text' },
      { name: 'dateFrom', kind: 'date' },
      { name: 'dateTo', kind: 'date' },
      { name: 'nights', kind: 'number' },
      { name: 'adults', kind: 'number' },
      { name: 'children', kind: 'number' },
      { name: 'babies', kind: 'number' },
      { name: 'totalPriceInclVat', kind: 'number' },
      { name: 'dueInclVat', kind: 'number' },
    ],
    searched: (term) => sql`key in (
      select id from reservation where ${matchesWords(sql`search_text`, term)}
      union select reservation.id from customer_order join reservation on order_id = customer_order.id
        where ${matchesWords(sql`customer_order.search_text`, term)}
      union select reservation.id from unit join reservation on unit_id = unit.id
        where lower(number) = ${term.toLowerCase()})`,
    order: sql`"dateFrom" desc, id`,
  };
}

/**
 * Lists the reservations of a customer: upcoming ones first, nearest first, then past ones, latest first.
 * Excludes expired unpaid ones. `today` is `yyyy-mm-dd` in local time of the business.
 */
export function ownReservationList(
  siteId: string,
  customerId: string,
  culture: Culture,
  today: string,
): RowList {
  const isToCome = sql`(state in ('held', 'confirmed', 'inHouse') and "dateTo" >= ${today}::text::date)`;
  return {
    ...reservationList(siteId, culture),
    source: sql`${summaries(siteId, culture, listKey)} and reservation.order_id in (
      select id from customer_order where customer_id = ${customerId}) and reservation.state <> 'released'`,
    order: sql`${isToCome} desc, case when ${isToCome} then "dateFrom" end, "dateFrom" desc, id`,
  };
}

/** The lists of a day, and the reservations of each: confirmed, and not cancelled since. */
const dayConditions = {
  arrivals: (day: RawBuilder<unknown>) =>
    sql`arrival = ${day} and reservation.state in ('confirmed', 'inHouse', 'departed', 'noShow')`,
  departures: (day: RawBuilder<unknown>) =>
    sql`departure = ${day} and reservation.state in ('confirmed', 'inHouse', 'departed')`,
  inHouse: (day: RawBuilder<unknown>) =>
    sql`arrival <= ${day} and departure > ${day} and reservation.state in ('confirmed', 'inHouse', 'departed')`,
};

/** Lists the reservations of a day (`yyyy-mm-dd`), the next one due first. */
export async function listReservationsOfDay(
  db: Db,
  siteId: string,
  culture: Culture,
  which: keyof typeof dayConditions,
  day: string,
): Promise<ReservationSummary[]> {
  const { rows } = await sql<ReservationListRow>`
    select * from (${summaries(siteId, culture)} and ${dayConditions[which](sql`${day}::text::date`)}) as listed
    order by "arrivalTime" nulls last, "guestName", id`.execute(db);
  return rows.map(reservationSummary);
}

/** Lists the options of a site that end on a day (`yyyy-mm-dd`) or the next, the first to end first. */
export async function listEndingOptions(
  db: Db,
  siteId: string,
  culture: Culture,
  day: string,
): Promise<ReservationSummary[]> {
  const { rows } = await sql<ReservationListRow>`
    select * from (${summaries(siteId, culture)} and reservation.state = 'held' and placed.site_id = ${siteId}
      and placed.option_until < (${day}::text::date + 2)::timestamp at time zone ${zoneOfSite(siteId)}) as listed
    order by "optionUntil", "guestName", id`.execute(db);
  return rows.map(reservationSummary);
}

/** Counts who was expected before `today` and has not come, and who is still here after their departure. */
export async function countOverdue(
  db: Db,
  siteId: string,
  today: string,
): Promise<{ overdueArrivals: number; overdueDepartures: number }> {
  const { rows } = await sql<{ overdueArrivals: number; overdueDepartures: number }>`
    select (select count(*) from reservation where site_id = ${siteId} and state = 'confirmed'
        and arrival < ${today}::text::date)::int as "overdueArrivals",
      (select count(*) from reservation where site_id = ${siteId} and state = 'inHouse'
        and departure < ${today}::text::date)::int as "overdueDepartures"`.execute(db);
  return rows[0] ?? { overdueArrivals: 0, overdueDepartures: 0 };
}

/**
 * Lists the extras by person and night of the guests who have a night (`yyyy-mm-dd`), such as breakfasts: those of their
 * rate plan, for the whole party, and those that they chose, for as many persons as they chose.
 */
export async function listExtrasOfNight(db: Db, siteId: string, culture: Culture, night: string) {
  const { rows } = await sql<{ itemCode: string; name: string; persons: number }>`
    with stay as (
      select id, rate_plan_id, arrival, departure, adults + children as persons from reservation
      where site_id = ${siteId} and ${dayConditions.inHouse(sql`${night}::text::date`)}
    ), eaten as (
      select extra_id, persons from stay join rate_plan_inclusion on rate_plan_inclusion.rate_plan_id = stay.rate_plan_id
      where unit = 'perPersonPerNight'
      union all
      select extra.product_id,
        ceil((quantity - credited_quantity)::numeric / (departure - greatest(arrival, coalesce(day, arrival))))::int
      from stay join order_line on reservation_id = stay.id and reservation_part = 'extra'
        join variant on variant.id = variant_id join extra on extra.product_id = variant.product_id
      where unit = 'perPersonPerNight' and credited_quantity < quantity
        and coalesce(day, arrival) <= ${night}::text::date
    )
    select item_code as "itemCode", coalesce(${productName(culture)}, item_code) as name, sum(persons)::int as persons
    from eaten join product on product.id = extra_id group by product.id, item_code order by persons desc, item_code`.execute(
    db,
  );
  return rows;
}

/** Creates the reply of a row. */
export function reservationSummary(row: ReservationListRow): ReservationSummary {
  const { roomItemCode, roomName, arrangementItemCode, arrangementName, ...rest } = row;
  return {
    ...rest,
    room: { itemCode: roomItemCode, name: roomName },
    arrangement: arrangementItemCode
      ? { itemCode: arrangementItemCode, name: arrangementName ?? arrangementItemCode }
      : null,
  };
}

/**
 * The current price of a reservation in cents, without cancellation fees; for a reservation from another
 * system, the price from there.
 */
const reservationCents = sql`case when reservation.order_id is null
  then coalesce(round((reservation.quote ->> 'totalPriceInclVat')::numeric * 100), 0)
  else (select coalesce(sum(order_line.total_cents - order_line.credited_cents), 0) from order_line
    where order_line.reservation_id = reservation.id and reservation_part is distinct from 'extra' and product_type <> ${feeType}) end`;

/** The telephone number of the payer of a reservation's order, for a statement with `reservation`. */
export const phoneOfOrder = sql<string>`coalesce((
  select coalesce(nullif(invoice_address ->> 'phoneNumber', ''), delivery_address ->> 'phoneNumber')
  from customer_order where id = reservation.order_id), '')`;

const productName = (culture: Culture) => sql`(
  select name from product_text where product_id = product.id
  order by array_position(${readingOrder(culture)}::text[], culture) limit 1)`;

/** The products of a site with their names, which are few where reservations are many. */
const namedProducts = (siteId: string, type: 'room' | 'ratePlan', culture: Culture) => sql`(
  select id, item_code, (
    select name from product_text where product_id = product.id
    order by array_position(${readingOrder(culture)}::text[], culture) limit 1) as name
  from product where site_id = ${siteId} and type = ${type})`;

function summaries(siteId: string, culture: Culture, more = sql``): RawBuilder<unknown> {
  return sql`
    select reservation.id::text ${more}, reservation.state, 'H' || placed.number as "orderName", guest_name as "guestName",
      coalesce(placed.email_address, '') as "emailAddress",
      ${phoneOfOrder} as "phoneNumber",
      room.item_code as "roomItemCode", coalesce(room.name, room.item_code) as "roomName",
      plan.item_code as "arrangementItemCode", plan.name as "arrangementName",
      unit.number as unit, arrival as "dateFrom", departure as "dateTo", departure - arrival as nights,
      adults, children, babies, to_char(arrival_time, 'HH24:MI') as "arrivalTime", wishes, note,
      (${reservationCents} / 100.0)::float8 as "totalPriceInclVat",
      coalesce((placed.due_cents + (
        select coalesce(sum(payer.due_cents), 0) from customer_order as payer where payer.folio_order_id = placed.id
      )) / 100.0, 0)::float8 as "dueInclVat",
      is_registered(reservation) as "isRegistered",
      case when reservation.state = 'held' then ${instantColumn(sql`placed.option_until`)} end as "optionUntil"
    from reservation join ${namedProducts(siteId, 'room', culture)} as room on room.id = reservation.room_type_id
      left join ${namedProducts(siteId, 'ratePlan', culture)} as plan on plan.id = reservation.rate_plan_id
      left join customer_order as placed on placed.id = reservation.order_id
      left join unit on unit.id = reservation.unit_id
    where reservation.site_id = ${siteId}`;
}
