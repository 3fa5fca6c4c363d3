import { itemCode } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Column, Part } from './columns.ts';
import type { Problem } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** Empty cells are empty strings; columns missing in the file are undefined. */
export type Texts = Partial<Record<Culture, Partial<Record<Part, string>>>>;

/** A cell with an invalid value. */
export class Unreadable extends Error {}

export const maxLengths = {
  name: 300,
  label: 200,
  slug: 200,
  value: 200,
  description: 100_000,
  alts: 30_000,
} as const;
const largestNumber = 1_000_000_000;
const largestPriceCents = 2_147_483_647;

/** Calls `put` with each cell of a line; an `Unreadable` that it throws becomes a problem. */
export function readCells(
  columns: readonly Column[],
  row: CsvRow,
  put: (column: Column, cell: string) => void,
): Problem[] {
  const problems: Problem[] = [];
  if (row.fields.length < columns.length || row.fields.slice(columns.length).some((cell) => cell.trim())) {
    const message = `it has ${row.fields.length} fields and the first line ${columns.length}; a field with a comma or semicolon in it must stand in quotes`;
    return [{ line: row.line, column: '', message }];
  }
  for (const [index, column] of columns.entries()) {
    try {
      const cell = readText(row.fields[index] ?? '');
      if (column.kind !== 'nameless') put(column, cell);
      else if (cell) throw new Unreadable(`${quoted(cell)} stands in a column without a name`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line: row.line, column: column.title, message: error.message });
    }
  }
  return problems;
}

export function isBlank({ fields }: CsvRow): boolean {
  return fields.every((cell) => cell.trim() === '');
}

export function putText(
  texts: Texts,
  { part, culture }: { part: Part; culture: Culture },
  cell: string,
): void {
  if (part === 'slug' && cell && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell)) {
    throw new Unreadable(`${quoted(cell)} is no address; it is made of a-z, 0-9 and - between them`);
  }
  texts[culture] = { ...texts[culture], [part]: short(cell, maxLengths[part]) };
}

export function code(cell: string, kind = 'item code'): string {
  if (itemCode.safeParse(cell).success && /[a-z0-9]/i.test(cell)) return cell;
  throw new Unreadable(
    `${quoted(cell)} is no ${kind}; it is made of at most 100 letters (a-z), digits, - and _`,
  );
}

export function yesOrNo(cell: string): boolean {
  const lower = cell.toLowerCase();
  if (lower !== 'yes' && lower !== 'no') throw new Unreadable(`${quoted(cell)} is neither yes nor no`);
  return lower === 'yes';
}

export function wholeNumber(cell: string, orElse = ''): number {
  const number = /^\d+$/.test(cell) ? Number(cell) : Number.NaN;
  if (number <= largestNumber) return number;
  throw new Unreadable(`${quoted(cell)} is not a whole number${orElse}`);
}

export function signedNumber(cell: string): number {
  return cell.startsWith('-') ? -wholeNumber(cell.slice(1)) : wholeNumber(cell);
}

/** Parses `12`, `12.5`, `12.50` and `12,50` into cents. It rejects an ambiguous thousands separator. */
export function cents(cell: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  if (!whole) {
    const hint = /^\d+[.,]\d{3}$/.test(cell) ? ', for it could mean thousands' : '';
    throw new Unreadable(`${quoted(cell)} is not taken for a price${hint}; write it like 1234.50 or 1234,50`);
  }
  const price = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (price > largestPriceCents) throw new Unreadable(`${quoted(cell)} is too much for a price`);
  return price;
}

export function day(cell: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(cell) && !Number.isNaN(Date.parse(cell));
  if (isDay && new Date(cell).toISOString().startsWith(cell)) return cell;
  throw new Unreadable(`${quoted(cell)} is not a day; write it like 2026-05-31`);
}

export function listed(cell: string): string[] {
  const values = cell.split('|').map((one) => short(one.trim(), maxLengths.value));
  return [...new Set(values.filter(Boolean))];
}

/** The texts of a list in their places, of which some may be empty. */
export function listedInPlace(cell: string, maxLength: number): string[] {
  return cell ? cell.split('|').map((one) => short(one.trim(), maxLength)) : [];
}

export function short(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  throw new Unreadable(`${quoted(text)} has more than ${maxLength.toLocaleString('en')} characters`);
}

function readText(cell: string): string {
  // PostgreSQL cannot store it.
  if (cell.includes('\0')) throw new Unreadable('there is a character in it that cannot be stored');
  return cell.trim();
}

export const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 39)}…` : cell}”`;
