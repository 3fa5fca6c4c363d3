/** The date formats of the product. `mm` is the month and `MM` the minute. */
export const dateFormats = {
  default: 'dd-mm-yyyy hh:MM:ss',
  isoDateTime: 'yyyy-mm-ddThh:MM:ss',
  isoDate: 'yyyy-mm-dd',
  booking: 'yyyy-mm-dd',
} as const;

/** A calendar date with an optional time of day. Months count from 1. */
export type DateParts = {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
};

const tokens = /yyyy|mm|dd|hh|MM|ss/g;

const tokenFields: Record<string, keyof DateParts> = {
  yyyy: 'year',
  mm: 'month',
  dd: 'day',
  hh: 'hour',
  MM: 'minute',
  ss: 'second',
};

/**
 * Formats a date with a format of `yyyy mm dd hh MM ss`; other characters stay as they are. An instant
 * (`Date`) is shown in `timeZone`, or else in the zone of the machine: pass the zone wherever server and
 * browser must agree.
 * @throws {RangeError} for an invalid `Date` or an unknown time zone.
 */
export function formatDate(
  date: Date | DateParts,
  format: string = dateFormats.default,
  timeZone?: string,
): string {
  const parts = date instanceof Date ? partsInZone(date, timeZone) : date;
  return format.replace(tokens, (token) => {
    const field = tokenFields[token];
    return String((field && parts[field]) ?? 0).padStart(token.length, '0');
  });
}

/**
 * Parses a date in a format of `formatDate`; null for any other text, and for a date that the calendar does
 * not have.
 */
export function parseDate(text: string, format: string = dateFormats.default): DateParts | null {
  const parts: DateParts = { year: 1970, month: 1, day: 1 };
  const fields: (keyof DateParts)[] = [];
  const pattern = format.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(tokens, (token) => {
    const field = tokenFields[token];
    if (field) fields.push(field);
    return `(\\d{${token.length}})`;
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return null;
  for (const [index, field] of fields.entries()) parts[field] = Number(match[index + 1]);
  return isRealDate(parts) ? parts : null;
}

function isRealDate({ year, month, day, hour = 0, minute = 0, second = 0 }: DateParts): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // `Date` moves a day that the month lacks into the next month.
  const inCalendar = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  return inCalendar && hour < 24 && minute < 60 && second < 60;
}

function partsInZone(date: Date, timeZone: string | undefined): DateParts {
  const values: Record<string, number> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZone,
  });
  for (const { type, value } of format.formatToParts(date)) values[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values;
  return { year, month, day, hour, minute, second };
}
