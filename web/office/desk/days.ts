const dayMs = 86_400_000;

/** The day (`yyyy-mm-dd`) some days after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The number of nights between two days (`yyyy-mm-dd`). */
export const nightsBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
