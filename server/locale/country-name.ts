import { type Culture, cultures, languageTags } from '../../contract/culture.ts';

/** Returns the name of a country (ISO 3166-1 alpha-2) in a culture; any other text, also none, as it is. */
export function countryName(code: string, culture: Culture): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames[culture].of(code) ?? code) : code;
}

const countryNames = Object.fromEntries(
  cultures.map((culture) => [culture, new Intl.DisplayNames(languageTags[culture], { type: 'region' })]),
) as Record<Culture, Intl.DisplayNames>;
