import { describe, expect, test } from 'vitest';
import { countryDefaults, findCountryOfRates } from './country-defaults.ts';

describe.each([...countryDefaults])('the defaults of %s', (code, { timeZone, currency, vatRates }) => {
  test('name a time zone and a currency that exist', () => {
    expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone);
    expect(Intl.supportedValuesOf('currency')).toContain(currency);
  });

  test('have one rate of each category for every day, with its law', () => {
    expect(new Set(vatRates.map(({ category }) => category))).toEqual(
      new Set(['standard', 'reduced', 'lodging', 'camping', 'none']),
    );
    const keys = vatRates.map(({ category, validFrom }) => `${category} ${validFrom}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { validFrom, percentage, source } of vatRates) {
      expect(Temporal.PlainDate.from(validFrom).toString()).toBe(validFrom);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThan(30);
      expect(source).not.toBe('');
    }
  });

  test('are found by their rates, in any order, until one changes', () => {
    expect(findCountryOfRates(vatRates.toReversed())).toBe(code);
    expect(findCountryOfRates(vatRates.map((rate) => ({ ...rate, source: 'our accountant' })))).toBe(code);
    expect(
      findCountryOfRates(vatRates.map((rate) => ({ ...rate, percentage: rate.percentage + 1 }))),
    ).toBeUndefined();
  });
});
