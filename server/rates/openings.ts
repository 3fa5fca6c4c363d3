import { maxNights, type UnavailabilityReason, unavailabilityReasons } from '../../contract/booking.ts';
import { type Day, getWeekday } from '../locale/index.ts';
import { arrivalPatterns } from './arrival-pattern.ts';
import { acceptsParty, canDepart, findDateReason, minStayNights } from './availability-rules.ts';
import type { Party, RatePlanNights, Room, RoomCalendar } from './calendar.ts';
import { getMemberPercent, mandatoryCents, nightsCents, percentFeesCents } from './price-stay.ts';
import type { RateRules } from './rate-rules.ts';

/**
 * The query of a calendar's days. Without `nights` the shortest stay counts, without `adults` the standard
 * guests. `tierId` adds the cheapest stay for members of that tier.
 */
export type OpeningQuestion = Partial<Party> & { planId?: number; nights?: number; tierId?: string };

/** The cheapest stay that can start on each night of a room type. */
export type Cheapest = {
  /** The total price of the stay; below 0 where none can start. */
  cents: Int32Array;
  nights: Uint8Array;
  /** Index of its rate plan in the room type's calendar. */
  plan: Uint16Array;
};

/** The cheapest public stay of each night, with its other facts. */
export type RoomOpenings = Cheapest & {
  party: Party;
  /** The cheapest for members of the requested tier; null where they pay the public price. */
  forMembers: Cheapest | null;
  /** The reasons why no stay can start: a bit for each of `unavailabilityReasons`. */
  why: Uint16Array;
  /** The required nights, where the request has too few. */
  needed: Uint16Array;
  /** 1 where a stay can end that morning. */
  leaves: Uint8Array;
};

type Known = { openings: RoomOpenings; done: Uint8Array };

/** Days calculated per batch. */
const daysAtOnce = 32;
/** Limit per room type. A query takes about eleven bytes per night, and seven more for members. */
const maxQueries = 12;

/** A cache of calculated openings; each is calculated once until its room type changes. */
export class Openings {
  readonly #byRoom: Map<number, Map<string, Known>>;

  constructor(byRoom = new Map<number, Map<string, Known>>()) {
    this.#byRoom = byRoom;
  }

  /** Returns a copy without changed room types. */
  without(roomIds: readonly number[]): Openings {
    return new Openings(new Map([...this.#byRoom].filter(([id]) => !roomIds.includes(id))));
  }

  /** Returns the openings of a room type, calculated for the requested days. */
  of(
    calendar: RoomCalendar,
    terms: RateRules,
    today: Day,
    query: OpeningQuestion,
    { from, until }: { from: Day; until: Day },
  ): RoomOpenings {
    const question = withoutEqualTier(calendar, query);
    const { openings, done } = this.#known(calendar, question);
    const last = Math.min(until - calendar.first, calendar.length);
    const firstBlock = Math.max(0, Math.floor((from - calendar.first) / daysAtOnce));
    for (let block = firstBlock; block * daysAtOnce <= last; block++) {
      if (done[block]) continue;
      const end = Math.min((block + 1) * daysAtOnce, calendar.length + 1);
      for (let at = block * daysAtOnce; at < end; at++) open(openings, calendar, terms, today, question, at);
      done[block] = 1;
    }
    return openings;
  }

  #known(calendar: RoomCalendar, question: OpeningQuestion): Known {
    const { room, length, plans } = calendar;
    const known = this.#byRoom.get(room.id) ?? new Map<string, Known>();
    this.#byRoom.set(room.id, known);
    const { planId, nights, tierId, ...party } = question;
    const { adults, children, babies } = defaultParty(room, party);
    // A promo code adds rate plans.
    const planIds = plans.map(({ plan }) => plan.id).join();
    const key = `${planIds} ${planId} ${adults} ${children} ${babies} ${nights} ${tierId}`;
    const one = known.get(key) ?? {
      openings: emptyOpenings(length + 1, { adults, children, babies }, tierId !== undefined),
      done: new Uint8Array(Math.floor(length / daysAtOnce) + 1),
    };
    // The most recently used query is evicted last.
    known.delete(key);
    known.set(key, one);
    const [eldest] = known.keys();
    if (known.size > maxQueries && eldest !== undefined) known.delete(eldest);
    return one;
  }
}

/** Returns the guests of a from-price: the standard guests, unless the query has a number. */
function defaultParty(
  { standardGuests, maxAdults }: Room,
  { adults = Math.min(standardGuests, maxAdults), children = 0, babies = 0 }: Partial<Party>,
): Party {
  return { adults, children, babies };
}

/** Returns the query without its tier, where members pay the public price in all its rate plans. */
function withoutEqualTier({ plans }: RoomCalendar, question: OpeningQuestion): OpeningQuestion {
  const { planId, tierId } = question;
  if (tierId === undefined) return question;
  const isLess = plans.some(
    ({ plan }) => (planId === undefined || plan.id === planId) && getMemberPercent(plan, tierId) > 0,
  );
  return isLess ? question : { ...question, tierId: undefined };
}

const noneFound = (length: number): Cheapest => ({
  cents: new Int32Array(length).fill(-1),
  nights: new Uint8Array(length),
  plan: new Uint16Array(length),
});

function emptyOpenings(length: number, party: Party, isForMembers: boolean): RoomOpenings {
  return {
    ...noneFound(length),
    party,
    forMembers: isForMembers ? noneFound(length) : null,
    why: new Uint16Array(length),
    needed: new Uint16Array(length),
    leaves: new Uint8Array(length),
  };
}

export const reasonBit = (reason: UnavailabilityReason): number => 1 << unavailabilityReasons.indexOf(reason);

const bits = Object.fromEntries(unavailabilityReasons.map((reason) => [reason, reasonBit(reason)])) as Record<
  UnavailabilityReason,
  number
>;

function open(
  openings: RoomOpenings,
  calendar: RoomCalendar,
  terms: RateRules,
  today: Day,
  question: OpeningQuestion,
  at: number,
): void {
  const { party, forMembers, why, needed, leaves } = openings;
  const arrival = calendar.first + at;
  const isTooSmall = !acceptsParty(calendar.room, party);
  for (let place = 0; place < calendar.plans.length; place++) {
    const one = calendar.plans[place] as RatePlanNights;
    if (question.planId !== undefined && one.plan.id !== question.planId) continue;
    if (canDepart(calendar, one, arrival)) leaves[at] = 1;
    if (isTooSmall) {
      why[at] = (why[at] as number) | bits.too_many_guests;
      continue;
    }
    const length = findMinNights(calendar, one, arrival, today, question.nights);
    if (typeof length === 'string') {
      why[at] = (why[at] as number) | bits[length];
      if (length === 'min_stay' && question.nights !== undefined) {
        const requiredNights = minStayNights({
          calendar,
          nights: one,
          arrival,
          length: question.nights,
          party,
        });
        if (needed[at] === 0 || requiredNights < (needed[at] as number)) needed[at] = requiredNights;
      }
      continue;
    }
    const fees = mandatoryCents(terms, calendar.room.id, arrival, length, party);
    const total =
      fees +
      nightsCents(calendar, one, arrival, length, party) +
      percentFeesCents(terms, calendar, one, arrival, length, party);
    updateCheapest(openings, at, total, length, place);
    if (!forMembers) continue;
    const memberTotal =
      fees +
      nightsCents(calendar, one, arrival, length, party, question.tierId) +
      percentFeesCents(terms, calendar, one, arrival, length, party, question.tierId);
    updateCheapest(forMembers, at, memberTotal, length, place);
  }
}

function updateCheapest(
  { cents, nights, plan }: Cheapest,
  at: number,
  total: number,
  length: number,
  place: number,
) {
  if ((cents[at] as number) >= 0 && total >= (cents[at] as number)) return;
  cents[at] = total;
  nights[at] = length;
  plan[at] = place;
}

/** The shortest stay that can begin on a day, or the one asked for; else why not. */
function findMinNights(
  calendar: RoomCalendar,
  one: RatePlanNights,
  arrival: Day,
  today: Day,
  requestedNights: number | undefined,
): number | UnavailabilityReason {
  if (requestedNights !== undefined)
    return findDateReason(calendar, one, arrival, requestedNights, today) ?? requestedNights;
  const patterns = arrivalPatterns[one.plan.pattern];
  if (patterns) {
    const weekday = getWeekday(arrival);
    const length = (patterns.find((pattern) => pattern.weekday === weekday) ?? patterns[0]).nights;
    return findDateReason(calendar, one, arrival, length, today) ?? length;
  }
  let first: UnavailabilityReason | undefined;
  for (let length = one.minStay[arrival - calendar.first] ?? 1; length <= maxNights; length++) {
    const reason = findDateReason(calendar, one, arrival, length, today);
    if (!reason) return length;
    first ??= reason;
    if (reason !== 'min_stay' && reason !== 'no_departure') break;
  }
  return first ?? 'min_stay';
}
