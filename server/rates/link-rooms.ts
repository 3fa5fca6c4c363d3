import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { writeTypeAttributes } from '../catalog/index.ts';
import { publishChanges, publishProductChanges } from '../platform/index.ts';

/** All arrangements of a room, or all rooms of an arrangement. */
type Links = { room: number; planIds: readonly number[] } | { plan: number; roomIds: readonly number[] };

/**
 * Says which arrangements a room can be had in, inside a transaction, and lets the attributes of both sides say the
 * same. Prices of a pair that is parted stay, for when it is joined again.
 */
export async function linkRoomsAndPlans(trx: Db, siteId: string, links: Links): Promise<void> {
  // One at a time in a site, or two that touch the same product would each write its attributes without the other.
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
