/**
 * A time in which a location is open, in local time of its site. A closing time at or before the opening time
 * is on the next day; equal times mean open day and night. Days of the week count from Monday, 1.
 */
export type OpenTime = {
  /** `09:00` */
  opens: string;
  closes: string;
};

export type WeekTime = OpenTime & { day: number };

/** From `from` to `to`, both included, these times replace the week; without times the location is closed. */
export type HoursException = {
  /** `2026-12-25` */
  from: string;
  to: string;
  times: readonly OpenTime[];
  /** The reason by culture. */
  reasons: Readonly<Record<string, string>>;
};

export type OpeningHours = { week: readonly WeekTime[]; exceptions: readonly HoursException[] };

export const maxTimesPerDay = 6;
export const maxExceptions = 100;
/** The longest exception in days. A longer period is a change of the week. */
export const maxExceptionDays = 366;

const dayMs = 86_400_000;

/** Minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days since 1970 of a date without a time. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const dayToDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day of the week of a day number. 1 January 1970 was a Thursday. */
export const getWeekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The opening times on a date: those of the exception where there is one, else those of the week. */
export function openTimesOn({ week, exceptions }: OpeningHours, date: string): readonly OpenTime[] {
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception) return exception.times;
  const day = getWeekday(dayNumber(date));
  return week.filter((time) => time.day === day);
}

/** Start and end in minutes after the midnight of the day of the start. */
export function openSpan({ opens, closes }: OpenTime): readonly [number, number] {
  const [from, until] = [minuteOfDay(opens), minuteOfDay(closes)];
  return [from, until > from ? until : until + 1440];
}

/** Whether two times of a day overlap each other, or one of them overlaps a time of the next day. */
export function hasOverlap(times: readonly OpenTime[], next: readonly OpenTime[] = []): boolean {
  const spans = [
    ...times.map(openSpan),
    ...next.map((time) => openSpan(time).map((minute) => minute + 1440) as [number, number]),
  ].sort(([a], [b]) => a - b);
  return spans.some(([, until], index) => until > (spans[index + 1]?.[0] ?? Number.POSITIVE_INFINITY));
}

/** A run of days with the same times: `days` are its first and its last day. */
export type DayGroup = { days: readonly [number, number]; times: readonly OpenTime[] };

/** Groups the week into as few lines as possible, closed days included. */
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
