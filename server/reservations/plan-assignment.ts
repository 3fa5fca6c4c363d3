import { sql } from 'kysely';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Db } from '../../database/connect.ts';
import { type Placed, placeInUnits } from '../inventory/index.ts';
import { roomIds } from '../rates/index.ts';
import { dayAfter, type FrontDesk, isBooked } from './front-desk.ts';
import type { PlannerPeriod } from './planner.ts';

type Assignment = Reply<Contract['officePlanner']['assign']>;

type Row = Omit<Placed, 'unitId'> & {
  roomTypeId: number;
  unitId: string | null;
  isPinned: boolean;
  /** Of a reservation without a unit on nights of the period. */
  isWaiting: boolean;
};
type Unit = { id: string; roomTypeId: number; roomItemCode: string; number: string };

/**
 * Finds a unit for each reservation of a period that has none, or only for those of `stayIds`, the first arrivals first, with as few moves of
 * others as each needs. Pinned reservations, guests in house, holds and blocks stay.
 * @throws ApiError `not_found` for an unknown room type
 */
export async function planAssignment(
  db: Db,
  frontDesk: FrontDesk,
  { dateFrom, dateTo, roomItemCodes, stayIds }: PlannerPeriod & { stayIds?: readonly string[] | undefined },
): Promise<Assignment> {
  const units = await listUnits(db, frontDesk, roomItemCodes);
  const roomTypeIds = [...new Set(units.map(({ roomTypeId }) => roomTypeId))];
  const rows = await listRows(db, frontDesk, roomTypeIds, { from: dateFrom, until: dayAfter(dateTo) });
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const before = new Map(rows.map((row) => [row.id, row]));
  const after = new Map<string, string>();
  const unplaced: string[] = [];
  for (const roomTypeId of roomTypeIds) {
    const ofType = rows.filter((row) => row.roomTypeId === roomTypeId);
    const unitIds = units.filter((unit) => unit.roomTypeId === roomTypeId).map(({ id }) => id);
    let placed = ofType.filter((row): row is Row & Placed => row.unitId !== null) as Placed[];
    for (const waiting of ofType.filter(
      ({ id, isWaiting }) => isWaiting && (stayIds?.includes(id) ?? true),
    )) {
      const moves = placeInUnits(waiting, unitIds, unitIds, placed);
      if (!moves) {
        unplaced.push(waiting.id);
        continue;
      }
      placed = [...placed, { ...waiting, unitId: '' }].map((one) => ({
        ...one,
        unitId: moves.get(one.id) ?? one.unitId,
      }));
      for (const [id, unitId] of moves) after.set(id, unitId);
    }
  }
  const moves = [...after].flatMap(([stayId, unitId]) => {
    const [row, unit] = [before.get(stayId), unitOf.get(unitId)];
    if (!row || !unit || row.unitId === unitId) return [];
    const { roomItemCode } = unit;
    const number = row.unitId === null ? null : (unitOf.get(row.unitId)?.number ?? null);
    return [
      {
        stayId,
        from: { roomItemCode, unit: number, isPinned: row.isPinned },
        to: { roomItemCode, unit: unit.number, isPinned: row.isPinned },
      },
    ];
  });
  return { moves, unplaced };
}

async function listUnits(
  db: Db,
  { siteId }: FrontDesk,
  itemCodes: readonly string[] | undefined,
): Promise<Unit[]> {
  const ids = itemCodes && (await roomIds(db, siteId, itemCodes));
  const { rows } = await sql<Unit>`
    select unit.id, unit.room_type_id::int as "roomTypeId", item_code as "roomItemCode", number
    from unit join room_type on room_type.product_id = unit.room_type_id join product on product.id = room_type.product_id
    where site_id = ${siteId} and has_numbers and not unit.is_deleted and not product.is_deleted
      ${ids ? sql`and product.id = any(${ids}::bigint[])` : sql``}
    order by room_type.sort_order, product.id, unit.sort_order, number`.execute(db);
  return rows;
}

/** Lists what has units from a day on, or needs one on nights of the period, the first arrivals first. */
async function listRows(
  db: Db,
  { today }: FrontDesk,
  roomTypeIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<Row[]> {
  const openFrom = sql`case when state = 'inHouse' then greatest(room_from, ${today}::text::date) else room_from end`;
  const { rows } = await sql<Row>`
    select id, room_type_id::int as "roomTypeId", unit_id as "unitId",
      (case when unit_id is null then ${openFrom} else room_from end)::text as arrival, departure::text,
      is_pinned as "isPinned", is_pinned or state <> 'confirmed' or not ${isBooked} as "isFixed",
      unit_id is null as "isWaiting"
    from reservation
    where room_type_id = any(${[...roomTypeIds]}::bigint[]) and state in ('held', 'confirmed', 'inHouse')
      and departure > ${from}::text::date and departure > ${today}::text::date and (unit_id is not null
        or arrival < ${until}::text::date and state <> 'held' and ${isBooked})
    union all
    select id, room_type_id::int, unit_id, from_night::text, (until_night + 1)::text, false, true, false
    from night_block
    where room_type_id = any(${[...roomTypeIds]}::bigint[]) and unit_id is not null and ended_at is null
      and until_night >= ${from}::text::date
    order by arrival, id`.execute(db);
  return rows;
}
