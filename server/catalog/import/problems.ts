import { type Culture, languageTags } from '../../../contract/culture.ts';
import { translate } from '../../platform/index.ts';

/** What may be wrong with a file. `import.problem` of the translations has the words for each. */
export const problemCodes = [
  'field_count',
  'nameless_column',
  'no_slug',
  'no_item_code',
  'no_code',
  'no_yes_or_no',
  'no_whole_number',
  'no_number_or_word',
  'no_price',
  'ambiguous_price',
  'price_too_large',
  'no_day',
  'too_long',
  'bad_character',
  'name_beside',
  'unknown_column',
  'column_twice',
  'unknown_file',
  'unknown_file_rename',
  'of_variant',
  'product_needs_value',
  'variant_needs_value',
  'product_needs_name',
  'held',
  'not_counted',
  'variant_of',
  'cannot_move',
  'no_product',
  'line_twice',
  'needs_value',
  'category_needs_name',
  'no_parent',
  'below_itself',
  'slug_beside',
  'slug_taken',
  'not_written',
  'no_term',
  'of_value',
  'no_term_name',
  'too_many_texts',
  'too_many_pictures',
  'always_in_stock',
  'no_category',
  'no_picture_address',
  'private_picture_address',
  'picture_address',
  'no_picture',
  'no_picture_in_zip',
  'none_of',
  'no_vat_rates',
  'empty_file',
  'quote_in_field',
  'quote_not_closed',
  'quote_not_doubled',
  'line_too_long',
  'broken_file',
  'not_utf8',
  'too_many_new_pictures',
  'zip_no_picture',
  'zip_too_large',
  'zip_all_too_large',
  'zip_broken',
  'far_nights',
  'too_few_units',
  'too_few_units_more',
  'no_arrangement',
  'derived_plan',
  'no_room',
  'needs_arrangement',
  'reversed_days',
  'too_many_nights',
  'one_night',
  'above_maximum',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/**
 * What the words for a problem name: cells, numbers and, under `column`, a column. `known` are words that a cell may
 * have, in a file of any language; `knownOf` says what they stand for.
 */
export type ProblemValues = Readonly<Record<string, string | number>>;

/**
 * A problem with its position in the file; `column` is empty for a problem with the whole line. The message is
 * English, for the command line.
 */
export type Problem = {
  line: number;
  column: string;
  code: ProblemCode;
  values: ProblemValues;
  message: string;
};

export function createProblem(
  line: number,
  column: string,
  code: ProblemCode,
  values: ProblemValues = {},
): Problem {
  return { line, column, code, values, message: problemText('en', code, values) };
}

/** The words for a problem. */
export function problemText(culture: Culture, code: ProblemCode, values: ProblemValues): string {
  return translate(culture, `import.problem.${code}`, formatValues(culture, values));
}

/** The values as the words of a culture name them. */
export function formatValues(culture: Culture, values: ProblemValues): Record<string, string> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(languageTags[culture]) : value,
  ]);
  const { knownOf } = values;
  const known = typeof knownOf === 'string' && {
    known: withMeanings(culture, String(values.known), knownOf),
  };
  return { ...Object.fromEntries(shown), ...known };
}

/** Each word with its meaning, where that is another: `giftCard (Gutschein)`. */
function withMeanings(culture: Culture, known: string, knownOf: string): string {
  return known
    .split(', ')
    .map((word) => {
      const meaning = meaningOf(culture, word, knownOf);
      return meaning && meaning.toLowerCase() !== word.toLowerCase() ? `${word} (${meaning})` : word;
    })
    .join(', ');
}

function meaningOf(culture: Culture, word: string, knownOf: string): string {
  const day = weekdays.indexOf(word);
  if (knownOf === 'weekday' && day >= 0) {
    // The first of January 2024 was a Monday.
    return new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(languageTags[culture], {
      ...{ weekday: 'long', timeZone: 'UTC' },
    });
  }
  const meanings: Readonly<Record<string, string>> = {
    product: translate(culture, 'import.word.product'),
    room: translate(culture, 'import.word.room'),
    ratePlan: translate(culture, 'import.word.ratePlan'),
    extraProduct: translate(culture, 'import.word.extraProduct'),
    giftCard: translate(culture, 'import.word.giftCard'),
    standard: translate(culture, 'import.word.standard'),
    reduced: translate(culture, 'import.word.reduced'),
    lodging: translate(culture, 'import.word.lodging'),
    camping: translate(culture, 'import.word.camping'),
    none: translate(culture, 'import.word.none'),
  };
  return meanings[word] ?? '';
}

/** Words of a file for the days of a week, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The problem with the names of columns that `titleOf` has for ours. */
export function withTitles(
  { line, column, code, values }: Problem,
  titleOf: (column: string) => string,
): Problem {
  const named = typeof values.column === 'string' ? { ...values, column: titleOf(values.column) } : values;
  return createProblem(line, titleOf(column), code, named);
}

/**
 * A line of the file. `unreadable` are the columns, in lower case, that have a problem already and get no
 * other.
 */
export type Line = { line: number; unreadable: readonly string[] };

/** Adds a problem with a cell of a line; `name_…` stands for any column with that prefix. */
export type AddProblem = (line: Line, column: string, code: ProblemCode, values?: ProblemValues) => void;

export function problemReporter(problems: Problem[]): AddProblem {
  return ({ line, unreadable }, column, code, values) => {
    const start = column.replace('…', '');
    if (!unreadable.some((one) => one.startsWith(start))) {
      problems.push(createProblem(line, column, code, values));
    }
  };
}

/** Rejects a second line for the same item. */
export class UniqueNames {
  readonly #lineOf = new Map<string, number>();

  /** The problem when an earlier line has this name. */
  again(line: number, column: string, name: string): Problem | undefined {
    const earlier = this.#lineOf.get(name.toLowerCase());
    if (earlier) return createProblem(line, column, 'line_twice', { name, earlier });
    if (name) this.#lineOf.set(name.toLowerCase(), line);
    return undefined;
  }
}

/** The maximum number of reported problems; a person fixes a file step by step. More are counted. */
const maxShown = 50;

/** The problems of a file; the first are stored, all are counted. */
export class Problems {
  readonly first: Problem[] = [];
  count = 0;

  /** Later calls must have problems of later lines. */
  add(problems: readonly Problem[]): void {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    this.first.push(...inOrder.slice(0, maxShown - this.first.length));
    this.count += problems.length;
  }
}

/** A rejected file: nothing of it was written. The message has a line for each problem. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];
  readonly count: number;

  constructor({ first, count }: Pick<Problems, 'first' | 'count'>) {
    const lines = first.map(
      ({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`,
    );
    const more = count - first.length;
    if (more > 0) lines.push(`and ${more.toLocaleString('en')} more`);
    super(lines.join('\n'));
    this.name = 'ImportRefused';
    this.problems = first;
    this.count = count;
  }
}
