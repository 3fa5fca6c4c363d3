import { ApiError } from '../../contract/errors.ts';
import type { CellChanges, RateOperation } from '../../contract/office-rates.ts';
import { blankValue, type GridField, isGridValue, isOfRoom, maxGridCells } from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { getByCode } from './find-rooms.ts';
import {
  applyCells,
  cellsOf,
  fromWhole,
  isAmount,
  type OpenCells,
  openCells,
  toWhole,
} from './grid-cells.ts';
import { listNights } from './night-range.ts';

export type OperationInput = {
  rooms: readonly string[];
  plans: readonly string[];
  fields: readonly GridField[];
  from: string;
  to: string;
  weekdays?: readonly number[] | undefined;
  operation: RateOperation;
  /** In the currency's major unit. */
  roundTo: number;
  /** Changes that are not saved yet; the operation works on their values. */
  changes: readonly CellChanges[];
};

/**
 * Calculates what an operation makes of the cells of room types, rate plans and nights. Nothing is stored.
 * @throws ApiError `not_found` for an unknown room type or rate plan; `invalid` for a range, for too many cells, and
 * for a value that a field cannot have
 */
export async function computeRates(
  db: Db,
  siteId: string,
  input: OperationInput,
): Promise<{ changes: CellChanges[]; skipped: number }> {
  const { fields, operation, roundTo } = input;
  const nights = listNights({ from: input.from, to: input.to, weekdays: input.weekdays });
  const all = listNights({ from: input.from, to: input.to });
  const rowsOfRoom = fields.reduce((sum, field) => sum + (isOfRoom(field) ? 1 : input.plans.length), 0);
  if (input.rooms.length * rowsOfRoom * nights.length > maxGridCells)
    throw invalid('body', 'too_many_values');
  const rows = input.rooms.flatMap((room) =>
    fields.flatMap((field) =>
      (isOfRoom(field) ? [null] : input.plans).map((plan) => ({ room, plan, field })),
    ),
  );
  if (nights.length === 0 || rows.length === 0) return { changes: [], skipped: 0 };
  const sourceNights = operation.kind === 'copy' ? sourcesOf(operation, all) : undefined;
  const touched = [...nights, ...(sourceNights?.values() ?? [])];
  const trx = await db.startTransaction().execute();
  try {
    const blank = rows.map((row) => ({ ...row, nights: touched, before: [], values: [] }));
    const open = await openCells(trx, siteId, [...blank, ...input.changes]);
    const own = rows.filter((row) => !isDerivedAmount(open, row));
    const stored = own.map((row) => nights.map(cellsOf(open, row).read));
    applyCells(open, input.changes);
    let skipped = (rows.length - own.length) * nights.length;
    const changes = own.flatMap((row, place) => {
      const { read } = cellsOf(open, row);
      const changed: CellChanges = { ...row, nights: [], before: [], values: [] };
      for (const [index, night] of nights.entries()) {
        const value = resultOf(row.field, operation, roundTo, {
          current: read(night),
          source: sourceNights && read(sourceNights.get(night) ?? night),
        });
        if (value === undefined) {
          skipped++;
          continue;
        }
        if (!isGridValue(row.field, value)) throw invalid('body.operation', 'rate_value');
        changed.nights.push(night);
        changed.before.push(fromWhole(row.field, stored[place]?.[index] ?? null));
        changed.values.push(value);
      }
      return changed.nights.length > 0 ? [changed] : [];
    });
    return { changes, skipped };
  } finally {
    await trx.rollback().execute();
  }
}

type Row = Pick<CellChanges, 'room' | 'plan' | 'field'>;

const isDerivedAmount = ({ plans }: OpenCells, { plan, field }: Row): boolean =>
  plan !== null && isAmount(field) && getByCode(plans, plan).isDerived;

/** Returns the night that each night of a range is copied from. */
function sourcesOf(
  { from, nights }: Extract<RateOperation, { kind: 'copy' }>,
  all: readonly string[],
): Map<string, string> {
  const first = Temporal.PlainDate.from(from);
  return new Map(all.map((night, index) => [night, first.add({ days: index % nights }).toString()]));
}

/** Calculates a new value; undefined where there is nothing to calculate with. */
function resultOf(
  field: GridField,
  operation: RateOperation,
  roundTo: number,
  { current, source }: { current: number | null; source: number | null | undefined },
): number | null | undefined {
  if (operation.kind === 'set') return operation.value;
  if (operation.kind === 'copy') return fromWhole(field, source ?? toWhole(field, blankValue(field)));
  if (current === null) return undefined;
  const changed =
    operation.kind === 'percent'
      ? (current * (100 + operation.percent)) / 100
      : current + (toWhole(field, operation.amount) ?? 0);
  const unit = isAmount(field) ? Math.round(roundTo * 100) : 1;
  const lowest = blankValue(field) ?? (field === 'maxStay' ? 1 : 0);
  return fromWhole(field, Math.max(lowest, Math.round(changed / unit) * unit));
}

function invalid(path: string, code: 'too_many_values' | 'rate_value'): ApiError {
  return new ApiError('invalid', { errors: [{ path, code, message: `field.${code}` }] });
}
