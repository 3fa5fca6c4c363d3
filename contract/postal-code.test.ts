import { describe, expect, test } from 'vitest';
import { newAddress } from './address.ts';
import { isPostalCode } from './postal-code.ts';

describe('a postal code', () => {
  test.each([
    ['NL', '1234 AB'],
    ['nl', ' 1234ab '],
    ['NL', 'NL-1234 AB'],
    ['BE', '9000'],
    ['BE', 'B-9000'],
    ['BE', 'B 9000'],
    ['DE', '01067'],
    ['DE', 'D-10115'],
    ['AT', '1010'],
    ['FR', '75001'],
    ['ES', '28013'],
    ['HR', 'HR-10000'],
    ['CN', '100000'],
    ['GB', 'SW1A 1AA'],
    ['IE', 'D02 AF30'],
    ['PL', '00-950'],
    ['PT', '1100-148'],
    ['SE', '111 22'],
    ['MT', 'VLT 1117'],
    ['LU', 'L-1009'],
    ['US', '90210-1234'],
    ['JP', '100-0001'],
    ['XX', 'whatever'],
  ])('of %s may be %s', (country, code) => {
    expect(isPostalCode(country, code)).toBe(true);
  });

  test.each([
    ['NL', '1234'],
    ['NL', '1234 A'],
    ['NL', 'AB 1234'],
    ['BE', '0900'],
    ['BE', '90000'],
    ['BE', '1234 AB'],
    ['DE', '1010'],
    ['DE', '1011 AB'],
    ['ES', '53001'],
    ['GB', '12345'],
    ['CN', '10000'],
    ['FR', '75 001'],
    ['DE', 'ABC-10115'],
  ])('of %s may not be %s', (country, code) => {
    expect(isPostalCode(country, code)).toBe(false);
  });
});

test('a postal code of another country is an error of the field postalCode', () => {
  const address = { street: 'Rue', houseNumber: '1', city: 'Gent', countryCode: 'be', postalCode: '1234 AB' };
  expect(newAddress.safeParse(address).error?.issues).toMatchObject([
    { path: ['postalCode'], params: { code: 'postal_code' } },
  ]);
  expect(newAddress.safeParse({ ...address, postalCode: '9000' }).success).toBe(true);
  const { city, ...without } = address;
  const all = newAddress.safeParse(without).error?.issues;
  expect(all?.map(({ path }) => path.join())).toEqual(['city', 'postalCode']);
  // An empty postal code is reported as missing, and only as that.
  expect(newAddress.safeParse({ ...address, postalCode: '' }).error?.issues).toHaveLength(1);
});
