import { type GridField, gridFields } from '../../../contract/rate-grid.ts';
import type { ImportedRow, WrittenItem } from '../../catalog/index.ts';
import {
  type BlockedUnits,
  type ChangedCell,
  changedCells,
  type NightRow,
  type RateRow,
  type RowChanges,
} from '../../rates/index.ts';
import type { NightLine } from './night-line.ts';

/** A value of a night before and after an import; `blocked` is no field of the rates grid. */
type Cell = Omit<ChangedCell, 'field'> & { field: GridField | 'blocked'; isNew: boolean };

type WrittenNights = {
  lines: readonly NightLine[];
  rooms: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, { id: number }>;
  nights: RowChanges<NightRow>;
  rates: RowChanges<RateRow>;
};

/** What a file changes of nights: the nights of a room type and rate plan on which the same fields change are an item. */
export function nightItems({ lines, rooms, plans, nights, rates }: WrittenNights): WrittenItem[] {
  const newRates = newKeys(rates.pairs());
  const newNights = newKeys(nights.pairs().map(([old, row]) => [old, { ...row, ratePlanId: null }]));
  const cells: Cell[] = [
    ...changedCells({ nights, rates }).map((cell) => ({
      ...cell,
      isNew: (cell.ratePlanId === null ? newNights : newRates).has(keyOf(cell)),
    })),
    ...blockedCells(nights).map((cell) => ({ ...cell, isNew: newNights.has(keyOf(cell)) })),
  ];
  const roomCodes = codesOf(
    lines.flatMap((line) => line.rooms),
    (code) => rooms.get(code),
  );
  const planCodes = codesOf(
    lines.flatMap((line) => line.arrangements),
    (code) => plans.get(code)?.id,
  );
  const places = Map.groupBy(cells, ({ roomTypeId, ratePlanId }) => `${roomTypeId} ${ratePlanId}`);
  return [...places.values()].flatMap((ofPlace) => {
    const fields = [...Map.groupBy(ofPlace, ({ field }) => field)].map(([field, some]) => ({
      ...spanOf(some),
      field,
      cells: some,
    }));
    const spans = Map.groupBy(fields, ({ from, to, count }) => `${from} ${to} ${count}`);
    return [...spans.values()].flatMap((some): WrittenItem[] => {
      const [first] = some;
      const [cell] = ofPlace;
      if (!first || !cell) return [];
      const code = roomCodes.get(cell.roomTypeId) ?? '';
      const plan = cell.ratePlanId === null ? null : (planCodes.get(cell.ratePlanId) ?? '');
      return [
        {
          ...{ line: lineOf(lines, code, plan), code },
          nights: { plan, from: first.from, to: first.to, count: first.count },
          fate: some.every((one) => one.cells.every(({ isNew }) => isNew)) ? 'added' : 'changed',
          changes: some.map(({ field, cells }) => ({
            ...{ column: nightColumn(field), variant: '' },
            before: valueRange(
              field,
              cells.map(({ before }) => before),
            ),
            after: valueRange(
              field,
              cells.map(({ after }) => after),
            ),
          })),
        },
      ];
    });
  });
}

/** The changes of blocked units by room type, for an undo: the log of the rates grid has none of them. */
export function blockedRows(nights: RowChanges<NightRow>): ImportedRow<Omit<BlockedUnits, 'after'>>[] {
  return [...Map.groupBy(blockedCells(nights), ({ roomTypeId }) => roomTypeId)].map(
    ([roomTypeId, cells]) => ({
      key: `blocked ${roomTypeId}`,
      before: {
        roomTypeId,
        nights: cells.map(({ night }) => night),
        before: cells.map(({ before }) => before ?? 0),
      },
      after: { values: cells.map(({ after }) => after ?? 0) },
    }),
  );
}

/** The changes of blocked units. */
function blockedCells(nights: RowChanges<NightRow>): Omit<Cell, 'isNew'>[] {
  return nights.pairs().flatMap(([old, { roomTypeId, night, blocked: after }]) => {
    const before = old?.blocked ?? 0;
    return before === after
      ? []
      : [{ roomTypeId, ratePlanId: null, night, field: 'blocked' as const, before, after }];
  });
}

type Place = { roomTypeId: number; ratePlanId: number | null; night: string };

const keyOf = ({ roomTypeId, ratePlanId, night }: Place) => `${roomTypeId} ${ratePlanId} ${night}`;

const newKeys = (pairs: readonly (readonly [object | undefined, Place])[]) =>
  new Set(pairs.flatMap(([old, row]) => (old ? [] : [keyOf(row)])));

/** The codes of a file by their ids, as it writes them. */
function codesOf(codes: readonly string[], idOf: (code: string) => number | undefined): Map<number, string> {
  return new Map(
    codes.toReversed().flatMap((code) => {
      const id = idOf(code.toLowerCase());
      return id === undefined ? [] : [[id, code] as const];
    }),
  );
}

function spanOf(cells: readonly { night: string }[]): { from: string; to: string; count: number } {
  const nights = cells.map(({ night }) => night).toSorted();
  return { from: nights[0] ?? '', to: nights.at(-1) ?? '', count: nights.length };
}

function lineOf(lines: readonly NightLine[], room: string, plan: string | null): number {
  const has = (codes: readonly string[], code: string) =>
    codes.some((one) => one.toLowerCase() === code.toLowerCase());
  const found = lines.find(
    (line) => has(line.rooms, room) && (plan === null || has(line.arrangements, plan)),
  );
  return found?.line ?? 0;
}

/** The column of a file of nights. */
export const nightColumn = (field: GridField | 'blocked') =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The lowest and the highest of the values of nights, after `none`; or which of yes and no. */
function valueRange(field: GridField | 'blocked', values: readonly (number | null)[]): string[] {
  const kind = field === 'blocked' ? 'count' : gridFields[field];
  const ordered = [...new Set(values)].toSorted((a, b) => (a ?? -1) - (b ?? -1));
  const text = (value: number | null) => {
    if (value === null) return 'none';
    if (kind === 'flag') return value === 1 ? 'yes' : 'no';
    return kind === 'amount' ? (value / 100).toFixed(2) : String(value);
  };
  const texts = ordered.map(text);
  const [none, numbers] = [texts.filter((one) => one === 'none'), texts.filter((one) => one !== 'none')];
  return [...none, ...numbers.slice(0, 1), ...numbers.slice(1).slice(-1)];
}
