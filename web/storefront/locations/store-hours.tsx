import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { formatDates, formatTime, formatTimes, formatWeek } from '../../../contract/format-hours.ts';
import { type ClockMoment, type OpenState, openState } from '../../../contract/open-now.ts';
import type { Store } from './read-stores.ts';

type StoreHoursProps = {
  culture: Culture;
  /** The language of the note, where it is not the page's. */
  lang: string | undefined;
  store: Store;
  /** The date at the location. */
  today: string;
  /** Null until scripts run. */
  now: number | null;
};

/** The maximum number of days ahead for showing an exception. */
const announceDays = 100;

/** The opening hours of a location: now, in a week, and on exceptional days. */
export function StoreHours({ culture, lang, store, today, now }: StoreHoursProps) {
  const { t } = useTranslation();
  const { week, exceptions } = store.hours;
  const labels = {
    everyDay: t('stores.everyDay'),
    closed: t('stores.closed'),
    dayAndNight: t('stores.dayAndNight'),
  };
  const horizon = new Date(Date.parse(today) + announceDays * 86_400_000).toISOString().slice(0, 10);
  const coming = exceptions.filter(({ from, to }) => to >= today && from <= horizon);
  const hasTimes = week.length > 0 || exceptions.some(({ times }) => times.length > 0);
  const state = now !== null && hasTimes ? openState(store.hours, now, store.timeZone) : null;
  return (
    <>
      {hasTimes && (
        <p className={state?.isOpen ? 'store-now is-open' : 'store-now'}>
          {state && openingLabel(t, culture, state)}
        </p>
      )}
      <h3 className="mt-[0.8rem] text-caption font-semibold text-muted">{t('stores.hours')}</h3>
      {week.length > 0 && (
        <dl className="store-hours">
          {formatWeek(culture, week, labels).map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
      {coming.length > 0 && (
        <>
          <h3 className="mt-[0.8rem] text-caption font-semibold text-muted">{t('stores.exceptions')}</h3>
          <dl className="store-hours">
            {coming.map(({ from, to, times, reasons }) => (
              <div key={from}>
                <dt>
                  <span className="inline-block">{formatDates(culture, from, to)}</span>{' '}
                  {reasons[culture] && <span className="store-reason">{reasons[culture]}</span>}
                </dt>
                <dd>{formatTimes(culture, times, labels)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {store.hoursNote && (
        <p lang={lang} className="mt-[0.6rem] text-[0.92em] text-muted [&_span]:block">
          {store.hoursNote.split('\n').map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </>
  );
}

/** A sentence that says whether a location is open. */
function openingLabel(t: TFunction, culture: Culture, state: OpenState): string {
  if (state.isOpen) {
    if (!state.until) return t('stores.open.always');
    const { time, daysAhead } = state.until;
    if (daysAhead < 2) return t('stores.open.until', { time: formatTime(culture, time) });
    return t('stores.open.untilDay', {
      day: dayLabel(culture, state.until),
      time: formatTime(culture, time),
    });
  }
  if (!state.opens) return t('stores.open.closed');
  const { daysAhead } = state.opens;
  const time = formatTime(culture, state.opens.time);
  if (daysAhead === 0) return t('stores.open.today', { time });
  if (daysAhead === 1) return t('stores.open.tomorrow', { time });
  return t('stores.open.onDay', { day: dayLabel(culture, state.opens), time });
}

/** The day of the week, or the date where it is more than a week away. */
function dayLabel(culture: Culture, { date, daysAhead }: ClockMoment): string {
  const format = new Intl.DateTimeFormat(languageTags[culture], {
    ...(daysAhead < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}
