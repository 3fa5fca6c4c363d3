import { expect, test } from 'vitest';
import { dateAfter, datesBetween, findPressedDate } from './pressed-date.ts';

test('of two choices, the day that one of them lacks was pressed', () => {
  expect(findPressedDate([], ['2027-03-01'])).toBe('2027-03-01');
  expect(findPressedDate(['2027-03-01', '2027-03-02'], ['2027-03-01', '2027-03-02', '2027-03-09'])).toBe(
    '2027-03-09',
  );
  expect(findPressedDate(['2027-03-01', '2027-03-02'], ['2027-03-02'])).toBe('2027-03-01');
  expect(findPressedDate(['2027-03-01'], ['2027-03-01'])).toBeUndefined();
});

test('days go on over the end of a month, a leap day and the change of the clocks', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesBetween('2027-03-27', '2027-03-29')).toHaveLength(3);
  expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
});
