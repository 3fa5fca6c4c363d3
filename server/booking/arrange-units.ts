import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Nights } from './nights.ts';

type Placed = { id: string; unitId: string; arrival: string; departure: string; isFixed: boolean };

/** How many stays may be moved to make room for one: more of them only where few are not enough. */
const mostMoves = [4, 24];
/** How often a stay is tried somewhere before there is said to be no place for it. */
const mostTries = 500;

/**
 * Finds a unit of a numbered room that is free for all of these nights, which the caller has locked: the one that was chosen, else any.
 * Guests who chose none and are not here yet may get another one for it. Answers the unit's id, null where the room has no numbers, and
 * undefined where there is none.
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
    .where('is_numbered', '=', true)
    .where('is_deleted', '=', false)
    .orderBy('unit.sort_order')
    .orderBy('unit.number')
    .execute();
  if (units.length === 0) return chosenId === null ? null : undefined;
  const placed = await placedIn(trx, roomTypeId);
  const wanted = { id: '', unitId: '', arrival, departure, isFixed: false };
  const choices = units.map(({ id }) => id).filter((id) => chosenId === null || id === chosenId);
  const all = units.map(({ id }) => id);
  let moved: Map<string, string> | undefined;
  for (const moves of mostMoves)
    moved ??= place(wanted, choices, all, placed, moves, { triesLeft: mostTries });
  if (!moved) return undefined;
  const moves = [...moved].filter(([id]) => id !== '');
  if (moves.length > 0) {
    // In one go, for the constraint looks at them when all have moved; a row that is changed twice would wait for its order (FK).
    const rows = moves.map(([id, unitId]) => ({ id, unitId }));
    await sql`
      update stay set unit_id = moved."unitId"
      from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as moved(id uuid, "unitId" uuid)
      where stay.id = moved.id`.execute(trx);
  }
  return moved.get('');
}

/** Who is in which unit when, and what is out of use. */
async function placedIn(trx: Db, roomTypeId: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, unit_id as "unitId", arrival::text, departure::text, is_pinned or state = 'inHouse' as "isFixed"
    from stay where room_type_id = ${roomTypeId} and unit_id is not null
      and state in ('held', 'confirmed', 'inHouse')
    union all
    select id, unit_id, from_night::text, (until_night + 1)::text, true
    from night_block where room_type_id = ${roomTypeId} and unit_id is not null and ended_at is null`.execute(
    trx,
  );
  return rows;
}

/** Which stays go to which units so that one more fits; undefined where it does not, with so many moves. */
function place(
  stay: Placed,
  choices: readonly string[],
  units: readonly string[],
  placed: readonly Placed[],
  moves: number,
  search: { triesLeft: number },
): Map<string, string> | undefined {
  if (search.triesLeft-- <= 0) return undefined;
  const inTheWay = (unitId: string) =>
    placed.filter(
      (one) => one.unitId === unitId && one.arrival < stay.departure && one.departure > stay.arrival,
    );
  const free = choices.find((unitId) => inTheWay(unitId).length === 0);
  if (free) return new Map([[stay.id, free]]);
  for (const unitId of choices) {
    const others = inTheWay(unitId);
    if (others.length > moves || others.some(({ isFixed }) => isFixed)) continue;
    let now: readonly Placed[] = [
      ...placed.filter((one) => !others.includes(one)),
      { ...stay, unitId, isFixed: true },
    ];
    const found = new Map([[stay.id, unitId]]);
    let left = moves - others.length;
    const fits = others.every((other) => {
      const rest = place(other, units, units, now, left, search);
      if (!rest) return false;
      left -= rest.size - 1;
      for (const [id, to] of rest) found.set(id, to);
      now = [
        ...now.map((one) => ({ ...one, unitId: rest.get(one.id) ?? one.unitId })),
        { ...other, unitId: rest.get(other.id) ?? unitId },
      ];
      return true;
    });
    if (fits) return found;
  }
  return undefined;
}
