import { expect, test } from 'vitest';
import { cultures } from './culture.ts';
import { moneyFormat, withMinusSign } from './money-format.ts';

test.for(cultures)('in %s a negative amount is the amount after a minus sign', (culture) => {
  const money = moneyFormat(culture, 'EUR');
  expect(money(-12.5)).toBe(`−${money(12.5)}`);
  expect(money(12.5)).not.toMatch(/[-−]/);
  expect(money(-0)).not.toMatch(/^−/);
});

test('a number has one minus sign, whichever its culture writes', () => {
  expect(['-12', '−12', '+12'].map(withMinusSign)).toEqual(['−12', '−12', '+12']);
});
