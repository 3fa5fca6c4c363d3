import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Lists units that two reservations or blocks have on one night, and nights whose counters differ from the
 * reservations, holds and blocks that they count, of room types with item codes like `itemCodes`.
 */
export async function findPlacementFaults(db: Db, itemCodes: string): Promise<unknown[]> {
  const { rows: overlaps } = await sql`
    with placed as (
      select id::text, unit_id, daterange(room_from, departure) as nights from reservation
      where unit_id is not null and state in ('held', 'confirmed', 'inHouse')
      union all
      select id::text, unit_id, daterange(from_night, until_night, '[]') from night_block
      where unit_id is not null and ended_at is null
    )
    select a.id, b.id as other, a.unit_id, a.nights * b.nights as nights from placed as a
      join placed as b on a.unit_id = b.unit_id and a.id < b.id and a.nights && b.nights`.execute(db);
  const { rows: miscounted } = await sql`
    select item_code, night, sold, held, blocked, counted.* from night join product on product.id = room_type_id,
    lateral (
      select count(*) filter (where state in ('confirmed', 'inHouse', 'departed', 'noShow'))::int as "isSold",
        count(*) filter (where state = 'held')::int as "isHeld", (
          select coalesce(sum(units), 0)::int from night_block where night_block.room_type_id = night.room_type_id
            and ended_at is null and from_night <= night and until_night >= night
        ) as "isBlocked"
      from (
        select room_type_id, room_from, departure, state from reservation
        union all
        select earlier.room_type_id, from_night, until, state
        from reservation_room as earlier join reservation on reservation.id = reservation_id
      ) as stay where stay.room_type_id = night.room_type_id and room_from <= night and departure > night
    ) as counted
    where item_code like ${itemCodes} and (sold, held, blocked) is distinct from ("isSold", "isHeld", "isBlocked")`.execute(
    db,
  );
  return [...overlaps, ...miscounted];
}
