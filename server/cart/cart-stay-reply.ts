import type { StayOffer } from '../../contract/booking.ts';
import type { Cart, CartStayReply } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { dayToDate } from '../locale/index.ts';
import { translate } from '../platform/index.ts';
import { euros, nameIn, pricedStayReply, type RatesContext, totalCents, unitsLeft } from '../rates/index.ts';
import type { CartExtraLine, CartStayLine } from './cart-stay-line.ts';

type Reader = { culture: Culture; stays: RatesContext };

/** The terms of a stay, as an order stores them. */
export type QuotedStay = Omit<StayOffer, 'unitsLeft' | 'memberPrice' | 'promo'>;

/** Returns the quote of a stay that has a price, in a culture, with the fee of a chosen unit. */
export function quoteStay({ culture, stays }: Reader, stay: CartStayLine): QuotedStay {
  const { request, input, preferenceCents } = stay;
  if (!request || !stay.priced) throw new Error(`the stay in ${stay.roomTypeId} has no price`);
  const { unitsLeft: _, ...wire } = pricedStayReply(stays, culture, request);
  if (preferenceCents === 0) return wire;
  const totalCents = stay.priced.totalCents + preferenceCents;
  const depositCents = Math.round((totalCents * wire.deposit.percent) / 100);
  const preference = {
    kind: 'fee' as const,
    description: translate(culture, 'stay.part.unit', { number: input.unitNumber ?? '' }),
    quantity: 1,
    amount: euros(preferenceCents),
    vatRate: stays.terms.vatOn(request.calendar.room.vatCategory, input.arrival),
  };
  return {
    ...wire,
    totalPriceInclVat: euros(totalCents),
    lines: [...wire.lines, preference],
    deposit: { ...wire.deposit, amount: euros(depositCents), rest: euros(totalCents - depositCents) },
  };
}

/**
 * Reduces the terms of a stay by its vouchers: the total, the deposit, and the cancellation fee of the
 * remaining base. The lines stay as they are, as in an order: reductions are listed beside them.
 */
export function applyVouchers(
  quoted: QuotedStay,
  { offCents, baseCents }: { offCents: number; baseCents: number },
): QuotedStay {
  if (offCents === 0) return quoted;
  const { deposit, cancellation } = quoted;
  const totalCents = Math.round(quoted.totalPriceInclVat * 100) - offCents;
  const depositCents = Math.round((totalCents * deposit.percent) / 100);
  return {
    ...quoted,
    totalPriceInclVat: euros(totalCents),
    deposit: { ...deposit, amount: euros(depositCents), rest: euros(totalCents - depositCents) },
    cancellation: {
      ...cancellation,
      steps: cancellation.steps.map((step) => ({
        ...step,
        fee: euros(Math.round((baseCents * step.feePercent) / 100)),
      })),
    },
  };
}

/**
 * Returns the price of a stay for a person without membership, with the fee of a chosen unit, in cents; 0
 * where it has no price.
 */
export function publicPriceCents(
  { terms }: RatesContext,
  { request, priced, preferenceCents }: CartStayLine,
): number {
  return request && priced ? totalCents({ ...request, tierId: undefined }, terms) + preferenceCents : 0;
}

/** Returns the stay of a cart line; without a price it has no lines. `roomName` comes from the catalog. */
export function cartStayReply(
  reader: Reader,
  stay: CartStayLine,
  room: CartStayReply['room'],
): CartStayReply {
  const { input, plan, request } = stay;
  const details = {
    unit: input.unitNumber,
    guestName: input.guestName,
    arrivalTime: input.arrivalTime,
    wishes: input.wishes,
    ...(input.promoCode && { promoCode: input.promoCode }),
  };
  if (request && stay.priced) {
    const left = unitsLeft(request.calendar, request.arrival, request.length);
    return { ...quoteStay(reader, stay), ...details, unitsLeft: left };
  }
  const { arrival, length, party } = input;
  return {
    ...details,
    room,
    arrangement: {
      itemCode: plan?.itemCode ?? input.arrangementCode,
      name: plan ? nameIn(plan.names, reader.culture, plan.itemCode) : input.arrangementCode,
    },
    dateFrom: dayToDate(arrival),
    dateTo: dayToDate(arrival + length),
    nights: length,
    ...party,
    unitsLeft: 0,
    totalPriceInclVat: 0,
    lines: [],
    pricePerNight: [],
    deposit: { percent: 100, amount: 0, rest: 0, restDueDate: null },
    cancellation: { freeUntil: null, steps: [] },
  };
}

export function cartExtraReply({
  stayLineId,
  unit,
  times,
  day,
  isAtDeparture,
}: CartExtraLine): Cart['cartItems'][number]['extra'] {
  return {
    stayCartItemId: stayLineId,
    unit,
    times,
    day: dayToDate(day),
    ...(isAtDeparture && { maxQuantity: 1 }),
  };
}
