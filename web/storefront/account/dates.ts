import { type Culture, languageTags } from '../../../contract/culture.ts';

/** A date without a time, such as a birthday. */
export function formatDate(culture: Culture, date: string): string {
  return new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A moment, as the clocks of the house say it. */
export function formatMoment(culture: Culture, instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(languageTags[culture], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone || 'UTC',
  }).format(new Date(instant));
}
