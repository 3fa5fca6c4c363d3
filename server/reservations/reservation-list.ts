import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { ReservationSummary } from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import { feeType } from '../orders/index.ts';
import type { RowList } from '../platform/index.ts';
import { isBooked } from './front-desk.ts';

/** A stay as a list has it, with what its wire does not name. */
export type ReservationListRow = Omit<ReservationSummary, 'room' | 'arrangement'> & {
  roomItemCode: string;
  roomName: string;
  arrangementItemCode: string | null;
  arrangementName: string | null;
};

/** The stays of a site as those who work there list them; what lies in a cart is nobody's stay yet. */
export function reservationList(siteId: string, culture: Culture): RowList {
  return {
    source: sql`${summaries(siteId, culture)} and ${isBooked}`,
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
    searched: ['guestName', 'orderName', 'emailAddress'],
    order: sql`"dateFrom" desc, id`,
  };
}

/**
 * The stays of a customer: those to come, the nearest first, and then those that are over, the latest first. What nobody paid in time is
 * not among them. `today` is `yyyy-mm-dd` where the inn is.
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
    source: sql`${summaries(siteId, culture)} and kept.customer_id = ${customerId} and stay.state <> 'released'`,
    order: sql`${isToCome} desc, case when ${isToCome} then "dateFrom" end, "dateFrom" desc, id`,
  };
}

/** What one may ask of a day, and which stays answer it: of those that were confirmed, and not called off since. */
const dayConditions = {
  arrivals: (day: RawBuilder<unknown>) =>
    sql`arrival = ${day} and stay.state in ('confirmed', 'inHouse', 'departed', 'noShow')`,
  departures: (day: RawBuilder<unknown>) =>
    sql`departure = ${day} and stay.state in ('confirmed', 'inHouse', 'departed')`,
  inHouse: (day: RawBuilder<unknown>) =>
    sql`arrival <= ${day} and departure > ${day} and stay.state in ('confirmed', 'inHouse', 'departed')`,
};

/** The stays of a day (`yyyy-mm-dd`), whoever is due first before the others. */
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

/** A row as answers have it. */
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

/** What the stay costs as it is now, in cents, without what was kept of it; of one that is known from another system, what that said. */
const reservationCents = sql`case when stay.order_id is null
  then coalesce(round((stay.quote ->> 'totalPriceInclVat')::numeric * 100), 0)
  else (select coalesce(sum(order_line.total_cents - order_line.credited_cents), 0) from order_line
    where order_line.stay_id = stay.id and stay_part is distinct from 'extra' and product_type <> ${feeType}) end`;

const productName = (product: 'room' | 'plan', culture: Culture) => sql`(
  select name from product_text where product_id = ${sql.ref(product)}.id
  order by array_position(${readingOrder(culture)}::text[], culture) limit 1)`;

function summaries(siteId: string, culture: Culture): RawBuilder<unknown> {
  return sql`
    select stay.id::text, stay.state, 'H' || kept.number as "orderName", guest_name as "guestName",
      coalesce(kept.email_address, '') as "emailAddress",
      room.item_code as "roomItemCode", coalesce(${productName('room', culture)}, room.item_code) as "roomName",
      plan.item_code as "arrangementItemCode", ${productName('plan', culture)} as "arrangementName",
      unit.number as unit, arrival as "dateFrom", departure as "dateTo", departure - arrival as nights,
      adults, children, babies, to_char(arrival_time, 'HH24:MI') as "arrivalTime", wishes, note,
      (${reservationCents} / 100.0)::float8 as "totalPriceInclVat",
      (case when kept.state is null or kept.state = 'cancelled' then 0 else greatest(money.total_cents
        - credited_cents - tendered_cents - received_cents + returned_cents, 0) end / 100.0)::float8 as "dueInclVat",
      register is not null as "isRegistered"
    from stay join product as room on room.id = stay.room_type_id
      left join product as plan on plan.id = stay.rate_plan_id
      left join unit on unit.id = stay.unit_id left join customer_order as kept on kept.id = stay.order_id
      left join order_money as money on money.order_id = kept.id
    where stay.site_id = ${siteId}`;
}
