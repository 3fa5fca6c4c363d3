import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Nights } from './nights.ts';
import { type Placed, placeInUnits } from './unit-placement.ts';

/**
 * Finds a unit of a numbered room type that is free for all of these nights, which the caller has locked: the
 * chosen unit, else any. Guests before arrival who chose no unit may move to another one. Returns the unit's
 * id; null where the room type has no numbers, and undefined where no unit is free.
 */
export async function arrangeUnit(
  trx: Db,
  { roomTypeId, arrival, departure }: Nights,
  chosenId: string | null,
): Promise<string | null | undefined> {
  const units = await trx
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.product_id', 'unit.room_type_id')
    .select('unit.id')
    .where('room_type_id', '=', roomTypeId)
    .where('has_numbers', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('unit.sort_order')
    .orderBy('unit.number')
    .execute();
  if (units.length === 0) return chosenId === null ? null : undefined;
  const placed = await listPlaced(trx, roomTypeId);
  const target = { id: '', arrival, departure };
  const choices = units.map(({ id }) => id).filter((id) => chosenId === null || id === chosenId);
  const all = units.map(({ id }) => id);
  const moved = placeInUnits(target, choices, all, placed);
  if (!moved) return undefined;
  const moves = [...moved].filter(([id]) => id !== '');
  if (moves.length > 0) {
    // One statement, because the constraint is checked when all rows have moved; a row updated twice would
    // wait for its order (foreign key).
    const rows = moves.map(([id, unitId]) => ({ id, unitId }));
    await sql`
      update reservation set unit_id = moved."unitId"
      from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as moved(id uuid, "unitId" uuid)
      where reservation.id = moved.id`.execute(trx);
  }
  return moved.get('');
}

/** Lists the placements and blocks of each unit. */
async function listPlaced(trx: Db, roomTypeId: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, unit_id as "unitId", room_from::text as arrival, departure::text, is_pinned or state = 'inHouse' as "isFixed"
    from reservation where room_type_id = ${roomTypeId} and unit_id is not null
      and state in ('held', 'confirmed', 'inHouse')
    union all
    select id, unit_id, from_night::text, (until_night + 1)::text, true
    from night_block where room_type_id = ${roomTypeId} and unit_id is not null and ended_at is null`.execute(
    trx,
  );
  return rows;
}
