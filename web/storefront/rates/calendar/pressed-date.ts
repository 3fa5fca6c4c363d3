/** The date that differs between two selections: the pressed one. */
export function findPressedDate(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((date) => !before.includes(date)) ?? before.find((date) => !after.includes(date));
}

/** All dates from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const nights = Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
  return Array.from({ length: nights + 1 }, (_, night) => dateAfter(from, night));
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
