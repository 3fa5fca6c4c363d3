import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { maxRegisterDays, type OccupiedRoom, type RegisterEntry } from '../../contract/night-register.ts';
import type { Db } from '../../database/connect.ts';
import { parseDay } from '../locale/index.ts';
import { fieldError, instantColumn } from '../platform/index.ts';
import { type Names, nameIn, productNames } from '../rates/index.ts';
import { isBooked } from './front-desk.ts';
import { guestColumns } from './register.ts';

/**
 * Lists who sleeps at a site tonight, by floor and number, with who is still expected; rooms without a number come
 * last.
 */
export async function listTonight(
  db: Db,
  siteId: string,
  culture: Culture,
  today: string,
): Promise<OccupiedRoom[]> {
  const { rows } = await sql<Omit<OccupiedRoom, 'roomName'> & { names: Names; itemCode: string }>`
    select reservation.id as "stayId", unit.number as unit, unit.floor, room.item_code as "itemCode",
      ${productNames('room.id')} as names, guest_name as "guestName", adults, children, babies, departure as "dateTo",
      reservation.state = 'inHouse' as "hasArrived",
      coalesce((
        select jsonb_agg(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'isChild', is_child) order by place)
        from reservation_guest where reservation_id = reservation.id), '[]') as guests
    from reservation join product as room on room.id = room_type_id left join unit on unit.id = unit_id
    where reservation.site_id = ${siteId} and ${isBooked}
      and (reservation.state = 'inHouse' or reservation.state = 'confirmed' and arrival <= ${today}::text::date
        and departure > ${today}::text::date)
    order by unit.floor nulls last, length(unit.number), unit.number, reservation.id`.execute(db);
  return rows.map(({ names, itemCode, ...room }) => ({
    ...room,
    roomName: nameIn(names, culture, itemCode),
  }));
}

/** Lists the night register of a period (its first and last night), until it is erased. @throws ApiError `invalid` */
export async function listRegister(
  db: Db,
  siteId: string,
  culture: Culture,
  { from, until }: { from: string; until: string },
): Promise<RegisterEntry[]> {
  const days = parseDay(until) - parseDay(from);
  if (days < 0 || days >= maxRegisterDays) throw fieldError('body.until', 'not_a_period');
  const { rows } = await sql<Omit<RegisterEntry, 'roomName'> & { names: Names; itemCode: string }>`
    select ${guestColumns}, 'H' || placed.number as "orderName", unit.number as unit, room.item_code as "itemCode",
      ${productNames('room.id')} as names, arrival as "dateFrom", departure as "dateTo", ${instantColumn(sql`signed_at`)} as "signedAt"
    from reservation join reservation_guest on reservation_id = reservation.id
      join product as room on room.id = room_type_id
      left join unit on unit.id = unit_id left join customer_order as placed on placed.id = order_id
    where reservation.site_id = ${siteId} and reservation.state in ('inHouse', 'departed')
      and arrival <= ${until}::text::date and departure > ${from}::text::date
    order by arrival, placed.number, reservation.id, place`.execute(db);
  return rows.map(({ names, itemCode, ...entry }) => ({
    ...entry,
    roomName: nameIn(names, culture, itemCode),
  }));
}
