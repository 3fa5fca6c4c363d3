import { type Culture, languageTags } from '../../../contract/culture.ts';

/** The moment on the house's clock; where that is not known in UTC, which it then says. */
export function momentIn(
  culture: Culture,
  at: string | Date,
  timeZone: string | undefined,
  dateStyle: 'long' | 'full' = 'long',
): string {
  const language = languageTags[culture];
  const moment = new Date(at);
  try {
    if (timeZone) {
      return new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone }).format(moment);
    }
  } catch (error) {
    // A time zone that does not exist is the house's mistake, and no reason to keep a letter back.
    if (!(error instanceof RangeError) || Number.isNaN(moment.getTime())) throw error;
  }
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(dateStyle === 'full' && ({ weekday: 'long' } as const)),
  } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(
    moment,
  );
}
