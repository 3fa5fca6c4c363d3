import type { Reason, StayOffer } from '../../contract/booking.ts';
import { type Culture, languageTags } from '../../contract/culture.ts';
import { dayToDate } from '../locale/index.ts';
import { translate } from '../platform/index.ts';
import { type StayRequest, unitsLeft } from './calendar.ts';
import { memberPriceReply, shownTier } from './member-price.ts';
import { type PricedLine, priceStay, totalCents } from './price-stay.ts';
import { nameIn } from './rate-rules.ts';
import type { RatesContext, RatesSnapshot } from './rates-cache.ts';
import type { Explained } from './search.ts';
import { formatReason } from './unavailability-reasons.ts';

export const euros = (cents: number) => cents / 100;

/** Creates the reply of a stay in a culture: at the public price, with the member price of the shown tier. */
export function stayOfferReply(rates: RatesContext, culture: Culture, request: StayRequest): StayOffer {
  const stay = pricedStayReply(rates, culture, { ...request, tierId: undefined });
  const { promoCode, descriptions } = request.nights.plan;
  return {
    ...stay,
    promo: promoCode === null ? null : { description: nameIn(descriptions, culture, '') },
    memberPrice: getMemberPrice(rates, culture, request, stay.totalPriceInclVat),
  };
}

function getMemberPrice(
  rates: RatesContext,
  culture: Culture,
  request: StayRequest,
  price: number,
): StayOffer['memberPrice'] {
  const { terms } = rates;
  const tierId = shownTier(terms, { rooms: [{ plans: [request.nights] }] }, request.tierId);
  if (tierId === undefined) return null;
  const forMembers = { ...request, tierId };
  const cents = totalCents(forMembers, terms);
  if (euros(cents) >= price) return null;
  const isOwn = request.tierId !== undefined;
  const memberReply = memberPriceReply(terms, culture, { tierId, cents, isOwn });
  if (!isOwn) return { ...memberReply, details: null };
  const { lines, pricePerNight, deposit, cancellation } = pricedStayReply(rates, culture, forMembers);
  return { ...memberReply, details: { lines, pricePerNight, deposit, cancellation } };
}

/** As `stayOfferReply`, at the price of the request's tier or the public one. */
export function pricedStayReply(
  { terms, today }: RatesContext,
  culture: Culture,
  request: StayRequest,
): Omit<StayOffer, 'memberPrice' | 'promo'> {
  const { calendar, nights, arrival, length, party } = request;
  const { room } = calendar;
  const { plan } = nights;
  const priced = priceStay(request, terms, today);
  const roomName = nameIn(room.names, culture, room.itemCode);
  const planName = nameIn(plan.names, culture, plan.itemCode);
  const describe = ({ kind, names, code, percent = 0 }: PricedLine): string => {
    if (kind === 'night') return `${roomName}, ${planName}`;
    if (kind === 'discount' && names) {
      const written = new Intl.NumberFormat(languageTags[culture]).format(percent);
      return translate(culture, 'stay.member_discount', {
        tier: nameIn(names, culture, ''),
        percent: written,
      });
    }
    if (kind === 'discount') return translate(culture, 'stay.length_discount', { percent });
    return nameIn(names ?? {}, culture, code ?? '');
  };
  const { deposit, cancellation } = priced;
  return {
    room: { itemCode: room.itemCode, name: roomName },
    arrangement: { itemCode: plan.itemCode, name: planName },
    dateFrom: dayToDate(arrival),
    dateTo: dayToDate(arrival + length),
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
      date: dayToDate(arrival + night),
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

/** Creates the reply of a reason, with the suggested changes. */
export function reasonReply({ rooms }: RatesSnapshot, culture: Culture, explained: Explained): Reason {
  const { reason, request, nights, fix, isOfOne } = explained;
  const { arrival, length } = request;
  const { pattern, itemCode, names } = request.nights.plan;
  const facts = { arrival, departure: arrival + length, nights, pattern };
  const larger = fix?.roomId === undefined ? undefined : rooms.find(({ room }) => room.id === fix.roomId);
  return {
    code: reason,
    message: formatReason(culture, reason, facts),
    fix: fix && {
      ...(fix.arrival !== undefined && { dateFrom: dayToDate(fix.arrival) }),
      ...(fix.length !== undefined && { nights: fix.length }),
      ...(larger && { roomItemCode: larger.room.itemCode }),
    },
    ...(isOfOne && { arrangement: { itemCode, name: nameIn(names, culture, itemCode) } }),
  };
}
