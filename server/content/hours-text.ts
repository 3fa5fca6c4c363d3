import type { Culture } from '../../contract/culture.ts';
import type { OpeningHours } from '../../contract/hours.ts';
import { weekWords } from '../../contract/hours-words.ts';
import { say } from '../platform/index.ts';

/** The hours of a place as text, a line for each row of days that are alike, and then what is said of them in words. */
export function hoursText(culture: Culture, { week }: OpeningHours, note: string): string {
  const words = {
    everyDay: say(culture, 'hours.everyDay'),
    closed: say(culture, 'hours.closed'),
    dayAndNight: say(culture, 'hours.dayAndNight'),
  };
  const lines = week.length === 0 ? [] : weekWords(culture, week, words);
  return [...lines.map(({ days, times }) => `${days} ${times}`), ...(note ? [note] : [])].join('\n');
}
