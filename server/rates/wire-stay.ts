import type { Reason, Stay } from '../../contract/booking.ts';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { dateOf } from '../locale/index.ts';
import { say } from '../platform/index.ts';
import { type StayAsked, unitsLeft } from './calendar.ts';
import { toldTier, wireMemberPrice } from './member-price.ts';
import { type PricedLine, priceStay, totalCents } from './price-stay.ts';
import { sayReason } from './reasons.ts';
import type { Explained } from './search.ts';
import type { StayBook, StayView } from './site-calendar.ts';
import { nameIn } from './stay-terms.ts';

export const euros = (cents: number) => cents / 100;

/** A stay as answers have it, in the words of a culture: at the public price, with what members pay, who may be who asks. */
export function wireStay(book: StayBook, culture: Culture, asked: StayAsked): Stay {
  const stay = wirePriced(book, culture, { ...asked, tierId: undefined });
  return { ...stay, memberPrice: memberPriceOf(book, culture, asked, stay.totalPriceInclVat) };
}

function memberPriceOf(
  book: StayBook,
  culture: Culture,
  asked: StayAsked,
  price: number,
): Stay['memberPrice'] {
  const { terms } = book;
  const tierId = toldTier(terms, { rooms: [{ plans: [asked.nights] }] }, asked.tierId);
  if (tierId === undefined) return null;
  const forMembers = { ...asked, tierId };
  const cents = totalCents(forMembers, terms);
  if (euros(cents) >= price) return null;
  const isOwn = asked.tierId !== undefined;
  const told = wireMemberPrice(terms, culture, { tierId, cents, isOwn });
  if (!isOwn) return { ...told, details: null };
  const { lines, pricePerNight, deposit, cancellation } = wirePriced(book, culture, forMembers);
  return { ...told, details: { lines, pricePerNight, deposit, cancellation } };
}

/** The same at the price that it is asked for: the public's or that of a tier. */
export function wirePriced(
  { terms, today }: StayBook,
  culture: Culture,
  asked: StayAsked,
): Omit<Stay, 'memberPrice'> {
  const { calendar, nights, arrival, length, party } = asked;
  const { room } = calendar;
  const { plan } = nights;
  const priced = priceStay(asked, terms, today);
  const roomName = nameIn(room.names, culture, room.itemCode);
  const planName = nameIn(plan.names, culture, plan.itemCode);
  const describe = ({ kind, names, code, percent = 0 }: PricedLine): string => {
    if (kind === 'night') return `${roomName}, ${planName}`;
    if (kind === 'discount' && names) {
      const written = new Intl.NumberFormat(languageTags[culture]).format(percent);
      return say(culture, 'stay.member_discount', { tier: nameIn(names, culture, ''), percent: written });
    }
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
  };
}

/** A reason as answers have it, with what to ask instead. */
export function wireReason({ rooms }: StayView, culture: Culture, explained: Explained): Reason {
  const { reason, asked, nights, fix, isOfOne } = explained;
  const { arrival, length } = asked;
  const { pattern, itemCode, names } = asked.nights.plan;
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
    ...(isOfOne && { arrangement: { itemCode, name: nameIn(names, culture, itemCode) } }),
  };
}
