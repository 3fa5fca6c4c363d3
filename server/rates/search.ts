import { maxNights, type UnavailabilityReason } from '../../contract/booking.ts';
import type { Day } from '../locale/index.ts';
import {
  acceptsParty,
  findDateReason,
  findReason,
  maxStayNights,
  minStayNights,
} from './availability-rules.ts';
import {
  type Party,
  type RatePlanNights,
  type RoomCalendar,
  type StayRequest,
  unitsLeft,
} from './calendar.ts';
import { type Fix, nearestFix } from './nearest-fix.ts';
import { mandatoryCents, nightsCents, percentFeesCents } from './price-stay.ts';
import type { RatesSnapshot } from './rates-cache.ts';
import { reasonRank } from './unavailability-reasons.ts';

/** One room type or all, one rate plan or all; with `tierId`, at that tier's prices. */
export type StayQuery = {
  roomId?: number;
  planId?: number;
  arrival: Day;
  length: number;
  party: Party;
  tierId?: string;
};

/** A room type with one of its rate plans. */
export type Offer = { calendar: RoomCalendar; nights: RatePlanNights };

/** A reason for an unavailable stay: a rejected stay, and the nearest alternative. */
export type Explained = {
  reason: UnavailabilityReason;
  request: StayRequest;
  nights: number;
  fix: Fix | null;
  /** Of several requested rate plans, only that of `request` has this reason. */
  isOfOne: boolean;
};

/** The maximum number of alternatives in a reply. */
const maxAlternatives = 24;
const maxReasons = 3;

function listOffers({ rooms }: RatesSnapshot, { roomId, planId }: StayQuery): Offer[] {
  const some = roomId === undefined ? rooms : rooms.filter(({ room }) => room.id === roomId);
  return some.flatMap((calendar) =>
    calendar.plans.flatMap((nights) =>
      planId === undefined || nights.plan.id === planId ? [{ calendar, nights }] : [],
    ),
  );
}

type Priced = { request: StayRequest; cents: number };

/**
 * Lists every stay that matches the query exactly: each room type's cheapest by price, then the others by
 * price.
 */
export function exactStays(view: RatesSnapshot, question: StayQuery): StayRequest[] {
  const { roomId, planId, arrival, length, party, tierId } = question;
  const firsts: Priced[] = [];
  const others: Priced[] = [];
  for (const calendar of view.rooms) {
    if (roomId !== undefined && calendar.room.id !== roomId) continue;
    if (!acceptsParty(calendar.room, party) || unitsLeft(calendar, arrival, length) < 1) continue;
    const fees = mandatoryCents(view.terms, calendar.room.id, arrival, length, party);
    let best: Priced | undefined;
    for (const nights of calendar.plans) {
      if (planId !== undefined && nights.plan.id !== planId) continue;
      if (findDateReason(calendar, nights, arrival, length, view.today)) continue;
      const request = { calendar, nights, arrival, length, party, tierId };
      const priced = {
        request,
        cents:
          fees +
          nightsCents(calendar, nights, arrival, length, party, tierId) +
          percentFeesCents(view.terms, calendar, nights, arrival, length, party, tierId),
      };
      const isBest = !best || priced.cents < best.cents;
      if (best) others.push(isBest ? best : priced);
      if (isBest) best = priced;
    }
    if (best) firsts.push(best);
  }
  const byPrice = (a: Priced, b: Priced) => a.cents - b.cents;
  return [...firsts.sort(byPrice), ...others.sort(byPrice)].map(({ request }) => request);
}

/** Lists stays near the query: fewest days and nights away first, then cheapest. */
export function otherStays(view: RatesSnapshot, question: StayQuery, flexibleDays: number): StayRequest[] {
  const found: StayRequest[] = [];
  const farthest = flexibleDays + 1;
  for (let distance = 1; distance <= farthest && found.length < maxAlternatives; distance++)
    found.push(...staysAt(view, question, flexibleDays, distance, maxAlternatives - found.length));
  return found;
}

function staysAt(
  view: RatesSnapshot,
  { roomId, planId, arrival, length, party, tierId }: StayQuery,
  flexibleDays: number,
  distance: number,
  max: number,
): StayRequest[] {
  const { terms, today, rooms } = view;
  const moves = movesAt(distance, flexibleDays).filter(
    ({ lengths }) => length + lengths >= 1 && length + lengths <= maxNights,
  );
  const best: Priced[] = [];
  for (const calendar of rooms) {
    if (roomId !== undefined && calendar.room.id !== roomId) continue;
    if (!acceptsParty(calendar.room, party)) continue;
    for (const move of moves) {
      const other = { arrival: arrival + move.days, length: length + move.lengths, party, tierId };
      if (unitsLeft(calendar, other.arrival, other.length) < 1) continue;
      const fees = mandatoryCents(terms, calendar.room.id, other.arrival, other.length, party);
      for (const nights of calendar.plans) {
        if (planId !== undefined && nights.plan.id !== planId) continue;
        if (findDateReason(calendar, nights, other.arrival, other.length, today)) continue;
        const cents =
          fees +
          nightsCents(calendar, nights, other.arrival, other.length, party, tierId) +
          percentFeesCents(terms, calendar, nights, other.arrival, other.length, party, tierId);
        const last = best[max - 1];
        if (!last || cents < last.cents)
          insertCheapest(best, { request: { calendar, nights, ...other }, cents }, max);
      }
    }
  }
  return best.map(({ request }) => request);
}

/** Lists the moves at a distance, counted in shifted days plus added or removed nights. */
function movesAt(distance: number, flexibleDays: number): { days: number; lengths: number }[] {
  return [-1, 0, 1].flatMap((lengths) => {
    const days = distance - Math.abs(lengths);
    if (days < 0 || days > flexibleDays) return [];
    return days === 0 ? [{ days, lengths }] : [-days, days].map((days) => ({ days, lengths }));
  });
}

/** Retains the order of stays at the same price. */
function insertCheapest(best: Priced[], priced: Priced, max: number): void {
  let place = best.length;
  while (place > 0 && (best[place - 1] as Priced).cents > priced.cents) place--;
  best.splice(place, 0, priced);
  if (best.length > max) best.pop();
}

/** Explains why no stay matches: each reason once with its nearest alternative, the nearest first. */
export function explain(view: RatesSnapshot, question: StayQuery): Explained[] {
  const { arrival, length, party } = question;
  const byReason = new Map<UnavailabilityReason, StayRequest[]>();
  const offers = listOffers(view, question);
  for (const { calendar, nights } of offers) {
    const request = { calendar, nights, arrival, length, party };
    const reason = findReason(request, view.today);
    if (!reason) continue;
    const same = byReason.get(reason);
    if (same) same.push(request);
    else byReason.set(reason, [request]);
  }
  // Too many guests is no reason where other room types are large enough.
  if (byReason.size > 1) byReason.delete('too_many_guests');
  const plansOf = (some: readonly { nights: RatePlanNights }[]) =>
    new Set(some.map(({ nights }) => nights.plan.id)).size;
  const isOfMany = plansOf(offers) > 1;
  const all = [...byReason].map(([reason, forbidden]) => {
    const near = nearestFix(view, question, reason, forbidden);
    return {
      ...worded(reason, forbidden),
      fix: near?.fix ?? null,
      isOfOne: isOfMany && plansOf(forbidden) === 1,
      cost: near?.cost ?? Number.POSITIVE_INFINITY,
    };
  });
  all.sort((a, b) => (a.cost === b.cost ? reasonRank(a.reason) - reasonRank(b.reason) : a.cost - b.cost));
  return all.slice(0, maxReasons).map(({ cost: _, ...explained }) => explained);
}

/** Picks the mildest of the stays with a reason, for its message. */
function worded(
  reason: UnavailabilityReason,
  forbidden: readonly StayRequest[],
): Pick<Explained, 'reason' | 'request' | 'nights'> {
  const nightsOf = { min_stay: minStayNights, max_stay: (request: StayRequest) => -maxStayNights(request) };
  const measure = reason === 'min_stay' || reason === 'max_stay' ? nightsOf[reason] : () => 0;
  const mildest = forbidden.reduce((best, one) => (measure(one) < measure(best) ? one : best));
  return { reason, request: mildest, nights: Math.abs(measure(mildest)) };
}
