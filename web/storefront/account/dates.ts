import { type Culture, languageTags } from '../../../contract/culture.ts';
import { usualTimeZone } from '../../../contract/open-now.ts';

/** Formats a date without a time, such as a birthday. */
export function formatDate(culture: Culture, date: string): string {
  return new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Formats a moment in the time zone of the business. */
export function formatMoment(culture: Culture, instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(languageTags[culture], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone || usualTimeZone,
  }).format(new Date(instant));
}
