import { expect, test } from 'vitest';
import { type RowShape, setHidden } from './structure.ts';

const row = (id: string, more: Partial<RowShape> = {}): RowShape => ({
  id,
  className: id,
  cols: [],
  ...more,
});

test('a section is hidden in some languages and shown again, without touching the others', () => {
  const rows = [row('a'), row('b', { hiddenIn: ['de'] })];
  const hidden = setHidden(rows, 'a', ['de', 'fr'], true);
  expect(hidden).toEqual([row('a', { hiddenIn: ['de', 'fr'] }), row('b', { hiddenIn: ['de'] })]);
  expect(setHidden(hidden, 'a', ['de'], true)).toEqual([
    row('a', { hiddenIn: ['fr', 'de'] }),
    row('b', { hiddenIn: ['de'] }),
  ]);
  expect(setHidden(hidden, 'a', ['de', 'fr'], false)).toEqual(rows);
  expect(setHidden(hidden, 'b', ['de'], false)[1]).toEqual(row('b'));
});
