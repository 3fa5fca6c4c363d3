import { mostNights, type StayReason } from '../../contract/booking.ts';
import type { Day } from '../locale/index.ts';
import { type Party, type PlanNights, type RoomCalendar, type StayAsked, unitsLeft } from './calendar.ts';
import { type Fix, nearestFix } from './nearest-fix.ts';
import { mandatoryCents, nightsCents } from './price-stay.ts';
import { rankOf } from './reasons.ts';
import type { StayView } from './site-calendar.ts';
import { nightsAllowed, nightsAsked, takes, whenNot, whyNot } from './stay-rules.ts';

/** In one room or all, by one arrangement or all; at what members of a tier pay, where it is said. */
export type StayQuestion = {
  roomId?: number;
  planId?: number;
  arrival: Day;
  length: number;
  party: Party;
  tierId?: string;
};

/** A room in one of its arrangements. */
export type Offer = { calendar: RoomCalendar; nights: PlanNights };

/** Why nothing can be had: for one stay that it forbade, and what would do. */
export type Explained = {
  reason: StayReason;
  asked: StayAsked;
  nights: number;
  fix: Fix | null;
  /** Of several arrangements that were asked about, this one alone has it: that of `asked`. */
  isOfOne: boolean;
};

/** The most alternatives that are told; who wants more asks for other days. */
const mostAlternatives = 24;
const mostReasons = 3;

function offersOf({ rooms }: StayView, { roomId, planId }: StayQuestion): Offer[] {
  const some = roomId === undefined ? rooms : rooms.filter(({ room }) => room.id === roomId);
  return some.flatMap((calendar) =>
    calendar.plans.flatMap((nights) =>
      planId === undefined || nights.plan.id === planId ? [{ calendar, nights }] : [],
    ),
  );
}

type Priced = { asked: StayAsked; cents: number };

/** Every stay that is exactly what was asked for: each room's cheapest, by price, and then the others by price. */
export function exactStays(view: StayView, question: StayQuestion): StayAsked[] {
  const { roomId, planId, arrival, length, party, tierId } = question;
  const firsts: Priced[] = [];
  const others: Priced[] = [];
  for (const calendar of view.rooms) {
    if (roomId !== undefined && calendar.room.id !== roomId) continue;
    if (!takes(calendar.room, party) || unitsLeft(calendar, arrival, length) < 1) continue;
    const fees = mandatoryCents(view.terms, calendar.room.id, arrival, length, party);
    let best: Priced | undefined;
    for (const nights of calendar.plans) {
      if (planId !== undefined && nights.plan.id !== planId) continue;
      if (whenNot(calendar, nights, arrival, length, view.today)) continue;
      const asked = { calendar, nights, arrival, length, party, tierId };
      const priced = { asked, cents: fees + nightsCents(calendar, nights, arrival, length, party, tierId) };
      const isBest = !best || priced.cents < best.cents;
      if (best) others.push(isBest ? best : priced);
      if (isBest) best = priced;
    }
    if (best) firsts.push(best);
  }
  const byPrice = (a: Priced, b: Priced) => a.cents - b.cents;
  return [...firsts.sort(byPrice), ...others.sort(byPrice)].map(({ asked }) => asked);
}

/** Stays near what was asked for: fewest days and nights away first, then cheapest. */
export function otherStays(view: StayView, question: StayQuestion, flexibleDays: number): StayAsked[] {
  const found: StayAsked[] = [];
  const farthest = flexibleDays + 1;
  for (let distance = 1; distance <= farthest && found.length < mostAlternatives; distance++)
    found.push(...staysAt(view, question, flexibleDays, distance, mostAlternatives - found.length));
  return found;
}

function staysAt(
  view: StayView,
  { roomId, planId, arrival, length, party, tierId }: StayQuestion,
  flexibleDays: number,
  distance: number,
  most: number,
): StayAsked[] {
  const { terms, today, rooms } = view;
  const moves = movesAt(distance, flexibleDays).filter(
    ({ lengths }) => length + lengths >= 1 && length + lengths <= mostNights,
  );
  const best: Priced[] = [];
  for (const calendar of rooms) {
    if (roomId !== undefined && calendar.room.id !== roomId) continue;
    if (!takes(calendar.room, party)) continue;
    for (const move of moves) {
      const other = { arrival: arrival + move.days, length: length + move.lengths, party, tierId };
      if (unitsLeft(calendar, other.arrival, other.length) < 1) continue;
      const fees = mandatoryCents(terms, calendar.room.id, other.arrival, other.length, party);
      for (const nights of calendar.plans) {
        if (planId !== undefined && nights.plan.id !== planId) continue;
        if (whenNot(calendar, nights, other.arrival, other.length, today)) continue;
        const cents = fees + nightsCents(calendar, nights, other.arrival, other.length, party, tierId);
        const last = best[most - 1];
        if (!last || cents < last.cents)
          keepCheapest(best, { asked: { calendar, nights, ...other }, cents }, most);
      }
    }
  }
  return best.map(({ asked }) => asked);
}

/** Days earlier or later and a night more or less, so many in all. */
function movesAt(distance: number, flexibleDays: number): { days: number; lengths: number }[] {
  return [-1, 0, 1].flatMap((lengths) => {
    const days = distance - Math.abs(lengths);
    if (days < 0 || days > flexibleDays) return [];
    return days === 0 ? [{ days, lengths }] : [-days, days].map((days) => ({ days, lengths }));
  });
}

/** Of two at the same price the one that came first stays first. */
function keepCheapest(best: Priced[], priced: Priced, most: number): void {
  let place = best.length;
  while (place > 0 && (best[place - 1] as Priced).cents > priced.cents) place--;
  best.splice(place, 0, priced);
  if (best.length > most) best.pop();
}

/** Why nothing is exactly what was asked for, each reason once with the nearest thing that would do; the nearest first. */
export function explain(view: StayView, question: StayQuestion): Explained[] {
  const { arrival, length, party } = question;
  const byReason = new Map<StayReason, StayAsked[]>();
  const offers = offersOf(view, question);
  for (const { calendar, nights } of offers) {
    const asked = { calendar, nights, arrival, length, party };
    const reason = whyNot(asked, view.today);
    if (!reason) continue;
    const same = byReason.get(reason);
    if (same) same.push(asked);
    else byReason.set(reason, [asked]);
  }
  // Rooms that are too small say nothing where others are large enough.
  if (byReason.size > 1) byReason.delete('too_many_guests');
  const plansOf = (some: readonly { nights: PlanNights }[]) =>
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
  all.sort((a, b) => (a.cost === b.cost ? rankOf(a.reason) - rankOf(b.reason) : a.cost - b.cost));
  return all.slice(0, mostReasons).map(({ cost: _, ...explained }) => explained);
}

/** The mildest of those that a reason forbade, by which it is told. */
function worded(
  reason: StayReason,
  forbidden: readonly StayAsked[],
): Pick<Explained, 'reason' | 'asked' | 'nights'> {
  const nightsOf = { min_stay: nightsAsked, max_stay: (asked: StayAsked) => -nightsAllowed(asked) };
  const measure = reason === 'min_stay' || reason === 'max_stay' ? nightsOf[reason] : () => 0;
  const mildest = forbidden.reduce((best, one) => (measure(one) < measure(best) ? one : best));
  return { reason, asked: mildest, nights: Math.abs(measure(mildest)) };
}
