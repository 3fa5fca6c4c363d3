import { expect, test } from 'vitest';
import { parsePoints, readPoints } from './parse-points.ts';

test.each([
  ['300', 300],
  [' 1 200 ', 1200],
  ['0', 0],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['veel', undefined],
  ['999999999', undefined],
])('“%s” is %s points', (typed, points) => {
  expect(parsePoints(typed)).toBe(points);
});

test('the button for all points overrides the typed number', () => {
  const form = new FormData();
  form.set('points', '20');
  expect(readPoints(form)).toBe(20);
  form.set('max', '391');
  expect(readPoints(form)).toBe(391);
});
