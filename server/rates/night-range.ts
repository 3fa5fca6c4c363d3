import { ApiError } from '../../contract/errors.ts';

/** A range of nights, both inclusive; `yyyy-mm-dd`. */
export type NightRange = {
  from: string;
  to: string;
  /** Limits the range to nights that start on these weekdays, 1 for Monday. Default: all. */
  weekdays?: readonly number[];
};

const dayMs = 86_400_000;
/** Four years: a longer range is a typing error. */
export const maxNights = 1461;

/**
 * Lists the nights of a range, in order.
 * @throws ApiError `invalid` for dates that do not exist or are in the wrong order
 */
export function listNights(range: NightRange): string[] {
  const { weekdays } = range;
  const { first, count } = measure(range);
  const days = Array.from({ length: count }, (_, index) => first + index);
  return days.filter((day) => !weekdays || weekdays.includes(getWeekday(day))).map(formatNight);
}

/** Returns the span of all ranges; `infinity` to `-infinity` for no ranges. @throws as `listNights` does */
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

/** Returns days since 1970-01-01, or NaN for a date that does not exist. */
function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  return formatNight(day) === date ? day : Number.NaN;
}

function formatNight(day: number): string {
  return Number.isInteger(day) ? new Date(day * dayMs).toISOString().slice(0, 10) : '';
}

/** 1970-01-01 was a Thursday. */
const getWeekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;
