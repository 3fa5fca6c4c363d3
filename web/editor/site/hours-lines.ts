import type { Culture } from '../../../contract/culture.ts';
import { datesWords, timesWords, weekWords } from '../../../contract/hours-words.ts';
import type { EditedLocation } from '../../../contract/site-editing.ts';

/** Opening hours as lines, to be compared with another's; what is half typed stands as it is. */
export function linesOfHours(
  culture: Culture,
  { week, exceptions }: EditedLocation['hours'],
  closed: string,
): string[] {
  const words = { everyDay: '1–7', closed, dayAndNight: '00:00–24:00' };
  const isWhole = (time: { opens: string; closes: string }) => Boolean(time.opens && time.closes);
  return [
    ...weekWords(culture, week.filter(isWhole), words).map(({ days, times }) => `${days} ${times}`),
    ...exceptions.map(({ from, to, times, reasons }) =>
      [
        from && to ? datesWords(culture, from, to) : '',
        timesWords(culture, times.filter(isWhole), words),
        ...Object.values(reasons),
      ].join(' '),
    ),
  ];
}
