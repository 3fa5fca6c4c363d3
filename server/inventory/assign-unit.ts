import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { arrangeUnit } from './arrange-units.ts';
import type { Nights } from './nights.ts';

/** The id of a unit by its number. @throws ApiError `not_found` */
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
 * Gives a stay, whose nights are locked, a unit of a room in the place of the one it had: that of a number, else any that is free.
 * Answers its id; null where the room has no numbers.
 * @throws ApiError `not_found` for a number that there is not, `conflict` where it is not free
 */
export async function assignUnit(
  trx: Db,
  reservationId: string,
  nights: Nights,
  number: string | undefined,
): Promise<string | null> {
  const chosenId = number === undefined ? null : await getUnitId(trx, nights.roomTypeId, number);
  // It must not be in its own way.
  await sql`update stay set unit_id = null where id = ${reservationId}`.execute(trx);
  const unitId = await arrangeUnit(trx, nights, chosenId);
  if (unitId === undefined) {
    throw new ApiError('conflict', {
      ...(number === undefined
        ? { messageKey: 'stay.no_unit_free' }
        : { messageKey: 'stay.unit_taken', values: { number } }),
    });
  }
  await sql`
    update stay set room_type_id = ${nights.roomTypeId}, unit_id = ${unitId} where id = ${reservationId}`.execute(
    trx,
  );
  return unitId;
}
