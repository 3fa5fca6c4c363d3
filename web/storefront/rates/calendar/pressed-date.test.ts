import { expect, test } from 'vitest';
import { dateAfter, datesBetween, findPressedDate } from './pressed-date.ts';

test('the pressed date is the one that differs between two selections', () => {
  expect(findPressedDate([], ['2027-03-01'])).toBe('2027-03-01');
  expect(findPressedDate(['2027-03-01', '2027-03-02'], ['2027-03-01', '2027-03-02', '2027-03-09'])).toBe(
    '2027-03-09',
  );
  expect(findPressedDate(['2027-03-01', '2027-03-02'], ['2027-03-02'])).toBe('2027-03-01');
  expect(findPressedDate(['2027-03-01'], ['2027-03-01'])).toBeUndefined();
});

test('dates continue across a month’s end, a leap day and a change of the clocks', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesBetween('2027-03-27', '2027-03-29')).toHaveLength(3);
  expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
});
