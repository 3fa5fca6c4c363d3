import { type Culture, cultures } from '../../../contract/culture.ts';
import type { Problem } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

const fields = [
  'item_code',
  'product',
  'type',
  'brand',
  'vat_category',
  'categories',
  'price',
  'reduced',
  'stock',
  'few',
  'back_in_stock',
  'sort_order',
  'deleted',
] as const;

export type Field = (typeof fields)[number];

/** `title` is the column's name as the file writes it. */
export type Column = { title: string } & (
  | { kind: 'field'; field: Field }
  | { kind: 'text'; part: 'name' | 'slug' | 'description'; culture: Culture }
  | { kind: 'attribute' | 'option'; name: string }
  /** Spreadsheets write some after the last. */
  | { kind: 'nameless' }
);

/** Names by which guests filter, so that a filter can be written down. */
const listName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u;

/** What each column of a file is; `spelling` answers how a shop writes the name of an attribute or option. */
export function readColumns(
  header: CsvRow,
  spelling: (name: string) => string,
): { columns: Column[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const titles = new Set<string>();
  const columns = header.fields.map((cell): Column => {
    const title = cell.trim();
    if (title === '') return { title, kind: 'nameless' };
    const column = columnCalled(title, spelling);
    const refuse = (message: string) => problems.push({ line: header.line, column: title, message });
    if (!column) refuse('there is no such column; docs/import.md names them all');
    if (titles.has(title.toLowerCase())) refuse('this column is there twice');
    titles.add(title.toLowerCase());
    return column ?? { title, kind: 'nameless' };
  });
  if (!titles.has('item_code')) {
    problems.push({ line: header.line, column: 'item_code', message: 'this column is missing' });
  }
  return { columns, problems };
}

function columnCalled(title: string, spelling: (name: string) => string): Column | undefined {
  const lower = title.toLowerCase();
  const field = fields.find((one) => one === lower);
  if (field) return { title, kind: 'field', field };
  const [, part, rest] = /^(name|slug|description|attr|opt)_(.+)$/.exec(lower) ?? [];
  if (part === 'name' || part === 'slug' || part === 'description') {
    const culture = cultures.find((one) => one === rest);
    return culture && { title, kind: 'text', part, culture };
  }
  const name = title.slice(title.indexOf('_') + 1);
  if (!part || !listName.test(name)) return undefined;
  return { title, kind: part === 'attr' ? 'attribute' : 'option', name: spelling(name) };
}
