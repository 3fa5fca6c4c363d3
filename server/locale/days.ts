/** Days since 1970-01-01, in the calendar alone: no hour, no time zone, every day of the same length. */
export type Day = number;

const dayMs = 86_400_000;
const dateCache = new Map<Day, string>();
/** About sixty years. */
const maxCachedDates = 20_000;

/** Reads `yyyy-mm-dd`. */
export function parseDay(date: string): Day {
  return Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / dayMs;
}

export function dayToDate(day: Day): string {
  const known = dateCache.get(day);
  if (known) return known;
  if (dateCache.size >= maxCachedDates) dateCache.clear();
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  dateCache.set(day, date);
  return date;
}

/** 1 for Monday to 7 for Sunday. */
export function getWeekday(day: Day): number {
  return ((day + 3) % 7) + 1;
}
