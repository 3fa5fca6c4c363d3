import { blankValue, gridFields } from '../../../contract/rate-grid.ts';
import { type CellValue, parseCell } from './cell-text.ts';
import type { Edit } from './grid-edits.ts';
import type { Cell, GridRow } from './grid-rows.ts';

/** A rectangle of cells: the active cell, and the opposite corner. */
export type Selection = { row: number; column: number; toRow: number; toColumn: number };

/** The same rectangle by its bounds, all inclusive. */
export type Bounds = { top: number; bottom: number; left: number; right: number };

export const boundsOf = ({ row, column, toRow, toColumn }: Selection): Bounds => ({
  top: Math.min(row, toRow),
  bottom: Math.max(row, toRow),
  left: Math.min(column, toColumn),
  right: Math.max(column, toColumn),
});

export const oneCell = (row: number, column: number): Selection => ({
  row,
  column,
  toRow: row,
  toColumn: column,
});

/** What the operations on cells need to know of the grid. */
export type Sheet = {
  rows: readonly GridRow[];
  nights: readonly string[];
  read: (row: GridRow, column: number) => Cell;
};

/** New values, and how many of the selected cells cannot have one. */
export type CellEdits = { edits: Edit[]; refused: number };

/**
 * The rows of a rectangle that an operation acts on: those with the field of its active row, so that a price is never
 * written into the units of a room type between two rate plans.
 */
export function selectedRows({ rows }: Sheet, selection: Selection): GridRow[] {
  const { top, bottom } = boundsOf(selection);
  const field = rows[selection.row]?.field;
  return rows.slice(top, bottom + 1).filter((row) => row.field === field);
}

function editCells(
  sheet: Sheet,
  rows: readonly GridRow[],
  columns: readonly number[],
  newValue: (row: GridRow, rowIndex: number, column: number, columnIndex: number) => CellValue | undefined,
): CellEdits {
  const edits: Edit[] = [];
  let refused = 0;
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, column] of columns.entries()) {
      const night = sheet.nights[column];
      if (night === undefined) continue;
      const value = newValue(row, rowIndex, column, columnIndex);
      if (value === undefined || row.isDerived) refused++;
      else
        edits.push({
          ...{ room: row.room.itemCode, plan: row.plan?.itemCode ?? null, field: row.field, night },
          ...{ before: sheet.read(row, column).stored, value },
        });
    }
  }
  return { edits, refused };
}

const columnsOf = ({ left, right }: Bounds) => Array.from({ length: right - left + 1 }, (_, at) => left + at);

/** Writes one typed text into every selected cell. */
export function typeInto(sheet: Sheet, selection: Selection, text: string): CellEdits {
  return editCells(sheet, selectedRows(sheet, selection), columnsOf(boundsOf(selection)), ({ field }) =>
    parseCell(field, text),
  );
}

export function clearCells(sheet: Sheet, selection: Selection): CellEdits {
  return editCells(sheet, selectedRows(sheet, selection), columnsOf(boundsOf(selection)), ({ field }) =>
    blankValue(field),
  );
}

/** Turns every selected flag to the opposite of the active cell. */
export function toggleCells(sheet: Sheet, selection: Selection): CellEdits {
  const active = sheet.rows[selection.row];
  if (!active || gridFields[active.field] !== 'flag') return { edits: [], refused: 0 };
  const value = sheet.read(active, selection.column).value === 1 ? 0 : 1;
  return editCells(sheet, selectedRows(sheet, selection), columnsOf(boundsOf(selection)), () => value);
}

/**
 * Writes a block of texts from the top left cell on. One cell fills the whole selection, and a block repeats where the
 * selection is a multiple of it.
 */
export function pasteBlock(
  sheet: Sheet,
  selection: Selection,
  block: readonly (readonly string[])[],
): CellEdits & { selection: Selection } {
  const bounds = boundsOf(selection);
  const field = sheet.rows[selection.row]?.field;
  const height = block.length;
  const width = Math.max(...block.map((line) => line.length));
  const selected = selectedRows(sheet, selection);
  const selectedWidth = bounds.right - bounds.left + 1;
  const repeats = selected.length % height === 0 && selectedWidth % width === 0;
  const below = sheet.rows.slice(bounds.top).filter((row) => row.field === field);
  const rows = repeats ? selected : below.slice(0, height);
  const right = repeats ? bounds.right : Math.min(bounds.left + width, sheet.nights.length) - 1;
  const columns = columnsOf({ ...bounds, right });
  const { edits, refused } = editCells(sheet, rows, columns, (row, rowIndex, _, columnIndex) => {
    const text = block[rowIndex % height]?.[columnIndex % width];
    return text === undefined ? undefined : parseCell(row.field, text);
  });
  const last = rows.at(-1);
  const bottom = last ? sheet.rows.indexOf(last) : bounds.bottom;
  return {
    ...{ edits, refused },
    selection: { row: bounds.top, column: bounds.left, toRow: bottom, toColumn: right },
  };
}

/** Copies the values of a rectangle over a larger one around it, again and again. */
export function fillCells(sheet: Sheet, source: Selection, target: Selection): CellEdits {
  const [from, to] = [boundsOf(source), boundsOf(target)];
  const sourceRows = selectedRows(sheet, source);
  const field = sheet.rows[source.row]?.field;
  const rows = sheet.rows.slice(to.top, to.bottom + 1).filter((row) => row.field === field);
  const first = sourceRows[0] ? rows.indexOf(sourceRows[0]) : 0;
  const width = from.right - from.left + 1;
  const place = (index: number, length: number) => ((index % length) + length) % length;
  return editCells(sheet, rows, columnsOf(to), (_, rowIndex, column) => {
    const row = sourceRows[place(rowIndex - first, sourceRows.length)];
    return row && sheet.read(row, from.left + place(column - from.left, width)).value;
  });
}

/** The first row or column of a selection over all of it. */
export function fillFrom(sheet: Sheet, selection: Selection, direction: 'down' | 'right'): CellEdits {
  const { top, left, bottom, right } = boundsOf(selection);
  const rows = selectedRows(sheet, selection);
  const firstRow = rows[0] ? sheet.rows.indexOf(rows[0]) : top;
  const source =
    direction === 'down'
      ? { row: firstRow, column: left, toRow: firstRow, toColumn: right }
      : { row: selection.row, column: left, toRow: selection.row === top ? bottom : top, toColumn: left };
  return fillCells(sheet, source, { row: firstRow, column: left, toRow: bottom, toColumn: right });
}
