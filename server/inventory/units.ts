import { sql } from 'kysely';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Db } from '../../database/connect.ts';

type UnitsReply = Reply<Contract['booking']['units']>;

/**
 * Lists the numbers of a room type that a guest may choose, for staff all of them, and which of them are free between
 * two dates (`yyyy-mm-dd`).
 */
export async function listUnits(
  db: Db,
  roomTypeId: number,
  arrival: string,
  departure: string,
  { isForStaff = false } = {},
): Promise<UnitsReply> {
  const { rows } = await sql<UnitsReply['units'][number] & { cents: number }>`
    select unit.number, unit.floor, preference_cents as cents, not exists (
      select from reservation where reservation.unit_id = unit.id and (state in ('confirmed', 'inHouse')
        or state = 'held' and expires_at >= now()) and (is_pinned or state = 'inHouse')
        and room_from < ${departure}::date and reservation.departure > ${arrival}::date
    ) and not exists (
      select from night_block where night_block.unit_id = unit.id and ended_at is null
        and from_night < ${departure}::date and until_night >= ${arrival}::date
    ) as available
    from unit join room_type on room_type.product_id = unit.room_type_id
    where unit.room_type_id = ${roomTypeId} and (guests_choose_unit or ${isForStaff}) and not is_deleted
    order by unit.sort_order, unit.number`.execute(db);
  return {
    preferencePriceInclVat: (rows[0]?.cents ?? 0) / 100,
    units: rows.map(({ number, floor, available }) => ({ number, floor, available })),
  };
}
