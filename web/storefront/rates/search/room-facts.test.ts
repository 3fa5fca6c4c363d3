import { expect, test } from 'vitest';
import { hasFacts, listFacts } from './room-facts.ts';
import { readFacts } from './stay-search.ts';

const room = (...values: string[]) => ({
  facts: values.map((value) => ({ value, label: `${value} label` })),
});
const rooms = [room('bath', 'dogs'), room('dogs', 'wifi'), room('wifi')];
const counts = (chosen: string[]) =>
  listFacts(rooms, chosen).map(({ value, count, isChosen }) => [value, count, isChosen]);

test('facts are counted by the rooms that have them and all chosen facts', () => {
  expect(counts([])).toEqual([
    ['bath', 1, false],
    ['dogs', 2, false],
    ['wifi', 2, false],
  ]);
  expect(counts(['dogs'])).toEqual([
    ['bath', 1, false],
    ['dogs', 2, true],
    ['wifi', 1, false],
  ]);
  expect(counts(['bath', 'wifi'])).toEqual([
    ['bath', 0, true],
    ['wifi', 0, true],
  ]);
});

test('a room has the wanted facts only with all of them', () => {
  expect(rooms.map((one) => hasFacts(one, ['dogs', 'wifi']))).toEqual([false, true, false]);
  expect(rooms.every((one) => hasFacts(one, []))).toBe(true);
});

test('facts are read from a list or one by one, and what is no fact is ignored', () => {
  expect(readFacts(new URLSearchParams('facts=dogs,wifi&facts=1-double&facts=dogs'))).toEqual([
    'dogs',
    'wifi',
    '1-double',
  ]);
  expect(readFacts(new URLSearchParams('facts=%3Cb%3E,,'))).toEqual([]);
});
