import { type Culture, languageTags } from './culture.ts';
import { type OpenTime, type WeekTime, weekGroups } from './hours.ts';

export type HoursLabels = { everyDay: string; closed: string; dayAndNight: string };

/** Formats a week of opening hours in a culture, one line for each run of days with the same times. */
export function formatWeek(
  culture: Culture,
  week: readonly WeekTime[],
  labels: HoursLabels,
): { days: string; times: string }[] {
  const days = getFormat(culture, { weekday: 'long' });
  return weekGroups(week).map(({ days: [from, to], times }) => ({
    days: capital(
      from === 1 && to === 7
        ? labels.everyDay
        : from === to
          ? days.format(weekdayDate(from))
          : fromTo(culture, days.format(weekdayDate(from)), days.format(weekdayDate(to))),
    ),
    times: formatTimes(culture, times, labels),
  }));
}

/** Formats the times of one day in a culture. */
export function formatTimes(culture: Culture, times: readonly OpenTime[], labels: HoursLabels): string {
  if (times.length === 0) return labels.closed;
  return times
    .map(({ opens, closes }) =>
      opens === closes ? labels.dayAndNight : `${formatTime(culture, opens)}–${formatTime(culture, closes)}`,
    )
    .join(', ');
}

/** Formats `09:00` as a culture writes it. */
export const formatTime = (culture: Culture, time: string): string =>
  getFormat(culture, { timeStyle: 'short' }).format(new Date(`1970-01-01T${time}:00Z`));

/** Formats a date or a range of dates as a culture writes them, with the year once. */
export function formatDates(culture: Culture, from: string, to: string): string {
  const whole = getFormat(culture, { day: 'numeric', month: 'long', year: 'numeric' });
  if (from === to) return whole.format(new Date(from));
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const short = isOneYear ? getFormat(culture, { day: 'numeric', month: 'long' }) : whole;
  // Chinese writes the year first.
  const [first, last] = culture === 'zh' ? [whole, short] : [short, whole];
  return fromTo(culture, first.format(new Date(from)), last.format(new Date(to)));
}

/**
 * Joins the ends of a range. `Intl` formats ranges too, but with spaces that differ between server and
 * browser.
 */
const fromTo = (culture: Culture, first: string, last: string) =>
  culture === 'zh' ? `${first}至${last}` : `${first} – ${last}`;

/** 1 January 2024 was a Monday. */
const weekdayDate = (weekday: number) => Date.UTC(2024, 0, weekday);

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(culture: Culture, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = culture + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTags[culture], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
