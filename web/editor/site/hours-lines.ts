import type { Culture } from '../../../contract/culture.ts';
import { formatDates, formatTimes, formatWeek } from '../../../contract/format-hours.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';

/** Formats opening hours as lines to compare; incomplete input stays as it is. */
export function formatHours(
  culture: Culture,
  { week, exceptions }: EditedLocation['hours'],
  closed: string,
): string[] {
  const labels = { everyDay: '1–7', closed, dayAndNight: '00:00–24:00' };
  const isWhole = (time: { opens: string; closes: string }) => Boolean(time.opens && time.closes);
  return [
    ...formatWeek(culture, week.filter(isWhole), labels).map(({ days, times }) => `${days} ${times}`),
    ...exceptions.map(({ from, to, times, reasons }) =>
      [
        from && to ? formatDates(culture, from, to) : '',
        formatTimes(culture, times.filter(isWhole), labels),
        ...Object.values(reasons),
      ].join(' '),
    ),
  ];
}
