import { type StayReason, stayReasons } from '../../contract/booking.ts';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { say } from '../messages.ts';
import type { ArrivalPattern } from './arrival-pattern.ts';
import { type Day, dateOf } from './days.ts';

/** What a reason is told with. */
export type ReasonFacts = { arrival: Day; departure: Day; nights: number; pattern: ArrivalPattern };

type Told = (culture: Culture, facts: ReasonFacts) => string;

const told: Record<StayReason, Told> = {
  too_many_guests: (culture) => say(culture, 'stay.too_many_guests'),
  past: (culture) => say(culture, 'stay.past'),
  too_late: (culture) => say(culture, 'stay.too_late'),
  too_early: (culture) => say(culture, 'stay.too_early'),
  closed: (culture) => say(culture, 'stay.closed'),
  sold_out: (culture) => say(culture, 'stay.sold_out'),
  no_arrival: (culture, { arrival }) => say(culture, 'stay.no_arrival', { date: dayName(culture, arrival) }),
  fixed_stay: (culture, { pattern }) => fixed[pattern](culture),
  min_stay: (culture, { nights }) => say(culture, 'stay.min_stay', { nights }),
  max_stay: (culture, { nights }) => say(culture, 'stay.max_stay', { nights }),
  no_departure: (culture, { departure }) =>
    say(culture, 'stay.no_departure', { date: dayName(culture, departure) }),
};

const fixed: Record<ArrivalPattern, (culture: Culture) => string> = {
  free: (culture) => say(culture, 'stay.fixed.any'),
  midweek: (culture) => say(culture, 'stay.fixed.midweek'),
  weekend: (culture) => say(culture, 'stay.fixed.weekend'),
  week: (culture) => say(culture, 'stay.fixed.week'),
};

export function sayReason(culture: Culture, reason: StayReason, facts: ReasonFacts): string {
  return told[reason](culture, facts);
}

/** The place of a reason in the order in which the rules are looked at. */
export const rankOf = (reason: StayReason): number => stayReasons.indexOf(reason);

const formats = new Map<Culture, Intl.DateTimeFormat>();

function dayName(culture: Culture, day: Day): string {
  const format =
    formats.get(culture) ??
    new Intl.DateTimeFormat(languageTags[culture], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  formats.set(culture, format);
  return format.format(new Date(`${dateOf(day)}T12:00:00Z`));
}
