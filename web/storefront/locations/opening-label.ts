import type { TFunction } from 'i18next';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { formatTime } from '../../../contract/format-hours.ts';
import type { ClockMoment, OpenState } from '../../../contract/open-now.ts';

/** A sentence that says whether a location is open. */
export function openingLabel(t: TFunction, culture: Culture, state: OpenState): string {
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
