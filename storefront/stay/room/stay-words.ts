import { useMemo } from 'react';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { useShell } from '../../layout/shell.ts';
import { useCulture } from '../../page/culture.ts';

/** Says the days of stays as the culture does, and moments as the clocks of the house have them. */
export function useStayDays() {
  const culture = useCulture();
  const timeZone = useShell().site.timeZone || 'UTC';
  return useMemo(() => stayDays(culture, timeZone), [culture, timeZone]);
}

/** As `useStayDays`, outside of a render. */
export function stayDays(culture: Culture, timeZone: string) {
  const tag = languageTags[culture];
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const ofDay = new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' });
  const ofShortDay = new Intl.DateTimeFormat(tag, { ...short, timeZone: 'UTC' });
  const ofMoment = new Intl.DateTimeFormat(tag, { ...long, year: 'numeric', timeZone });
  return {
    /** Friday 4 June. */
    day: (date: string) => ofDay.format(new Date(date)),
    /** Fri 4 Jun. */
    shortDay: (date: string) => ofShortDay.format(new Date(date)),
    /** Fri 4 Jun – Mon 7 Jun. */
    span: (from: string, to: string) =>
      `${ofShortDay.format(new Date(from))} – ${ofShortDay.format(new Date(to))}`,
    /** The last day before a moment. */
    lastDayBefore: (instant: string) => ofMoment.format(new Date(Date.parse(instant) - 1)),
  };
}
