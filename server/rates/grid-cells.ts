import { ApiError } from '../../contract/errors.ts';
import type { CellChanges, CellConflict } from '../../contract/office-rates.ts';
import { type GridField, gridFields, isOfRoom } from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { type FoundPlan, findPlans, getByCode, lockRooms } from './find-rooms.ts';
import { type NightRow, nightKey, openNights, putNight } from './night.ts';
import { rangeSpan } from './night-range.ts';
import { blankRate, openRates, putRate, type RateRow, rateKey } from './rate-rows.ts';
import { RowChanges } from './row-changes.ts';

type RateField = Exclude<GridField, 'units'>;

const rateColumns = {
  price: 'priceCents',
  fewer: 'fewerCents',
  extraAdult: 'extraAdultCents',
  child: 'childCents',
  baby: 'babyCents',
  minStay: 'minStay',
  minStayThrough: 'minStayThrough',
  maxStay: 'maxStay',
  closedToArrival: 'closedToArrival',
  closedToDeparture: 'closedToDeparture',
  stopSell: 'stopSell',
} as const satisfies Record<RateField, keyof RateRow>;

const rateFields = Object.keys(rateColumns) as RateField[];

export const isAmount = (field: GridField): boolean => gridFields[field] === 'amount';

/** Converts a value of the wire to whole numbers: amounts in cents, flags as 1 or 0. */
export const toWhole = (field: GridField, value: number | null): number | null =>
  value !== null && isAmount(field) ? Math.round(value * 100) : value;

/** Converts a whole number to the value of the wire. */
export const fromWhole = (field: GridField, whole: number | null): number | null =>
  whole !== null && isAmount(field) ? whole / 100 : whole;

function readField(row: RateRow | typeof blankRate, field: RateField): number | null {
  const stored = row[rateColumns[field]];
  return stored === null ? null : Number(stored);
}

/** The changed rows of rates and of nights. */
export type CellRows = { rates: RowChanges<RateRow>; nights: RowChanges<NightRow> };

/** The locked room types, the rate plans and the rows of a change. */
export type OpenCells = CellRows & {
  rooms: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, FoundPlan>;
};

/** Locks the room types of these changes until the transaction ends, and reads their rows. */
export async function openCells(
  trx: Db,
  siteId: string,
  changes: readonly CellChanges[],
): Promise<OpenCells> {
  const rooms = await lockRooms(
    trx,
    siteId,
    changes.map(({ room }) => room),
  );
  const plans = await findPlans(
    trx,
    siteId,
    changes.flatMap(({ plan }) => plan ?? []),
  );
  const ofRooms = changes.filter(({ field }) => isOfRoom(field));
  const ofPlans = changes.filter(({ field }) => !isOfRoom(field));
  const idsOf = (some: readonly CellChanges[]) => [
    ...new Set(some.map(({ room }) => getByCode(rooms, room))),
  ];
  const spanOf = (some: readonly CellChanges[]) =>
    rangeSpan(
      some.map(({ nights }) => {
        const ordered = nights.toSorted();
        return { from: ordered[0] ?? '', to: ordered.at(-1) ?? '' };
      }),
    );
  return {
    ...{ rooms, plans },
    rates: await openRates(trx, idsOf(ofPlans), spanOf(ofPlans)),
    nights:
      ofRooms.length === 0
        ? new RowChanges<NightRow>(new Map())
        : await openNights(trx, idsOf(ofRooms), spanOf(ofRooms)),
  };
}

/**
 * Applies changes to open rows, and returns the cells that have neither the value that a change is based on nor its
 * new value.
 * @throws ApiError `not_found` for an unknown room type or rate plan; `conflict` for an amount of a derived plan
 */
export function applyCells(open: OpenCells, changes: readonly CellChanges[]): CellConflict[] {
  const conflicts: CellConflict[] = [];
  for (const { room, plan, field, nights, before, values } of changes) {
    const cells = cellsOf(open, { room, plan, field });
    for (const [index, night] of nights.entries()) {
      const yours = toWhole(field, values[index] ?? null);
      const current = cells.read(night);
      if (current === yours) continue;
      if (current === toWhole(field, before[index] ?? null)) cells.put(night, yours);
      else
        conflicts.push({
          ...{ room, plan, field, night, before: before[index] ?? null },
          yours: values[index] ?? null,
          theirs: fromWhole(field, current),
        });
    }
  }
  return conflicts;
}

type Place = Pick<CellChanges, 'room' | 'plan' | 'field'>;

/** Reads and changes one field of a row of the grid, by its nights. */
export function cellsOf({ rooms, plans, rates, nights }: OpenCells, { room, plan, field }: Place) {
  const roomTypeId = getByCode(rooms, room);
  if (field === 'units' || plan === null)
    return {
      read: (night: string) => nights.get(nightKey({ roomTypeId, night }))?.capacity ?? 0,
      put: (night: string, capacity: number | null) =>
        void putNight(nights, roomTypeId, night, { capacity: capacity ?? 0 }),
    };
  const { id: ratePlanId, isDerived } = getByCode(plans, plan);
  if (isDerived && isAmount(field)) throw new ApiError('conflict', { details: { itemCode: plan } });
  const isFlag = gridFields[field] === 'flag';
  return {
    read: (night: string) =>
      readField(rates.get(rateKey({ roomTypeId, ratePlanId, night })) ?? blankRate, field),
    put: (night: string, whole: number | null) =>
      void putRate(
        rates,
        { roomTypeId, ratePlanId, night },
        {
          [rateColumns[field]]: isFlag ? whole === 1 : whole,
        },
      ),
  };
}

export type ChangedCell = {
  roomTypeId: number;
  ratePlanId: number | null;
  night: string;
  field: GridField;
  before: number | null;
  after: number | null;
};

/** Lists the cells whose value differs from the stored one. */
export function changedCells({ rates, nights }: CellRows): ChangedCell[] {
  const cells: ChangedCell[] = [];
  for (const [old, row] of rates.pairs()) {
    const { roomTypeId, ratePlanId, night } = row;
    const former = old ?? blankRate;
    for (const field of rateFields) {
      if (former[rateColumns[field]] === row[rateColumns[field]]) continue;
      const [before, after] = [readField(former, field), readField(row, field)];
      cells.push({ roomTypeId, ratePlanId, night, field, before, after });
    }
  }
  for (const [old, { roomTypeId, night, capacity: after }] of nights.pairs()) {
    const before = old?.capacity ?? 0;
    if (before !== after) cells.push({ roomTypeId, ratePlanId: null, night, field: 'units', before, after });
  }
  return cells;
}

export type RateSave = {
  siteId: string;
  staffId: string | null;
  source: 'grid' | 'undo' | 'import';
  undoes?: string;
};

export type SavedCells = { saveId: string | null; cells: number; nights: number };

/** Logs a save with the value of each cell before and after it; one without a changed cell is not logged. */
export async function logRateSave(
  trx: Db,
  { siteId, staffId, source, undoes }: RateSave,
  changed: readonly ChangedCell[],
): Promise<SavedCells> {
  const [cells, nights] = [changed.length, new Set(changed.map(({ night }) => night)).size];
  if (cells === 0) return { saveId: null, cells, nights };
  const { id } = await trx
    .insertInto('rate_save')
    .values({ site_id: siteId, staff_id: staffId, source, undoes: undoes ?? null, cells, nights })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Map.groupBy(changed, (cell) => `${cell.roomTypeId} ${cell.ratePlanId} ${cell.field}`);
  const values = [...rows.values()].flatMap((cells) => {
    const [first] = cells;
    return first ? [{ save_id: id, ...rowOf(first), ...columnsOf(cells) }] : [];
  });
  for (let at = 0; at < values.length; at += batchRows)
    await trx
      .insertInto('rate_change')
      .values(values.slice(at, at + batchRows))
      .execute();
  return { saveId: id, cells, nights };
}

/** Rows per statement. */
const batchRows = 1000;

const rowOf = ({ roomTypeId, ratePlanId, field }: ChangedCell) => ({
  room_type_id: roomTypeId,
  rate_plan_id: ratePlanId,
  field,
});

/** The generated types know no null in an array. */
const columnsOf = (cells: readonly ChangedCell[]) => ({
  nights: cells.map(({ night }) => night),
  before: cells.map(({ before }) => before) as number[],
  after: cells.map(({ after }) => after) as number[],
});
