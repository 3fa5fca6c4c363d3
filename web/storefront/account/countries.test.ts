import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { countryChoices } from './countries.ts';

const own = ['NL', 'BE', 'DE'];

test('the site’s own countries come first, in its order, and no country comes twice', () => {
  const codes = countryChoices('nl', own).map(({ value }) => value);
  expect(codes.slice(0, 3)).toEqual(own);
  expect(new Set(codes).size).toBe(codes.length);
});

test.for(cultures)('in %s the others go by their names, in the order of the language', (culture) => {
  const others = countryChoices(culture, own).slice(own.length);
  const names = others.map(({ label }) => label);
  expect(names).toEqual(names.toSorted(new Intl.Collator(culture === 'be' ? 'nl' : culture).compare));
  expect(others.filter(({ value, label }) => value === label)).toEqual([]);
});

test('the names are those of the culture', () => {
  const getName = (culture: 'nl' | 'de' | 'zh') =>
    countryChoices(culture, []).find(({ value }) => value === 'AT')?.label;
  expect([getName('nl'), getName('de'), getName('zh')]).toEqual(['Oostenrijk', 'Österreich', '奥地利']);
});

test('the country that an address has is among them, wherever it lies', () => {
  const has = (present?: string) => countryChoices('en', own, present).filter(({ value }) => value === 'FJ');
  expect(has()).toEqual([]);
  expect(has('FJ')).toEqual([{ value: 'FJ', label: 'Fiji' }]);
});
