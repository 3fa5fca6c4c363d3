import { type Culture, languageTags } from '../../../contract/culture.ts';

export function momentIn(culture: Culture, at: string): string {
  const format = new Intl.DateTimeFormat(languageTags[culture], { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(at));
}

/** When, and by whom where that is known. */
export const momentBy = (culture: Culture, at: string, by: string): string =>
  [momentIn(culture, at), by].filter(Boolean).join(' · ');
