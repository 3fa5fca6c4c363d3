import { type RawBuilder, sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { RoomCondition, RoomState } from '../../contract/office-housekeeping.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from '../customers/index.ts';
import { zoneOfSite } from '../locale/index.ts';
import { instantColumn } from '../platform/index.ts';
import { readRules } from './rules.ts';

/** A room as it is now: a unit, or the room of a stay whose room type has no numbers. */
export type Room = RoomState & {
  unitId: string | null;
  reservationId: string | null;
  roomTypeId: number;
  itemCode: string;
  typeName: string;
  floor: number | null;
  features: string[];
};

/** How long a room without a number is listed after its guest left, if nobody says that it is clean. */
const listedDays = 7;

/**
 * When a guest who is in house since `roomFrom` made the room dirty for the last time: by the last night before
 * departure, or by the last night after which the rules ask for cleaning.
 */
const sleptUntil = (stay: string, zone: RawBuilder<string>) => {
  const [roomFrom, departure] = [sql.ref(`${stay}.room_from`), sql.ref(`${stay}.departure`)];
  return sql`case when ${sql.ref(`${stay}.state`)} = 'inHouse' and today > ${roomFrom} then (case
    when ${departure} <= today then ${departure}
    when cleaning_days > 0 and today - ${roomFrom} >= cleaning_days
      then ${roomFrom} + (today - ${roomFrom}) / cleaning_days * cleaning_days end)::timestamp at time zone ${zone} end`;
};

/**
 * Reads rooms with their state. A room is dirty when its guest left, moved or slept after staff last marked it, so
 * no job sets it and an undone check-out undoes it.
 */
export async function readRooms(
  db: Db,
  siteId: string,
  culture: Culture,
  only: { id: string } | { roomTypeId: number } | Record<never, never> = {},
): Promise<Room[]> {
  const { cleaningDays, needsInspection } = await readRules(db, siteId);
  const zone = zoneOfSite(siteId);
  const which =
    'id' in only
      ? sql`room.id = ${only.id}`
      : 'roomTypeId' in only
        ? sql`room.room_type_id = ${only.roomTypeId}`
        : sql`true`;
  const { rows } = await sql<Omit<Room, 'condition' | 'version'> & RoomMarks>`
    with rules as (
      select (now() at time zone ${zone})::date as today, ${cleaningDays}::int as cleaning_days
    ), room as (
      select unit.id, unit.id as unit_id, null::uuid as reservation_id, unit.room_type_id, number as name,
        coalesce(unit.floor, room_type.floor) as floor, features, unit.sort_order, null::timestamptz as dirty_at,
        false as is_occupied
      from unit join room_type on product_id = unit.room_type_id where has_numbers and not unit.is_deleted
      union all
      select stay.id, null, stay.id, stay.room_type_id, coalesce('H' || number, left(stay.id::text, 8)), room_type.floor,
        '{}', place, coalesce(departed_at, ${sleptUntil('stay', zone)}), stay.state = 'inHouse'
      from rules, (
        select *, row_number() over (partition by reservation.room_type_id order by departed_at desc nulls first, id) as place
        from reservation where site_id = ${siteId}
          and (state = 'inHouse' or state = 'departed' and departed_at > now() - make_interval(days => ${listedDays}))
      ) as stay join room_type on product_id = stay.room_type_id
        left join customer_order on customer_order.id = stay.order_id
      where not has_numbers and place <= room_type.units
    )
    select room.id, room.unit_id as "unitId", room.reservation_id as "reservationId", room.room_type_id::int as "roomTypeId",
      item_code as "itemCode", coalesce((
        select product_text.name from product_text where product_id = product.id
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), item_code) as "typeName",
      room.name, room.floor, features, mark.id as "markId", mark.condition as marked,
      coalesce(greatest(room.dirty_at, used.dirty_at) > coalesce(mark.marked_at, '-infinity'), false) as "isUsedSince",
      coalesce(blocked.reason, mark.reason, '') as reason, blocked.reason is not null as "isBlocked",
      ${instantColumn(sql`mark.marked_at`)} as "markedAt",
      ${personName()} as "markedBy",
      room.is_occupied or coalesce(used.is_occupied, false) as "isOccupied"
    from rules cross join room
      join product on product.id = room.room_type_id
      join room_type on room_type.product_id = room.room_type_id
      left join lateral (
        select * from room_mark where room_mark.unit_id = room.unit_id or room_mark.reservation_id = room.reservation_id
        order by received_at desc limit 1
      ) as mark on true
      left join person on person.id = mark.staff_id
      left join lateral (
        select greatest((
          select max(departed_at) from reservation where unit_id = room.unit_id and departed_at is not null
        ), (
          select max(left_at) from reservation_room where unit_id = room.unit_id
        ), (
          select max(${sleptUntil('reservation', zone)}) from reservation
          where unit_id = room.unit_id and state = 'inHouse'
        )) as dirty_at, exists (
          select from reservation where unit_id = room.unit_id and state = 'inHouse'
        ) as is_occupied
      ) as used on room.unit_id is not null
      left join lateral (
        select reason from night_block where unit_id = room.unit_id and ended_at is null
          and today between from_night and until_night
        order by from_night limit 1
      ) as blocked on true
    where product.site_id = ${siteId} and not product.is_deleted and ${which}
    order by room_type.sort_order, product.id, room.sort_order, room.name`.execute(db);
  return rows.map(({ markId, marked, isUsedSince, isBlocked, isOccupied, ...room }) => {
    const condition = conditionOf({ marked, isUsedSince, isBlocked });
    const isClean = condition === 'inspected' || (condition === 'clean' && !needsInspection);
    return {
      ...room,
      ...{ version: markId ?? unmarked, condition, isReady: isClean && !isOccupied },
      reason: condition === 'outOfService' ? room.reason : '',
    };
  });
}

/** The version of a room that nobody has marked. */
const unmarked = '0';

type RoomMarks = {
  markId: string | null;
  marked: RoomCondition | null;
  isUsedSince: boolean;
  isBlocked: boolean;
  isOccupied: boolean;
};

/** A room stays out of service until somebody says otherwise, whatever happens in it. */
function conditionOf({
  marked,
  isUsedSince,
  isBlocked,
}: Pick<RoomMarks, 'marked' | 'isUsedSince' | 'isBlocked'>): RoomCondition {
  if (isBlocked || marked === 'outOfService') return 'outOfService';
  return isUsedSince ? 'dirty' : (marked ?? 'clean');
}

export const roomState = (room: Room): RoomState => {
  const { id, version, name, condition, isReady, reason, markedAt, markedBy } = room;
  return { id, version, name, condition, isReady, reason, markedAt, markedBy };
};
