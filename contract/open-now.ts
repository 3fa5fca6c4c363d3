import { dayNumber, dayToDate, type OpeningHours, openSpan, openTimesOn } from './hours.ts';

/** A moment, and its date and time on the clock of the location. */
export type ClockMoment = { at: number; date: string; time: string; daysAhead: number };

export type OpenState =
  | { isOpen: true; until: ClockMoment | null }
  | { isOpen: false; opens: ClockMoment | null };

/** The days ahead to search for a closing; a location that is open for longer never closes. */
const daysOpen = 8;
/** The days ahead to search for the next opening: a location may close for a whole season. */
const daysClosed = 400;

/**
 * Calculates whether a location is open at `now` (milliseconds since 1970), until when, or when it opens. It
 * compares moments, not clock times, so a night of 23 or 25 hours has its true length. A repeated clock time
 * means its first moment; a skipped one comes later by the skipped time.
 */
export function openState(hours: OpeningHours, now: number, timeZone: string): OpenState {
  const clock = clockIn(timeZone);
  const today = dayNumber(clock.dateAt(now));
  const spansOf = (day: number) =>
    openTimesOn(hours, dayToDate(day))
      .map(openSpan)
      .map(([from, until]) => [clock.at(day, from), clock.at(day, until)] as const)
      .filter(([from, until]) => until > from)
      .sort(([a], [b]) => a - b);
  const moment = (at: number): ClockMoment => {
    const date = clock.dateAt(at);
    return { at, date, time: clock.timeAt(at), daysAhead: dayNumber(date) - today };
  };

  let until: number | undefined;
  for (let day = today - 2; day <= today + daysOpen; day++) {
    for (const [from, end] of spansOf(day)) {
      if (until === undefined ? from <= now && now < end : from <= until && until < end) until = end;
    }
  }
  if (until !== undefined) {
    const isAlways = until >= clock.at(today + daysOpen, 0);
    return { isOpen: true, until: isAlways ? null : moment(until) };
  }
  for (let day = today - 1; day <= today + daysClosed; day++) {
    const next = spansOf(day).find(([from]) => from > now);
    if (next) return { isOpen: false, opens: moment(next[0]) };
  }
  return { isOpen: false, opens: null };
}

/** The time zone of a site without the property `timeZone`. */
export const usualTimeZone = 'Europe/Amsterdam';

/** The date in a time zone. */
export const dateIn = (timeZone: string, now: number): string => clockIn(timeZone).dateAt(now);

/** The moment of a clock time such as `2027-03-28T02:30` in a time zone, in milliseconds since 1970. */
export function momentIn(timeZone: string, local: string): number {
  const [date = '', time = '00:00'] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockIn(timeZone).at(dayNumber(date), hours * 60 + minutes);
}

type Clock = {
  dateAt: (ms: number) => string;
  timeAt: (ms: number) => string;
  /** The moment of a clock time, in minutes after the midnight of a day; as `compatible` of Temporal. */
  at: (day: number, minute: number) => number;
};

const clocks = new Map<string, Clock>();

function clockIn(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const read = (ms: number) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return [
      `${parts.year}-${parts.month}-${parts.day}`,
      `${parts.hour}:${parts.minute}`,
      parts.second,
    ] as const;
  };
  const offsetAt = (ms: number) => {
    const [date, time, second] = read(ms);
    return Date.parse(`${date}T${time}:${second}Z`) - Math.floor(ms / 1000) * 1000;
  };
  const clock: Clock = {
    dateAt: (ms) => read(ms)[0],
    timeAt: (ms) => read(ms)[1],
    at(day, minute) {
      const wall = day * 86_400_000 + minute * 60_000;
      const before = offsetAt(wall - 86_400_000);
      const after = offsetAt(wall + 86_400_000);
      // A time that is valid under the older offset is the first of two. A time that is valid under neither
      // was skipped.
      const first = wall - before;
      if (before === after || offsetAt(first) === before) return first;
      return offsetAt(wall - after) === after ? wall - after : first;
    },
  };
  clocks.set(timeZone, clock);
  return clock;
}
