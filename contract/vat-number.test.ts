import { expect, test } from 'vitest';
import { isVatNumber, normalizeVatNumber } from './vat-number.ts';

test.each([
  ['NL 0012.34.567.B01', 'NL001234567B01'],
  ['be\u00a00123–456–789', 'BE0123456789'],
  ['ＤＥ１２３４５６７８９', 'DE123456789'],
])('the VAT number %j is stored as %s', (typed, stored) => {
  expect(normalizeVatNumber(typed)).toBe(stored);
  expect(isVatNumber(typed)).toBe(true);
});
