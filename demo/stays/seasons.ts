/** Nights from a first to a last one, both included, as `yyyy-mm-dd`. */
export type Span = { from: string; to: string };

export type Season = Span & {
  /** Percentage of the price in spring. */
  percent: number;
};

/** Lists the seasons of a year, in order. */
export function listSeasons(year: number): Season[] {
  return [
    { from: `${year}-01-01`, to: `${year}-03-31`, percent: 80 },
    { from: `${year}-04-01`, to: `${year}-06-14`, percent: 100 },
    { from: `${year}-06-15`, to: `${year}-08-31`, percent: 125 },
    { from: `${year}-09-01`, to: `${year}-10-31`, percent: 105 },
    { from: `${year}-11-01`, to: `${year}-12-31`, percent: 80 },
  ];
}

/** Lists the holidays of a year, which come before the seasons, with their prices and minimum stays. */
export function listHolidays(year: number): (Season & { minStay: number })[] {
  const easter = easterSunday(year);
  const around = (first: number, last: number): Span => ({
    from: easter.add({ days: first }).toString(),
    to: easter.add({ days: last }).toString(),
  });
  return [
    { ...around(-2, 0), percent: 125, minStay: 2 },
    // Ascension Day is a Thursday, Whit Monday the last day off.
    { ...around(39, 41), percent: 130, minStay: 2 },
    { ...around(47, 49), percent: 125, minStay: 2 },
    { from: `${year}-10-12`, to: `${year}-10-25`, percent: 115, minStay: 2 },
    { from: `${year}-12-23`, to: `${year + 1}-01-01`, percent: 145, minStay: 3 },
  ];
}

/** Returns Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** Returns the part of a span within another, as a list of one or none. */
export function clipSpan<ClippedSpan extends Span>(limits: Span, span: ClippedSpan): ClippedSpan[] {
  const [, from = span.from] = [span.from, limits.from].toSorted();
  const [to = span.to] = [span.to, limits.to].toSorted();
  return from <= to ? [{ ...span, from, to }] : [];
}

export function listYears({ from, to }: Span): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
