import { expect, test } from 'vitest';
import { fieldChange } from './field-changes.ts';

test('long texts are cut around their first difference', () => {
  const start = 'a'.repeat(1000);
  const [change] = fieldChange('description_nl', `${start}old${start}`, `${start}new${start}`);
  expect(change?.before[0]).toMatch(/^…a{40}olda+…$/);
  expect(change?.after[0]).toMatch(/^…a{40}newa+…$/);
  expect(change?.after[0]).toHaveLength(202);
});

test('a text that ends where the other goes on shows its end', () => {
  const [change] = fieldChange('description_nl', 'a'.repeat(300), `${'a'.repeat(300)}!`);
  expect(change?.before[0]).toMatch(/^…a+$/);
  expect(change?.after[0]).toMatch(/^…a+!$/);
});

test('equal values are no change', () => {
  expect(fieldChange('brand', null, '')).toEqual([]);
  expect(fieldChange('categories', ['wool'], ['wool'])).toEqual([]);
});
