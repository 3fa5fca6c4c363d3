import { plainText } from '../locale/index.ts';
import { colours } from './colours.ts';
import type { Printed } from './pdf-page.ts';
import type { Cell, Flow } from './table.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 51, right: 544, top: 42, bottom: 786 };
export const width = page.right - page.left;
export const small: Printed = { size: 8, color: colours.muted };
export const body: Printed = { size: 9.5 };
export const strong: Printed = { size: 9.5, font: 'strong' };

export const title: Printed = { font: 'display', size: 12, color: colours.sea };

export function cell(text: string): Cell {
  return { texts: [{ ...body, text: plainText(text) }] };
}

export function section(flow: Flow, text: string): void {
  flow.y += 12;
  // A heading is never the last line of a page.
  flow.room(84);
  flow.y = heading(flow, 'H2', text, title) + 2;
}

export function heading(flow: Flow, level: 'H1' | 'H2', text: string, printed: Printed): number {
  return flow.pdfPage.writeText(flow.pdfPage.root, level, [{ ...printed, text, width }], page.left, flow.y);
}

export function paragraph(flow: Flow, text: string, printed: Printed): void {
  const whole = { ...printed, text: plainText(text, 1000), width };
  flow.room(flow.pdfPage.heightOf(whole.text, whole));
  flow.y = flow.pdfPage.writeText(flow.pdfPage.root, 'P', [whole], page.left, flow.y) + 4;
}
