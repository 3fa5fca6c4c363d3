import { expect, test } from 'vitest';
import { easterSunday, workingDayFrom } from './working-day.ts';

const from = (day: string) => workingDayFrom(Temporal.PlainDate.from(day)).toString();

test('Easter falls on the day of the almanac', () => {
  const known = [
    '2000-04-23',
    '2008-03-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ];
  expect(known.map((day) => easterSunday(Number(day.slice(0, 4))).toString())).toEqual(known);
});

test.each([
  ['a working day', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['New Year', '2026-01-01', '2026-01-02'],
  ['Good Friday, with all of Easter behind it', '2026-04-03', '2026-04-07'],
  ['King’s Day', '2026-04-27', '2026-04-28'],
  ['King’s Day before a Sunday', '2025-04-26', '2025-04-28'],
  ['Liberation Day', '2026-05-05', '2026-05-06'],
  ['Ascension Day', '2026-05-14', '2026-05-15'],
  ['Whit Monday', '2026-05-25', '2026-05-26'],
  ['Christmas, with a weekend behind it', '2026-12-25', '2026-12-28'],
])('%s leads to a working day', (_, day, until) => {
  expect(from(day)).toBe(until);
});
