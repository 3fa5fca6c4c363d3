import { z } from 'zod';
import {
  dayNumber,
  hasOverlap,
  maxExceptionDays,
  maxExceptions,
  maxTimesPerDay,
  type WeekTime,
} from './hours.ts';
import { culture, line } from './wire.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const openTime = z.object({
  opens: clockTime.describe('by the clock of the site'),
  closes: clockTime.describe('at or before `opens`: on the next day'),
});
const weekday = z.int().min(1).max(7).describe('Monday is 1');
const date = z.iso.date().refine((text) => text >= '1970-01-01' && text <= '2199-12-31');

const overlap = { params: { code: 'hours_overlap' } };

const isPlain = (week: readonly WeekTime[]) =>
  [1, 2, 3, 4, 5, 6, 7].every((day) => {
    const on = (one: number) => week.filter((time) => time.day === one);
    return !hasOverlap(on(day), on((day % 7) + 1));
  });

const exception = z
  .object({
    from: date,
    to: date.describe('the last day, included'),
    times: z
      .array(openTime)
      .max(maxTimesPerDay)
      .refine((times) => !hasOverlap(times), overlap)
      .default([])
      .describe('none: closed'),
    reasons: z.partialRecord(culture, line(100).min(1)).default({}),
  })
  .refine(({ from, to }) => !isOutside(dayNumber(to) - dayNumber(from)), {
    params: { code: 'hours_period' },
  });

/** False for an invalid date, as NaN compares as false: the rule of the date itself reports it. */
const isOutside = (days: number) => days < 0 || days >= maxExceptionDays;

const isApart = (exceptions: readonly { from: string; to: string }[]) => {
  const sorted = exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ to }, index) => to < (sorted[index + 1]?.from ?? '9'));
};

/** Opening hours as input. */
export const openingHours = z.object({
  week: z
    .array(openTime.extend({ day: weekday }))
    .max(7 * maxTimesPerDay)
    .refine(isPlain, overlap)
    .default([]),
  exceptions: z
    .array(exception)
    .max(maxExceptions)
    .refine(isApart, { params: { code: 'hours_twice' } })
    .default([])
    .describe('days on which the week does not count'),
});

/** Opening hours in a reply. */
export const openingHoursReply = z.object({
  week: z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })),
  exceptions: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      times: z.array(z.object({ opens: z.string(), closes: z.string() })),
      reasons: z.partialRecord(culture, z.string()),
    }),
  ),
});
