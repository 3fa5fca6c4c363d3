import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { writeTypeAttributes } from '../catalog/index.ts';
import { publishChanges, publishProductChanges } from '../platform/index.ts';

/** All rate plans of a room type, or all room types of a rate plan. */
type Links = { room: number; planIds: readonly number[] } | { plan: number; roomIds: readonly number[] };

/**
 * Stores the links between room types and rate plans, within a transaction, and updates the attributes of
 * both products. The rates of a removed pair remain for when it is linked again.
 */
export async function linkRoomsAndPlans(trx: Db, siteId: string, links: Links): Promise<void> {
  // One writer per site: two concurrent writers of a product would each overwrite the other's attributes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stay links ${siteId}`}, 0))`.execute(trx);
  const [column, id, ids] =
    'room' in links
      ? (['room_type_id', links.room, links.planIds] as const)
      : (['rate_plan_id', links.plan, links.roomIds] as const);
  const other = column === 'room_type_id' ? 'rate_plan_id' : 'room_type_id';
  const before = await trx
    .selectFrom('room_type_rate_plan')
    .select(`${other} as id`)
    .where(column, '=', id)
    .execute();
  const was = new Set(before.map((row) => row.id));
  const parted = [...was].filter((one) => !ids.includes(one));
  const joined = ids.filter((one) => !was.has(one));
  if (parted.length > 0) {
    await trx.deleteFrom('room_type_rate_plan').where(column, '=', id).where(other, 'in', parted).execute();
  }
  const rows = joined.map((one) =>
    'room' in links ? { room_type_id: id, rate_plan_id: one } : { room_type_id: one, rate_plan_id: id },
  );
  if (rows.length > 0) await trx.insertInto('room_type_rate_plan').values(rows).execute();
  const touched = [id, ...parted, ...joined];
  await writeTypeAttributes(trx, siteId, touched);
  await publishProductChanges(trx, siteId, touched, 'theirs');
  const rooms = 'room' in links ? [id] : [...parted, ...joined];
  await publishChanges(
    trx,
    rooms.map((room) => ({ topic: 'roomType', key: String(room) })),
  );
}
