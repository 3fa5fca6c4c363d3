import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropIndex, type Half, moveItem } from './drag-order.ts';

const list = ['duinkamer', 'zeekamer', 'bedstee', 'torenkamer'];

function dropped(name: string, half: Half, over: string): string[] {
  const from = list.indexOf(name);
  return moveItem(list, from, dropIndex(from, list.indexOf(over), half));
}

test('a dropped item comes right before or after its target', () => {
  expect(dropped('duinkamer', 'after', 'bedstee')).toEqual([
    'zeekamer',
    'bedstee',
    'duinkamer',
    'torenkamer',
  ]);
  expect(dropped('duinkamer', 'before', 'bedstee')).toEqual([
    'zeekamer',
    'duinkamer',
    'bedstee',
    'torenkamer',
  ]);
  expect(dropped('torenkamer', 'before', 'duinkamer')).toEqual([
    'torenkamer',
    'duinkamer',
    'zeekamer',
    'bedstee',
  ]);
  expect(dropped('torenkamer', 'after', 'duinkamer')).toEqual([
    'duinkamer',
    'torenkamer',
    'zeekamer',
    'bedstee',
  ]);
});

test('an item dropped beside itself does not move', () => {
  expect(dropped('zeekamer', 'before', 'zeekamer')).toEqual(list);
  expect(dropped('zeekamer', 'after', 'zeekamer')).toEqual(list);
  expect(dropped('zeekamer', 'after', 'duinkamer')).toEqual(list);
  expect(dropped('zeekamer', 'before', 'bedstee')).toEqual(list);
});

test('an index outside the list changes nothing', () => {
  expect(moveItem(list, 0, -1)).toEqual(list);
  expect(moveItem(list, 3, 4)).toEqual(list);
  expect(moveItem(list, 9, 0)).toEqual(list);
});

test('a dropped item is always next to its target', () => {
  const place = fc.integer({ min: 0, max: list.length - 1 });
  fc.assert(
    fc.property(place, place, fc.constantFrom<Half>('before', 'after'), (from, over, half) => {
      fc.pre(from !== over);
      const after = moveItem(list, from, dropIndex(from, over, half));
      const [moved, target] = [list[from], list[over]] as [string, string];
      expect(after.indexOf(moved) - after.indexOf(target)).toBe(half === 'before' ? -1 : 1);
      expect([...after].sort()).toEqual([...list].sort());
    }),
  );
});
