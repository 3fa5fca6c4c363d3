import { type Culture, languageTags } from '../../../contract/culture.ts';

/** Formats the moment in the business's time zone; if that zone is unknown, in UTC and marked as UTC. */
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
    // A wrong time zone is a mistake in the settings, and no reason to hold an email back.
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
