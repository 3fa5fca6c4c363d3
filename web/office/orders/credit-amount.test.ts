import { expect, test } from 'vitest';
import { getCreditAmount } from './credit-amount.ts';

/** Three pieces for 10.00, of which so many were credited. */
const three = (creditedQuantity: number, creditableInclVat: number) => ({
  ...{ quantity: 3, totalPriceInclVat: 10, creditedQuantity, creditableInclVat },
  remainingQuantity: 3 - creditedQuantity,
});

test('parts of a line come to its price, whatever the rounding', () => {
  expect(getCreditAmount(three(0, 10), 1)).toBe(3.33);
  expect(getCreditAmount(three(1, 6.67), 1)).toBe(3.34);
  expect(getCreditAmount(three(2, 3.33), 1)).toBe(3.33);
  expect(getCreditAmount(three(0, 10), 2)).toBe(6.67);
});

test('all that is left comes to what is left, also of a stay with nights of several prices', () => {
  expect(getCreditAmount(three(1, 6.5), 2)).toBe(6.5);
  expect(getCreditAmount(three(1, 6.5), 0)).toBe(0);
});
