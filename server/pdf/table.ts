import type { StructureElement } from 'pdfkit';
import { colours } from './colours.ts';
import type { PdfPage, Printed } from './pdf-page.ts';

export type Column = { x: number; width: number; align: 'left' | 'right'; head?: string };

/** One or more texts below each other. */
export type Cell = { texts: (Printed & { text: string })[]; isHead?: boolean };

/** The current page and position of the document. */
export type Flow = {
  pdfPage: PdfPage;
  y: number;
  /** Starts a new page if less space than this is left; returns whether it did. */
  room(height: number): boolean;
};

const padding = 4;
const head: Printed = { font: 'strong', size: 8, color: colours.muted };

/**
 * Prints a table that a screen reader reads as a table: head cells name their column or row. A row is never
 * split; a new page repeats the head, as a drawing only.
 */
export function printTable(
  flow: Flow,
  parent: StructureElement,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const { pdfPage } = flow;
  const table = pdfPage.open(parent, 'Table');
  const headHeight = heightOfHead(pdfPage, columns);
  flow.room(headHeight + heightOfRow(pdfPage, columns, rows[0] ?? []));
  if (headHeight > 0) {
    const group = pdfPage.open(table, 'THead');
    const row = pdfPage.open(group, 'TR');
    for (const { x, width, align, head: text = '' } of columns) {
      const options = { scope: 'Column' } as const;
      pdfPage.writeText(row, 'TH', [{ ...head, text, width, align }], x, flow.y + padding, options);
    }
    row.end();
    group.end();
    underline(flow, columns, headHeight, colours.sea);
  }
  const body = pdfPage.open(table, 'TBody');
  for (const cells of rows) {
    const height = heightOfRow(pdfPage, columns, cells);
    if (flow.room(height) && headHeight > 0) stampHead(flow, columns, headHeight);
    const row = pdfPage.open(body, 'TR');
    for (const [index, { x, width, align }] of columns.entries()) {
      const { texts = [], isHead = false } = cells[index] ?? {};
      const placed = texts.map((text) => ({ ...text, width, align }));
      pdfPage.writeText(
        row,
        isHead ? 'TH' : 'TD',
        placed,
        x,
        flow.y + padding,
        isHead ? { scope: 'Row' } : {},
      );
    }
    row.end();
    underline(flow, columns, height, colours.line);
  }
  body.end();
  table.end();
}

/** Returns the height of a table without page breaks. */
export function heightOfTable(
  pdfPage: PdfPage,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): number {
  return rows.reduce(
    (height, cells) => height + heightOfRow(pdfPage, columns, cells),
    heightOfHead(pdfPage, columns),
  );
}

function stampHead(flow: Flow, columns: readonly Column[], height: number): void {
  for (const { x, width, align, head: text = '' } of columns) {
    flow.pdfPage.stamp(text, x, flow.y + padding, { ...head, width, align });
  }
  underline(flow, columns, height, colours.sea);
}

function underline(flow: Flow, columns: readonly Column[], height: number, color: string): void {
  flow.y += height;
  const last = columns.at(-1);
  const x = columns[0]?.x ?? 0;
  if (last) flow.pdfPage.rule(x, flow.y, last.x + last.width - x, color);
}

function heightOfHead(pdfPage: PdfPage, columns: readonly Column[]): number {
  const heights = columns.map(({ head: text = '', width }) => pdfPage.heightOf(text, { ...head, width }));
  const highest = Math.max(...heights);
  return highest > 0 ? highest + 2 * padding : 0;
}

function heightOfRow(pdfPage: PdfPage, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = columns.map(({ width }, index) =>
    (cells[index]?.texts ?? []).reduce(
      (height, { text, ...printed }) => height + pdfPage.heightOf(text, { ...printed, width }),
      0,
    ),
  );
  return Math.max(...heights) + 2 * padding;
}
