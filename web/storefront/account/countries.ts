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
  const first = new Set(own);
  const { sorted, toChoice, sort } = countriesIn(culture);
  const isKnown = !present || first.has(present) || sorted.some(({ value }) => value === present);
  const all = isKnown ? sorted : sort([...sorted, toChoice(present)]);
  return [...[...first].map(toChoice), ...all.filter(({ value }) => !first.has(value))];
}

/** The name of a country in a culture; the code itself where it has none, and nothing for none. */
export function countryName(culture: Culture, code: string): string {
  return code && countriesIn(culture).toChoice(code).label;
}

type Countries = {
  sorted: readonly Choice[];
  toChoice: (code: string) => Choice;
  sort: (choices: readonly Choice[]) => Choice[];
};

/** A form may show the same 250 names ten times. */
const cached = new Map<Culture, Countries>();

function countriesIn(culture: Culture): Countries {
  const known = cached.get(culture);
  if (known) return known;
  const names = new Intl.DisplayNames([languageTags[culture]], { type: 'region' });
  const { compare } = new Intl.Collator(languageTags[culture]);
  const toChoice = (value: string) => ({ value, label: names.of(value) ?? value });
  const sort = (choices: readonly Choice[]) =>
    choices.toSorted((one, other) => compare(one.label, other.label));
  const countries = { sorted: sort([...new Set(postalCountries)].map(toChoice)), toChoice, sort };
  cached.set(culture, countries);
  return countries;
}

/** The countries of the site's setting `checkout/countries`. */
export async function localCountries(api: Api<Contract>): Promise<string[]> {
  const settings = await readSettings('checkout', (query) => api.content.settingsByGroup({ query }));
  const value = settings.find(({ name }) => name === 'countries')?.value;
  return Array.isArray(value) ? value.filter((code) => /^[A-Z]{2}$/.test(String(code))).map(String) : [];
}
