import type { RateGrid } from '../../../contract/office-rates.ts';
import { blankValue, deriveCents, type GridField, gridFields } from '../../../contract/rate-grid.ts';
import type { CellValue } from './cell-text.ts';
import { cellKey, type Edits } from './grid-edits.ts';

type Room = RateGrid['rooms'][number];
type Plan = RateGrid['plans'][number];

/** A row of the screen: a room type with its units, or one of its rate plans with the shown field. */
export type GridRow = {
  key: string;
  room: Room;
  /** Null in the row of the room type. */
  plan: Plan | null;
  field: GridField;
  /** Amounts of a derived rate plan, which nobody types. */
  isDerived: boolean;
  stored: (column: number) => CellValue;
};

/** The rows of the shown field, and of those room types and rate plans whose name has the search term. */
export function buildRows(grid: RateGrid, field: GridField, term: string): GridRow[] {
  const rooms = new Map(grid.rooms.map((room) => [room.itemCode, room]));
  const plans = new Map(grid.plans.map((plan) => [plan.itemCode, plan]));
  const fits = (name: string) => name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());
  const byRoom = Map.groupBy(grid.rows, ({ room }) => room);
  return [...rooms.values()].flatMap((room) => {
    const ofPlans = (byRoom.get(room.itemCode) ?? []).flatMap(({ plan: code, values }): GridRow[] => {
      const plan = plans.get(code);
      if (!plan || !(fits(room.name) || fits(plan.name))) return [];
      const column = values[field];
      const blank = blankValue(field);
      const isDerived = plan.base !== null && gridFields[field] === 'amount';
      const key = `${room.itemCode} ${code}`;
      return [
        { key, room, plan, field, isDerived, stored: (at) => (column ? (column[at] ?? blank) : blank) },
      ];
    });
    if (ofPlans.length === 0 && !fits(room.name)) return [];
    const ofRoom: GridRow = {
      ...{ key: room.itemCode, room, plan: null, field: 'units', isDerived: false },
      stored: (at) => room.units[at] ?? 0,
    };
    return [ofRoom, ...ofPlans];
  });
}

/** What a row has of a night, and what was typed there. */
export type Cell = { value: CellValue; stored: CellValue; isEdited: boolean };

/** Reads cells with the typed values; those of a derived rate plan follow what was typed into its base. */
export function cellReader(edits: Edits, nights: readonly string[]): (row: GridRow, column: number) => Cell {
  return (row, column) => {
    const night = nights[column] ?? '';
    const stored = row.stored(column);
    const base = row.isDerived ? row.plan?.base : undefined;
    const source = base ? base.itemCode : (row.plan?.itemCode ?? null);
    const edit = edits.get(cellKey(row.room.itemCode, source, row.field, night));
    if (!edit) return { value: stored, stored, isEdited: false };
    const value = base ? derivedValue(edit.value, row.field, base) : edit.value;
    return { value, stored, isEdited: true };
  };
}

function derivedValue(value: CellValue, field: GridField, base: NonNullable<Plan['base']>): CellValue {
  if (value === null) return null;
  const { percent } = base;
  const derivation =
    field === 'price'
      ? { percent, cents: Math.round(base.amount * 100), roundingCents: Math.round(base.rounding * 100) }
      : { percent, cents: 0, roundingCents: 1 };
  return deriveCents(Math.round(value * 100), derivation) / 100;
}

/** Units that a guest can still book; what is typed counts. */
export const unitsLeft = ({ sold, held, blocked }: Room, column: number, units: number): number =>
  units - (sold[column] ?? 0) - (held[column] ?? 0) - (blocked[column] ?? 0);

/** The restrictions of a night, to mark its price. */
export type Marks = { isStopped: boolean; minStay: number; isClosed: boolean };

/** Reads the stored restrictions of a row, those of the base of a derived rate plan among them. */
export function marksReader(grid: RateGrid): (row: GridRow, column: number) => Marks {
  const valuesOf = new Map(grid.rows.map(({ room, plan, values }) => [`${room} ${plan}`, values]));
  return ({ room, plan }, column) => {
    const own = plan && valuesOf.get(`${room.itemCode} ${plan.itemCode}`);
    const base = plan?.base && valuesOf.get(`${room.itemCode} ${plan.base.itemCode}`);
    const highest = (field: GridField) => Math.max(own?.[field]?.[column] ?? 0, base?.[field]?.[column] ?? 0);
    return {
      isStopped: highest('stopSell') === 1,
      minStay: Math.max(1, highest('minStay'), highest('minStayThrough')),
      isClosed: highest('closedToArrival') === 1 || highest('closedToDeparture') === 1,
    };
  };
}
