import { itemCode } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Column, Part } from './columns.ts';
import { createProblem, type Problem, type ProblemCode, type ProblemValues } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** Empty cells are empty strings; columns missing in the file are undefined. */
export type Texts = Partial<Record<Culture, Partial<Record<Part, string>>>>;

/** A cell with an invalid value. */
export class Unreadable extends Error {
  readonly code: ProblemCode;
  readonly values: ProblemValues;

  constructor(code: ProblemCode, values: ProblemValues = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

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
    const counts = { fields: row.fields.length, expected: columns.length };
    return [createProblem(row.line, '', 'field_count', counts)];
  }
  for (const [index, column] of columns.entries()) {
    try {
      const cell = readText(row.fields[index] ?? '');
      if (column.kind !== 'nameless') put(column, cell);
      else if (cell) throw new Unreadable('nameless_column', { cell: shortened(cell) });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(createProblem(row.line, column.title, error.code, error.values));
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
    throw new Unreadable('no_slug', { cell: shortened(cell) });
  }
  texts[culture] = { ...texts[culture], [part]: short(cell, maxLengths[part]) };
}

export function code(cell: string, problem: 'no_item_code' | 'no_code' = 'no_item_code'): string {
  if (itemCode.safeParse(cell).success && /[a-z0-9]/i.test(cell)) return cell;
  throw new Unreadable(problem, { cell: shortened(cell) });
}

export function yesOrNo(cell: string): boolean {
  const lower = cell.toLowerCase();
  if (lower !== 'yes' && lower !== 'no') throw new Unreadable('no_yes_or_no', { cell: shortened(cell) });
  return lower === 'yes';
}

/** Parses a whole number; `word` is what the cell may have in its place. */
export function wholeNumber(cell: string, word?: 'always' | 'none'): number {
  const number = /^\d+$/.test(cell) ? Number(cell) : Number.NaN;
  if (number <= largestNumber) return number;
  const shown = { cell: shortened(cell) };
  throw word
    ? new Unreadable('no_number_or_word', { ...shown, word })
    : new Unreadable('no_whole_number', shown);
}

export function signedNumber(cell: string): number {
  return cell.startsWith('-') ? -wholeNumber(cell.slice(1)) : wholeNumber(cell);
}

/** Parses `12`, `12.5`, `12.50` and `12,50` into cents. It rejects an ambiguous thousands separator. */
export function cents(cell: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  if (!whole) {
    const isAmbiguous = /^\d+[.,]\d{3}$/.test(cell);
    throw new Unreadable(isAmbiguous ? 'ambiguous_price' : 'no_price', { cell: shortened(cell) });
  }
  const price = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (price > largestPriceCents) throw new Unreadable('price_too_large', { cell: shortened(cell) });
  return price;
}

export function day(cell: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(cell) && !Number.isNaN(Date.parse(cell));
  if (isDay && new Date(cell).toISOString().startsWith(cell)) return cell;
  throw new Unreadable('no_day', { cell: shortened(cell) });
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
  throw new Unreadable('too_long', { cell: shortened(text), max: maxLength });
}

function readText(cell: string): string {
  // PostgreSQL cannot store it.
  if (cell.includes('\0')) throw new Unreadable('bad_character');
  return cell.trim();
}

/** A cell as the words for a problem name it. */
export const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);
