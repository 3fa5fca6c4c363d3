import type { StayUnit, UnavailabilityReason } from '../../contract/booking.ts';
import type { ProductType } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import {
  type Availability,
  type Hold,
  readAvailability,
  readExtrasTaken,
  type TakenNights,
} from '../inventory/index.ts';
import type { Day } from '../locale/index.ts';
import {
  type Attributes,
  type Extra,
  type FeeUnit,
  findReason,
  getReasonMessage,
  isClosed,
  isForCode,
  maxStayNights,
  minStayNights,
  type OverrideNights,
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

/** The stay of a cart line, with its rates and availability of this moment. */
export type CartStayLine = {
  input: StayInput;
  roomTypeId: number;
  plan: RatePlan | undefined;
  /** Id of the chosen unit; undefined where the room type has no unit of that number. */
  unitId: string | null | undefined;
  preferenceCents: number;
  /** The stay as the rates snapshot reads it; units that this cart holds count as free for it. */
  request: StayRequest | undefined;
  priced: PricedStay | undefined;
  /** The parts of its price, in a culture; empty without a price. */
  parts: PricePart[];
  /** The reason that it cannot be booked. */
  reason: UnavailabilityReason | 'unit_taken' | undefined;
  hold: { stayId: string; expiresAt: Date; wasExtended: boolean } | null;
};

/** The extra of a cart line: how often one of it counts, and for which day. */
export type CartExtraLine = {
  stayLineId: string;
  unit: StayUnit;
  times: number;
  day: Day;
  /** Of the day of departure; a stay has at most one. */
  isAtDeparture: boolean;
  /** The days that one counts for, from `day` on, and the persons; 1 where it does not count by them. */
  days: number;
  persons: number;
  /** The pieces that are left for its days, beside the lines before it; null where they are not counted by day. */
  left: number | null;
  vatRate: number;
};

type Line = { id: string; productId: number; type: ProductType; quantity: number; attributes: Attributes };

export type CartStayLines = {
  stays: ReadonlyMap<string, CartStayLine>;
  extras: ReadonlyMap<string, CartExtraLine>;
};

/**
 * The owner of the cart as far as stays are concerned: prices are those of their tier, without a tier the
 * public ones.
 */
type Reader = {
  culture: Culture;
  stays: RatesContext;
  tierId: string | null;
  isStaff?: true;
  overrides?: OverrideNights | undefined;
};

/**
 * Reads the stays and extras of cart lines, by line id: their price by the reader's rates snapshot, where it
 * has their nights, and the remaining units of this moment. A room line without dates, and an extra without
 * its stay, are left out.
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
      { isStaff: reader.isStaff },
    );
    const before: TakenNights[] = [];
    for (const { line, input } of inputs) {
      stays.set(line.id, buildStayLine(reader, availability, line, input, before));
      before.push({ roomTypeId: line.productId, from: input.arrival, until: input.arrival + input.length });
    }
  }
  const extras = buildExtraLines(lines, stays, rates.terms);
  return { stays, extras: await addExtrasLeft(db, rates.terms, lines, extras) };
}

/** Returns the message of an error for a stay that cannot be booked. */
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

export const isByNight = (unit: StayUnit | FeeUnit): boolean =>
  unit === 'perNight' || unit === 'perPersonPerNight' || unit === 'percentOfNights';

export const isByPerson = (unit: StayUnit): boolean => unit === 'perPerson' || unit === 'perPersonPerNight';

/**
 * Returns how often one of an extra counts for a stay of `length` nights, for all guests or some of them.
 */
export function extraTimes(unit: StayUnit, length: number, party: Party, persons?: number): number {
  return (isByNight(unit) ? length : 1) * (isByPerson(unit) ? countPersons(party, persons) : 1);
}

/** Counts the guests that an extra is for: adults and children, at most `some` of them. */
export const countPersons = ({ adults, children }: Party, some = Number.POSITIVE_INFINITY): number =>
  Math.min(some, adults + children);

type Dated = Pick<Extra, 'unit' | 'isAtDeparture'>;

/**
 * Returns the first and the last day of a stay that an extra can be for. An extra counted by nights starts
 * before one of them.
 */
export function extraDays(
  { unit, isAtDeparture }: Dated,
  arrival: Day,
  length: number,
): [first: Day, last: Day] {
  const departure = arrival + length;
  return [isAtDeparture ? departure : arrival, isByNight(unit) ? departure - 1 : departure];
}

function buildStayLine(
  { stays: rates, culture, tierId, isStaff, overrides }: Reader,
  availability: Availability,
  line: Line,
  input: StayInput,
  before: readonly TakenNights[],
): CartStayLine {
  const { arrival, length, party, unitNumber } = input;
  const calendar = availability.calendars.get(line.productId);
  const nights = calendar?.plans.find(
    ({ plan }) =>
      plan.itemCode.toLowerCase() === input.arrangementCode.toLowerCase() &&
      (isStaff || isForCode(plan, input.promoCode)),
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
    overrides,
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

/**
 * Remaining units. Expired holds and this cart's own holds count as free; its earlier lines count as taken.
 */
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
      times: extraTimes(extra.unit, arrival + length - day, party, input.persons),
      day,
      isAtDeparture: extra.isAtDeparture,
      days: isByNight(extra.unit) ? arrival + length - day : 1,
      persons: isByPerson(extra.unit) ? countPersons(party, input.persons) : 1,
      left: null,
      vatRate: terms.vatOn(extra.vatCategory, day),
    });
  }
  return extras;
}

/** Adds what is left of the extras that are counted by day; the first lines have priority. */
async function addExtrasLeft(
  db: Db,
  terms: RateRules,
  lines: readonly Line[],
  extras: ReadonlyMap<string, CartExtraLine>,
): Promise<ReadonlyMap<string, CartExtraLine>> {
  const limited = lines.flatMap(({ id, productId, quantity }) => {
    const line = extras.get(id);
    const stock = terms.extras.find((one) => one.id === productId)?.dailyStock ?? null;
    return line && stock !== null ? [{ id, productId, quantity, line, stock }] : [];
  });
  if (limited.length === 0) return extras;
  const taken = await readExtrasTaken(
    db,
    limited.map(({ productId }) => productId),
    Math.min(...limited.map(({ line }) => line.day)),
    Math.max(...limited.map(({ line: { day, days } }) => day + days - 1)),
  );
  const before = new Map<string, number>();
  const result = new Map(extras);
  for (const { id, productId, quantity, line, stock } of limited) {
    const keys = Array.from({ length: line.days }, (_, at) => `${productId} ${line.day + at}`);
    const fewest = Math.min(
      ...keys.map((key, at) => stock - taken(productId, line.day + at) - (before.get(key) ?? 0)),
    );
    result.set(id, { ...line, left: Math.max(0, Math.floor(fewest / line.persons)) });
    for (const key of keys) before.set(key, (before.get(key) ?? 0) + quantity * line.persons);
  }
  return result;
}
