import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongProof } from '../../test/kit/proof-report.ts';
import { type Placed, placeInUnits } from './unit-placement.ts';

const units = ['a', 'b', 'c', 'd'];
const toDate = (night: number) => `2030-05-${String(night + 1).padStart(2, '0')}`;

const span = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]) => ({ arrival: toDate(from), departure: toDate(from + length) }));

const isApart = (one: Pick<Placed, 'arrival' | 'departure'>, other: Pick<Placed, 'arrival' | 'departure'>) =>
  one.departure <= other.arrival || other.departure <= one.arrival;

/** A hotel filled without planning: each guest has the first free unit, and some of them may not move. */
const arbitraryHotel = fc
  .record({
    count: fc.integer({ min: 1, max: units.length }),
    guests: fc.array(fc.tuple(span, fc.integer({ min: 0, max: 3 }), fc.boolean()), { maxLength: 9 }),
    target: span,
    choice: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ count, guests, target, choice }) => {
    const own = units.slice(0, count);
    const placed: Placed[] = [];
    for (const [nights, start, isFixed] of guests) {
      const unitId = [...own.slice(start), ...own.slice(0, start)].find((unit) =>
        placed.every((one) => one.unitId !== unit || isApart(one, nights)),
      );
      if (unitId) placed.push({ id: String(placed.length), unitId, ...nights, isFixed });
    }
    const choices = choice === null ? own : own.filter((_, at) => at === choice % count);
    return { own, placed, target: { id: 'new', ...target }, choices };
  });

type Hotel = typeof arbitraryHotel extends fc.Arbitrary<infer One> ? One : never;

/** Tries every unit for every movable guest. */
function fits({ own, placed, target, choices }: Hotel): boolean {
  const fixed = placed.filter(({ isFixed }) => isFixed);
  const free = placed.filter(({ isFixed }) => !isFixed);
  const among = (there: readonly Placed[], left: readonly Placed[]): boolean => {
    const [first, ...rest] = left;
    if (!first) return true;
    return own.some((unitId) => {
      const isFree = there.every((one) => one.unitId !== unitId || isApart(one, first));
      return isFree && among([...there, { ...first, unitId }], rest);
    });
  };
  return choices.some((unitId) => {
    const isFree = fixed.every((one) => one.unitId !== unitId || isApart(one, target));
    return isFree && among([...fixed, { ...target, unitId, isFixed: true }], free);
  });
}

test('a stay is placed whenever a placement exists, and no unit has two guests', () => {
  fc.assert(
    fc.property(arbitraryHotel, (one) => {
      const { own, placed, target, choices } = one;
      const moved = placeInUnits(target, choices, own, placed);
      expect(moved !== undefined).toBe(fits(one));
      if (!moved) return;
      expect(choices).toContain(moved.get('new'));
      const after = [...placed, { ...target, unitId: '', isFixed: false }].map((stay) => ({
        ...stay,
        unitId: moved.get(stay.id) ?? stay.unitId,
      }));
      for (const stay of placed) if (stay.isFixed) expect(moved.has(stay.id)).toBe(false);
      for (const [at, stay] of after.entries())
        for (const other of after.slice(at + 1))
          expect(stay.unitId !== other.unitId || isApart(stay, other), `${stay.id} ${other.id}`).toBe(true);
    }),
    { numRuns: isLongProof ? 20_000 : 2000 },
  );
});

test('a guest who moves makes other guests move, where fewer moves do not suffice', () => {
  const stay = (id: string, unitId: string, from: number, until: number): Placed => ({
    ...{ id, unitId, arrival: toDate(from), departure: toDate(until) },
    isFixed: false,
  });
  const placed = [stay('1', 'a', 0, 4), stay('2', 'b', 4, 8), stay('3', 'c', 2, 6)];
  const target = { id: 'new', arrival: toDate(0), departure: toDate(8) };
  const moved = placeInUnits(target, ['a', 'b', 'c'], ['a', 'b', 'c'], placed);
  expect(moved?.size).toBe(2);
});
