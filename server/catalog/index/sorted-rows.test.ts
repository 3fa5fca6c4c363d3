import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, hasBit, setBit } from './row-set.ts';
import { SortedRows } from './sorted-rows.ts';

const rowCount = 100;

test('rows that are added, removed and moved are ordered as in a sorted array', () => {
  const keys = fc.array(fc.nat(9), { minLength: rowCount, maxLength: rowCount });
  const step = fc.record({ row: fc.nat(rowCount - 1), key: fc.option(fc.nat(9), { nil: undefined }) });
  const page = fc.record({ offset: fc.nat(20), limit: fc.nat(30), reverse: fc.boolean() });
  fc.assert(
    fc.property(
      keys,
      fc.uniqueArray(fc.nat(rowCount - 1)),
      fc.array(step, { maxLength: 200 }),
      fc.array(fc.boolean(), { minLength: rowCount, maxLength: rowCount }),
      fc.array(page, { minLength: 1, maxLength: 5 }),
      (keyOf, first, steps, isIncluded, pages) => {
        const compare = (a: number, b: number) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0) || a - b;
        const rows = new Set(first);
        const order = new SortedRows(Uint32Array.from(first), compare);
        for (const { row, key } of steps) {
          order.remove(row);
          rows.delete(row);
          if (key === undefined) continue;
          keyOf[row] = key;
          order.insert(row);
          rows.add(row);
        }
        const bits = bitsFor(rowCount);
        isIncluded.forEach((is, row) => {
          if (is) setBit(bits, row);
        });
        for (const { offset, limit, reverse } of pages) {
          const all = [...rows].filter((row) => hasBit(bits, row)).sort(compare);
          if (reverse) all.reverse();
          expect(order.take(bits, offset, limit, reverse)).toEqual(all.slice(offset, offset + limit));
        }
      },
    ),
  );
});

test('an empty order accepts rows', () => {
  const order = new SortedRows(new Uint32Array(0), (a, b) => a - b);
  const bits = bitsFor(300);
  for (let row = 299; row >= 0; row--) {
    order.insert(row);
    setBit(bits, row);
  }
  expect(order.take(bits, 0, 3, false)).toEqual([0, 1, 2]);
  expect(order.take(bits, 298, 3, true)).toEqual([1, 0]);
});
