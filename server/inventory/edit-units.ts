import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { officeRooms } from '../../contract/office-rooms.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion } from '../content/index.ts';
import { fieldError, publishChanges } from '../platform/index.ts';
import { getByCode, lockRooms, readRoomType } from '../rates/index.ts';
import { arrangeUnit } from './arrange-units.ts';

type NewUnit = Received<typeof officeRooms.createUnit>['body'];
type UnitChange = Omit<Received<typeof officeRooms.changeUnit>['body'], 'version'>;

/**
 * Adds a unit to a room type with numbers, at the end, and gives it to stays that have none yet.
 * @throws ApiError `not_found`; `conflict` for a room type without numbers; `invalid` for a taken number
 */
export async function createUnit(db: Db, siteId: string, itemCode: string, unit: NewUnit): Promise<void> {
  await edit(db, siteId, itemCode, async (trx, roomTypeId) => {
    await assertNumberFree(trx, roomTypeId, unit.number);
    await sql`
      insert into unit (room_type_id, number, floor, features, sort_order)
      select ${roomTypeId}, ${unit.number}, ${unit.floor}::int, ${unit.features}::text[],
        coalesce(max(sort_order) + 1, 0) from unit where room_type_id = ${roomTypeId}`.execute(trx);
  });
}

/**
 * Changes the sent fields of a unit. The stays of an archived unit move to others.
 * @throws ApiError `not_found`, `version_conflict`; `invalid` for a taken number; `conflict` for archiving a
 * unit that has a block, a stay that cannot move, or no other place for its stays
 */
export async function changeUnit(
  db: Db,
  siteId: string,
  { itemCode, unitId }: { itemCode: string; unitId: string },
  change: UnitChange,
  version: string,
): Promise<void> {
  await edit(db, siteId, itemCode, async (trx, roomTypeId) => {
    const units = (await readRoomType(trx, siteId, itemCode)).numberedUnits;
    const before = units.find(({ id }) => id === unitId);
    if (!before) throw new ApiError('not_found');
    assertVersion(before, version, change);
    const { number, floor, features, isArchived } = { ...before, ...change };
    if (number !== before.number) await assertNumberFree(trx, roomTypeId, number);
    await trx
      .updateTable('unit')
      .set({ number, floor, features, is_deleted: isArchived })
      .where('id', '=', unitId)
      .execute();
    if (isArchived && !before.isArchived) await emptyUnit(trx, roomTypeId, { id: unitId, number });
  });
}

/** Reorders units; those that are not named come after. @throws ApiError `not_found` */
export async function orderUnits(
  db: Db,
  siteId: string,
  itemCode: string,
  unitIds: readonly string[],
): Promise<void> {
  await edit(db, siteId, itemCode, async (trx) => {
    const ids = (await readRoomType(trx, siteId, itemCode)).numberedUnits.map(({ id }) => id);
    if (unitIds.some((id) => !ids.includes(id))) throw new ApiError('not_found');
    const order = [...unitIds, ...ids.filter((id) => !unitIds.includes(id))];
    for (const [sort_order, id] of order.entries())
      await trx.updateTable('unit').set({ sort_order }).where('id', '=', id).execute();
  });
}

/**
 * Gives units to the stays of a room type that have none, as far as they fit, the first arrivals first. The
 * others get one at check-in.
 */
export async function placeUnplaced(trx: Db, siteId: string, itemCode: string): Promise<void> {
  const roomTypeId = getByCode(await lockRooms(trx, siteId, [itemCode]), itemCode);
  const { rows } = await sql<{ id: string; arrival: string; departure: string }>`
    select id, room_from::text as arrival, departure::text from reservation
    where room_type_id = ${roomTypeId} and unit_id is null and state in ('held', 'confirmed', 'inHouse')
      and departure >= (now() at time zone 'utc')::date
    order by arrival, created_at`.execute(trx);
  for (const { id, ...nights } of rows) {
    const unitId = await arrangeUnit(trx, { roomTypeId, ...nights }, null);
    if (!unitId) continue;
    await sql`update reservation set unit_id = ${unitId} where id = ${id}`.execute(trx);
  }
}

/** Locks the room type, edits its units, counts them and places stays that have no unit. */
async function edit(
  db: Db,
  siteId: string,
  itemCode: string,
  work: (trx: Db, roomTypeId: number) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    const roomTypeId = getByCode(await lockRooms(trx, siteId, [itemCode]), itemCode);
    const room = await trx
      .selectFrom('room_type')
      .select('has_numbers')
      .where('product_id', '=', roomTypeId)
      .executeTakeFirstOrThrow();
    if (!room.has_numbers) throw new ApiError('conflict', { messageKey: 'room.no_numbers' });
    await work(trx, roomTypeId);
    await sql`
      update room_type set units = (select count(*) from unit where room_type_id = ${roomTypeId} and not is_deleted)
      where product_id = ${roomTypeId}`.execute(trx);
    await placeUnplaced(trx, siteId, itemCode);
    await publishChanges(trx, [{ topic: 'roomType', key: String(roomTypeId) }]);
  });
}

async function assertNumberFree(trx: Db, roomTypeId: number, number: string): Promise<void> {
  const taken = await trx
    .selectFrom('unit')
    .select('id')
    .where('room_type_id', '=', roomTypeId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (taken) throw fieldError('body.number', 'number_taken');
}

/** Moves the stays of an archived unit to other units. @throws ApiError `conflict` */
async function emptyUnit(trx: Db, roomTypeId: number, unit: { id: string; number: string }): Promise<void> {
  const inUse = (night: string | undefined) =>
    new ApiError('conflict', {
      messageKey: 'room.unit_in_use',
      values: { number: unit.number },
      details: { unit: unit.number, night },
    });
  const { rows: blocks } = await sql<{ night: string }>`
    select from_night::text as night from night_block
    where unit_id = ${unit.id} and ended_at is null and until_night >= (now() at time zone 'utc')::date
    order by from_night limit 1`.execute(trx);
  if (blocks.length > 0) throw inUse(blocks[0]?.night);
  const { rows } = await sql<{ id: string; arrival: string; departure: string; isFixed: boolean }>`
    select id, room_from::text as arrival, departure::text, is_pinned or state = 'inHouse' as "isFixed"
    from reservation where unit_id = ${unit.id} and state in ('held', 'confirmed', 'inHouse')
      and departure >= (now() at time zone 'utc')::date
    order by arrival`.execute(trx);
  for (const { id, isFixed, ...nights } of rows) {
    if (isFixed) throw inUse(nights.arrival);
    await sql`update reservation set unit_id = null where id = ${id}`.execute(trx);
    const other = await arrangeUnit(trx, { roomTypeId, ...nights }, null);
    if (!other) throw inUse(nights.arrival);
    await sql`update reservation set unit_id = ${other} where id = ${id}`.execute(trx);
  }
}
