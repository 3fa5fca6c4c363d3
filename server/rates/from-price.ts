import { type UnavailabilityReason, unavailabilityReasons } from '../../contract/booking.ts';
import type { Contract, Reply } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { type Day, dayToDate } from '../locale/index.ts';
import { shownTier } from './member-price.ts';
import { type OpeningQuestion, reasonBit } from './openings.ts';
import type { RatesSnapshot } from './rates-cache.ts';
import { describeShownStay, memberPriceShown, type ShownStay } from './shown-stay.ts';
import { euros } from './stay-offer-reply.ts';
import { formatReason } from './unavailability-reasons.ts';

export type Period = { from: Day; until: Day };

type ShortReason = { code: UnavailabilityReason; message: string };
type Dates = Reply<Contract['booking']['fromPrice']>['dates'];

/**
 * Returns the cheapest stay that can start on each day, in one room type or any; `tierId` is that of the
 * member who asks.
 */
export function fromPrices(
  view: RatesSnapshot,
  culture: Culture,
  { roomId, tierId: ownTierId, ...question }: OpeningQuestion & { roomId?: number },
  period: Period,
): Dates {
  const { terms, today, openings } = view;
  const rooms = view.rooms.filter(({ room }) => roomId === undefined || room.id === roomId);
  const tierId = shownTier(terms, { rooms, planId: question.planId }, ownTierId);
  const members = { tierId, isOwn: ownTierId !== undefined };
  const found = rooms.map((calendar) => ({
    calendar,
    openings: openings.of(calendar, terms, today, { ...question, tierId }, period),
  }));
  const formatReasons = createReasonFormatter(culture, question.nights);
  const dates: Dates = [];
  for (let day = period.from; day <= period.until; day++) {
    let best: ShownStay | undefined;
    let bestForMembers: ShownStay | undefined;
    let [why, needed, leaves] = [0, 0, false];
    for (const { calendar, openings } of found) {
      const at = day - calendar.first;
      const cents = openings.cents[at] ?? -1;
      why |= openings.why[at] ?? noStayReasons(day, today);
      needed = minPositive(needed, openings.needed[at] ?? 0);
      leaves ||= openings.leaves[at] === 1;
      if (cents < 0) continue;
      const { party, forMembers } = openings;
      if (!best || cents < best.cents) best = { calendar, party, found: openings, cents };
      if (!forMembers) continue;
      const memberCents = forMembers.cents[at] as number;
      if (!bestForMembers || memberCents < bestForMembers.cents)
        bestForMembers = { calendar, party, found: forMembers, cents: memberCents };
    }
    dates.push({
      date: dayToDate(day),
      price: best ? euros(best.cents) : null,
      memberPrice: memberPriceShown(terms, culture, members, bestForMembers, best?.cents ?? 0, day),
      ...(best ? describeShownStay(best, day) : noStay),
      arrival: best !== undefined,
      departure: leaves,
      reasons: best ? [] : formatReasons(day, why || noStayReasons(day, today), needed),
    });
  }
  return dates;
}

const noStay = {
  adults: null,
  children: null,
  babies: null,
  nights: null,
  roomItemCode: null,
  ratePlanItemCode: null,
};

/** Returns the reasons for a day without data. */
export const noStayReasons = (day: Day, today: Day): number => reasonBit(day < today ? 'past' : 'closed');

const minPositive = (a: number, b: number) => (a === 0 || (b > 0 && b < a) ? b : a);

/** Formats the reasons of days. Most reasons have one text; those with a date have one per day. */
export function createReasonFormatter(
  culture: Culture,
  nights = 1,
): (day: Day, why: number, needed: number) => ShortReason[] {
  const known = new Map<number, ShortReason[]>();
  const ofTheDay = reasonBit('no_arrival') | reasonBit('no_departure');
  return (day, why, needed) => {
    // A numeric key, because its lookup is faster than that of a string: a grid needs thousands.
    const key = ((why & ofTheDay ? day : 0) * 65_536 + needed) * 65_536 + why;
    const worded =
      known.get(key) ??
      unavailabilityReasons.flatMap((code) => {
        if (!(why & reasonBit(code))) return [];
        // Too many guests is no reason where other room types are large enough.
        if (code === 'too_many_guests' && why !== reasonBit(code)) return [];
        const facts = { arrival: day, departure: day + nights, nights: needed, pattern: 'free' as const };
        return [{ code, message: formatReason(culture, code, facts) }];
      });
    known.set(key, worded);
    return worded;
  };
}
