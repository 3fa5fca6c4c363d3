import { moveItem } from './drag-order.ts';
import { parseFields, readText } from './fields-in.ts';

export type GridData = { columns: string[]; rows: string[][] };

/** The server's limits for a table. */
export const maxColumns = 50;
export const maxRows = 1000;
export const maxCellLength = 2048;

/** Parses a table so that each row has as many cells as there are columns. */
export function parseGrid(data: string): GridData {
  const { columns, rows } = parseFields(data);
  const names = Array.isArray(columns) ? columns.map(readText) : [];
  const cells = Array.isArray(rows)
    ? rows.filter(Array.isArray).map((row: unknown[]) => row.map(readText))
    : [];
  return evened({ columns: names, rows: cells });
}

export const serializeGrid = (grid: GridData): string => JSON.stringify(grid);

function evened({ columns, rows }: GridData): GridData {
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return { columns: filled(columns), rows: rows.map(filled) };
}

/** Sets the text of a cell; row -1 contains the names of the columns. */
export function setCell({ columns, rows }: GridData, row: number, column: number, text: string): GridData {
  const set = (cells: string[]) => cells.map((cell, at) => (at === column ? text : cell));
  if (row < 0) return { columns: set(columns), rows };
  return { columns, rows: rows.map((cells, at) => (at === row ? set(cells) : cells)) };
}

export const addRow = ({ columns, rows }: GridData): GridData => ({
  columns,
  rows: rows.length < maxRows ? [...rows, columns.map(() => '')] : rows,
});

export const removeRow = ({ columns, rows }: GridData, row: number): GridData => ({
  columns,
  rows: rows.toSpliced(row, 1),
});

export const moveRow = ({ columns, rows }: GridData, from: number, to: number): GridData => ({
  columns,
  rows: moveItem(rows, from, to),
});

export const addColumn = (grid: GridData): GridData =>
  grid.columns.length < maxColumns ? inEachRow(grid, (cells) => [...cells, '']) : grid;

export const removeColumn = (grid: GridData, column: number): GridData =>
  inEachRow(grid, (cells) => cells.toSpliced(column, 1));

export const moveColumn = (grid: GridData, from: number, to: number): GridData =>
  inEachRow(grid, (cells) => moveItem(cells, from, to));

function inEachRow({ columns, rows }: GridData, change: (cells: string[]) => string[]): GridData {
  return { columns: change(columns), rows: rows.map(change) };
}

/** Fills cells to the right and below, and enlarges the table up to its maximum where needed. */
export function pasteCells(
  grid: GridData,
  row: number,
  column: number,
  cells: readonly string[][],
): GridData {
  const all = [grid.columns, ...grid.rows].map((line) => [...line]);
  for (const [down, line] of cells.entries()) {
    const at = row + 1 + down;
    if (at > maxRows) break;
    all[at] ??= [];
    const target = all[at];
    for (const [right, text] of line.entries()) {
      if (column + right < maxColumns) target[column + right] = text.slice(0, maxCellLength);
    }
  }
  const [columns = [], ...rows] = all;
  return evened({ columns, rows });
}
