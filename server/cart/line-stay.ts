import type { StayReason, StayUnit } from '../../contract/booking.ts';
import type { ProductType } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { type Hold, readShelf, type Shelf, type Taken } from '../inventory/index.ts';
import type { Day } from '../locale/index.ts';
import {
  type Attributes,
  type Extra,
  extraWishOf,
  isClosed,
  nightsAllowed,
  nightsAsked,
  type Party,
  type Plan,
  type PricedStay,
  priceStay,
  type RoomCalendar,
  type Sentence,
  type StayAsked,
  type StayBook,
  type StayTerms,
  type StayWish,
  sentenceOf,
  stayWishOf,
  whyNot,
} from '../rates/index.ts';
import { partsOf, type StayPart } from './stay-parts.ts';

/** The stay that a line of a cart is, as it is now. */
export type LineStay = {
  wish: StayWish;
  roomTypeId: number;
  plan: Plan | undefined;
  /** Of the unit that was chosen; undefined where the room has none of that number. */
  unitId: string | null | undefined;
  preferenceCents: number;
  /** As the calendar has it; what this cart holds counts as free for it. */
  asked: StayAsked | undefined;
  priced: PricedStay | undefined;
  /** What its price is made of, in the words of a culture; none without a price. */
  parts: StayPart[];
  /** Why it cannot be had. */
  reason: StayReason | 'unit_taken' | undefined;
  hold: { stayId: string; expiresAt: Date; wasExtended: boolean } | null;
};

/** The extra that a line is: how often one of it counts, and for which day. */
export type LineExtra = {
  stayLineId: string;
  unit: StayUnit;
  times: number;
  day: Day;
  /** Of its day and no other there is one. */
  isAtDeparture: boolean;
  vatRate: number;
};

type Line = { id: string; productId: number; type: ProductType; attributes: Attributes };

export type LineStays = { stays: ReadonlyMap<string, LineStay>; extras: ReadonlyMap<string, LineExtra> };

/** Whose cart it is, as far as its stays go: the price is that of the tier, of nobody's the public one. */
type Reader = { culture: Culture; stays: StayBook; tierId: string | null };

/**
 * What the lines of a cart are as stays and extras, by their ids: what they cost by the reader's book, where it has their nights, and what
 * is left of these as it is now. A room's line that says no stay, and an extra whose stay is not there, are not among them.
 */
export async function loadLineStays(db: Db, reader: Reader, lines: readonly Line[]): Promise<LineStays> {
  const { stays: book } = reader;
  const wishes = lines.flatMap((line) => {
    const wish = line.type === 'room' ? stayWishOf(line.attributes) : undefined;
    return wish ? [{ line, wish }] : [];
  });
  const stays = new Map<string, LineStay>();
  if (wishes.length > 0) {
    const shelf = await readShelf(
      db,
      book,
      wishes.map(({ line, wish }) => ({ lineId: line.id, roomTypeId: line.productId, ...wish })),
    );
    const before: Taken[] = [];
    for (const { line, wish } of wishes) {
      stays.set(line.id, lineStay(reader, shelf, line, wish, before));
      before.push({ roomTypeId: line.productId, from: wish.arrival, until: wish.arrival + wish.length });
    }
  }
  return { stays, extras: extrasOf(lines, stays, book.terms) };
}

/** What an error says of a stay that cannot be had. */
export function refusalOf(culture: Culture, { reason, wish, asked }: LineStay): Sentence {
  if (reason === 'unit_taken')
    return { messageKey: 'stay.unit_taken', values: { number: wish.unitNumber ?? '' } };
  const nights = asked && (reason === 'max_stay' ? nightsAllowed(asked) : nightsAsked(asked));
  return sentenceOf(culture, reason ?? 'closed', {
    arrival: wish.arrival,
    departure: wish.arrival + wish.length,
    nights: nights ?? wish.length,
    pattern: asked?.nights.plan.pattern ?? 'free',
  });
}

export const isByNight = (unit: StayUnit): boolean => unit === 'perNight' || unit === 'perPersonPerNight';

export const isByPerson = (unit: StayUnit): boolean => unit === 'perPerson' || unit === 'perPersonPerNight';

/** How often one of an extra counts that is had for so many nights. Persons are adults and children. */
export function timesOf(unit: StayUnit, length: number, { adults, children }: Party): number {
  const nights = isByNight(unit) ? length : 1;
  const persons = isByPerson(unit) ? adults + children : 1;
  return nights * persons;
}

type Dated = Pick<Extra, 'unit' | 'isAtDeparture'>;

/** The first and the last day of a stay that an extra can be for: what is counted by nights begins before one of them. */
export function daysOf(
  { unit, isAtDeparture }: Dated,
  arrival: Day,
  length: number,
): [first: Day, last: Day] {
  const departure = arrival + length;
  return [isAtDeparture ? departure : arrival, isByNight(unit) ? departure - 1 : departure];
}

function lineStay(
  { stays: book, culture, tierId }: Reader,
  shelf: Shelf,
  line: Line,
  wish: StayWish,
  before: readonly Taken[],
): LineStay {
  const { arrival, length, party, unitNumber } = wish;
  const calendar = shelf.calendars.get(line.productId);
  const nights = calendar?.plans.find(
    ({ plan }) => plan.itemCode.toLowerCase() === wish.arrangementCode.toLowerCase(),
  );
  const unit = shelf.units.get(line.id);
  const unitId = unitNumber ? unit?.id : null;
  const found = shelf.holds.find(
    ({ lineId, from, until, pinnedId, expiresAt }) =>
      lineId === line.id &&
      from === arrival &&
      until === arrival + length &&
      pinnedId === unitId &&
      expiresAt > new Date(),
  );
  const about = {
    wish,
    roomTypeId: line.productId,
    plan: nights?.plan,
    unitId,
    preferenceCents: unitNumber ? (shelf.preferences.get(line.productId) ?? 0) : 0,
    hold: found ? { stayId: found.stayId, expiresAt: found.expiresAt, wasExtended: found.wasExtended } : null,
  };
  const none = { asked: undefined, priced: undefined, parts: [], reason: 'closed' } as const;
  if (!calendar || !nights) return { ...about, ...none, parts: [] };
  const left = leftFor(calendar, shelf.holds, before);
  const asked = {
    ...{ calendar: { ...calendar, left }, nights, arrival, length, party },
    tierId: tierId ?? undefined,
  };
  const isOpen = nights.flags
    .subarray(arrival - calendar.first, arrival - calendar.first + length)
    .every((flags) => !(flags & isClosed));
  const covers = arrival - calendar.first + length <= calendar.length;
  const isTaken = unitNumber !== null && !unit?.isFree;
  const priced = isOpen && covers ? priceStay(asked, book.terms, book.today) : undefined;
  const preference = unitNumber ? { number: unitNumber, cents: about.preferenceCents } : undefined;
  return {
    ...about,
    asked,
    priced,
    parts: priced ? partsOf(culture, book.terms, asked, priced, preference) : [],
    reason: whyNot(asked, book.today) ?? (isTaken ? 'unit_taken' : undefined),
  };
}

/** What is left when nobody holds too long, this cart's holds count as free, and its earlier lines have theirs. */
function leftFor(
  { room, first, left }: RoomCalendar,
  holds: readonly Hold[],
  before: readonly Taken[],
): Int32Array {
  const own = Int32Array.from(left);
  const move = ({ from, until }: Taken, by: number) => {
    for (let at = Math.max(0, from - first); at < Math.min(own.length, until - first); at++)
      if ((own[at] as number) >= 0) own[at] = (own[at] as number) + by;
  };
  for (const hold of holds) if (hold.roomTypeId === room.id) move(hold, 1);
  for (const taken of before) if (taken.roomTypeId === room.id) move(taken, -1);
  return own;
}

function extrasOf(
  lines: readonly Line[],
  stays: ReadonlyMap<string, LineStay>,
  terms: StayTerms,
): Map<string, LineExtra> {
  const extras = new Map<string, LineExtra>();
  for (const line of lines) {
    const wish = line.type === 'extraProduct' ? extraWishOf(line.attributes) : undefined;
    const stay = wish && stays.get(wish.stayLineId);
    const extra = terms.extras.find(({ id }) => id === line.productId);
    if (!stay || !extra) continue;
    const { arrival, length, party } = stay.wish;
    const isFor = extra.roomTypeIds.length === 0 || extra.roomTypeIds.includes(stay.roomTypeId);
    const [first, last] = daysOf(extra, arrival, length);
    const day = wish.day ?? first;
    if (!isFor || day < first || day > last) continue;
    extras.set(line.id, {
      stayLineId: wish.stayLineId,
      unit: extra.unit,
      times: timesOf(extra.unit, arrival + length - day, party),
      day,
      isAtDeparture: extra.isAtDeparture,
      vatRate: terms.vatOn(extra.vatCategory, day),
    });
  }
  return extras;
}
