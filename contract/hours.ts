/**
 * When a place is open, by the clock of its site. What closes at or before it opens, closes on the next day; what closes
 * when it opens is open day and night. Days of the week count from Monday, 1.
 */
export type OpenTime = {
  /** `09:00` */
  opens: string;
  closes: string;
};

export type WeekTime = OpenTime & { day: number };

/** On these days, both included, the week does not count; without times the place is closed. */
export type HoursException = {
  /** `2026-12-25` */
  from: string;
  to: string;
  times: readonly OpenTime[];
  /** Why, by culture. */
  reasons: Readonly<Record<string, string>>;
};

export type OpeningHours = { week: readonly WeekTime[]; exceptions: readonly HoursException[] };

export const maxTimesPerDay = 6;
export const maxExceptions = 100;
/** A season; longer is another week. */
export const maxExceptionDays = 366;

const dayMs = 86_400_000;

/** Minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days since 1970, of a date without a clock. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dayToDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** 1 January 1970 was a Thursday. */
export const getWeekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** What opens on a date: the exception's times where there is one, else the week's. */
export function openTimesOn({ week, exceptions }: OpeningHours, date: string): readonly OpenTime[] {
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return exception.times;
  const day = getWeekday(dayNumber(date));
  return week.filter((time) => time.day === day);
}

/** From and until, in minutes after the midnight that its day begins with. */
export function openSpan({ opens, closes }: OpenTime): readonly [number, number] {
  const [from, until] = [minuteOfDay(opens), minuteOfDay(closes)];
  return [from, until > from ? until : until + 1440];
}

/** Whether two of a day's times overlap, or one overlaps the next day's. */
export function hasOverlap(times: readonly OpenTime[], next: readonly OpenTime[] = []): boolean {
  const spans = [
    ...times.map(openSpan),
    ...next.map((time) => openSpan(time).map((minute) => minute + 1440) as [number, number]),
  ].sort(([a], [b]) => a - b);
  return spans.some(([, until], index) => until > (spans[index + 1]?.[0] ?? Number.POSITIVE_INFINITY));
}

/** Days in a row with the same times: `days` are the first and the last of them. */
export type DayGroup = { days: readonly [number, number]; times: readonly OpenTime[] };

/** The week in as few lines as it takes, closed days among them. */
export function weekGroups(week: readonly WeekTime[]): DayGroup[] {
  const groups: { days: [number, number]; times: readonly OpenTime[] }[] = [];
  for (let day = 1; day <= 7; day++) {
    const times = week
      .filter((time) => time.day === day)
      .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
      .map(({ opens, closes }) => ({ opens, closes }));
    const last = groups.at(-1);
    if (last && JSON.stringify(last.times) === JSON.stringify(times)) last.days[1] = day;
    else groups.push({ days: [day, day], times });
  }
  return groups;
}
