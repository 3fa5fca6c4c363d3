import { type Culture, languageTags } from '../../../contract/culture.ts';

export function formatMoment(culture: Culture, at: string): string {
  const format = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(at));
}

/** Formats the time, and the person if known. */
export const formatMomentBy = (culture: Culture, at: string, by: string): string =>
  [formatMoment(culture, at), by].filter(Boolean).join(' · ');
