import { type Culture, languageTags } from '../../../contract/culture.ts';
import { blankValue, type GridField, gridFields, isGridValue } from '../../../contract/rate-grid.ts';

/** The value of a cell: an amount, a number, 1 or 0 for a flag, or null for none. */
export type CellValue = number | null;

const formats = new Map<Culture, Intl.NumberFormat>();

function numberFormat(culture: Culture): Intl.NumberFormat {
  const format =
    formats.get(culture) ??
    new Intl.NumberFormat(languageTags[culture], { maximumFractionDigits: 2, useGrouping: false });
  formats.set(culture, format);
  return format;
}

/** Writes a value as a person types it, and as a spreadsheet of the culture reads it. */
export function formatCell(culture: Culture, value: CellValue): string {
  if (value === null) return '';
  const text = numberFormat(culture).format(value);
  return Number.isInteger(value) ? text : text.replace(/([.,]\d)$/, '$10');
}

const yes = /^(1|x|✓|[jysodt].*)$/i;
const no = /^(0|-|n.*|f.*)$/i;

/**
 * Reads typed or pasted text; undefined where it is no value of the field. Both a comma and a point may separate
 * decimals, and one of them thousands.
 */
export function parseCell(field: GridField, text: string): CellValue | undefined {
  const typed = text.replaceAll(/[\s€]/g, '');
  if (typed === '') return blankValue(field);
  if (gridFields[field] === 'flag') return yes.test(typed) ? 1 : no.test(typed) ? 0 : undefined;
  const decimal = /[.,](?=\d{1,2}$)/.exec(typed);
  const whole = decimal ? typed.slice(0, decimal.index) : typed;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return undefined;
  const value = Number(
    `${whole.replaceAll(/[.,]/g, '')}${decimal ? `.${typed.slice(decimal.index + 1)}` : ''}`,
  );
  return isGridValue(field, value) ? value : undefined;
}

/** Reads the rows of a block that a spreadsheet copied: tabs between cells, a line for each row. */
export function parseBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');
