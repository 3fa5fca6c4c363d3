import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { QuotedPriceInput } from '../../contract/office-reservation.ts';
import type { NoChange } from '../../contract/reservation.ts';
import type { Db } from '../../database/connect.ts';
import {
  applyVouchers,
  type CartStayLine,
  getPriceParts,
  type PricePart,
  type QuotedStay,
  quoteStay,
  unavailabilityMessage,
} from '../cart/index.ts';
import { allocate, type Day, dayToDate, parseDay } from '../locale/index.ts';
import { findTierId } from '../loyalty/index.ts';
import { feeBase, type ReservationLine, readReservationLines, sumCents } from '../orders/index.ts';
import { fieldError } from '../platform/index.ts';
import {
  type EarlierNights,
  findReason,
  isForCode,
  nameIn,
  type OverrideNights,
  overrideNights,
  priceStay,
  type RatePlan,
  type RateRules,
  type RoomCalendar,
  readCalendars,
} from '../rates/index.ts';
import { cancellationTermsAfter, stepAt } from './cancellation-fee.ts';
import { type SplitParts, splitParts } from './earlier-nights.ts';
import { nearestChange } from './nearest-change.ts';
import type { Actor, OrderedReservation } from './ordered-reservation.ts';
import { findUnitFor, withBookedWindowOpen, withEarlierNightsOpen, withOwnNightsFree } from './own-nights.ts';
import { priceBreakdown, voucherLines } from './price-breakdown.ts';
import { type PriceOverride, readOverrideNights } from './price-override.ts';
import { assertRecountLeft, isSameKind, type NewStay, recountExtras } from './reservation-extras.ts';

/** How a change is priced. */
export type Pricing = {
  isFeeWaived?: boolean;
  /** What staff agreed with the guest. */
  price?: QuotedPriceInput | undefined;
  /** At the price of now, also where staff agreed on another before. */
  isAtRates?: boolean;
};

/** Tells whether a change asks for another price of the same stay. */
export const isRepriced = ({ price, isAtRates = false }: Pricing): boolean =>
  price !== undefined || isAtRates;

/**
 * Prices a change of a locked reservation, its own nights counted as free. Assigns the new unit already, so a
 * caller that only quotes rolls back. Amounts include extras and fees. For a guest in house the nights before
 * `from` keep their price.
 * @throws ApiError `not_available`; `conflict` where a guest in house cannot stay in their unit; `invalid` for a price
 *   of nights that are over
 */
export async function priceChange(
  trx: Db,
  { rates, frontDesk }: Actor,
  stay: OrderedReservation,
  shape: NewStay,
  pricing: Pricing,
) {
  const { culture } = stay;
  const lines = await readReservationLines(trx, stay.id);
  const from = firstChangedNight(stay, shape, rates.today, pricing);
  const { line, override } = await priceAsCartLine(trx, { rates, frontDesk }, stay, shape, from, pricing);
  const { request, priced, plan } = line;
  const actor = { rates, frontDesk };
  if (!request || !priced || !plan || line.reason)
    throw await unavailableError(trx, actor, stay, shape, line);
  const place = await findUnitFor(trx, stay, { ...shape, from });
  if (place === undefined)
    throw await unavailableError(trx, actor, stay, shape, { ...line, reason: 'sold_out' });
  const isPinned = stay.isPinned && place !== null && place === stay.unitId;
  // The price of a chosen unit was charged on arrival.
  const number = isPinned && stay.state !== 'inHouse' ? stay.unitNumber : null;
  const preferenceCents = number ? await getPreferenceCents(trx, shape.roomTypeId) : 0;
  const preference = number ? { number, cents: preferenceCents } : undefined;
  const full = getPriceParts(culture, rates.terms, request, priced, preference);
  const split =
    stay.state === 'inHouse' ? splitAt(rates.terms, stay, lines.parts, from) : replaceAll(lines.parts);
  const { unchanged, earlier } = split;
  // An agreed price is what the guest pays: no voucher reduces it.
  const fresh = override ? full : reducedParts(split.rest, full);
  const voucherCents = full.map(({ cents }, index) => cents - (fresh[index]?.cents ?? cents));
  const after = [...unchanged, ...earlier, ...fresh];
  const old = {
    ...stay,
    arrival: parseDay(stay.arrival),
    length: parseDay(stay.departure) - parseDay(stay.arrival),
  };
  const recount = recountExtras(rates.terms, stay.id, lines.extras, old, shape, from);
  await assertRecountLeft(trx, frontDesk, rates.terms, recount, lines.extras, shape);
  const now = new Date();
  const step = stepAt(stay.steps, now);
  const isCheaper = sumCents(after) < sumCents(lines.parts);
  const isFree = pricing.isFeeWaived || override !== undefined;
  const lost = isCheaper && !isFree ? Math.max(0, feeBase(lines.parts) - feeBase(after)) : 0;
  const feeCents = Math.round((lost * (step?.feePercent ?? 0)) / 100);
  const extrasCents = sumCents(lines.extras);
  const freshCents = recount.fresh.reduce((sum, { line }) => sum + line.unitCents * line.quantity, 0);
  const input = { ...line.input, unitNumber: number };
  const quoted = quoteStay({ culture, stays: rates }, { ...line, input, preferenceCents });
  // The price of a chosen unit is outside the cancellation terms.
  const base = feeBase(after) - (preference?.cents ?? 0);
  const cancellation = cancellationTermsAfter(stay.steps, quoted.cancellation.steps, base, now);
  return {
    shape,
    override,
    /** The nights have an agreed price, of now or of before. */
    isOverridden: request.overrides !== undefined,
    from: dayToDate(from),
    ended: split.ended,
    parts: [
      ...earlier,
      ...fresh.map((part, index) => ({
        ...part,
        voucherCents: voucherCents[index] ?? 0,
        day: stay.state === 'inHouse' ? dayToDate(from) : null,
      })),
    ],
    recount,
    planId: plan.id,
    unitId: place,
    isPinned,
    roomItemCode: request.calendar.room.itemCode,
    roomVariantId: await getVariantId(trx, shape.roomTypeId),
    feeCents,
    beforeCents: sumCents(lines.parts) + extrasCents,
    afterCents: sumCents(after) + extrasCents - sumCents(recount.gone) + freshCents + feeCents,
    quoted: {
      ...withVouchers(quoted, stay, fresh, voucherCents),
      ...(stay.state === 'inHouse' && wholeStay(stay, shape, quoted, split, sumCents(after))),
      cancellation,
    },
    /** In the culture of the reader; the stored names are in that of the order. */
    named: getNames(frontDesk.culture, request.calendar.room, plan),
  };
}

function getNames(
  culture: Culture,
  room: RoomCalendar['room'],
  plan: RatePlan,
): Pick<QuotedStay, 'room' | 'arrangement'> {
  const named = ({ itemCode, names }: Pick<RatePlan, 'itemCode' | 'names'>) => ({
    itemCode,
    name: nameIn(names, culture, itemCode),
  });
  return { room: named(room), arrangement: named(plan) };
}

/**
 * Returns the first night with another price: that of arrival, for a guest in house the first that differs
 * from what was agreed.
 */
function firstChangedNight(stay: OrderedReservation, shape: NewStay, today: Day, pricing: Pricing): Day {
  if (stay.state !== 'inHouse') return shape.arrival;
  const departure = parseDay(stay.departure);
  return isSameKind(stay, shape) && !isRepriced(pricing)
    ? Math.min(departure, shape.arrival + shape.length)
    : Math.min(departure, Math.max(today, shape.arrival));
}

const replaceAll = (parts: ReservationLine[]): SplitParts => ({
  ...{ unchanged: [], ended: parts, earlier: [], rest: parts },
});

/** Splits the price of a stay in house at its first changed night. */
function splitAt(
  terms: RateRules,
  { culture, arrival, quote, planItemCode, roomTypeId }: OrderedReservation,
  parts: readonly ReservationLine[],
  from: Day,
): SplitParts {
  if (!quote) throw new ApiError('conflict', { messageKey: 'stay.not_ordered_here' });
  const inclusions = findPlan(terms, planItemCode)?.inclusions ?? [];
  const booked = { culture, arrival, quote, inclusions, fees: terms.feesOf(roomTypeId) };
  return splitParts(booked, parts, dayToDate(from));
}

const findPlan = ({ plans }: RateRules, itemCode: string): RatePlan | undefined =>
  [...plans.values()].find((plan) => plan.itemCode.toLowerCase() === itemCode.toLowerCase());

/** Returns the terms of a whole stay in house, of which `quoted` has the changed nights only. */
function wholeStay(
  { culture, quote, arrival }: OrderedReservation,
  { length }: NewStay,
  quoted: QuotedStay,
  { unchanged, earlier }: SplitParts,
  totalCents: number,
): Partial<QuotedStay> {
  const nights = quote?.pricePerNight.filter(({ date }) => date < quoted.dateFrom) ?? [];
  return {
    ...{ dateFrom: arrival, nights: length, totalPriceInclVat: totalCents / 100 },
    pricePerNight: [...nights, ...quoted.pricePerNight],
    lines: [...priceBreakdown(culture, [...unchanged, ...earlier], []).lines, ...quoted.lines],
    ...(quote && { deposit: quote.deposit }),
  };
}

/** Prices the changed nights of a stay as a cart line, at this moment. */
async function priceAsCartLine(
  trx: Db,
  { rates, frontDesk }: Pick<Actor, 'rates' | 'frontDesk'>,
  stay: OrderedReservation,
  shape: NewStay,
  from: Day,
  pricing: Pricing,
): Promise<{ line: CartStayLine; override?: Omit<PriceOverride, 'reason' | 'staffId'> }> {
  const { roomTypeId, planItemCode, arrival, length, party } = shape;
  const window = { ids: [roomTypeId], from: arrival, until: arrival + length };
  const [calendar] = await readCalendars(trx, rates.terms, window);
  // A guest who booked with a promo code may stay with it.
  const isOwnPlan = planItemCode?.toLowerCase() === stay.planItemCode?.toLowerCase();
  const nights = calendar?.plans.find(
    ({ plan }) =>
      plan.itemCode.toLowerCase() === planItemCode?.toLowerCase() &&
      (isOwnPlan || frontDesk.staffId !== null || isForCode(plan, undefined)),
  );
  const input = {
    ...{ arrangementCode: planItemCode, promoCode: undefined, arrival, length, party, unitNumber: null },
    ...{ guestName: '', arrivalTime: null, wishes: '' },
  };
  const base = { input, roomTypeId, plan: nights?.plan, unitId: null, preferenceCents: 0, hold: null };
  const none = { request: undefined, priced: undefined, parts: [] };
  if (!calendar || !nights) return { line: { ...base, ...none, reason: 'closed' } };
  const own = roomTypeId === stay.roomTypeId ? withOwnNightsFree(calendar, stay) : calendar;
  const tierId = await getOrderTierId(trx, rates, stay);
  const isInHouse = stay.state === 'inHouse';
  const isByStaff = frontDesk.staffId !== null;
  const whole = { calendar: own, nights, arrival, length, party, tierId };
  const reason = isInHouse
    ? findReason(withEarlierNightsOpen(whole, from, parseDay(stay.departure)), arrival)
    : findReason(withBookedWindowOpen(whole, stay, { roomTypeId, isByStaff }), rates.today);
  // Nights that are not for sale have no price.
  if (reason) return { line: { ...base, ...none, request: whole, reason } };
  const request = isInHouse
    ? {
        ...whole,
        arrival: from,
        length: arrival + length - from,
        earlier: getEarlier(rates.terms, stay, from),
      }
    : whole;
  const { price } = pricing;
  if (price && request.length < 1) throw fieldError('body.price', 'no_nights_left');
  const list = priceStay(request, rates.terms, rates.today);
  const overrides = price
    ? overrideNights(price, request.arrival, list.nightCents)
    : await overrideNightsLeft(trx, { rates, frontDesk }, stay, shape, pricing);
  if (!overrides) return { line: { ...base, request, priced: list, parts: [], reason } };
  const withOverride = { ...request, overrides };
  const priced = priceStay(withOverride, rates.terms, rates.today);
  return {
    line: { ...base, request: withOverride, priced, parts: [], reason },
    ...(price && {
      override: {
        ...{ kind: price.kind, nights: overrides },
        ...{ listCents: list.totalCents, overrideCents: priced.totalCents },
      },
    }),
  };
}

/**
 * Returns the nights of an earlier override, which keep their price. A guest who changes rooms, rate plan or party
 * alone leaves it: it was agreed for the stay as it was.
 */
async function overrideNightsLeft(
  trx: Db,
  { frontDesk }: Pick<Actor, 'rates' | 'frontDesk'>,
  stay: OrderedReservation,
  shape: NewStay,
  { isAtRates = false }: Pricing,
): Promise<OverrideNights | undefined> {
  if (isAtRates || (frontDesk.staffId === null && !isSameKind(stay, shape))) return undefined;
  const overrides = await readOverrideNights(trx, stay.id);
  const isWithin = (day: Day) => day >= shape.arrival && day < shape.arrival + shape.length;
  return overrides && [...overrides.keys()].some(isWithin) ? overrides : undefined;
}

function getEarlier(terms: RateRules, stay: OrderedReservation, from: Day): EarlierNights {
  const { party, roomTypeId, arrival, planItemCode } = stay;
  const planId = findPlan(terms, planItemCode)?.id ?? 0;
  return { length: from - parseDay(arrival), party, roomTypeId, planId };
}

/** Returns the tier of the customer who ordered it, for any actor: a member pays the current member price. */
async function getOrderTierId(
  trx: Db,
  { terms }: Actor['rates'],
  { orderId }: OrderedReservation,
): Promise<string | undefined> {
  const { customer_id } = await trx
    .selectFrom('customer_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (await findTierId(trx, terms.siteId, customer_id)) ?? undefined;
}

async function getPreferenceCents(trx: Db, roomTypeId: number): Promise<number> {
  const { preference_cents } = await trx
    .selectFrom('room_type')
    .select('preference_cents')
    .where('product_id', '=', roomTypeId)
    .executeTakeFirstOrThrow();
  return preference_cents;
}

async function getVariantId(trx: Db, productId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select('variant.id')
    .where('product.id', '=', productId)
    .orderBy((eb) => eb('variant.item_code', '<>', eb.ref('product.item_code')))
    .orderBy('variant.id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function unavailableError(
  trx: Db,
  { rates, frontDesk }: Pick<Actor, 'rates' | 'frontDesk'>,
  stay: OrderedReservation,
  shape: NewStay,
  line: CartStayLine,
): Promise<ApiError> {
  const reason = line.reason === undefined || line.reason === 'unit_taken' ? 'closed' : line.reason;
  // A guest in house can choose no other day of arrival.
  const fix =
    stay.state === 'inHouse' || !line.plan ? null : await nearestChange(trx, rates, stay, shape, reason);
  const details: NoChange = { reason, fix };
  return new ApiError('not_available', { ...unavailabilityMessage(frontDesk.culture, line), details });
}

/** Returns the breakdown for the guest, with the vouchers that still apply. */
function withVouchers(
  quoted: QuotedStay,
  { culture }: OrderedReservation,
  parts: readonly PricePart[],
  voucherCents: readonly number[],
): QuotedStay {
  const off = parts.map(({ vatRate }, index) => ({ vatRate, voucherCents: voucherCents[index] ?? 0 }));
  const offCents = voucherCents.reduce((sum, cents) => sum + cents, 0);
  const less = applyVouchers(quoted, { offCents, baseCents: feeBase(parts) });
  return { ...less, lines: [...quoted.lines, ...voucherLines(culture, off)] };
}

/**
 * Applies the voucher discounts of nights and included products to the parts of a changed reservation: never
 * more in total, and less where the parts cost less.
 */
function reducedParts(before: readonly ReservationLine[], parts: readonly PricePart[]): PricePart[] {
  const isReducible = ({ part }: Pick<ReservationLine, 'part'>) => part === 'night' || part === 'included';
  const old = before.filter(isReducible);
  const off = old.reduce((sum, { voucherCents }) => sum + voucherCents, 0);
  if (off === 0) return [...parts];
  const oldGross = sumCents(old) + off;
  const weights = parts.map((one) => (isReducible(one) ? one.cents : 0));
  const gross = weights.reduce((sum, cents) => sum + cents, 0);
  const shares = allocate(Math.round(off * Math.min(1, gross / oldGross)), weights);
  return parts.map((one, index) => ({ ...one, cents: one.cents - (shares[index] ?? 0) }));
}
