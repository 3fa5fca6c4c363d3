import { sql } from 'kysely';
import type { BlockKind } from '../../contract/block-kinds.ts';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { NightBlock } from '../../contract/office-reservation.ts';
import type { Db } from '../../database/connect.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import { arrangeUnit, getUnitId, lockNights, type Nights } from '../inventory/index.ts';
import {
  getByCode,
  isOver,
  listNights,
  lockRooms,
  maxNights,
  openNights,
  putNight,
  writeNights,
} from '../rates/index.ts';
import { dayAfter, type FrontDesk, formatDay } from './front-desk.ts';

export type BlockDraft = {
  roomItemCode: string;
  /** The unit's number; without it, any units. */
  unit?: string | undefined;
  from: string;
  /** The last night, inclusive. */
  until: string;
  units: number;
  /** By default out of order. */
  kind?: BlockKind | undefined;
  reason: string;
};

export type BlockChange = Partial<Omit<BlockDraft, 'roomItemCode' | 'unit'>> & {
  unit?: string | null | undefined;
};

/**
 * Takes one numbered unit, or a number of units, of a room type out of use and returns the block's id.
 * @throws ApiError `not_found` for an unknown room type or number; `invalid` for a range; `conflict` where
 * too few units are left or the unit is taken: `details` name the room type and the night
 */
export async function block(
  trx: Db,
  frontDesk: FrontDesk,
  { roomItemCode, unit, ...draft }: BlockDraft,
): Promise<string> {
  assertValidRange(draft);
  const roomTypeId = getByCode(await lockRooms(trx, frontDesk.siteId, [roomItemCode]), roomItemCode);
  const { unitId, units } = await takeNights(trx, frontDesk, { roomTypeId, roomItemCode, unit, ...draft });
  const { rows } = await sql<{ id: string }>`
    insert into night_block (room_type_id, unit_id, from_night, until_night, units, kind, reason, staff_id)
    values (${roomTypeId}, ${unitId}, ${draft.from}::text::date, ${draft.until}::text::date, ${units},
      ${draft.kind ?? 'outOfOrder'}, ${draft.reason}, ${frontDesk.staffId})
    returning id`.execute(trx);
  return (rows[0] as { id: string }).id;
}

/**
 * Changes the sent fields of a block; its own nights count as free.
 * @throws ApiError `version_conflict`; `not_found` for a block that has ended; as `block` does
 */
export async function changeBlock(
  trx: Db,
  frontDesk: FrontDesk,
  blockId: string,
  change: BlockChange,
  version: string,
): Promise<void> {
  const { item_code } = await getBlock(trx, frontDesk, blockId);
  const roomTypeId = getByCode(await lockRooms(trx, frontDesk.siteId, [item_code]), item_code);
  const { ended_at } = await getBlock(trx, frontDesk, blockId);
  const [before] = await listBlocks(trx, frontDesk, { id: blockId });
  if (!before || ended_at !== null) throw new ApiError('not_found');
  assertVersion(before, version, change);
  const draft = {
    ...before,
    ...change,
    unit: (change.unit === undefined ? before.unit : change.unit) ?? undefined,
  };
  assertValidRange(draft);
  await releaseNights(trx, { ...before, roomTypeId });
  // Its own unit must count as free.
  await sql`update night_block set unit_id = null where id = ${blockId}`.execute(trx);
  const { unitId, units } = await takeNights(trx, frontDesk, {
    ...draft,
    roomTypeId,
    roomItemCode: item_code,
  });
  await sql`
    update night_block set unit_id = ${unitId}, units = ${units}, from_night = ${draft.from}::text::date,
      until_night = ${draft.until}::text::date, kind = ${draft.kind}, reason = ${draft.reason}
    where id = ${blockId}`.execute(trx);
}

type NightsToTake = Pick<BlockDraft, 'from' | 'until' | 'units' | 'unit' | 'roomItemCode'> & {
  roomTypeId: number;
};

/** Takes nights of a locked room type off sale. @throws ApiError `not_found`, `conflict` */
async function takeNights(
  trx: Db,
  frontDesk: FrontDesk,
  { roomTypeId, roomItemCode, unit, ...draft }: NightsToTake,
): Promise<{ unitId: string | null; units: number }> {
  const range = { from: draft.from, to: draft.until };
  const units = unit === undefined ? draft.units : 1;
  const nights = { roomTypeId, arrival: draft.from, departure: dayAfter(draft.until) };
  await lockNights(trx, [nights]);
  const unitId = unit === undefined ? null : await findFreeUnit(trx, frontDesk, nights, unit);
  const nightRows = await openNights(trx, [roomTypeId], range);
  for (const night of listNights(range)) {
    const { blocked } = putNight(nightRows, roomTypeId, night, {});
    const row = putNight(nightRows, roomTypeId, night, { blocked: blocked + units });
    if (!isOver(row)) continue;
    throw new ApiError('conflict', {
      messageKey: 'stay.block.short',
      values: {
        room: await getRoomTypeName(trx, roomTypeId, frontDesk.culture),
        date: formatDay(frontDesk, night),
      },
      details: { itemCode: roomItemCode, night },
    });
  }
  await writeNights(trx, nightRows);
  return { unitId, units };
}

/** Ends a block; a second call changes nothing. @throws ApiError `not_found` */
export async function unblock(trx: Db, frontDesk: FrontDesk, blockId: string): Promise<void> {
  const { item_code } = await getBlock(trx, frontDesk, blockId);
  await lockRooms(trx, frontDesk.siteId, [item_code]);
  const { rows } = await sql<Parameters<typeof releaseNights>[1]>`
    update night_block set ended_at = now() where id = ${blockId} and ended_at is null
    returning room_type_id::int as "roomTypeId", from_night as "from", until_night as "until", units`.execute(
    trx,
  );
  const [ended] = rows;
  if (ended) await releaseNights(trx, ended);
}

async function getBlock(trx: Db, { siteId }: FrontDesk, blockId: string) {
  const known = await trx
    .selectFrom('night_block')
    .innerJoin('product', 'product.id', 'room_type_id')
    .select(['item_code', 'ended_at'])
    .where('night_block.id', '=', blockId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!known) throw new ApiError('not_found');
  return known;
}

/** Puts the nights of a block on sale again. */
async function releaseNights(
  trx: Db,
  { roomTypeId, from, until, units }: { roomTypeId: number; from: string; until: string; units: number },
): Promise<void> {
  const range = { from, to: until };
  const nightRows = await openNights(trx, [roomTypeId], range);
  for (const night of listNights(range)) {
    // The counter can also be set directly, to a lower number.
    const { blocked } = putNight(nightRows, roomTypeId, night, {});
    putNight(nightRows, roomTypeId, night, { blocked: Math.max(0, blocked - units) });
  }
  await writeNights(trx, nightRows);
}

/** Lists the blocks that end on or after a day, by start, or one block by its id. */
export async function listBlocks(
  db: Db,
  { siteId, culture }: Pick<FrontDesk, 'siteId' | 'culture'>,
  which: { from: string } | { id: string },
): Promise<NightBlock[]> {
  const condition =
    'id' in which
      ? sql`night_block.id = ${which.id}`
      : sql`ended_at is null and until_night >= ${which.from}::text::date`;
  const { rows } = await sql<
    Omit<NightBlock, 'room' | 'createdAt' | 'version'> & { itemCode: string; name: string; createdAt: Date }
  >`
    select night_block.id, item_code as "itemCode", ${roomName(culture)} as name, unit.number as unit,
      from_night as "from", until_night as "until", units, kind, reason, night_block.created_at as "createdAt"
    from night_block join product on product.id = night_block.room_type_id left join unit on unit.id = unit_id
    where site_id = ${siteId} and ${condition}
    order by from_night, item_code, night_block.created_at`.execute(db);
  return rows.map(({ itemCode, name, createdAt, ...rest }) => ({
    ...rest,
    version: versionOf(rest),
    room: { itemCode, name },
    createdAt: createdAt.toISOString(),
  }));
}

const roomName = (culture: Culture) => sql<string>`coalesce((
  select name from product_text where product_id = product.id
  order by array_position(${readingOrder(culture)}::text[], culture) limit 1), item_code)`;

async function getRoomTypeName(db: Db, roomTypeId: number, culture: Culture): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${roomName(culture)} as name from product where id = ${roomTypeId}`.execute(db);
  return rows[0]?.name ?? '';
}

function assertValidRange({ from, until }: Pick<BlockDraft, 'from' | 'until'>): void {
  const nights = Temporal.PlainDate.from(from).until(until).total('days') + 1;
  if (nights >= 1 && nights <= maxNights) return;
  const error = { path: 'body.until', code: 'not_a_period', message: 'field.not_a_period' };
  throw new ApiError('invalid', { errors: [error] });
}

/**
 * Returns the id of a unit that is free on locked nights; guests who chose no unit may move to another one.
 * @throws ApiError `not_found`; `conflict` where the unit is taken
 */
async function findFreeUnit(trx: Db, frontDesk: FrontDesk, nights: Nights, number: string): Promise<string> {
  const { roomTypeId, arrival, departure } = nights;
  const unitId = await getUnitId(trx, roomTypeId, number);
  if ((await arrangeUnit(trx, nights, unitId)) === unitId) return unitId;
  const { rows } = await sql<{ night: string }>`
    select greatest(room_from, ${arrival}::text::date) as night from reservation
    where unit_id = ${unitId} and state in ('held', 'confirmed', 'inHouse')
      and room_from < ${departure}::text::date and departure > ${arrival}::text::date
    union all
    select greatest(from_night, ${arrival}::text::date) from night_block
    where unit_id = ${unitId} and ended_at is null
      and from_night < ${departure}::text::date and until_night >= ${arrival}::text::date
    order by night limit 1`.execute(trx);
  const night = rows[0]?.night ?? arrival;
  throw new ApiError('conflict', {
    messageKey: 'stay.block.unit_taken',
    values: { number, date: formatDay(frontDesk, night) },
    details: { unit: number, night },
  });
}
