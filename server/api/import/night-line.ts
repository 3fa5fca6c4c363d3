import {
  type Column,
  type CsvRow,
  cents,
  code,
  createProblem,
  day,
  type Field,
  type Line,
  listed,
  type Problem,
  type ProblemCode,
  type ProblemValues,
  readCells,
  shortened,
  Unreadable,
  weekdays,
  wholeNumber,
  yesOrNo,
} from '../../catalog/index.ts';
import { listNights, maxNights, type NightRange, type RateChange } from '../../rates/index.ts';

/** The data of a line about nights. A missing field stays as it is. */
export type NightLine = Line & {
  rooms: string[];
  arrangements: string[];
  range: NightRange;
  nights: string[];
  counts: { capacity?: number; blocked?: number };
  terms: RateChange;
  /** Columns that belong to a rate plan: its price or its restrictions. */
  ofArrangement: string[];
};

/** Columns of amounts, and the amount of each. */
export const amounts = {
  price: 'priceCents',
  fewer: 'fewerCents',
  extra_adult: 'extraAdultCents',
  child: 'childCents',
  baby: 'babyCents',
} as const satisfies Partial<Record<Field, keyof RateChange>>;

const flags = {
  stop_sell: 'stopSell',
  closed_to_arrival: 'closedToArrival',
  closed_to_departure: 'closedToDeparture',
} as const satisfies Partial<Record<Field, keyof RateChange>>;

const lengths = {
  min_stay: 'minStay',
  min_stay_through: 'minStayThrough',
  max_stay: 'maxStay',
} as const satisfies Partial<Record<Field, keyof RateChange>>;

const maxUnits = 10_000;
const maxStayNights = 1000;

export function readNightLine(
  columns: readonly Column[],
  row: CsvRow,
): { line: NightLine; problems: Problem[] } {
  const line: NightLine = {
    line: row.line,
    unreadable: [],
    rooms: [],
    arrangements: [],
    range: { from: '', to: '' },
    nights: [],
    counts: {},
    terms: {},
    ofArrangement: [],
  };
  const problems = readCells(columns, row, (column, cell) => {
    if (column.kind === 'field') put(line, column.field, cell);
  });
  line.unreadable = problems.map(({ column }) => column.toLowerCase());
  const addProblem = (column: string, code: ProblemCode, values?: ProblemValues) =>
    problems.push(createProblem(row.line, column, code, values));
  if (problems.some(({ column }) => column === '')) return { line, problems };
  const { from, to } = line.range;
  for (const column of ['from', 'to'] as const) {
    if (!line.range[column] && !line.unreadable.includes(column)) addProblem(column, 'needs_value');
  }
  if (from && to && problems.length === 0) {
    const wrong = wrongEnds(line.range);
    if (wrong) addProblem('to', wrong.code, wrong.values);
    else line.nights = listNights(line.range);
  }
  const [first] = line.ofArrangement;
  if (first && line.arrangements.length === 0 && !line.unreadable.includes('arrangement')) {
    addProblem('arrangement', 'needs_arrangement', { column: first });
  }
  return { line, problems };
}

function wrongEnds({ from, to }: NightRange): { code: ProblemCode; values: ProblemValues } | undefined {
  if (from > to) return { code: 'reversed_days', values: { from, to } };
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > maxNights) return { code: 'too_many_nights', values: { from, max: maxNights } };
  return undefined;
}

function put(line: NightLine, field: Field, cell: string): void {
  if (field === 'room') {
    line.rooms = listed(cell).map((one) => code(one));
    if (line.rooms.length === 0) throw new Unreadable('needs_value');
  } else if (field === 'arrangement') line.arrangements = listed(cell).map((one) => code(one));
  else if (!cell) return;
  else if (field === 'from' || field === 'to') line.range[field] = day(cell);
  else if (field === 'weekdays') line.range.weekdays = listed(cell).map(weekday);
  else if (field === 'units') line.counts.capacity = assertMax(wholeNumber(cell), maxUnits);
  else if (field === 'blocked') line.counts.blocked = assertMax(wholeNumber(cell), maxUnits);
  else putTerms(line, field, cell);
}

/** Empty cells of these columns leave their values unchanged. */
function putTerms(line: NightLine, field: Field, cell: string): void {
  const { terms } = line;
  const isNone = cell.toLowerCase() === 'none';
  if (field === 'price') terms.priceCents = isNone ? null : cents(cell);
  else if (isIn(amounts, field)) terms[amounts[field]] = cents(cell);
  else if (isIn(flags, field)) terms[flags[field]] = yesOrNo(cell);
  else if (field === 'max_stay') terms.maxStay = isNone ? null : nightCount(cell, 'none');
  else if (isIn(lengths, field)) terms[lengths[field]] = nightCount(cell);
  line.ofArrangement.push(field);
}

function isIn<Names extends object>(names: Names, field: string): field is keyof Names & string {
  return field in names;
}

function weekday(cell: string): number {
  const at = weekdays.indexOf(cell.toLowerCase());
  if (at >= 0) return at + 1;
  throw new Unreadable('none_of', { cell: shortened(cell), known: weekdays.join(', '), knownOf: 'weekday' });
}

function nightCount(cell: string, word?: 'none'): number {
  const count = wholeNumber(cell, word);
  if (count >= 1) return assertMax(count, maxStayNights);
  throw new Unreadable('one_night');
}

function assertMax(count: number, largest: number): number {
  if (count <= largest) return count;
  throw new Unreadable('above_maximum', { quantity: count, max: largest });
}
