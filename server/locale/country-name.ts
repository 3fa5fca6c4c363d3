import { type Culture, cultures, languageTags } from '../../contract/culture.ts';

/** The name of a country (ISO 3166-1 alpha-2) in a culture. */
export function countryName(code: string, culture: Culture): string {
  return countryNames[culture].of(code) ?? code;
}

const countryNames = Object.fromEntries(
  cultures.map((culture) => [culture, new Intl.DisplayNames(languageTags[culture], { type: 'region' })]),
) as Record<Culture, Intl.DisplayNames>;
