import { describe, expect, test } from 'vitest';
import { canArriveOn, deliveryDates, type Method } from './shipping.ts';

const reception: Method = {
  ...{ id: 'reception', code: 'reception', kind: 'pickup', countries: [], priceCents: 0 },
  ...{ freeFromCents: null, maxGrams: null, texts: [] },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], latestOrder: '17:00:00', leadDays: 0 },
};
const boat: Method = { ...reception, weekdays: [2, 4], latestOrder: '16:15:00', leadDays: 1 };

// 20 November 2026 is a Friday.
const at = (time: string) => Temporal.PlainDateTime.from(`2026-11-20T${time}`);

describe('a delivery date can be met', () => {
  test.each([
    ['on the day itself, in time', reception, '2026-11-20', '17:00', true],
    ['on the day itself, too late', reception, '2026-11-20', '17:01', false],
    ['on a day that was', reception, '2026-11-19', '09:00', false],
    ['on the next day, too late for today', reception, '2026-11-21', '23:59', true],
    ['on a day without a boat', boat, '2026-11-23', '09:00', false],
    ['on a day with one', boat, '2026-11-24', '09:00', true],
    ['on a day with one, far away', boat, '2999-01-01', '09:00', true],
    ['on no day', { ...boat, weekdays: [] }, '2026-11-24', '09:00', false],
  ])('%s', (_when, method, date, time, isMet) => {
    expect(canArriveOn(method, date, at(time))).toBe(isMet);
  });

  test.each([reception, boat])('on each that is offered', (method) => {
    const dates = deliveryDates(method, at('16:30'));
    expect(dates).toHaveLength(14);
    expect(dates.filter((date) => !canArriveOn(method, date, at('16:30')))).toEqual([]);
  });
});
