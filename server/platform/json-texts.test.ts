import { expect, test } from 'vitest';
import { jsonTexts, stringify } from './json-texts.ts';

test('lists of JSON are joined in their places', () => {
  const products = [{ name: 'Zeep "van" wier' }, { name: '慢慢走', price: 12.5 }];
  const texts = jsonTexts<object>(products.map((product) => JSON.stringify(product)));
  const value = { succeeded: true, data: { items: texts, none: jsonTexts([]), note: '[]' }, list: [texts] };
  expect(JSON.parse(stringify(value))).toEqual({
    ...{ succeeded: true, data: { items: products, none: [], note: '[]' }, list: [products] },
  });
});

test('a value without them is written as ever', () => {
  const value = { a: [1, null, 'x'], b: { c: '\u2028' } };
  expect(stringify(value)).toBe(JSON.stringify(value));
});
