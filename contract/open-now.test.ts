import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, hasOverlap, type OpeningHours, openSpan, openTimesOn, weekGroups } from './hours.ts';
import { momentIn, openState } from './open-now.ts';

const zone = 'Europe/Amsterdam';
const at = (local: string, timeZone = zone) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
const inn = (week: OpeningHours['week'], exceptions: OpeningHours['exceptions'] = []): OpeningHours => ({
  week,
  exceptions,
});
const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes }));

test.each([
  ['2026-11-23T08:59', 'Europe/Amsterdam'],
  ['2026-07-23T00:00', 'America/New_York'],
  // Skipped, and repeated.
  ['2027-03-28T02:30', 'Europe/Amsterdam'],
  ['2027-10-31T02:30', 'Europe/Amsterdam'],
])('the moment of %s in %s is that of the calendar', (local, timeZone) => {
  expect(momentIn(timeZone, local)).toBe(at(local, timeZone));
});

describe('a location', () => {
  const shop = inn([
    { day: 1, opens: '13:00', closes: '18:00' },
    { day: 1, opens: '09:00', closes: '12:00' },
    { day: 6, opens: '10:00', closes: '17:00' },
  ]);
  // 23 November 2026 is a Monday.
  test.each([
    ['2026-11-23T08:59', { isOpen: false, opens: { time: '09:00', daysAhead: 0 } }],
    ['2026-11-23T09:00', { isOpen: true, until: { time: '12:00', daysAhead: 0 } }],
    ['2026-11-23T12:00', { isOpen: false, opens: { time: '13:00', daysAhead: 0 } }],
    ['2026-11-23T18:00', { isOpen: false, opens: { time: '10:00', date: '2026-11-28', daysAhead: 5 } }],
  ])('at %s', (local, expected) => {
    expect(openState(shop, at(local), zone)).toMatchObject(expected);
  });

  test('open over midnight is also open on the morning of an exception', () => {
    const bar = inn(
      [{ day: 4, opens: '20:00', closes: '02:00' }],
      [{ from: '2027-01-01', to: '2027-01-01', times: [], reasons: {} }],
    );
    // New Year's Eve of 2026 is a Thursday.
    expect(openState(bar, at('2027-01-01T01:30'), zone)).toMatchObject({
      isOpen: true,
      until: { date: '2027-01-01', time: '02:00', daysAhead: 0 },
    });
    expect(openState(bar, at('2027-01-01T02:00'), zone)).toMatchObject({
      isOpen: false,
      opens: { date: '2027-01-07', daysAhead: 6 },
    });
  });

  test('with adjacent times is open until the last of them', () => {
    const joined = inn([
      { day: 5, opens: '22:00', closes: '00:00' },
      { day: 6, opens: '00:00', closes: '03:00' },
    ]);
    expect(openState(joined, at('2026-11-27T23:00'), zone)).toMatchObject({
      until: { date: '2026-11-28', time: '03:00' },
    });
  });

  test('that never closes has no `until`, and one that never opens has no opening', () => {
    expect(openState(inn(everyDay('00:00', '00:00')), at('2026-11-23T12:00'), zone)).toEqual({
      isOpen: true,
      until: null,
    });
    expect(openState(inn([]), at('2026-11-23T12:00'), zone)).toEqual({ isOpen: false, opens: null });
  });

  test('closed for the winter opens in spring', () => {
    const closed = { from: '2026-11-01', to: '2027-03-31', times: [], reasons: {} };
    expect(openState(inn(everyDay('10:00', '20:00'), [closed]), at('2026-11-23T12:00'), zone)).toMatchObject({
      opens: { date: '2027-04-01', time: '10:00' },
    });
  });

  test('open by exception only opens on those days', () => {
    const once = {
      from: '2026-12-25',
      to: '2026-12-26',
      times: [{ opens: '11:00', closes: '15:00' }],
      reasons: {},
    };
    expect(openState(inn([], [once]), at('2026-12-26T14:59'), zone)).toMatchObject({
      until: { time: '15:00' },
    });
  });
});

describe('on days of 23 and 25 hours', () => {
  const night = inn(everyDay('22:00', '02:30'));
  test('a skipped clock time comes later by the skipped time', () => {
    // 28 March 2027: 02:00 is 03:00.
    const state = openState(night, at('2027-03-28T01:59'), zone);
    expect(state).toMatchObject({ isOpen: true, until: { time: '03:30' } });
  });

  test('a repeated clock time means its first moment', () => {
    // 31 October 2027: 03:00 is 02:00.
    const first = at('2027-10-31T02:15');
    expect(openState(night, first, zone)).toMatchObject({ isOpen: true, until: { at: first + 15 * 60_000 } });
    expect(openState(night, first + 60 * 60_000, zone)).toMatchObject({ isOpen: false });
  });
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(quarter >> 2).padStart(2, '0')}:${String((quarter & 3) * 15).padStart(2, '0')}`,
  );
const openTime = fc.record({ opens: time, closes: time });
const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') });
const isoDay = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const anyHours = fc.record({
  week: fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: time, closes: time }), {
    maxLength: 8,
  }),
  exceptions: fc.array(
    fc
      .record({
        from: day,
        length: fc.integer({ min: 0, max: 20 }),
        times: fc.array(openTime, { maxLength: 3 }),
      })
      .map(({ from, length, times }) => ({
        from: isoDay(from),
        to: isoDay(from + length),
        times,
        reasons: {},
      })),
    { maxLength: 4 },
  ),
});
/** The days around changes of the clock. */
const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2026-04-05', '2026-10-04'].map(
  dayNumber,
);
const moment = fc
  .tuple(fc.oneof(fc.constantFrom(...changes), day), fc.integer({ min: -30 * 60, max: 54 * 60 }))
  .map(([number, minute]) => number * 86_400_000 + minute * 60_000);
const zones = fc.constantFrom(
  zone,
  'Europe/London',
  'Australia/Lord_Howe',
  'America/New_York',
  'Asia/Kathmandu',
  'UTC',
);

/** The spans of all days near `now` as moments, calculated with Temporal for comparison. */
function spansNear(hours: OpeningHours, now: number, timeZone: string, days: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: days + 3 }, (_, index) => today.add({ days: index - 2 })).flatMap((date) =>
    openTimesOn(hours, date.toString()).map((one) =>
      openSpan(one).map(
        (minute) =>
          date.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds,
      ),
    ),
  );
}

describe('for any hours, at any moment, in any zone', () => {
  test('a location is open exactly within one of its spans', () => {
    fc.assert(
      fc.property(anyHours, moment, zones, (hours, now, timeZone) => {
        const isIn = spansNear(hours, now, timeZone, 2).some(
          ([from = 0, until = 0]) => from <= now && now < until,
        );
        expect(openState(hours, now, timeZone).isOpen).toBe(isIn);
      }),
      { numRuns: 2000 },
    );
  });

  test('the state changes at the returned moment and not before', () => {
    fc.assert(
      fc.property(anyHours, moment, zones, (hours, now, timeZone) => {
        const state = openState(hours, now, timeZone);
        const next = state.isOpen ? state.until : state.opens;
        if (!next) return;
        expect(next.at).toBeGreaterThan(now);
        const middle = Math.floor((now + next.at) / 2);
        expect(openState(hours, middle, timeZone).isOpen).toBe(state.isOpen);
        expect(openState(hours, next.at - 1, timeZone).isOpen).toBe(state.isOpen);
        expect(openState(hours, next.at, timeZone).isOpen).toBe(!state.isOpen);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the week in lines', () => {
  test('consecutive days with the same times are one line, in any order of input', () => {
    const week = [
      { day: 7, opens: '11:00', closes: '16:00' },
      ...[2, 1, 3].flatMap((one) => [
        { day: one, opens: '13:00', closes: '17:00' },
        { day: one, opens: '09:00', closes: '12:00' },
      ]),
    ];
    expect(weekGroups(week).map(({ days, times }) => [...days, times.length])).toEqual([
      [1, 3, 2],
      [4, 6, 0],
      [7, 7, 1],
    ]);
  });

  test('every day is in one line, with its own times', () => {
    fc.assert(
      fc.property(anyHours, ({ week }) => {
        const groups = weekGroups(week);
        const days = groups.flatMap(({ days: [from, to] }) =>
          Array.from({ length: to - from + 1 }, (_, n) => from + n),
        );
        expect(days).toEqual([1, 2, 3, 4, 5, 6, 7]);
      }),
    );
  });
});

test.each([
  [
    [
      ['09:00', '12:00'],
      ['12:00', '17:00'],
    ],
    [],
    false,
  ],
  [
    [
      ['09:00', '12:01'],
      ['12:00', '17:00'],
    ],
    [],
    true,
  ],
  [[['20:00', '02:00']], [['01:59', '05:00']], true],
  [[['20:00', '02:00']], [['02:00', '05:00']], false],
  [[['08:00', '08:00']], [['07:00', '09:00']], true],
] as [string[][], string[][], boolean][])('%j before %j overlap: %s', (today, next, expected) => {
  const read = (pairs: string[][]) => pairs.map(([opens = '', closes = '']) => ({ opens, closes }));
  expect(hasOverlap(read(today), read(next))).toBe(expected);
});
