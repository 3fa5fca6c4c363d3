import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFormats, formatDate, parseDate } from './dates.ts';

const evening = new Date('2026-07-05T22:03:09Z');

describe('formatDate', () => {
  it.each([
    [undefined, '06-07-2026 00:03:09'],
    [dateFormats.isoDateTime, '2026-07-06T00:03:09'],
    [dateFormats.isoDate, '2026-07-06'],
    [dateFormats.booking, '2026-07-06'],
  ])('writes %s in the zone of the inn', (format, text) => {
    expect(formatDate(evening, format, 'Europe/Amsterdam')).toBe(text);
  });

  it('shows an instant in another zone on its own day', () => {
    expect(formatDate(evening, dateFormats.isoDateTime, 'UTC')).toBe('2026-07-05T22:03:09');
    expect(formatDate(evening, dateFormats.isoDateTime, 'Asia/Kathmandu')).toBe('2026-07-06T03:48:09');
  });

  it('uses the zone of the machine by default', () => {
    expect(formatDate(new Date(2026, 0, 31, 14, 5, 9))).toBe('31-01-2026 14:05:09');
  });

  it('writes a plain date without a zone', () => {
    expect(formatDate({ year: 2026, month: 2, day: 8 }, dateFormats.booking)).toBe('2026-02-08');
    expect(formatDate({ year: 2026, month: 2, day: 8 })).toBe('08-02-2026 00:00:00');
  });

  it('throws for an invalid date', () => {
    expect(() => formatDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('parseDate', () => {
  it('reads plain dates and times', () => {
    expect(parseDate('2026-02-08', dateFormats.booking)).toEqual({ year: 2026, month: 2, day: 8 });
    expect(parseDate('08-02-2026 23:59:01')).toEqual({
      year: 2026,
      month: 2,
      day: 8,
      hour: 23,
      minute: 59,
      second: 1,
    });
    expect(parseDate('2028-02-29', dateFormats.isoDate)).not.toBeNull();
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00:00', ' 2026-01-01', ''])(
    'returns null for %j',
    (text) => {
      expect(parseDate(text, dateFormats.isoDate)).toBeNull();
    },
  );

  it('does not accept 24:00 and 12:60 as times', () => {
    expect(parseDate('2026-01-01T24:00:00', dateFormats.isoDateTime)).toBeNull();
    expect(parseDate('2026-01-01T12:60:00', dateFormats.isoDateTime)).toBeNull();
  });

  it('reads the other characters of a format literally', () => {
    expect(parseDate('2026.01.02', 'yyyy.mm.dd')).toEqual({ year: 2026, month: 1, day: 2 });
    expect(parseDate('2026x01x02', 'yyyy.mm.dd')).toBeNull();
  });

  it('reads every text that formatDate writes', () => {
    const instants = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    const formats = fc.constantFrom(dateFormats.default, dateFormats.isoDateTime);
    fc.assert(
      fc.property(instants, formats, (date, format) => {
        const text = formatDate(date, format, 'UTC');
        const parts = parseDate(text, format);
        expect(parts && formatDate(parts, format)).toBe(text);
        expect(parts?.year).toBe(date.getUTCFullYear());
      }),
    );
  });
});
