import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { Planner, PlannerStay } from '../../contract/office-planner.ts';
import type { Db } from '../../database/connect.ts';
import { roomIds } from '../rates/index.ts';
import { listBlocks } from './block.ts';
import { dayAfter, type FrontDesk, isBooked } from './front-desk.ts';

export type PlannerPeriod = {
  dateFrom: string;
  /** The last night. */
  dateTo: string;
  /** Without it, all room types. */
  roomItemCodes?: readonly string[] | undefined;
};

type RoomRow = Planner['rooms'][number] & { id: number };

/**
 * Reads the units of each room type, and what overlaps the nights of a period. A hold of a cart has no
 * personal data; the open balance is left out without `showsBalance`.
 * @throws ApiError `not_found` for an unknown room type
 */
export async function readPlanner(
  db: Db,
  { siteId, culture, today }: FrontDesk,
  { dateFrom, dateTo, roomItemCodes }: PlannerPeriod,
  showsBalance: boolean,
): Promise<Planner> {
  const ids = roomItemCodes && (await roomIds(db, siteId, roomItemCodes));
  const until = dayAfter(dateTo);
  const [rooms, stays, earlierRooms, blocks] = await Promise.all([
    readRooms(db, siteId, culture, { dateFrom, dateTo }, ids),
    readStays(db, siteId, { from: dateFrom, until }, ids, showsBalance),
    readEarlierRooms(db, siteId, { from: dateFrom, until }, ids),
    listBlocks(db, { siteId, culture }, { from: dateFrom }),
  ]);
  const codes = new Set(rooms.map(({ itemCode }) => itemCode));
  return {
    ...{ today, dateFrom, dateTo, rooms, stays, earlierRooms },
    blocks: blocks.filter(({ from, room }) => from <= dateTo && codes.has(room.itemCode)),
  };
}

type Span = { from: string; until: string };

const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids ? sql`${column} = any(${[...ids]}::bigint[])` : sql`true`;

async function readRooms(
  db: Db,
  siteId: string,
  culture: Culture,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  ids: readonly number[] | undefined,
): Promise<Planner['rooms']> {
  const counter = (name: string) =>
    sql`json_agg(coalesce(${sql.ref(`night.${name}`)}, 0) order by day) as ${sql.ref(name)}`;
  const { rows } = await sql<RoomRow>`
    select product.id::int, item_code as "itemCode", has_numbers as "hasNumbers", coalesce((
        select name from product_text where product_id = product.id
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), item_code) as name,
      (select coalesce(json_agg(json_build_object('number', number, 'floor', floor) order by unit.sort_order, number), '[]')
        from unit where unit.room_type_id = product.id and has_numbers and not unit.is_deleted) as units,
      counters.*
    from room_type join product on product.id = room_type.product_id, lateral (
      select ${counter('capacity')}, ${counter('sold')}, ${counter('held')}, ${counter('blocked')}
      from generate_series(${dateFrom}::text::date, ${dateTo}::text::date, interval '1 day') as day
        left join night on night.room_type_id = product.id and night.night = day::date
    ) as counters
    where site_id = ${siteId} and not product.is_deleted and ${isOneOf(sql`product.id`, ids)}
    order by room_type.sort_order, product.id`.execute(db);
  return rows.map(({ id, ...room }) => room);
}

async function readStays(
  db: Db,
  siteId: string,
  { from, until }: Span,
  ids: readonly number[] | undefined,
  showsBalance: boolean,
): Promise<PlannerStay[]> {
  const due = sql`case when customer_order.state = 'cancelled' then 0 else (
    select greatest(total_cents - credited_cents - tendered_cents - received_cents + returned_cents, 0) / 100.0
    from order_money where order_id = customer_order.id) end`;
  const { rows } = await sql<PlannerStay>`
    select reservation.id as "stayId", room.item_code as "roomItemCode", unit.number as unit, is_pinned as "isPinned",
      reservation.state, not ${isBooked} as "isCart",
      reservation.state = 'held' and customer_order.option_until is not null as "isOption", case when reservation.state = 'held'
        then to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "expiresAt",
      'H' || customer_order.number as "orderName", case when ${isBooked} then guest_name else '' end as "guestName",
      customer_order.culture, arrival as "dateFrom", departure as "dateTo", room_from as "roomFrom", adults, children,
      babies, case when ${isBooked} then to_char(arrival_time, 'HH24:MI') end as "arrivalTime",
      ${isBooked} and (note <> '' or wishes <> '') as "hasNote",
      ${showsBalance ? sql`coalesce((${due})::float8, 0)` : sql`null::float8`} as "dueInclVat"
    from reservation join product as room on room.id = reservation.room_type_id
      left join unit on unit.id = reservation.unit_id left join customer_order on customer_order.id = order_id
    where reservation.site_id = ${siteId}
      and daterange(arrival, departure) && daterange(${from}::text::date, ${until}::text::date)
      and reservation.state in ('held', 'confirmed', 'inHouse', 'departed')
      and (reservation.state <> 'held' or expires_at >= now()) and ${isOneOf(sql`reservation.room_type_id`, ids)}
    order by arrival, reservation.id`.execute(db);
  return rows;
}

/** Lists the rooms in which guests slept before they changed rooms, of room types `ids`. */
async function readEarlierRooms(
  db: Db,
  siteId: string,
  { from, until }: Span,
  ids: readonly number[] | undefined,
): Promise<Planner['earlierRooms']> {
  const { rows } = await sql<Planner['earlierRooms'][number]>`
    select reservation_id as "stayId", item_code as "roomItemCode", unit.number as unit, from_night as "from", until
    from reservation join reservation_room as earlier on earlier.reservation_id = reservation.id
      join product on product.id = earlier.room_type_id left join unit on unit.id = earlier.unit_id
    where reservation.site_id = ${siteId} and state in ('held', 'confirmed', 'inHouse', 'departed')
      and daterange(arrival, departure) && daterange(${from}::text::date, ${until}::text::date)
      and from_night < ${until}::text::date and until > ${from}::text::date
      and ${isOneOf(sql`earlier.room_type_id`, ids)}
    order by from_night`.execute(db);
  return rows;
}
