import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { dateIn, usualTimeZone } from '../../../contract/open-now.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';

/** Formats dates and moments in the page's culture and the time zone of the business. */
export function useDateFormat() {
  const { t } = useTranslation();
  const culture = useCulture();
  const timeZone = useShell().site.timeZone || usualTimeZone;
  return useMemo(() => {
    const tag = languageTags[culture];
    const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    const ofDate = new Intl.DateTimeFormat(tag, { ...date, timeZone: 'UTC' });
    const ofMoment = new Intl.DateTimeFormat(tag, { ...date, timeZone });
    const time = new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    const today = () => dateIn(timeZone, Date.now());
    const clock = (instant: string) => time.format(new Date(instant));
    const moment = (instant: string) =>
      t('when.moment', { date: ofMoment.format(new Date(instant)), time: clock(instant) });
    return {
      today,
      /** A date without a time. */
      day: (day: string) => ofDate.format(new Date(`${day}T00:00:00Z`)),
      /** The day of a moment. */
      dayOf: (instant: string) => ofMoment.format(new Date(instant)),
      clock,
      moment,
      /** A moment that may be today: its time then, else its day too. */
      until: (instant: string) =>
        dateIn(timeZone, Date.parse(instant)) === today() ? clock(instant) : moment(instant),
    };
  }, [t, culture, timeZone]);
}
