import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bits, bitsFor, countBits, hasBit, intersectBits, RowSet, setBit } from './row-set.ts';

const end = 5000;

/** Rows close together turn into bits early, rows far apart stay a list. */
const row = fc.oneof(fc.nat(200), fc.nat(end - 1));

function bitsOf(rows: Iterable<number>, length = end): Bits {
  const bits = bitsFor(length);
  for (const one of rows) setBit(bits, one);
  return bits;
}

function rowsOf(bits: Bits): number[] {
  return Array.from({ length: bits.length * 32 }, (_, one) => one).filter((one) => hasBit(bits, one));
}

const rising = (rows: Iterable<number>) => [...new Set(rows)].sort((a, b) => a - b);

function rowsIn(set: RowSet, length = end): number[] {
  const bits = bitsFor(length);
  set.addTo(bits);
  return rowsOf(bits);
}

test('bits are a set of rows', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (some, others) => {
      const bits = bitsOf(some);
      expect(rowsOf(bits)).toEqual(rising(some));
      expect(countBits(bits)).toBe(new Set(some).size);
      intersectBits(bits, bitsOf(others));
      expect(rowsOf(bits)).toEqual(rising(some).filter((one) => others.includes(one)));
    }),
  );
});

test('an intersection with fewer bits drops the rows beyond them', () => {
  const bits = bitsOf([3, 40, 31, 4999]);
  intersectBits(bits, bitsOf([3, 4, 31], 32));
  expect(rowsOf(bits)).toEqual([3, 31]);
});

test('a set of rows has, counts and adds up rows that were added and not removed, few or many', () => {
  // A run of neighbours turns the list into bits; then single rows are added and removed.
  const run = fc.record({ from: fc.nat(end - 200), length: fc.nat(199) });
  const step = fc.record({ row, isIn: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(run, { maxLength: 3 }),
      fc.array(step, { maxLength: 120 }),
      fc.array(row, { maxLength: 300 }),
      (runs, steps, requestedRows) => {
        const set = new RowSet('colour', 'blue');
        const rows = new Set<number>();
        const put = (one: number, isIn: boolean) => {
          // The caller adds no row twice.
          if (isIn && !rows.has(one)) set.add(one);
          if (!isIn) set.remove(one);
          if (isIn) rows.add(one);
          else rows.delete(one);
        };
        for (const { from, length } of runs) for (let i = 0; i < length; i++) put(from + i, true);
        for (const one of steps) put(one.row, one.isIn);
        expect(set.size).toBe(rows.size);
        expect(rowsIn(set)).toEqual(rising(rows));
        expect(set.countIn(bitsOf(requestedRows))).toBe(
          rising(requestedRows).filter((one) => rows.has(one)).length,
        );
        const union = bitsOf(requestedRows);
        set.addTo(union);
        expect(rowsOf(union)).toEqual(rising([...requestedRows, ...rows]));
      },
    ),
  );
});

test('a set that is emptied and filled again is like new', () => {
  const set = new RowSet('colour', 'blue');
  for (let turn = 0; turn < 3; turn++) {
    for (let one = 0; one < 500; one++) set.add(one);
    expect([set.size, set.countIn(bitsOf([0, 250, 499, 500]))]).toEqual([500, 3]);
    for (let one = 0; one < 500; one++) set.remove(one);
    expect([set.size, rowsIn(set)]).toEqual([0, []]);
  }
});

test('rows beyond the range of the bits are neither counted nor added', () => {
  for (const rows of [[10, 4000], Array.from({ length: 400 }, (_, index) => index * 10)]) {
    const set = new RowSet('colour', 'blue');
    for (const one of rows) set.add(one);
    expect(set.countIn(bitsOf([10, 20], 32))).toBe(rows.includes(20) ? 2 : 1);
    expect(rowsIn(set, 32)).toEqual(rows.filter((one) => one < 32));
  }
});
