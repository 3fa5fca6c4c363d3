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

/** For each day the cheapest stay that can begin on it, in one room or any; `tierId` is that of the member who asks. */
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

/** Why no stay begins on a day of which nothing is kept. */
export const noStayReasons = (day: Day, today: Day): number => reasonBit(day < today ? 'past' : 'closed');

const minPositive = (a: number, b: number) => (a === 0 || (b > 0 && b < a) ? b : a);

/** Words the reasons of days. Most say the same on each; those that name the day are worded for each. */
export function createReasonFormatter(
  culture: Culture,
  nights = 1,
): (day: Day, why: number, needed: number) => ShortReason[] {
  const known = new Map<number, ShortReason[]>();
  const ofTheDay = reasonBit('no_arrival') | reasonBit('no_departure');
  return (day, why, needed) => {
    // A number, which is found sooner than a text: a grid asks for thousands.
    const key = ((why & ofTheDay ? day : 0) * 65_536 + needed) * 65_536 + why;
    const worded =
      known.get(key) ??
      unavailabilityReasons.flatMap((code) => {
        if (!(why & reasonBit(code))) return [];
        // Rooms that are too small say nothing where others are large enough.
        if (code === 'too_many_guests' && why !== reasonBit(code)) return [];
        const facts = { arrival: day, departure: day + nights, nights: needed, pattern: 'free' as const };
        return [{ code, message: formatReason(culture, code, facts) }];
      });
    known.set(key, worded);
    return worded;
  };
}
