import { describe, expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import {
  datePattern,
  formatDate,
  formatMoment,
  formatTime,
  hasWholeYear,
  isDate,
  isInstant,
  parseDateText,
  parseMomentText,
  parseTimeText,
} from './date-text.ts';

const today = '2026-11-28';

test.for([
  ['12-3', '2027-03-12'],
  ['28-11', '2026-11-28'],
  ['27-11', '2027-11-27'],
  ['1203', '2027-03-12'],
  ['12032027', '2027-03-12'],
  ['20270312', '2027-03-12'],
  ['2027-03-12', '2027-03-12'],
  ['12-03-2027', '2027-03-12'],
  ['12/3/27', '2027-03-12'],
  [' 12. 3. 2027. ', '2027-03-12'],
  ['120327', '2027-03-12'],
  ['29-2', '2028-02-29'],
])('in Dutch %s is %s', ([text = '', date]) => {
  expect(parseDateText(text, { culture: 'nl', today })).toBe(date);
});

test.for([
  '',
  '1',
  '12-',
  '31-2-2027',
  '12-13-2027',
  '12-3-2',
  '12-3-202',
  'morgen',
  '2027',
  '1-2-3-4',
  '12-3-20277',
])('“%s” is no date', (text) => {
  expect(parseDateText(text, { culture: 'nl', today })).toBeUndefined();
});

test('a day of the past is the last one', () => {
  const past = { culture: 'nl', today, direction: 'past' } as const;
  expect(parseDateText('12-3', past)).toBe('2026-03-12');
  expect(parseDateText('12-12', past)).toBe('2025-12-12');
  expect(parseDateText('12-3-71', past)).toBe('1971-03-12');
  expect(parseDateText('12-3-26', past)).toBe('2026-03-12');
});

test('a day of either side is the nearest one', () => {
  const near = { culture: 'nl', direction: 'nearest' } as const;
  expect(parseDateText('12-3', { ...near, today: '2026-04-01' })).toBe('2026-03-12');
  expect(parseDateText('28-12', { ...near, today: '2027-01-03' })).toBe('2026-12-28');
  expect(parseDateText('3-1', { ...near, today: '2026-12-28' })).toBe('2027-01-03');
  expect(parseDateText('12-3', { ...near, today: '2026-03-12' })).toBe('2026-03-12');
  expect(parseDateText('29-2', { ...near, today: '2026-03-12' })).toBe('2028-02-29');
  expect(parseDateText('29-2', { ...near, today: '2025-03-12' })).toBe('2024-02-29');
});

test('only a whole year ends a date', () => {
  expect(
    ['2027-03-12', '12-03-2027', '12032027', '12. 03. 2027.', '2027/03/12'].filter(hasWholeYear),
  ).toHaveLength(5);
  expect(['', '12', '12-3', '12-3-20', '120320', '12-3-202'].filter(hasWholeYear)).toEqual([]);
});

describe.each(cultures)('in %s', (culture) => {
  test('what is shown is read back, and its pattern has its form', () => {
    const shown = formatDate(culture, '2027-03-12');
    expect(parseDateText(shown, { culture, today })).toBe('2027-03-12');
    expect(parseDateText(shown.replaceAll(/\D/g, ''), { culture, today })).toBe('2027-03-12');
    expect(datePattern(culture).replaceAll(/\p{L}/gu, '0')).toBe(shown.replaceAll(/\d/g, '0'));
    expect(hasWholeYear(shown)).toBe(true);
    expect(parseMomentText(formatMoment(culture, '2027-03-12T08:30'), { culture, today })).toBe(
      '2027-03-12T08:30',
    );
  });
});

test('a time is by 24 hours', () => {
  expect(['8', '830', '0830', '8.30', '08:30', '23:59'].map(parseTimeText)).toEqual([
    ...['08:00', '08:30', '08:30', '08:30', '08:30', '23:59'],
  ]);
  expect(['', '24', '8:60', '8:3', 'acht'].map(parseTimeText)).toEqual(Array(5).fill(undefined));
});

test('a moment is a date and a time', () => {
  const rules = { culture: 'nl', today } as const;
  expect(parseMomentText('2027-03-12T08:30', rules)).toBe('2027-03-12T08:30');
  expect(parseMomentText('12-3 8.30', rules)).toBe('2027-03-12T08:30');
  expect(parseMomentText('12-3-2027', rules)).toBeUndefined();
});

test('a text that is no date, time or moment is not formatted as one', () => {
  const typed = [
    '',
    'morgen',
    '12',
    '31-2-2027',
    '12-13-2027',
    '2027-02-31',
    '2027-13-01',
    '8:60',
    '16:45 uur',
  ];
  expect(typed.filter(isDate)).toEqual([]);
  expect(typed.filter(isInstant)).toEqual([]);
  expect(typed.map((text) => formatDate('nl', text)).join('')).toBe('');
  expect(typed.map(formatTime).join('')).toBe('');
  expect(typed.map((text) => formatMoment('nl', text)).join('')).toBe('');
  expect(isDate('2028-02-29')).toBe(true);
  expect(isInstant('2027-03-12T08:30:00.000Z')).toBe(true);
  expect(formatTime('08:30')).toBe('08:30');
  expect(formatMoment('nl', '2027-03-12T25:00')).toBe('');
});
