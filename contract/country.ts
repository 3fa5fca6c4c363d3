const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What has a name too but is no country: groups of them, the unknown one, and two that only test software. */
const nonCountryCodes = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Whether two capitals are the code of a country or territory (ISO 3166-1 alpha-2, and the few that the post knows beside it). */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !nonCountryCodes.includes(code) && names.of(code) !== undefined;
}
