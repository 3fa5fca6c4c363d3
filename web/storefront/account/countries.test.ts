import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { countryChoices } from './countries.ts';

const own = ['NL', 'BE', 'DE'];

test('the site’s own countries come first, in its order, without duplicates', () => {
  const codes = countryChoices('nl', own).map(({ value }) => value);
  expect(codes.slice(0, 3)).toEqual(own);
  expect(new Set(codes).size).toBe(codes.length);
});

test.for(cultures)('in %s the other countries are sorted by name, as the language sorts', (culture) => {
  const others = countryChoices(culture, own).slice(own.length);
  const names = others.map(({ label }) => label);
  expect(names).toEqual(names.toSorted(new Intl.Collator(culture === 'be' ? 'nl' : culture).compare));
  expect(others.filter(({ value, label }) => value === label)).toEqual([]);
});

test('the names are translated', () => {
  const getName = (culture: 'nl' | 'de' | 'zh') =>
    countryChoices(culture, []).find(({ value }) => value === 'AT')?.label;
  expect([getName('nl'), getName('de'), getName('zh')]).toEqual(['Oostenrijk', 'Österreich', '奥地利']);
});

test('a guest of any country finds it', () => {
  const codes = countryChoices('en', own).map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(['AE', 'FJ', 'HK', 'MX', 'TW']));
});

test('the current country of an address is always included', () => {
  const has = (present?: string) => countryChoices('en', own, present).filter(({ value }) => value === 'IC');
  expect(has()).toEqual([]);
  expect(has('IC')).toEqual([{ value: 'IC', label: 'Canary Islands' }]);
});
