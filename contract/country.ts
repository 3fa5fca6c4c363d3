import { z } from 'zod';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Codes that have a name but are no countries: groups of countries, the unknown country, and two for software
 * tests.
 */
const nonCountryCodes = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/**
 * Whether two capitals are the code of a country or territory (ISO 3166-1 alpha-2, and the few codes that
 * postal services use beside it).
 */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !nonCountryCodes.includes(code) && names.of(code) !== undefined;
}

/** The code of a country in capitals; small letters are accepted. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, { params: { code: 'invalid_country' } });
