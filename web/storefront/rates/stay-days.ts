import { useMemo } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { usualTimeZone } from '../../../contract/open-now.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';

/**
 * Formats the dates of stays in the page's culture, in any time zone of the guest, and moments in the time
 * zone of the business.
 */
export function useStayDays() {
  const culture = useCulture();
  const timeZone = useShell().site.timeZone || usualTimeZone;
  return useMemo(() => stayDays(culture, timeZone), [culture, timeZone]);
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** The same as `useStayDays`, outside of a render. Dates are `yyyy-mm-dd`. */
export function stayDays(culture: Culture, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[culture], { timeZone: 'UTC', ...options });
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const ofDay = format(long);
  const ofDatedDay = format({ ...long, year: 'numeric' });
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const ofShortDay = format(short);
  const ofWeek = format({ weekday: 'short' });
  const ofMonth = format({ day: 'numeric', month: 'short' });
  const ofMoment = format({ ...long, year: 'numeric', timeZone });
  /**
   * From one date to another, with the year in the culture's position: at the last date, or in Chinese at the
   * first.
   */
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const [plain, withYear] = [format(options), format({ ...options, year: 'numeric' })];
    const yearFirst = culture === 'zh';
    return (from: string, to: string) => {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4);
      const first = isOneYear && !yearFirst ? plain : withYear;
      const last = isOneYear && yearFirst ? plain : withYear;
      return `${formatParts(plain, first, at(from))} – ${formatParts(plain, last, at(to))}`;
    };
  };
  return {
    /** Friday 4 June. */
    day: (date: string) => ofDay.format(at(date)),
    /** Friday 4 June 2027. */
    datedDay: (date: string) => ofDatedDay.format(at(date)),
    /** Fri 4 Jun. */
    shortDay: (date: string) => ofShortDay.format(at(date)),
    /** Fri. */
    weekday: (date: string) => ofWeek.format(at(date)),
    /** 4 Jun. */
    dayAndMonth: (date: string) => ofMonth.format(at(date)),
    /** Fri 4 Jun – Mon 7 Jun. Not by `formatRange`, whose spaces differ between one browser and the next. */
    span: (from: string, to: string) => `${ofShortDay.format(at(from))}\u00a0– ${ofShortDay.format(at(to))}`,
    /** Friday 4 June – Monday 7 June 2027. */
    datedSpan: dated(long),
    /** Fri 4 Jun – Mon 7 Jun 2027. */
    shortDatedSpan: dated(short),
    /** The last day before a moment. */
    lastDayBefore: (instant: string) => ofMoment.format(new Date(Date.parse(instant) - 1)),
  };
}

/**
 * A date whose weekday has the separator of another format: with a year English adds a comma after it, and
 * without a year none.
 */
function formatParts(other: Intl.DateTimeFormat, format: Intl.DateTimeFormat, day: Date): string {
  const afterWeekday = (parts: Intl.DateTimeFormatPart[]) =>
    parts[parts.findIndex(({ type }) => type === 'weekday') + 1];
  const parts = format.formatToParts(day);
  const set = afterWeekday(other.formatToParts(day));
  const odd = afterWeekday(parts);
  return parts.map((part) => (part === odd && set ? set.value : part.value)).join('');
}
