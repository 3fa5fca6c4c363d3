import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { CellChanges, RateLogEntry, RateSaveEntry } from '../../contract/office-rates.ts';
import type { GridField } from '../../contract/rate-grid.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { listRows } from '../platform/index.ts';
import {
  applyCells,
  changedCells,
  fromWhole,
  logRateSave,
  openCells,
  type RateSave,
  type SavedCells,
} from './grid-cells.ts';
import { isOver, type NightRow, openPricedNights, writeNights } from './night.ts';
import { pricedNights, writeRates } from './rate-rows.ts';
import type { RowChanges } from './row-changes.ts';

/** How many conflicts or warnings a reply lists. */
export const maxListed = 500;

/**
 * Saves cells of the rates grid, all or none, and logs them. Reservations keep their agreed price. A night that gets
 * its first price puts all units of the room type on sale, unless their number was set before.
 * @throws ApiError `version_conflict` where a cell has another value than its change is based on; `conflict` for an
 * amount of a derived plan, or where more units are sold, held or blocked than remain; `not_found`
 */
export async function saveRateCells(
  db: Db,
  save: RateSave,
  changes: readonly CellChanges[],
): Promise<SavedCells> {
  return transact(db, async (trx) => {
    const open = await openCells(trx, save.siteId, changes);
    const conflicts = applyCells(open, changes);
    if (conflicts.length > 0) {
      const details = { conflictCount: conflicts.length, conflicts: conflicts.slice(0, maxListed) };
      throw new ApiError('version_conflict', { details });
    }
    assertUnits(open.nights, open.rooms);
    await writeNights(trx, open.nights);
    await openPricedNights(trx, pricedNights(open.rates));
    await writeRates(trx, open.rates);
    return logRateSave(trx, save, changedCells(open));
  });
}

/** @throws ApiError `conflict` */
function assertUnits(nights: RowChanges<NightRow>, rooms: ReadonlyMap<string, number>): void {
  const over = nights.changed().find(isOver);
  if (!over) return;
  const [itemCode] = [...rooms].find(([, id]) => id === over.roomTypeId) ?? [];
  throw new ApiError('conflict', { details: { ...over, itemCode } });
}

/**
 * Takes a save back by a save of its own.
 * @throws ApiError `not_found`; `already_used` where it was taken back before; else as `saveRateCells` does, so
 * `version_conflict` where a cell changed since
 */
export async function undoRateSave(
  db: Db,
  { siteId, staffId }: Pick<RateSave, 'siteId' | 'staffId'>,
  saveId: string,
): Promise<SavedCells> {
  return transact(db, async (trx) => {
    const found = await trx
      .selectFrom('rate_save')
      .select(['id'])
      .where('id', '=', saveId)
      .where('site_id', '=', siteId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    const undone = await trx
      .selectFrom('rate_save')
      .select('id')
      .where('undoes', '=', saveId)
      .executeTakeFirst();
    if (undone) throw new ApiError('already_used');
    const changes = await readBack(trx, saveId);
    return saveRateCells(trx, { siteId, staffId, source: 'undo', undoes: saveId }, changes);
  });
}

/** Reads the changes that lead from the values after a save to those before it. */
export async function readBack(db: Db, saveId: string): Promise<CellChanges[]> {
  const { rows } = await sql<
    Pick<CellChanges, 'room' | 'plan'> & {
      field: GridField;
      nights: string[];
      before: (number | null)[];
      after: (number | null)[];
    }
  >`
    select room.item_code as room, plan.item_code as plan, field, nights, before, after
    from rate_change join product room on room.id = room_type_id left join product plan on plan.id = rate_plan_id
    where save_id = ${saveId}`.execute(db);
  return rows.map(({ before, after, ...place }) => ({
    ...place,
    before: after.map((whole) => fromWhole(place.field, whole)),
    values: before.map((whole) => fromWhole(place.field, whole)),
  }));
}

const staffName = sql`nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')`;

type Listed<Row> = Omit<Row, 'savedAt'> & { savedAt: Date };

/** Lists the saves of a site, the latest first. */
export async function listRateSaves(db: Db, siteId: string, query: ListQuery) {
  const source = sql`
    select rate_save.id as "saveId", saved_at as "savedAt", source, ${staffName} as "staffName", cells, nights,
      exists (select from rate_save undo where undo.undoes = rate_save.id) as "isUndone"
    from rate_save left join person on person.id = staff_id where rate_save.site_id = ${siteId}`;
  const page = await listRows<Listed<RateSaveEntry>>(
    db,
    {
      source,
      columns: [
        { name: 'saveId', kind: 'text' },
        { name: 'savedAt', kind: 'instant' },
        { name: 'source', kind: 'text' },
        { name: 'staffName', kind: 'text' },
        { name: 'cells', kind: 'number' },
        { name: 'nights', kind: 'number' },
      ],
      searched: ['staffName'],
      order: sql`"savedAt" desc, "saveId" desc`,
    },
    query,
  );
  return { ...page, items: page.items.map(withMoment) };
}

/** Lists the changes of cells of a site, the latest first. */
export async function listRateLog(db: Db, siteId: string, culture: Culture, query: ListQuery) {
  const name = (product: 'room' | 'plan') => sql`coalesce((
    select name from product_text where product_id = ${sql.ref(product)}.id
    order by array_position(${readingOrder(culture)}::text[], culture) limit 1), ${sql.ref(product)}.item_code)`;
  const source = sql`
    select rate_save.id as "saveId", saved_at as "savedAt", source, ${staffName} as "staffName",
      room.item_code as room, ${name('room')} as "roomName", plan.item_code as plan, ${name('plan')} as "planName",
      field, night, cell.before, cell.after
    from rate_change cross join unnest(nights, rate_change.before, rate_change.after) as cell (night, before, after)
      join rate_save on rate_save.id = save_id left join person on person.id = staff_id
      join product room on room.id = room_type_id left join product plan on plan.id = rate_plan_id
    where rate_save.site_id = ${siteId} and room.site_id = ${siteId}`;
  const page = await listRows<Listed<RateLogEntry>>(
    db,
    {
      source,
      columns: [
        { name: 'saveId', kind: 'text' },
        { name: 'savedAt', kind: 'instant' },
        { name: 'source', kind: 'text' },
        { name: 'staffName', kind: 'text' },
        { name: 'room', kind: 'text' },
        { name: 'plan', kind: 'text' },
        { name: 'field', kind: 'text' },
        { name: 'night', kind: 'date' },
      ],
      searched: ['staffName', 'roomName', 'planName'],
      order: sql`"savedAt" desc, "saveId" desc, night, room, plan, field`,
    },
    query,
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...withMoment(row),
      before: fromWhole(row.field, row.before),
      after: fromWhole(row.field, row.after),
    })),
  };
}

const withMoment = <Row extends { savedAt: Date }>(row: Row) => ({
  ...row,
  savedAt: row.savedAt.toISOString(),
});
