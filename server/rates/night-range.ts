import { ApiError } from '../../contract/errors.ts';

/** Nights from a first to a last one, both included; `yyyy-mm-dd`. */
export type NightRange = {
  from: string;
  to: string;
  /** Only the nights whose evening is on one of these, 1 for Monday. All unless given. */
  weekdays?: readonly number[];
};

const dayMs = 86_400_000;
/** Four years: more is a slip of the keyboard. */
export const maxNights = 1461;

/** The nights of a range, in order. @throws ApiError `invalid` for dates that do not exist, or stand the wrong way */
export function listNights(range: NightRange): string[] {
  const { weekdays } = range;
  const { first, count } = measure(range);
  const days = Array.from({ length: count }, (_, index) => first + index);
  return days.filter((day) => !weekdays || weekdays.includes(getWeekday(day))).map(formatNight);
}

/** From the first to the last night of all ranges; nothing where there are none. @throws as `nightsOf` does */
export function rangeSpan(ranges: readonly NightRange[]): NightRange {
  for (const range of ranges) measure(range);
  const from = ranges.map((range) => range.from).toSorted()[0] ?? 'infinity';
  const to =
    ranges
      .map((range) => range.to)
      .toSorted()
      .at(-1) ?? '-infinity';
  return { from, to };
}

function measure({ from, to }: NightRange): { first: number; count: number } {
  const first = dayNumber(from);
  const count = dayNumber(to) - first + 1;
  if (!(count >= 1 && count <= maxNights)) throw new ApiError('invalid', { details: { from, to } });
  return { first, count };
}

/** Days since 1970-01-01; not a number for a date that does not exist. */
function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  return formatNight(day) === date ? day : Number.NaN;
}

function formatNight(day: number): string {
  return Number.isInteger(day) ? new Date(day * dayMs).toISOString().slice(0, 10) : '';
}

/** 1970-01-01 was a Thursday. */
const getWeekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;
