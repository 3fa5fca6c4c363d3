import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '../../../contract/culture.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import { useCulture } from '../../use-culture.ts';

const everyMs = 10_000;

/** The day and the time of the business, which all dates of the office follow. */
export function BusinessClock() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(languageTags[useCulture()], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      className="office-clock"
      dateTime={now?.toISOString()}
      title={`${t('officePanels.businessDay')} (${timeZone})`}
    >
      {now ? format.format(now) : ''}
    </time>
  );
}
