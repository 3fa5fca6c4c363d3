import { type Culture, languageTags } from '../../../contract/culture.ts';

type Part = 'day' | 'month' | 'year';

const partsIn = (culture: Culture, date: Date) =>
  new Intl.DateTimeFormat(languageTags[culture], {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const),
  }).formatToParts(date);

const orderIn = (culture: Culture): Part[] =>
  partsIn(culture, new Date(0)).flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [],
  );

/** Whether a text is a date, `yyyy-mm-dd`, and not what somebody typed instead of one. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return existing(year, month, day) !== undefined;
}

/** Formats a date, `yyyy-mm-dd`, in digits as a culture does; empty for a text that is none. */
export function formatDate(culture: Culture, date: string): string {
  if (!isDate(date)) return '';
  return partsIn(culture, new Date(`${date}T00:00:00Z`))
    .map(({ value }) => value)
    .join('');
}

/** How a culture writes a date, in the first letters of its words for day, month and year: `dd-mm-jjjj`. */
export function datePattern(culture: Culture): string {
  const names = new Intl.DisplayNames(languageTags[culture], { type: 'dateTimeField' });
  return partsIn(culture, new Date(0))
    .map(({ type, value }) =>
      type === 'literal' ? value : (names.of(type)?.[0] ?? '').toLowerCase().repeat(value.length),
    )
    .join('');
}

/**
 * The day that a date without a year means: the coming one, the last one, as a birthday or a day of a log, or the
 * nearest of both. A year of two digits is in the past or in this century.
 */
export type DateDirection = 'coming' | 'past' | 'nearest';

type DateRules = {
  culture: Culture;
  today: string;
  direction?: DateDirection;
};

/**
 * Reads a date that somebody typed or pasted: in the order of the culture with any separators or none, without its
 * year, or as `yyyy-mm-dd`. Returns undefined for anything else.
 */
export function parseDateText(
  text: string,
  { culture, today, direction = 'coming' }: DateRules,
): string | undefined {
  const typed = text.trim();
  if (!/^[\p{L}\d./\-\s]+$/u.test(typed)) return undefined;
  const numbers = typed.match(/\d+/g) ?? [];
  const order = orderIn(culture);
  const [first = ''] = numbers;
  if (numbers.length === 3) {
    const ordered = first.length === 4 ? (['year', 'month', 'day'] as const) : order;
    const of = (part: Part) => numbers[ordered.indexOf(part)] ?? '';
    return complete(of('day'), of('month'), of('year'), today, direction);
  }
  const short: readonly Part[] = order.filter((part) => part !== 'year');
  if (numbers.length === 2) {
    const of = (part: Part) => numbers[short.indexOf(part)] ?? '';
    return withoutYear(of('day'), of('month'), today, direction);
  }
  if (numbers.length !== 1) return undefined;
  const cut = (parts: readonly Part[], yearLength: number) => {
    let at = 0;
    return Object.fromEntries(
      parts.map((part) => {
        const length = part === 'year' ? yearLength : 2;
        at += length;
        return [part, first.slice(at - length, at)];
      }),
    ) as Record<Part, string>;
  };
  if (first.length === 8) {
    return [order, ['year', 'month', 'day'] as const]
      .map((parts) => cut(parts, 4))
      .map(({ day, month, year }) => complete(day, month, year, today, direction))
      .find((date) => date !== undefined);
  }
  if (first.length === 6) {
    const { day, month, year } = cut(order, 2);
    return complete(day, month, year, today, direction);
  }
  if (first.length === 4) {
    const { day, month } = cut(short, 0);
    return withoutYear(day, month, today, direction);
  }
  return undefined;
}

/** Whether a text names its year in full, so that no shorter text was on its way to it. */
export const hasWholeYear = (text: string): boolean =>
  /(^|\D)\d{4}\D|\D\d{4}\s*\.?$|^\d{8}$/.test(text.trim());

/** A date that exists, with its year in full. */
function complete(
  day: string,
  month: string,
  year: string,
  today: string,
  direction: DateDirection,
): string | undefined {
  if (year.length !== 2) return year.length === 4 && year >= '1800' ? existing(year, month, day) : undefined;
  const century = Math.floor(Number(today.slice(0, 4)) / 100);
  const date = existing(`${century}${year}`, month, day);
  return direction === 'past' && (!date || date > today)
    ? existing(`${century - 1}${year}`, month, day)
    : date;
}

function withoutYear(
  day: string,
  month: string,
  today: string,
  direction: DateDirection,
): string | undefined {
  const year = Number(today.slice(0, 4));
  // The next 29 February may be eight years away.
  const years = Array.from({ length: 9 }, (_, by) => by);
  const coming = years
    .map((by) => existing(String(year + by), month, day))
    .find((date) => date !== undefined && date >= today);
  const last = years
    .map((by) => existing(String(year - by), month, day))
    .find((date) => date !== undefined && date <= today);
  if (direction !== 'nearest' || !coming || !last) return direction === 'past' ? last : coming;
  return Date.parse(today) - Date.parse(last) < Date.parse(coming) - Date.parse(today) ? last : coming;
}

function existing(year: string, month: string, day: string): string | undefined {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  // Some engines take 31 February as 3 March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date) ? date : undefined;
}

/** Reads a time of day that somebody typed, `8`, `830`, `8.30` or `08:30`, as `hh:mm`. */
export function parseTimeText(text: string): string | undefined {
  const [, hour = '', minute = '0'] = /^(\d{1,2})[:.\s]?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Reads a date and a time, `yyyy-mm-ddThh:mm`. */
export function parseMomentText(text: string, rules: DateRules): string | undefined {
  const [, day = '', hour = ''] = /^(.+?)(?:T|,?\s+)(\d{1,2}(?:[:.]?\d{2})?)$/.exec(text.trim()) ?? [];
  const date = parseDateText(day, rules);
  const time = parseTimeText(hour);
  return date && time && `${date}T${time}`;
}

/** Formats `hh:mm`; empty for a text that is no time. */
export const formatTime = (time: string): string => (/^\d{2}:\d{2}$/.test(time) && parseTimeText(time)) || '';

/** Formats `yyyy-mm-ddThh:mm` by the clock of 24 hours; empty for a text that is none. */
export function formatMoment(culture: Culture, moment: string): string {
  const [day = '', hour = ''] = moment.split('T');
  const [date, time] = [formatDate(culture, day), formatTime(hour)];
  return date && time && `${date} ${time}`;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Whether a text is an instant, and not what somebody typed instead of one. */
export const isInstant = (text: string): boolean =>
  instantPattern.test(text) && !Number.isNaN(Date.parse(text));
