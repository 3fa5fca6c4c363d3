import type { Culture } from '../../contract/culture.ts';
import { formatWeek } from '../../contract/format-hours.ts';
import type { OpeningHours } from '../../contract/hours.ts';
import { translate } from '../platform/index.ts';

/** Formats opening hours as text: a line for each run of equal days, then the note. */
export function hoursText(culture: Culture, { week }: OpeningHours, note: string): string {
  const labels = {
    everyDay: translate(culture, 'hours.everyDay'),
    closed: translate(culture, 'hours.closed'),
    dayAndNight: translate(culture, 'hours.dayAndNight'),
  };
  const lines = week.length === 0 ? [] : formatWeek(culture, week, labels);
  return [...lines.map(({ days, times }) => `${days} ${times}`), ...(note ? [note] : [])].join('\n');
}
