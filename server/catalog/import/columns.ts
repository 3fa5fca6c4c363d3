import { type Culture, cultures } from '../../../contract/culture.ts';
import { createProblem, type Problem, type ProblemCode } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** The columns of each kind of file. Every line has the first of `fields`, and it identifies the kind. */
const kinds = {
  products: {
    fields: [
      'item_code',
      'product',
      'type',
      'brand',
      'vat_category',
      'categories',
      'pictures',
      'variant_pictures',
      'price',
      'reduced',
      'stock',
      'few',
      'back_in_stock',
      'sort_order',
      'deleted',
    ],
    texts: ['name', 'slug', 'description', 'alts'],
    lists: ['attr', 'opt'],
  },
  categories: {
    fields: ['category', 'parent', 'sort_order', 'deleted'],
    texts: ['name', 'slug', 'description'],
    lists: ['attr'],
  },
  terms: {
    fields: ['term', 'value', 'facet', 'sort_order'],
    texts: ['label'],
    lists: [],
  },
  nights: {
    fields: [
      'room',
      'arrangement',
      'from',
      'to',
      'weekdays',
      'units',
      'blocked',
      'price',
      'fewer',
      'extra_adult',
      'child',
      'baby',
      'stop_sell',
      'closed_to_arrival',
      'closed_to_departure',
      'min_stay',
      'min_stay_through',
      'max_stay',
    ],
    texts: [],
    lists: [],
  },
} as const;

/** The columns of a file of products that are not per culture, attribute or option. */
export const productFields = kinds.products.fields;

export type Kind = keyof typeof kinds;
export type Field = (typeof kinds)[Kind]['fields'][number];
export type Part = (typeof kinds)[Kind]['texts'][number];

/** `title` is the column's name as written in the file. */
export type Column = { title: string } & (
  | { kind: 'field'; field: Field }
  | { kind: 'text'; part: Part; culture: Culture }
  | { kind: 'attribute' | 'option'; name: string }
  /** Spreadsheets may write empty columns at the end. */
  | { kind: 'nameless' }
);

/** Names of attributes and options in filters; a filter expression must be able to contain them. */
export const listName = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u;

/** Detects the kind of a file and of each column, or returns the problems with its header. */
export function readColumns(header: CsvRow): { kind: Kind; columns: Column[] } | { problems: Problem[] } {
  const titles = header.fields.map((cell) => cell.trim());
  const lower = titles.map((title) => title.toLowerCase());
  const kind = (Object.keys(kinds) as Kind[]).find((one) => lower.includes(kinds[one].fields[0]));
  if (!kind) {
    return { problems: [unknownFile(header.line, titles)] };
  }
  const problems: Problem[] = [];
  const columns = titles.map((title, index): Column => {
    if (title === '') return { title, kind: 'nameless' };
    const column = columnCalled(kind, title);
    const addProblem = (code: ProblemCode) => problems.push(createProblem(header.line, title, code));
    if (!column) addProblem('unknown_column');
    if (lower.indexOf(title.toLowerCase()) < index) addProblem('column_twice');
    return column ?? { title, kind: 'nameless' };
  });
  return problems.length > 0 ? { problems } : { kind, columns };
}

/** Names of columns in other programs, in lower case, that mean one of ours. */
const otherNames: Record<string, string> = {
  ...Object.fromEntries(
    ['sku', 'code', 'item code', 'artikelnummer', 'artikelcode'].map((name) => [name, 'item_code']),
  ),
  ...Object.fromEntries(
    ['name', 'title', 'naam', 'titel', 'product name'].map((name) => [name, 'name_<culture>']),
  ),
  ...Object.fromEntries(
    ['description', 'omschrijving', 'beschrijving'].map((name) => [name, 'description_<culture>']),
  ),
  ...Object.fromEntries(['price', 'regular price', 'prijs', 'preis', 'prix'].map((name) => [name, 'price'])),
  ...Object.fromEntries(['stock', 'quantity', 'qty', 'voorraad'].map((name) => [name, 'stock'])),
  ...Object.fromEntries(['vendor', 'brand', 'brands', 'merk'].map((name) => [name, 'brand'])),
  ...Object.fromEntries(
    ['categories', 'categorieën', 'product category'].map((name) => [name, 'categories']),
  ),
};

const maxNamedColumns = 20;

function unknownFile(line: number, titles: readonly string[]): Problem {
  const named = titles.filter(Boolean);
  const more = named.length > maxNamedColumns ? ', …' : '';
  const firsts = Object.values(kinds).map(({ fields }) => fields[0]);
  const renames = named.flatMap((title) => {
    const ours = otherNames[title.toLowerCase()];
    return ours && ours !== title.toLowerCase() ? [`${title} → ${ours}`] : [];
  });
  const values = {
    columns: `${named.slice(0, maxNamedColumns).join(', ') || '–'}${more}`,
    firsts: firsts.join(', '),
  };
  return renames.length > 0
    ? createProblem(line, '', 'unknown_file_rename', { ...values, renames: renames.join(', ') })
    : createProblem(line, '', 'unknown_file', values);
}

function columnCalled(kind: Kind, title: string): Column | undefined {
  const { fields, texts, lists } = kinds[kind];
  const lower = title.toLowerCase();
  const field = fields.find((one) => one === lower);
  if (field) return { title, kind: 'field', field };
  const at = title.indexOf('_');
  const [start, rest] = [lower.slice(0, at), lower.slice(at + 1)];
  const part = texts.find((one) => one === start);
  const culture = cultures.find((one) => one === rest);
  if (part && culture) return { title, kind: 'text', part, culture };
  const list = lists.find((one) => one === start);
  const name = title.slice(at + 1);
  if (!list || !listName.test(name)) return undefined;
  return { title, kind: list === 'attr' ? 'attribute' : 'option', name };
}
