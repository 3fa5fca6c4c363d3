import type { Stay } from '../../contract/booking.ts';
import type { Cart, CartStay } from '../../contract/cart.ts';
import type { Culture } from '../../contract/culture.ts';
import { dateOf } from '../locale/index.ts';
import { say } from '../platform/index.ts';
import { euros, nameIn, type StayBook, totalCents, unitsLeft, wirePriced } from '../rates/index.ts';
import type { LineExtra, LineStay } from './line-stay.ts';

type Reader = { culture: Culture; stays: StayBook };

/** What is agreed about a stay, as an order keeps it. */
export type AgreedStay = Omit<Stay, 'unitsLeft' | 'memberPrice'>;

/** A stay that can be priced, in the words of a culture; with what choosing its unit costs. */
export function agreedStay({ culture, stays }: Reader, stay: LineStay): AgreedStay {
  const { asked, wish, preferenceCents } = stay;
  if (!asked || !stay.priced) throw new Error(`the stay in ${stay.roomTypeId} has no price`);
  const { unitsLeft: _, ...wire } = wirePriced(stays, culture, asked);
  if (preferenceCents === 0) return wire;
  const totalCents = stay.priced.totalCents + preferenceCents;
  const depositCents = Math.round((totalCents * wire.deposit.percent) / 100);
  const preference = {
    kind: 'fee' as const,
    description: say(culture, 'stay.part.unit', { number: wish.unitNumber ?? '' }),
    quantity: 1,
    amount: euros(preferenceCents),
    vatRate: stays.terms.vatOn(asked.calendar.room.vatCategory, wish.arrival),
  };
  return {
    ...wire,
    totalPriceInclVat: euros(totalCents),
    lines: [...wire.lines, preference],
    deposit: { ...wire.deposit, amount: euros(depositCents), rest: euros(totalCents - depositCents) },
  };
}

/**
 * What is agreed where vouchers take so much off: the total, what is paid when booking, and what cancelling costs of the base that is
 * left. The lines stay, as those of an order do: what is off is told of beside them.
 */
export function lowered(
  agreed: AgreedStay,
  { offCents, baseCents }: { offCents: number; baseCents: number },
): AgreedStay {
  if (offCents === 0) return agreed;
  const { deposit, cancellation } = agreed;
  const totalCents = Math.round(agreed.totalPriceInclVat * 100) - offCents;
  const depositCents = Math.round((totalCents * deposit.percent) / 100);
  return {
    ...agreed,
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

/** What a stay costs whoever is no member, with what choosing its unit costs, in cents; 0 where it has no price. */
export function publicCentsOf({ terms }: StayBook, { asked, priced, preferenceCents }: LineStay): number {
  return asked && priced ? totalCents({ ...asked, tierId: undefined }, terms) + preferenceCents : 0;
}

/** A stay of a cart's line; without price and lines where it has none. `roomName` is of the catalog. */
export function wireLineStay(reader: Reader, stay: LineStay, room: CartStay['room']): CartStay {
  const { wish, plan, asked } = stay;
  const about = {
    unit: wish.unitNumber,
    guestName: wish.guestName,
    arrivalTime: wish.arrivalTime,
    wishes: wish.wishes,
  };
  if (asked && stay.priced) {
    const left = unitsLeft(asked.calendar, asked.arrival, asked.length);
    return { ...agreedStay(reader, stay), ...about, unitsLeft: left };
  }
  const { arrival, length, party } = wish;
  return {
    ...about,
    room,
    arrangement: {
      itemCode: plan?.itemCode ?? wish.arrangementCode,
      name: plan ? nameIn(plan.names, reader.culture, plan.itemCode) : wish.arrangementCode,
    },
    dateFrom: dateOf(arrival),
    dateTo: dateOf(arrival + length),
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

export function wireLineExtra({
  stayLineId,
  unit,
  times,
  day,
  isAtDeparture,
}: LineExtra): Cart['cartItems'][number]['extra'] {
  return { stayCartItemId: stayLineId, unit, times, day: dateOf(day), ...(isAtDeparture && { most: 1 }) };
}
