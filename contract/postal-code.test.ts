import { describe, expect, test } from 'vitest';
import { newAddress } from './address.ts';
import { isCountry } from './country.ts';
import { getPostalCodeExample, parsePostalCode, postalCountries } from './postal-code.ts';
import postalRules from './postal-rules.json' with { type: 'json' };

describe('a postal code', () => {
  test.each([
    ['NL', '1234 AB', '1234 AB'],
    ['nl', ' 1234ab ', '1234 AB'],
    ['NL', '8881  AA', '8881 AA'],
    ['NL', '8881\u00a0AA', '8881 AA'],
    ['NL', '8881-AA', '8881 AA'],
    ['NL', 'NL-1234 AB', '1234 AB'],
    ['NL', '0562 ZD', '0562 ZD'],
    ['BE', '9000', '9000'],
    ['BE', 'B-9000', '9000'],
    ['BE', 'B 9000', '9000'],
    ['DE', '01067', '01067'],
    ['DE', 'D–10115', '10115'],
    ['AT', '1010', '1010'],
    ['FR', '75 001', '75 001'],
    ['ES', '28013', '28013'],
    ['HR', 'HR-10000', '10000'],
    ['CN', '１０００００', '100000'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['IE', 'D02AF30', 'D02AF30'],
    ['PL', '00950', '00-950'],
    ['PT', '1100148', '1100-148'],
    ['SE', '111 22', '111 22'],
    ['MT', 'VLT 1117', 'VLT 1117'],
    ['LU', 'L-1009', '1009'],
    ['LV', '1050', 'LV-1050'],
    ['LV', 'lv1050', 'LV-1050'],
    ['US', '902101234', '90210-1234'],
    ['JP', '100−0001', '100-0001'],
    ['HK', '999077', '999077'],
    ['XX', 'whatever', 'WHATEVER'],
  ])('of %s that is typed %j is %s', (country, typed, stored) => {
    expect(parsePostalCode(country, typed)).toBe(stored);
    expect(parsePostalCode(country, stored)).toBe(stored);
  });

  test.each([
    ['NL', '1234'],
    ['NL', '1234 A'],
    ['NL', 'AB 1234'],
    ['BE', '90000'],
    ['BE', '1234 AB'],
    ['DE', '1010'],
    ['DE', '1011 AB'],
    ['GB', '12345'],
    ['CN', '10000'],
    ['DE', 'ABC-10115'],
  ])('of %s may not be %s', (country, code) => {
    expect(parsePostalCode(country, code)).toBeUndefined();
  });

  test.each(Object.keys(postalRules))('of %s may be its example', (country) => {
    const example = getPostalCodeExample(country);
    if (example) expect(parsePostalCode(country, example)).toBe(example);
  });
});

test('every country that mail is sent to is a country', () => {
  expect(postalCountries.filter((code) => !isCountry(code))).toEqual([]);
});

const without = { street: 'Huize De Zilte Duin' };

test.each([
  ['a house without a number', { ...without, postalCode: '8881  aa', city: 'West', countryCode: 'NL' }],
  ['a country without postal codes', { ...without, city: 'Kowloon', countryCode: 'HK' }],
  ['an area in place of a city', { ...without, city: 'Dubai', countryCode: 'AE' }],
  ['a city state', { ...without, postalCode: '408600', countryCode: 'SG' }],
  ['a country where few have a postal code', { ...without, city: 'Cork', countryCode: 'IE' }],
])('an address may have %s', (_, address) => {
  expect(newAddress.parse(address)).toMatchObject({ houseNumber: '' });
});

test.each([
  ['NL', 'postalCode,city'],
  ['HK', 'city'],
  ['AE', 'city'],
  ['SG', 'postalCode'],
  ['MO', ''],
  ['TO', 'city'],
])('an address in %s needs its %s', (countryCode, names) => {
  const issues = newAddress.safeParse({ ...without, countryCode }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join()).join()).toBe(names);
});

test('the postal code of an address is stored as its country writes it', () => {
  const address = { ...without, city: 'West-Terschelling', countryCode: 'nl' };
  expect(newAddress.parse({ ...address, postalCode: '8881  aa' }).postalCode).toBe('8881 AA');
});

test('a postal code of another country is an error of the field postalCode', () => {
  const address = { street: 'Rue', houseNumber: '1', city: 'Gent', countryCode: 'be', postalCode: '1234 AB' };
  expect(newAddress.safeParse(address).error?.issues).toMatchObject([
    { path: ['postalCode'], params: { code: 'postal_code', values: { example: '4000' } } },
  ]);
  expect(newAddress.safeParse({ ...address, postalCode: '9000' }).success).toBe(true);
  const { street, ...others } = address;
  const all = newAddress.safeParse(others).error?.issues;
  expect(all?.map(({ path }) => path.join())).toEqual(['street', 'postalCode']);
  // An empty postal code is reported as missing, and only as that.
  expect(newAddress.safeParse({ ...address, postalCode: '' }).error?.issues).toHaveLength(1);
});
