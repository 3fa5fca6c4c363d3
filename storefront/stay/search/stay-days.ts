import { useMemo } from 'react';
import { languageTags } from '../../../contract/culture.ts';
import { useCulture } from '../../page/culture.ts';

/** Says the days of a stay as the culture does; they are dates, wherever the guest is. */
export function useStayDays() {
  const culture = useCulture();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[culture], { ...options, timeZone: 'UTC' });
    const short = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const ofWeek = format({ weekday: 'short' });
    const ofMonth = format({ day: 'numeric', month: 'short' });
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      /** With its weekday. */
      short: (day: string) => short.format(at(day)),
      /** The first to the last. Not by `formatRange`, whose words differ between one browser and the next. */
      span: (from: string, to: string) => `${short.format(at(from))}\u00a0– ${short.format(at(to))}`,
      weekday: (day: string) => ofWeek.format(at(day)),
      dayAndMonth: (day: string) => ofMonth.format(at(day)),
    };
  }, [culture]);
}
