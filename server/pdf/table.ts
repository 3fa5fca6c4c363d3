import type { StructureElement } from 'pdfkit';
import { colours } from './colours.ts';
import type { Printed, Sheet } from './sheet.ts';

export type Column = { x: number; width: number; align: 'left' | 'right'; head?: string };

/** One or more texts below each other. */
export type Cell = { texts: (Printed & { text: string })[]; isHead?: boolean };

/** Where the document has come to. */
export type Flow = {
  sheet: Sheet;
  y: number;
  /** Makes a new page when there is less room than this; tells whether it did. */
  room(height: number): boolean;
};

const padding = 4;
const head: Printed = { font: 'strong', size: 8, color: colours.muted };

/**
 * Prints a table as one that can be heard as a table: head cells name their column or row. A row is never split; on a new page
 * the head is printed again, for the eye only.
 */
export function printTable(
  flow: Flow,
  parent: StructureElement,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const { sheet } = flow;
  const table = sheet.open(parent, 'Table');
  const headHeight = heightOfHead(sheet, columns);
  flow.room(headHeight + heightOfRow(sheet, columns, rows[0] ?? []));
  if (headHeight > 0) {
    const group = sheet.open(table, 'THead');
    const row = sheet.open(group, 'TR');
    for (const { x, width, align, head: text = '' } of columns) {
      const options = { scope: 'Column' } as const;
      sheet.say(row, 'TH', [{ ...head, text, width, align }], x, flow.y + padding, options);
    }
    row.end();
    group.end();
    underline(flow, columns, headHeight, colours.sea);
  }
  const body = sheet.open(table, 'TBody');
  for (const cells of rows) {
    const height = heightOfRow(sheet, columns, cells);
    if (flow.room(height) && headHeight > 0) stampHead(flow, columns, headHeight);
    const row = sheet.open(body, 'TR');
    for (const [index, { x, width, align }] of columns.entries()) {
      const { texts = [], isHead = false } = cells[index] ?? {};
      const placed = texts.map((text) => ({ ...text, width, align }));
      sheet.say(row, isHead ? 'TH' : 'TD', placed, x, flow.y + padding, isHead ? { scope: 'Row' } : {});
    }
    row.end();
    underline(flow, columns, height, colours.line);
  }
  body.end();
  table.end();
}

/** How high a table stands when it is not broken. */
export function heightOfTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): number {
  return rows.reduce(
    (height, cells) => height + heightOfRow(sheet, columns, cells),
    heightOfHead(sheet, columns),
  );
}

function stampHead(flow: Flow, columns: readonly Column[], height: number): void {
  for (const { x, width, align, head: text = '' } of columns) {
    flow.sheet.stamp(text, x, flow.y + padding, { ...head, width, align });
  }
  underline(flow, columns, height, colours.sea);
}

function underline(flow: Flow, columns: readonly Column[], height: number, color: string): void {
  flow.y += height;
  const last = columns.at(-1);
  const x = columns[0]?.x ?? 0;
  if (last) flow.sheet.rule(x, flow.y, last.x + last.width - x, color);
}

function heightOfHead(sheet: Sheet, columns: readonly Column[]): number {
  const heights = columns.map(({ head: text = '', width }) => sheet.heightOf(text, { ...head, width }));
  const highest = Math.max(...heights);
  return highest > 0 ? highest + 2 * padding : 0;
}

function heightOfRow(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = columns.map(({ width }, index) =>
    (cells[index]?.texts ?? []).reduce(
      (height, { text, ...printed }) => height + sheet.heightOf(text, { ...printed, width }),
      0,
    ),
  );
  return Math.max(...heights) + 2 * padding;
}
