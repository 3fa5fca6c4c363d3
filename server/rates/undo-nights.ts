import { sql } from 'kysely';
import type { CellChanges } from '../../contract/office-rates.ts';
import type { GridField } from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { applyCells, changedCells, isAmount, logRateSave, type OpenCells, openCells } from './grid-cells.ts';
import { isOver, nightKey, putNight, writeNights } from './night.ts';
import { writeRates } from './rate-rows.ts';
import { readBack } from './save-rates.ts';

/** The blocked units of a room type that an import changed. */
export type BlockedUnits = { roomTypeId: number; nights: string[]; before: number[]; after: number[] };

/** A cell that an undo leaves: changed since, or needed for what is sold, held or blocked. */
export type CellNotUndone = {
  room: string;
  plan: string | null;
  field: GridField | 'blocked';
  night: string;
  reason: 'changed' | 'sold';
};

type ImportedNights = { saveId: string | null; blocked: readonly BlockedUnits[] };

/**
 * Takes the nights of an import back by a save of its own, as far as they are as it left them and units suffice for what
 * is sold, held or blocked by now; returns the other cells.
 */
export async function undoImportedNights(
  trx: Db,
  { siteId, staffId }: { siteId: string; staffId: string },
  { saveId, blocked }: ImportedNights,
): Promise<CellNotUndone[]> {
  const codes = await roomCodes(trx, siteId);
  const blocks = blocked.flatMap(({ roomTypeId, ...nights }) => {
    const room = codes.get(roomTypeId);
    return room === undefined ? [] : [{ room, roomTypeId, ...nights }];
  });
  const changes = saveId && !(await isUndone(trx, saveId)) ? await readBack(trx, saveId) : [];
  const blockedPlaces = blocks.map(
    ({ room, nights }): CellChanges => ({
      ...{ room, plan: null, field: 'units', nights, before: [], values: [] },
    }),
  );
  const open = await openCells(trx, siteId, [...changes, ...blockedPlaces]);
  const isDerived = ({ plan, field }: CellChanges) =>
    plan !== null && isAmount(field) && open.plans.get(plan.toLowerCase())?.isDerived === true;
  const notUndone: CellNotUndone[] = changes
    .filter(isDerived)
    .flatMap(({ room, plan, field, nights }) =>
      nights.map((night) => ({ ...{ room, plan, field, night }, reason: 'changed' as const })),
    );
  const conflicts = applyCells(
    open,
    changes.filter((change) => !isDerived(change)),
  );
  for (const { room, plan, field, night } of conflicts)
    notUndone.push({ ...{ room, plan, field, night }, reason: 'changed' });
  for (const block of blocks) notUndone.push(...applyBlocked(open, block));
  notUndone.push(...leaveSold(open, codes));
  await writeNights(trx, open.nights);
  await writeRates(trx, open.rates);
  const save = { siteId, staffId, source: 'undo' as const, ...(saveId && { undoes: saveId }) };
  await logRateSave(trx, save, changedCells(open));
  return notUndone;
}

async function isUndone(trx: Db, saveId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('rate_save')
    .select('id')
    .where('undoes', '=', saveId)
    .executeTakeFirst();
  return found !== undefined;
}

async function roomCodes(trx: Db, siteId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, item_code as code from room_type join product on id = product_id where site_id = ${siteId}`.execute(
    trx,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

function applyBlocked(
  { nights: open }: OpenCells,
  { room, roomTypeId, nights, before, after }: BlockedUnits & { room: string },
): CellNotUndone[] {
  return nights.flatMap((night, index): CellNotUndone[] => {
    const current = open.get(nightKey({ roomTypeId, night }))?.blocked ?? 0;
    const former = before[index] ?? 0;
    if (current === former) return [];
    if (current !== after[index]) return [{ room, plan: null, field: 'blocked', night, reason: 'changed' }];
    putNight(open, roomTypeId, night, { blocked: former });
    return [];
  });
}

/** Leaves the units of nights that would be fewer than are sold, held or blocked. */
function leaveSold({ nights }: OpenCells, codes: ReadonlyMap<number, string>): CellNotUndone[] {
  return nights.pairs().flatMap(([old, row]): CellNotUndone[] => {
    if (!isOver(row)) return [];
    const [capacity, blocked] = [old?.capacity ?? 0, old?.blocked ?? 0];
    const field = capacity === row.capacity ? 'blocked' : 'units';
    putNight(nights, row.roomTypeId, row.night, { capacity, blocked });
    const room = codes.get(row.roomTypeId) ?? '';
    return [{ room, plan: null, field, night: row.night, reason: 'sold' }];
  });
}
