import type { StayUnit, UnavailabilityReason } from '../../contract/booking.ts';
import type { ProductType } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { type Availability, type Hold, readAvailability, type TakenNights } from '../inventory/index.ts';
import type { Day } from '../locale/index.ts';
import {
  type Attributes,
  type Extra,
  findReason,
  getReasonMessage,
  isClosed,
  maxStayNights,
  minStayNights,
  type Party,
  type PricedStay,
  parseExtraInput,
  parseStayInput,
  priceStay,
  type RatePlan,
  type RateRules,
  type RatesContext,
  type ReasonMessage,
  type RoomCalendar,
  type StayInput,
  type StayRequest,
} from '../rates/index.ts';
import { getPriceParts, type PricePart } from './price-parts.ts';

/** The stay that a line of a cart is, as it is now. */
export type CartStayLine = {
  input: StayInput;
  roomTypeId: number;
  plan: RatePlan | undefined;
  /** Of the unit that was chosen; undefined where the room has none of that number. */
  unitId: string | null | undefined;
  preferenceCents: number;
  /** As the calendar has it; what this cart holds counts as free for it. */
  request: StayRequest | undefined;
  priced: PricedStay | undefined;
  /** What its price is made of, in the words of a culture; none without a price. */
  parts: PricePart[];
  /** Why it cannot be had. */
  reason: UnavailabilityReason | 'unit_taken' | undefined;
  hold: { stayId: string; expiresAt: Date; wasExtended: boolean } | null;
};

/** The extra that a line is: how often one of it counts, and for which day. */
export type CartExtraLine = {
  stayLineId: string;
  unit: StayUnit;
  times: number;
  day: Day;
  /** Of its day and no other there is one. */
  isAtDeparture: boolean;
  vatRate: number;
};

type Line = { id: string; productId: number; type: ProductType; attributes: Attributes };

export type CartStayLines = {
  stays: ReadonlyMap<string, CartStayLine>;
  extras: ReadonlyMap<string, CartExtraLine>;
};

/** Whose cart it is, as far as its stays go: the price is that of the tier, of nobody's the public one. */
type Reader = { culture: Culture; stays: RatesContext; tierId: string | null };

/**
 * What the lines of a cart are as stays and extras, by their ids: what they cost by the reader's book, where it has their nights, and what
 * is left of these as it is now. A room's line that says no stay, and an extra whose stay is not there, are not among them.
 */
export async function loadCartStayLines(
  db: Db,
  reader: Reader,
  lines: readonly Line[],
): Promise<CartStayLines> {
  const { stays: rates } = reader;
  const inputs = lines.flatMap((line) => {
    const input = line.type === 'room' ? parseStayInput(line.attributes) : undefined;
    return input ? [{ line, input }] : [];
  });
  const stays = new Map<string, CartStayLine>();
  if (inputs.length > 0) {
    const availability = await readAvailability(
      db,
      rates,
      inputs.map(({ line, input }) => ({ lineId: line.id, roomTypeId: line.productId, ...input })),
    );
    const before: TakenNights[] = [];
    for (const { line, input } of inputs) {
      stays.set(line.id, buildStayLine(reader, availability, line, input, before));
      before.push({ roomTypeId: line.productId, from: input.arrival, until: input.arrival + input.length });
    }
  }
  return { stays, extras: buildExtraLines(lines, stays, rates.terms) };
}

/** What an error says of a stay that cannot be had. */
export function unavailabilityMessage(
  culture: Culture,
  { reason, input, request }: CartStayLine,
): ReasonMessage {
  if (reason === 'unit_taken')
    return { messageKey: 'stay.unit_taken', values: { number: input.unitNumber ?? '' } };
  const nights = request && (reason === 'max_stay' ? maxStayNights(request) : minStayNights(request));
  return getReasonMessage(culture, reason ?? 'closed', {
    arrival: input.arrival,
    departure: input.arrival + input.length,
    nights: nights ?? input.length,
    pattern: request?.nights.plan.pattern ?? 'free',
  });
}

export const isByNight = (unit: StayUnit): boolean => unit === 'perNight' || unit === 'perPersonPerNight';

export const isByPerson = (unit: StayUnit): boolean => unit === 'perPerson' || unit === 'perPersonPerNight';

/** How often one of an extra counts that is had for so many nights. Persons are adults and children. */
export function extraTimes(unit: StayUnit, length: number, { adults, children }: Party): number {
  const nights = isByNight(unit) ? length : 1;
  const persons = isByPerson(unit) ? adults + children : 1;
  return nights * persons;
}

type Dated = Pick<Extra, 'unit' | 'isAtDeparture'>;

/** The first and the last day of a stay that an extra can be for: what is counted by nights begins before one of them. */
export function extraDays(
  { unit, isAtDeparture }: Dated,
  arrival: Day,
  length: number,
): [first: Day, last: Day] {
  const departure = arrival + length;
  return [isAtDeparture ? departure : arrival, isByNight(unit) ? departure - 1 : departure];
}

function buildStayLine(
  { stays: rates, culture, tierId }: Reader,
  availability: Availability,
  line: Line,
  input: StayInput,
  before: readonly TakenNights[],
): CartStayLine {
  const { arrival, length, party, unitNumber } = input;
  const calendar = availability.calendars.get(line.productId);
  const nights = calendar?.plans.find(
    ({ plan }) => plan.itemCode.toLowerCase() === input.arrangementCode.toLowerCase(),
  );
  const unit = availability.units.get(line.id);
  const unitId = unitNumber ? unit?.id : null;
  const found = availability.holds.find(
    ({ lineId, from, until, pinnedId, expiresAt }) =>
      lineId === line.id &&
      from === arrival &&
      until === arrival + length &&
      pinnedId === unitId &&
      expiresAt > new Date(),
  );
  const base = {
    input,
    roomTypeId: line.productId,
    plan: nights?.plan,
    unitId,
    preferenceCents: unitNumber ? (availability.preferences.get(line.productId) ?? 0) : 0,
    hold: found ? { stayId: found.stayId, expiresAt: found.expiresAt, wasExtended: found.wasExtended } : null,
  };
  const none = { request: undefined, priced: undefined, parts: [], reason: 'closed' } as const;
  if (!calendar || !nights) return { ...base, ...none, parts: [] };
  const left = unitsLeftFor(calendar, availability.holds, before);
  const request = {
    ...{ calendar: { ...calendar, left }, nights, arrival, length, party },
    tierId: tierId ?? undefined,
  };
  const isOpen = nights.flags
    .subarray(arrival - calendar.first, arrival - calendar.first + length)
    .every((flags) => !(flags & isClosed));
  const covers = arrival - calendar.first + length <= calendar.length;
  const isTaken = unitNumber !== null && !unit?.isFree;
  const priced = isOpen && covers ? priceStay(request, rates.terms, rates.today) : undefined;
  const preference = unitNumber ? { number: unitNumber, cents: base.preferenceCents } : undefined;
  return {
    ...base,
    request,
    priced,
    parts: priced ? getPriceParts(culture, rates.terms, request, priced, preference) : [],
    reason: findReason(request, rates.today) ?? (isTaken ? 'unit_taken' : undefined),
  };
}

/** What is left when nobody holds too long, this cart's holds count as free, and its earlier lines have theirs. */
function unitsLeftFor(
  { room, first, left }: RoomCalendar,
  holds: readonly Hold[],
  before: readonly TakenNights[],
): Int32Array {
  const own = Int32Array.from(left);
  const move = ({ from, until }: TakenNights, by: number) => {
    for (let at = Math.max(0, from - first); at < Math.min(own.length, until - first); at++)
      if ((own[at] as number) >= 0) own[at] = (own[at] as number) + by;
  };
  for (const hold of holds) if (hold.roomTypeId === room.id) move(hold, 1);
  for (const taken of before) if (taken.roomTypeId === room.id) move(taken, -1);
  return own;
}

function buildExtraLines(
  lines: readonly Line[],
  stays: ReadonlyMap<string, CartStayLine>,
  terms: RateRules,
): Map<string, CartExtraLine> {
  const extras = new Map<string, CartExtraLine>();
  for (const line of lines) {
    const input = line.type === 'extraProduct' ? parseExtraInput(line.attributes) : undefined;
    const stay = input && stays.get(input.stayLineId);
    const extra = terms.extras.find(({ id }) => id === line.productId);
    if (!stay || !extra) continue;
    const { arrival, length, party } = stay.input;
    const isFor = extra.roomTypeIds.length === 0 || extra.roomTypeIds.includes(stay.roomTypeId);
    const [first, last] = extraDays(extra, arrival, length);
    const day = input.day ?? first;
    if (!isFor || day < first || day > last) continue;
    extras.set(line.id, {
      stayLineId: input.stayLineId,
      unit: extra.unit,
      times: extraTimes(extra.unit, arrival + length - day, party),
      day,
      isAtDeparture: extra.isAtDeparture,
      vatRate: terms.vatOn(extra.vatCategory, day),
    });
  }
  return extras;
}
