import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';

/** Returns a unit of a site. @throws ApiError `not_found` */
export async function getUnit(
  db: Db,
  siteId: string,
  unitId: string,
): Promise<{ number: string; itemCode: string }> {
  const { rows } = await sql<{ number: string; itemCode: string }>`
    select number, item_code as "itemCode" from unit join product on product.id = unit.room_type_id
    where unit.id = ${unitId} and site_id = ${siteId} and not unit.is_deleted`.execute(db);
  const [unit] = rows;
  if (!unit) throw new ApiError('not_found');
  return unit;
}
