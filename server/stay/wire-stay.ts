import type { Reason, Stay } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import { say } from '../messages.ts';
import { type StayAsked, unitsLeft } from './calendar.ts';
import { dateOf } from './days.ts';
import { type PricedLine, priceStay } from './price-stay.ts';
import { sayReason } from './reasons.ts';
import type { Explained } from './search.ts';
import type { StayBook, StayView } from './site-calendar.ts';
import { nameIn } from './stay-terms.ts';

export const euros = (cents: number) => cents / 100;

/** A stay as answers have it, in the words of a culture. */
export function wireStay({ terms, today }: StayBook, culture: Culture, asked: StayAsked): Stay {
  const { calendar, nights, arrival, length, party } = asked;
  const { room } = calendar;
  const { plan } = nights;
  const priced = priceStay(asked, terms, today);
  const roomName = nameIn(room.names, culture, room.itemCode);
  const planName = nameIn(plan.names, culture, plan.itemCode);
  const describe = ({ kind, names, code, percent = 0 }: PricedLine): string => {
    if (kind === 'night') return `${roomName}, ${planName}`;
    if (kind === 'discount') return say(culture, 'stay.length_discount', { percent });
    return nameIn(names ?? {}, culture, code ?? '');
  };
  const { deposit, cancellation } = priced;
  return {
    room: { itemCode: room.itemCode, name: roomName },
    arrangement: { itemCode: plan.itemCode, name: planName },
    dateFrom: dateOf(arrival),
    dateTo: dateOf(arrival + length),
    nights: length,
    ...party,
    unitsLeft: unitsLeft(calendar, arrival, length),
    totalPriceInclVat: euros(priced.totalCents),
    lines: priced.lines.map((line) => ({
      kind: line.kind,
      description: describe(line),
      quantity: line.quantity,
      amount: euros(line.cents),
      vatRate: line.vatRate,
    })),
    pricePerNight: priced.nightCents.map((cents, night) => ({
      date: dateOf(arrival + night),
      price: euros(cents),
    })),
    deposit: {
      percent: deposit.percent,
      amount: euros(deposit.cents),
      rest: euros(priced.totalCents - deposit.cents),
      restDueDate: deposit.restDueDate,
    },
    cancellation: {
      freeUntil: cancellation[0]?.from ?? null,
      steps: cancellation.map(({ from, feePercent, feeCents }) => ({
        from,
        feePercent,
        fee: euros(feeCents),
      })),
    },
    memberPrice: null,
  };
}

/** A reason as answers have it, with what to ask instead. */
export function wireReason({ rooms }: StayView, culture: Culture, explained: Explained): Reason {
  const { reason, asked, nights, fix } = explained;
  const { arrival, length } = asked;
  const { pattern } = asked.nights.plan;
  const facts = { arrival, departure: arrival + length, nights, pattern };
  const larger = fix?.roomId === undefined ? undefined : rooms.find(({ room }) => room.id === fix.roomId);
  return {
    code: reason,
    message: sayReason(culture, reason, facts),
    fix: fix && {
      ...(fix.arrival !== undefined && { dateFrom: dateOf(fix.arrival) }),
      ...(fix.length !== undefined && { nights: fix.length }),
      ...(larger && { roomItemCode: larger.room.itemCode }),
    },
  };
}
