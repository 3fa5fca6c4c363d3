import { expect, test } from 'vitest';
import { changed, hidden, money, rowFacts } from './changed.ts';

const product = (facts: object) => ({ brand: 'Duin', isArchived: false, publishFrom: null, ...facts });

test('only what changed is listed, each with its kind', () => {
  const before = product({ price: money(12), categories: ['jam', 'gift'] });
  const after = product({
    price: money(13.5),
    categories: ['jam', 'new'],
    isArchived: true,
    publishFrom: '2026-05-01T08:00:00.000Z',
  });
  expect(changed(before, after)).toEqual([
    { field: 'isArchived', of: '', kind: 'boolean', before: false, after: true },
    { field: 'publishFrom', of: '', kind: 'instant', before: null, after: '2026-05-01T08:00:00.000Z' },
    { field: 'price', of: '', kind: 'money', before: 12, after: 13.5 },
    { field: 'categories', of: 'gift', kind: 'boolean', before: true, after: false },
    { field: 'categories', of: 'new', kind: 'boolean', before: false, after: true },
  ]);
  expect(changed(after, after)).toEqual([]);
});

test('a row is named by its key, or by its own name', () => {
  const facts = (price: number) =>
    rowFacts(
      [{ id: '1', price }],
      ({ id }) => id,
      (row) => ({ price: money(row.price), refund: money(row.price, 'cash') }),
    );
  expect(changed(facts(1), facts(2))).toMatchObject([
    { field: 'price', of: '1', before: 1, after: 2 },
    { field: 'refund', of: 'cash', before: 1, after: 2 },
  ]);
});

test('personal and long values are not in the list, only that they changed', () => {
  const list = changed(
    { name: hidden('Anna Bos'), text: 'x'.repeat(121), note: 'short' },
    { name: hidden('Bea Bos'), text: 'y'.repeat(121), note: hidden('now private') },
  );
  expect(list).toEqual(
    ['name', 'text', 'note'].map((field) => ({ field, of: '', kind: 'hidden', before: null, after: null })),
  );
});

test('an empty text is none', () => {
  expect(changed({ note: '' }, { note: null })).toEqual([]);
  expect(changed({}, { from: '2026-05-01' })).toEqual([
    { field: 'from', of: '', kind: 'date', before: null, after: '2026-05-01' },
  ]);
});
