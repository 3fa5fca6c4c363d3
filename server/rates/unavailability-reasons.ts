import { type UnavailabilityReason, unavailabilityReasons } from '../../contract/booking.ts';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { type Day, dayToDate } from '../locale/index.ts';
import { translate } from '../platform/index.ts';
import type { ArrivalPattern } from './arrival-pattern.ts';

/** The values in a reason's message. */
export type ReasonFacts = { arrival: Day; departure: Day; nights: number; pattern: ArrivalPattern };

/** A message as errors have it. */
export type ReasonMessage = { messageKey: string; values?: Record<string, string | number> };

type ReasonFormatter = (culture: Culture, facts: ReasonFacts) => ReasonMessage;

const formatters: Record<UnavailabilityReason, ReasonFormatter> = {
  too_many_guests: () => ({ messageKey: 'stay.too_many_guests' }),
  past: () => ({ messageKey: 'stay.past' }),
  too_late: () => ({ messageKey: 'stay.too_late' }),
  too_early: () => ({ messageKey: 'stay.too_early' }),
  closed: () => ({ messageKey: 'stay.closed' }),
  sold_out: () => ({ messageKey: 'stay.sold_out' }),
  no_arrival: (culture, { arrival }) => ({
    messageKey: 'stay.no_arrival',
    values: { date: formatDayName(culture, arrival) },
  }),
  fixed_stay: (_, { pattern }) => fixed[pattern],
  min_stay: (_, { nights }) => ({ messageKey: 'stay.min_stay', values: { nights } }),
  max_stay: (_, { nights }) => ({ messageKey: 'stay.max_stay', values: { nights } }),
  no_departure: (culture, { departure }) => ({
    messageKey: 'stay.no_departure',
    values: { date: formatDayName(culture, departure) },
  }),
};

const fixed: Record<ArrivalPattern, ReasonMessage> = {
  free: { messageKey: 'stay.fixed.any' },
  midweek: { messageKey: 'stay.fixed.midweek' },
  weekend: { messageKey: 'stay.fixed.weekend' },
  week: { messageKey: 'stay.fixed.week' },
};

/** Returns the message of a reason for an error. */
export function getReasonMessage(
  culture: Culture,
  reason: UnavailabilityReason,
  facts: ReasonFacts,
): ReasonMessage {
  return formatters[reason](culture, facts);
}

export function formatReason(culture: Culture, reason: UnavailabilityReason, facts: ReasonFacts): string {
  const { messageKey, values } = formatters[reason](culture, facts);
  return translate(culture, messageKey, values);
}

/** Returns the rank of a reason in the order of the rules. */
export const reasonRank = (reason: UnavailabilityReason): number => unavailabilityReasons.indexOf(reason);

const formats = new Map<Culture, Intl.DateTimeFormat>();

function formatDayName(culture: Culture, day: Day): string {
  const format =
    formats.get(culture) ??
    new Intl.DateTimeFormat(languageTags[culture], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  formats.set(culture, format);
  return format.format(new Date(`${dayToDate(day)}T12:00:00Z`));
}
