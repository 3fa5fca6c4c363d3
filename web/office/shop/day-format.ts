import { languageTags } from '../../../contract/culture.ts';
import { useCulture } from '../../use-culture.ts';

/** Formats a day, yyyy-mm-dd. */
export function useDayFormat(): (day: string) => string {
  const culture = useCulture();
  const format = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
