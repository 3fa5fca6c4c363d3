import { readSettings } from '../../../client/readers/settings.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';

/** ISO 3166-1 codes of Europe's countries, and of a few others that guests come from. */
const others = [
  ...['AD', 'AL', 'AT', 'BA', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FO', 'FR', 'GB'],
  ...['GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO'],
  ...['PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA', 'XK'],
  ...['AU', 'BR', 'CA', 'CN', 'IL', 'IN', 'JP', 'KR', 'NZ', 'SG', 'US', 'ZA'],
];

export type Choice = { value: string; label: string };

/**
 * Countries by their names in a culture: first the site's own countries in its own order, then the others by
 * name. The current country of an address is always included.
 */
export function countryChoices(culture: Culture, own: readonly string[], present?: string): Choice[] {
  const names = new Intl.DisplayNames([languageTags[culture]], { type: 'region' });
  const choice = (value: string) => ({ value, label: names.of(value) ?? value });
  const byName = new Intl.Collator(languageTags[culture]).compare;
  const first = new Set(own);
  const rest = new Set([...others, ...(present ? [present] : [])].filter((code) => !first.has(code)));
  return [
    ...[...first].map(choice),
    ...[...rest].map(choice).sort((one, other) => byName(one.label, other.label)),
  ];
}

/** The countries of the site's setting `checkout/countries`. */
export async function localCountries(api: Api<Contract>): Promise<string[]> {
  const settings = await readSettings('checkout', (query) => api.content.settingsByGroup({ query }));
  const value = settings.find(({ name }) => name === 'countries')?.value;
  return Array.isArray(value) ? value.filter((code) => /^[A-Z]{2}$/.test(String(code))).map(String) : [];
}
