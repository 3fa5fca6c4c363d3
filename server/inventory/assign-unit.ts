import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { arrangeUnit } from './arrange-units.ts';
import type { Nights } from './nights.ts';

/** Returns the id of a unit by its number. @throws ApiError `not_found` */
export async function getUnitId(trx: Db, roomTypeId: number, number: string): Promise<string> {
  const unit = await trx
    .selectFrom('unit')
    .select('id')
    .where('room_type_id', '=', roomTypeId)
    .where('number', '=', number)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!unit) throw new ApiError('not_found', { details: { unit: number } });
  return unit.id;
}

/**
 * Assigns a unit of a room type to a reservation whose nights are locked, in place of its previous one: the
 * unit with a number, else any free one. Returns its id; null where the room type has no numbers.
 * @throws ApiError `not_found` for an unknown number; `conflict` where it is not free
 */
export async function assignUnit(
  trx: Db,
  reservationId: string,
  nights: Nights,
  number: string | undefined,
): Promise<string | null> {
  const chosenId = number === undefined ? null : await getUnitId(trx, nights.roomTypeId, number);
  // Its own unit must count as free.
  await sql`update reservation set unit_id = null where id = ${reservationId}`.execute(trx);
  const unitId = await arrangeUnit(trx, nights, chosenId);
  if (unitId === undefined) {
    throw new ApiError('conflict', {
      ...(number === undefined
        ? { messageKey: 'stay.no_unit_free' }
        : { messageKey: 'stay.unit_taken', values: { number } }),
    });
  }
  await sql`
    update reservation set room_type_id = ${nights.roomTypeId}, unit_id = ${unitId} where id = ${reservationId}`.execute(
    trx,
  );
  return unitId;
}
