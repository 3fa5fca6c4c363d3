import type { StayLineKind, StayUnit } from '../../contract/booking.ts';
import { type Day, dayToDate } from '../locale/index.ts';
import type { Party, RatePlanNights, RoomCalendar, StayRequest } from './calendar.ts';
import type { Fee, FeeUnit, Names, RatePlan, RateRules } from './rate-rules.ts';

export type PricedLine = {
  kind: StayLineKind;
  /** The line's names; without them, the room type's. */
  names?: Names;
  code?: string;
  /** The percentage of a discount; one for members has the names of their tier. */
  percent?: number;
  quantity: number;
  cents: number;
  vatRate: number;
};

export type PricedStay = {
  totalCents: number;
  lines: PricedLine[];
  /** The price of each night after discounts. */
  nightCents: number[];
  deposit: { percent: number; cents: number; restDueDate: string | null };
  cancellation: { from: string; feePercent: number; feeCents: number }[];
};

/**
 * Calculates the price of a stay, all included, in cents. Each night is reduced by the discount for longer
 * stays, and the result by the member discount, each rounded once. Only these, the deposit and the
 * cancellation fees are rounded. The lines add up to the total. With `earlier` nights these are the nights
 * that follow them: the length of both decides the discount, and what was charged once is not charged again. A
 * night in `overrides` has its price without discounts; included products, fees and tourist tax follow from it.
 */
export function priceStay(request: StayRequest, terms: RateRules, today: Day): PricedStay {
  const { calendar, nights, arrival, length, party, tierId, earlier, overrides } = request;
  const { plan } = nights;
  const { room, first } = calendar;
  const earlierLength = earlier?.length ?? 0;
  const percent = getDiscountPercent(plan, length + earlierLength);
  const memberPercent = getMemberPercent(plan, tierId);
  const groups: NightGroup[] = [];
  const nightCents: number[] = [];
  for (let day = arrival; day < arrival + length; day++) {
    const overrideCents = overrides?.get(day);
    const full = overrideCents ?? fullNightCents(nights, day - first, room.standardGuests, party);
    const off = overrideCents === undefined ? discountCents(full, percent) : 0;
    const memberOff = overrideCents === undefined ? discountCents(full - off, memberPercent) : 0;
    nightCents.push(full - off - memberOff);
    const group = groupFor(groups, terms.vatOn(room.vatCategory, day));
    group.nights++;
    group.cents += full;
    group.off += off;
    group.memberOff += memberOff;
  }
  const included = inclusionLines(request, terms, groups);
  const fees = feeLines(request, terms, nightCents);
  const lines: PricedLine[] = [
    ...groups.map(({ nights, cents, vatRate }) => ({
      kind: 'night' as const,
      quantity: nights,
      cents,
      vatRate,
    })),
    ...included,
    ...groups.flatMap(({ off, vatRate }) =>
      off === 0 ? [] : [{ kind: 'discount' as const, percent, quantity: 1, cents: -off, vatRate }],
    ),
    ...groups.flatMap(({ memberOff, vatRate }) =>
      memberOff === 0
        ? []
        : [{ ...memberLine(terms, tierId), percent: memberPercent, quantity: 1, cents: -memberOff, vatRate }],
    ),
    ...fees,
  ];
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const touristTax = fees.reduce((sum, line) => sum + (line.kind === 'touristTax' ? line.cents : 0), 0);
  return {
    totalCents,
    lines,
    nightCents,
    deposit: calculateDeposit(plan, arrival, totalCents, today),
    cancellation: plan.cancellation
      .filter(({ feePercent }) => feePercent > 0)
      .map(({ daysBefore, hour, feePercent }) => ({
        from: terms.instantAt(arrival - earlierLength - daysBefore, hour),
        feePercent,
        feeCents: calculatePercent(totalCents - touristTax, feePercent),
      })),
  };
}

/** Calculates only the total of `priceStay`. */
export function totalCents(
  { calendar, nights, arrival, length, party, tierId }: StayRequest,
  terms: RateRules,
): number {
  return (
    nightsCents(calendar, nights, arrival, length, party, tierId) +
    mandatoryCents(terms, calendar.room.id, arrival, length, party) +
    percentFeesCents(terms, calendar, nights, arrival, length, party, tierId)
  );
}

/** Calculates the nights of a stay with their included products, for comparing thousands of stays. */
export function nightsCents(
  { room, first }: RoomCalendar,
  nights: RatePlanNights,
  arrival: Day,
  length: number,
  party: Party,
  tierId?: string,
): number {
  const percent = getDiscountPercent(nights.plan, length);
  const memberPercent = getMemberPercent(nights.plan, tierId);
  let cents = 0;
  for (let at = arrival - first; at < arrival - first + length; at++)
    cents += reducedNightCents(nights, at, room.standardGuests, party, percent, memberPercent);
  return cents;
}

function reducedNightCents(
  nights: RatePlanNights,
  at: number,
  standardGuests: number,
  party: Party,
  percent: number,
  memberPercent: number,
): number {
  const full = fullNightCents(nights, at, standardGuests, party);
  const left = full - discountCents(full, percent);
  return left - discountCents(left, memberPercent);
}

/** Calculates the fees that are a percentage of the price of the nights; 0 where there are none. */
export function percentFeesCents(
  terms: RateRules,
  { room, first }: RoomCalendar,
  nights: RatePlanNights,
  arrival: Day,
  length: number,
  party: Party,
  tierId?: string,
): number {
  const fees = terms.feesOf(room.id).filter(({ percent }) => percent !== null);
  if (fees.length === 0) return 0;
  const percent = getDiscountPercent(nights.plan, length);
  const memberPercent = getMemberPercent(nights.plan, tierId);
  const nightCents = Array.from({ length }, (_, day) =>
    reducedNightCents(nights, arrival - first + day, room.standardGuests, party, percent, memberPercent),
  );
  const vatOfNight = (day: Day) => terms.vatOn(room.vatCategory, day);
  return fees.reduce((sum, fee) => sum + percentFeeCents(fee, arrival, arrival, nightCents, vatOfNight), 0);
}

/** Calculates one such fee for nights from `arrival` on, of a stay that began on `start`; rounded once. */
function percentFeeCents(
  { percent, isPercentOfNet, maxNights, validFrom, validUntil }: Fee,
  start: Day,
  arrival: Day,
  nightCents: readonly number[],
  vatOfNight: (day: Day) => number,
): number {
  const last = Math.min(validUntil, maxNights === null ? validUntil : start + maxNights - 1);
  let taxed = 0;
  for (const [index, cents] of nightCents.entries()) {
    const day = arrival + index;
    if (day < validFrom || day > last) continue;
    taxed += isPercentOfNet ? (cents * 100) / (100 + vatOfNight(day)) : cents;
  }
  return Math.round((taxed * (percent ?? 0)) / 100);
}

/**
 * Calculates tourist tax and fees with fixed amounts, which are equal in every rate plan of a room type; see
 * `percentFeesCents` for the others.
 */
export function mandatoryCents(
  terms: RateRules,
  roomTypeId: number,
  arrival: Day,
  length: number,
  party: Party,
): number {
  let cents = 0;
  for (const fee of terms.feesOf(roomTypeId)) {
    cents += fee.cents * feeTimes(fee, feeNights(fee, arrival, length), persons(terms, fee, party));
  }
  return cents;
}

/**
 * Calculates a night before discounts: less for missing adults, never below 0, and more for each guest above
 * the standard.
 */
function fullNightCents(nights: RatePlanNights, at: number, standardGuests: number, party: Party): number {
  const { adults, children, babies } = party;
  const price = nights.price[at] as number;
  const beside = children * (nights.child[at] as number) + babies * (nights.baby[at] as number);
  return adults < standardGuests
    ? Math.max(0, price - (standardGuests - adults) * (nights.fewer[at] as number)) + beside
    : price + (adults - standardGuests) * (nights.extraAdult[at] as number) + beside;
}

function getDiscountPercent({ discounts }: RatePlan, length: number): number {
  for (const { fromNights, percent } of discounts) if (length >= fromNights) return percent;
  return 0;
}

/** Returns the member discount of a tier on each night of a rate plan, in percent. */
export function getMemberPercent({ memberPercents }: RatePlan, tierId: string | undefined): number {
  return tierId === undefined ? 0 : (memberPercents.get(tierId) ?? 0);
}

function memberLine({ tiers }: RateRules, tierId: string | undefined) {
  return { kind: 'discount' as const, names: tiers.find(({ id }) => id === tierId)?.names ?? {} };
}

/** In whole hundredths of a percent, so that a half is exact. */
const calculatePercent = (cents: number, percent: number) =>
  Math.round((cents * Math.round(percent * 100)) / 10_000);
const discountCents = (cents: number, percent: number) =>
  percent === 0 ? 0 : calculatePercent(cents, percent);

/** Nights with one VAT rate. */
type NightGroup = { vatRate: number; nights: number; cents: number; off: number; memberOff: number };

function groupFor(groups: NightGroup[], vatRate: number): NightGroup {
  const known = groups.find((group) => group.vatRate === vatRate);
  if (known) return known;
  const group = { vatRate, nights: 0, cents: 0, off: 0, memberOff: 0 };
  groups.push(group);
  return group;
}

/** Takes included products with their own VAT out of the nights; never more than the nights are worth. */
function inclusionLines(
  { calendar: { room }, nights: { plan }, arrival, length, party, earlier }: StayRequest,
  terms: RateRules,
  groups: NightGroup[],
): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const { names, unit, cents, vatCategory } of plan.inclusions) {
    if (earlier?.planId === plan.id && !byNight(unit)) continue;
    const each = perPerson(unit) ? party.adults + party.children : 1;
    const days = byNight(unit) ? length : 1;
    for (let day = arrival; day < arrival + days; day++) {
      const group = groupFor(groups, terms.vatOn(room.vatCategory, day));
      const share = Math.min(each * cents, group.cents - group.off - group.memberOff);
      group.cents -= share;
      const vatRate = terms.vatOn(vatCategory, day);
      addTo(lines, { kind: 'extra', names, quantity: each, cents: share, vatRate });
    }
  }
  return lines;
}

const perPerson = (unit: StayUnit) => unit === 'perPerson' || unit === 'perPersonPerNight';
const byNight = (unit: StayUnit) => unit === 'perNight' || unit === 'perPersonPerNight';

function feeLines(
  { calendar: { room }, arrival, length, party, earlier }: StayRequest,
  terms: RateRules,
  nightCents: readonly number[],
): PricedLine[] {
  const lines: PricedLine[] = [];
  const first = arrival - (earlier?.length ?? 0);
  for (const fee of terms.feesOf(room.id)) {
    const { kind, names, code, vatCategory, validFrom, maxNights } = fee;
    const lineKind = kind === 'touristTax' ? kind : 'fee';
    if (fee.percent !== null) {
      const vatOfNight = (day: Day) => terms.vatOn(room.vatCategory, day);
      const cents = percentFeeCents(fee, first, arrival, nightCents, vatOfNight);
      const vatRate = terms.vatOn(vatCategory, arrival);
      if (cents > 0) addTo(lines, { kind: lineKind, names, code, quantity: 1, cents, vatRate });
      continue;
    }
    const validUntil = Math.min(fee.validUntil, maxNights === null ? fee.validUntil : first + maxNights - 1);
    const people = persons(terms, fee, party);
    const line = (vatRate: number, quantity: number) => {
      if (quantity === 0 || fee.cents === 0) return;
      const cents = fee.cents * quantity;
      addTo(lines, { kind: lineKind, names, code, quantity, cents, vatRate });
    };
    if (!feeByNight(fee.unit)) {
      const times = (guests: number) => feeTimes(fee, feeNights(fee, first, length), guests);
      const isCharged = earlier && terms.feesOf(earlier.roomTypeId).includes(fee);
      const charged = isCharged ? times(persons(terms, fee, earlier.party)) : 0;
      line(terms.vatOn(vatCategory, arrival), Math.max(0, times(people) - charged));
      continue;
    }
    for (let day = Math.max(arrival, validFrom); day < arrival + length && day <= validUntil; day++)
      line(terms.vatOn(vatCategory, day), feeTimes(fee, 1, people));
  }
  return lines;
}

/** Merges lines of the same kind and VAT rate. */
function addTo(lines: PricedLine[], line: PricedLine): void {
  const same = lines.find(
    ({ names, kind, vatRate, code }) =>
      names === line.names && kind === line.kind && vatRate === line.vatRate && code === line.code,
  );
  if (!same) {
    lines.push(line);
    return;
  }
  same.quantity += line.quantity;
  same.cents += line.cents;
}

const feeByNight = (unit: FeeUnit) => unit !== 'perStay' && unit !== 'perPerson';

/** Counts the nights of a fee; for a fee per stay, 1 where it is valid on the day of arrival. */
export function feeNights(
  { unit, validFrom, validUntil, maxNights }: Fee,
  arrival: Day,
  length: number,
): number {
  if (!feeByNight(unit)) return arrival >= validFrom && arrival <= validUntil ? 1 : 0;
  const charged = Math.min(length, maxNights ?? length);
  return Math.max(0, Math.min(arrival + charged, validUntil + 1) - Math.max(arrival, validFrom));
}

const feeTimes = ({ unit }: Fee, nights: number, persons: number) =>
  nights * (unit === 'perPerson' || unit === 'perPersonPerNight' ? persons : 1);

/** Counts the guests of a fee: the bands whose youngest guest is old enough. */
function persons({ youngest }: RateRules, { fromAge }: Fee, { adults, children, babies }: Party): number {
  return (
    (youngest.adults >= fromAge ? adults : 0) +
    (youngest.children >= fromAge ? children : 0) +
    (youngest.babies >= fromAge ? babies : 0)
  );
}

/** The minimum number of days to pay a balance before arrival or delivery. */
export const minBalanceDays = 3;

/**
 * The total is due at once where too few days are left to pay the balance. A balance that is due on arrival is
 * paid at the property.
 */
function calculateDeposit(plan: RatePlan, arrival: Day, total: number, today: Day): PricedStay['deposit'] {
  const due = arrival - plan.depositDays;
  const minDays = plan.depositDays > 0 ? minBalanceDays : 0;
  if (plan.depositPercent === 100 || due < today + minDays)
    return { percent: 100, cents: total, restDueDate: null };
  const cents = calculatePercent(total, plan.depositPercent);
  return { percent: plan.depositPercent, cents, restDueDate: dayToDate(due) };
}
