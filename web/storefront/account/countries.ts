import { readSettings } from '../../../client/readers/settings.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, languageTags } from '../../../contract/culture.ts';
import { postalCountries } from '../../../contract/postal-code.ts';

export type Choice = { value: string; label: string };

/**
 * All countries by their names in a culture: first the site's own countries in its own order, then the others
 * by name. The current country of an address is always included.
 */
export function countryChoices(culture: Culture, own: readonly string[], present?: string): Choice[] {
  const names = new Intl.DisplayNames([languageTags[culture]], { type: 'region' });
  const choice = (value: string) => ({ value, label: names.of(value) ?? value });
  const byName = new Intl.Collator(languageTags[culture]).compare;
  const first = new Set(own);
  const rest = new Set(
    [...postalCountries, ...(present ? [present] : [])].filter((code) => !first.has(code)),
  );
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
