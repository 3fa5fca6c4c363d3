import { mostNights, type StayReason, stayReasons } from '../../contract/booking.ts';
import { type Day, weekdayOf } from '../locale/index.ts';
import { arrivalPatterns } from './arrival-pattern.ts';
import type { Party, PlanNights, Room, RoomCalendar } from './calendar.ts';
import { mandatoryCents, memberPercentOf, nightsCents } from './price-stay.ts';
import { mayLeave, nightsAsked, takes, whenNot } from './stay-rules.ts';
import type { StayTerms } from './stay-terms.ts';

/**
 * What is asked of the days of a calendar. Without `nights` the shortest stay counts, without `adults` the standard party. With `tierId`
 * it is also asked what is cheapest for members of that tier.
 */
export type OpeningQuestion = Partial<Party> & { planId?: number; nights?: number; tierId?: string };

/** Of each night of a room: the cheapest stay that can begin on it. */
export type Cheapest = {
  /** The whole stay, all-in; below 0 where none can begin. */
  cents: Int32Array;
  nights: Uint8Array;
  /** By the place of its arrangement in the room's calendar. */
  plan: Uint16Array;
};

/** The cheapest for the public, and what else there is to say of each night. */
export type RoomOpenings = Cheapest & {
  party: Party;
  /** For the members that were asked about; null where they pay what all pay. */
  forMembers: Cheapest | null;
  /** Why none can begin: a bit for each of `stayReasons`. */
  why: Uint16Array;
  /** How many nights it would take, where too few were asked for. */
  needed: Uint16Array;
  /** 1 where a stay can end in the morning. */
  leaves: Uint8Array;
};

type Known = { openings: RoomOpenings; done: Uint8Array };

/** Days that are looked at together. */
const daysAtOnce = 32;
/** Of one room. A question takes some eleven bytes for each night, and seven more for members. */
const mostQuestions = 12;

/** The openings that somebody asked for; each is found once, as long as its room stays as it is. */
export class Openings {
  readonly #byRoom: Map<number, Map<string, Known>>;

  constructor(byRoom = new Map<number, Map<string, Known>>()) {
    this.#byRoom = byRoom;
  }

  /** The same, but for rooms that changed. */
  without(roomIds: readonly number[]): Openings {
    return new Openings(new Map([...this.#byRoom].filter(([id]) => !roomIds.includes(id))));
  }

  /** Those of a room, of which the days asked for are there. */
  of(
    calendar: RoomCalendar,
    terms: StayTerms,
    today: Day,
    asked: OpeningQuestion,
    { from, until }: { from: Day; until: Day },
  ): RoomOpenings {
    const question = membersAside(calendar, asked);
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
    const { room, length } = calendar;
    const known = this.#byRoom.get(room.id) ?? new Map<string, Known>();
    this.#byRoom.set(room.id, known);
    const { planId, nights, tierId, ...party } = question;
    const { adults, children, babies } = partyOf(room, party);
    const key = `${planId} ${adults} ${children} ${babies} ${nights} ${tierId}`;
    const one = known.get(key) ?? {
      openings: emptyOpenings(length + 1, { adults, children, babies }, tierId !== undefined),
      done: new Uint8Array(Math.floor(length / daysAtOnce) + 1),
    };
    // The one that was asked for last is the last to go.
    known.delete(key);
    known.set(key, one);
    const [eldest] = known.keys();
    if (known.size > mostQuestions && eldest !== undefined) known.delete(eldest);
    return one;
  }
}

/** Whom a from-price is for: the guests that a room is meant for, unless it is said how many. */
function partyOf(
  { standardGuests, mostAdults }: Room,
  { adults = Math.min(standardGuests, mostAdults), children = 0, babies = 0 }: Partial<Party>,
): Party {
  return { adults, children, babies };
}

/** The same question, of the public alone where no arrangement that is asked about costs members less. */
function membersAside({ plans }: RoomCalendar, question: OpeningQuestion): OpeningQuestion {
  const { planId, tierId } = question;
  if (tierId === undefined) return question;
  const isLess = plans.some(
    ({ plan }) => (planId === undefined || plan.id === planId) && memberPercentOf(plan, tierId) > 0,
  );
  return isLess ? question : { ...question, tierId: undefined };
}

const noneYet = (length: number): Cheapest => ({
  cents: new Int32Array(length).fill(-1),
  nights: new Uint8Array(length),
  plan: new Uint16Array(length),
});

function emptyOpenings(length: number, party: Party, isForMembers: boolean): RoomOpenings {
  return {
    ...noneYet(length),
    party,
    forMembers: isForMembers ? noneYet(length) : null,
    why: new Uint16Array(length),
    needed: new Uint16Array(length),
    leaves: new Uint8Array(length),
  };
}

export const bitOf = (reason: StayReason): number => 1 << stayReasons.indexOf(reason);

const bits = Object.fromEntries(stayReasons.map((reason) => [reason, bitOf(reason)])) as Record<
  StayReason,
  number
>;

function open(
  openings: RoomOpenings,
  calendar: RoomCalendar,
  terms: StayTerms,
  today: Day,
  question: OpeningQuestion,
  at: number,
): void {
  const { party, forMembers, why, needed, leaves } = openings;
  const arrival = calendar.first + at;
  const isTooSmall = !takes(calendar.room, party);
  for (let place = 0; place < calendar.plans.length; place++) {
    const one = calendar.plans[place] as PlanNights;
    if (question.planId !== undefined && one.plan.id !== question.planId) continue;
    if (mayLeave(calendar, one, arrival)) leaves[at] = 1;
    if (isTooSmall) {
      why[at] = (why[at] as number) | bits.too_many_guests;
      continue;
    }
    const length = shortest(calendar, one, arrival, today, question.nights);
    if (typeof length === 'string') {
      why[at] = (why[at] as number) | bits[length];
      if (length === 'min_stay' && question.nights !== undefined) {
        const asked = nightsAsked({ calendar, nights: one, arrival, length: question.nights, party });
        if (needed[at] === 0 || asked < (needed[at] as number)) needed[at] = asked;
      }
      continue;
    }
    const fees = mandatoryCents(terms, calendar.room.id, arrival, length, party);
    const total = fees + nightsCents(calendar, one, arrival, length, party);
    keepCheapest(openings, at, total, length, place);
    if (!forMembers) continue;
    const memberTotal = fees + nightsCents(calendar, one, arrival, length, party, question.tierId);
    keepCheapest(forMembers, at, memberTotal, length, place);
  }
}

function keepCheapest(
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
function shortest(
  calendar: RoomCalendar,
  one: PlanNights,
  arrival: Day,
  today: Day,
  asked: number | undefined,
): number | StayReason {
  if (asked !== undefined) return whenNot(calendar, one, arrival, asked, today) ?? asked;
  const patterns = arrivalPatterns[one.plan.pattern];
  if (patterns) {
    const weekday = weekdayOf(arrival);
    const length = (patterns.find((pattern) => pattern.weekday === weekday) ?? patterns[0]).nights;
    return whenNot(calendar, one, arrival, length, today) ?? length;
  }
  let first: StayReason | undefined;
  for (let length = one.minStay[arrival - calendar.first] ?? 1; length <= mostNights; length++) {
    const reason = whenNot(calendar, one, arrival, length, today);
    if (!reason) return length;
    first ??= reason;
    if (reason !== 'min_stay' && reason !== 'no_departure') break;
  }
  return first ?? 'min_stay';
}
