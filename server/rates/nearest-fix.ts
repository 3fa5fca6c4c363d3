import { maxNights, type UnavailabilityReason } from '../../contract/booking.ts';
import type { Day } from '../locale/index.ts';
import { findDateReason, findReason } from './availability-rules.ts';
import { type StayRequest, unitsLeft } from './calendar.ts';
import type { RatesSnapshot } from './rates-cache.ts';
import type { StayQuery } from './search.ts';

/** The suggested changes to a request. */
export type Fix = { arrival?: Day; length?: number; roomId?: number };

/** The maximum shift of arrival, and the maximum change in length, in days. */
export const maxDays = 14;
export const maxLengths = 13;

type Move = { days: number; lengths: number; cost: number };

/** For these reasons a guest prefers another length to other days, and for all others the reverse. */
const lengthReasons: readonly UnavailabilityReason[] = ['fixed_stay', 'min_stay', 'max_stay', 'no_departure'];
const byLength = movesByCost(3, 1);
const byArrival = movesByCost(1, 3);

/**
 * Finds the nearest available stay in these offers in place of a rejected one; undefined where none is near.
 * Skips stays that `isNew` rejects.
 */
export function nearestFix(
  view: Pick<RatesSnapshot, 'rooms' | 'today'>,
  question: StayQuery,
  reason: UnavailabilityReason,
  forbidden: readonly StayRequest[],
  isNew: (other: { arrival: Day; length: number }) => boolean = () => true,
): { fix: Fix; cost: number } | undefined {
  if (reason === 'too_many_guests') return largerRoom(view, question);
  const { today } = view;
  const { length } = question;
  const start = firstBookableDay(forbidden, question.arrival, today);
  const byRoom = [...Map.groupBy(forbidden, ({ calendar }) => calendar)];
  for (const { days, lengths, cost } of lengthReasons.includes(reason) ? byLength : byArrival) {
    const other = { arrival: start + days, length: length + lengths };
    if (other.arrival < today || other.length < 1 || other.length > maxNights || !isNew(other)) continue;
    for (const [calendar, offers] of byRoom) {
      if (unitsLeft(calendar, other.arrival, other.length) < 1) continue;
      if (offers.every(({ nights }) => findDateReason(calendar, nights, other.arrival, other.length, today)))
        continue;
      return {
        cost,
        fix: {
          ...(other.arrival !== question.arrival && { arrival: other.arrival }),
          ...(other.length !== length && { length: other.length }),
        },
      };
    }
  }
  return undefined;
}

/** Returns the requested day, or the nearest within a booking window of these stays. */
function firstBookableDay(forbidden: readonly StayRequest[], arrival: Day, today: Day): Day {
  const plans = forbidden.map(({ nights }) => nights.plan);
  const earliest = today + Math.min(...plans.map(({ bookUntilDays }) => bookUntilDays));
  const latest =
    today + Math.max(...plans.map(({ bookFromDays }) => bookFromDays ?? Number.MAX_SAFE_INTEGER));
  return Math.min(Math.max(arrival, earliest), latest);
}

function largerRoom(view: Pick<RatesSnapshot, 'rooms' | 'today'>, { arrival, length, party }: StayQuery) {
  const larger = view.rooms.find((calendar) =>
    calendar.plans.some((nights) => !findReason({ calendar, nights, arrival, length, party }, view.today)),
  );
  return larger && { fix: { roomId: larger.room.id }, cost: 0 };
}

/** Lists all moves, the nearest first; of equally near ones the smaller shift, then the later or longer. */
function movesByCost(costOfDay: number, costOfLength: number): Move[] {
  const moves: Move[] = [];
  for (let days = -maxDays; days <= maxDays; days++) {
    for (let lengths = -maxLengths; lengths <= maxLengths; lengths++) {
      const cost = Math.abs(days) * costOfDay + Math.abs(lengths) * costOfLength;
      moves.push({ days, lengths, cost });
    }
  }
  return moves.sort(
    (a, b) =>
      a.cost - b.cost || Math.abs(a.days) - Math.abs(b.days) || b.days - a.days || b.lengths - a.lengths,
  );
}
