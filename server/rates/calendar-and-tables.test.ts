import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberPrice, StayOffer } from '../../contract/booking.ts';
import {
  arbitraryInn,
  arbitraryRoom,
  type InnDraft,
  nightCount,
  openInn,
  planCodes,
  replaceNights,
  roomCodes,
  tierCodes,
} from '../../test/kit/arbitrary-stays.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type OracleStay, PricingOracle } from '../../test/kit/pricing-oracle.ts';
import { parseDay } from '../locale/days.ts';
import { translate } from '../platform/messages.ts';
import { fromPrices } from './from-price.ts';
import { buildGrid } from './grid.ts';
import { RatesCache, type RatesSnapshot } from './rates-cache.ts';
import { exactStays, explain, otherStays } from './search.ts';
import { reasonReply, stayOfferReply } from './stay-offer-reply.ts';

const shop = await openShop();
const { db, log } = shop;

const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

const arbitraryQuery = fc.record({
  at: fc.integer({ min: -2, max: nightCount + 1 }),
  nights: fc.integer({ min: 1, max: 8 }),
  party: fc.record({ adults: fc.integer({ min: 1, max: 5 }), children: fc.nat(2), babies: fc.nat(1) }),
  room: fc.option(fc.constantFrom(...roomCodes), { nil: undefined }),
  plan: fc.option(fc.constantFrom(...planCodes), { nil: undefined }),
  flexibleDays: fc.nat(3),
  /** The tier of the member who asks. */
  tier: fc.option(fc.constantFrom(...tierCodes), { nil: undefined }),
});
type Query = typeof arbitraryQuery extends fc.Arbitrary<infer Value> ? Value : never;

const centsOf = (price: number) => Math.round(price * 100);

/** Includes the price for the reader. */
const summarize = ({
  room,
  arrangement,
  dateFrom,
  nights,
  totalPriceInclVat,
  memberPrice,
}: StayOffer): OracleStay => ({
  room: room.itemCode,
  plan: arrangement.itemCode,
  dateFrom,
  nights,
  cents: centsOf(memberPrice?.isOwn ? memberPrice.price : totalPriceInclVat),
});

type Slow = ReturnType<PricingOracle['tier']>;

/**
 * Calculates the expected member price beside a public price: that of the reader's own tier, or else of the
 * shown tier, where it is lower.
 */
function getMemberPrice(own: Slow, shown: Slow, publicCents: number, cents: number | undefined) {
  if (!shown || cents === undefined || cents >= publicCents) return null;
  return { tierId: shown.id, tier: shown.code, cents, isOwn: own !== undefined };
}

const summarizeMemberPrice = (memberPrice: MemberPrice | null) =>
  memberPrice && {
    tierId: memberPrice.tierId,
    tier: memberPrice.tier,
    cents: centsOf(memberPrice.price),
    isOwn: memberPrice.isOwn,
  };

const byPrice = (stays: readonly OracleStay[]) => stays.toSorted((a, b) => a.cents - b.cents);

/** Sorts each room's cheapest stay first. */
function inOrder(stays: readonly OracleStay[]): OracleStay[] {
  const cheapest = roomCodes.flatMap((room) => byPrice(stays.filter((one) => one.room === room)).slice(0, 1));
  const firsts = stays.filter((one) => cheapest.includes(one));
  return [...byPrice(firsts), ...byPrice(stays.filter((one) => !cheapest.includes(one)))];
}

/** Groups stays by price, because those of one price may come in any order. */
const grouped = (stays: readonly OracleStay[]) =>
  stays.map((one, at) => ({ cents: one.cents, name: JSON.stringify(one), at })).map(({ cents }) => cents);

const names = (stays: readonly OracleStay[]) => stays.map((one) => JSON.stringify(one)).sort();

function compareStay(
  slow: PricingOracle,
  stay: StayOffer,
  { party, tier }: Pick<Query, 'party' | 'tier'>,
): void {
  const room = slow.rooms.find(({ code }) => code === stay.room.itemCode);
  const plan = slow.plans.find(({ code }) => code === stay.arrangement.itemCode);
  if (!room || !plan) throw new Error('a stay without a room type');
  const { dateFrom, nights } = stay;
  const own = slow.tier(tier);
  const expected = slow.price(room, plan, dateFrom, nights, party);
  comparePrice(slow, stay, { ...stay, cents: centsOf(stay.totalPriceInclVat) }, expected);
  const { memberPrice } = stay;
  const shownTier = own ?? slow.memberTier([[room, plan]]);
  const forMembers = slow.price(room, plan, dateFrom, nights, party, shownTier);
  expect(summarizeMemberPrice(memberPrice)).toEqual(
    getMemberPrice(own, shownTier, expected.total, forMembers.total),
  );
  expect(memberPrice !== null && memberPrice.details !== null).toBe(memberPrice?.isOwn === true);
  if (memberPrice?.details)
    comparePrice(slow, stay, { ...memberPrice.details, cents: centsOf(memberPrice.price) }, forMembers);
}

type QuotedStay = Pick<StayOffer, 'lines' | 'pricePerNight' | 'deposit' | 'cancellation'> & { cents: number };

function comparePrice(
  slow: PricingOracle,
  stay: StayOffer,
  quoted: QuotedStay,
  expected: ReturnType<PricingOracle['price']>,
): void {
  const { dateFrom, nights } = stay;
  const room = slow.rooms.find(({ code }) => code === stay.room.itemCode);
  if (!room) throw new Error('a stay without a room type');
  const parts: Record<string, number> = {};
  for (const { kind, description, vatRate, amount } of quoted.lines) {
    const [members] = translate('nl', 'stay.member_discount', { tier: '', percent: '' }).split(' ');
    const isMembers = kind === 'discount' && members && description.startsWith(members);
    const name = isMembers
      ? 'member'
      : kind === 'night' || kind === 'discount'
        ? kind
        : `${kind} ${description}`;
    const key = `${name} ${vatRate}`;
    const cents = (parts[key] ?? 0) + Math.round(amount * 100);
    if (cents !== 0) parts[key] = cents;
  }
  const left = Array.from({ length: nights }, (_, at) => slow.left(room, dayAfter(dateFrom, at)) ?? 0);
  expect({
    total: quoted.cents,
    perNight: quoted.pricePerNight.map(({ price }) => Math.round(price * 100)),
    days: quoted.pricePerNight.map(({ date }) => date),
    parts: Object.fromEntries(Object.entries(parts).sort()),
    deposit: Math.round(quoted.deposit.amount * 100),
    rest: Math.round(quoted.deposit.rest * 100),
    restDue: quoted.deposit.restDueDate,
    steps: quoted.cancellation.steps.map(({ from, fee }) => ({
      from: Date.parse(from),
      fee: Math.round(fee * 100),
    })),
    unitsLeft: stay.unitsLeft,
    dateTo: stay.dateTo,
  }).toEqual({
    ...expected,
    parts: Object.fromEntries(Object.entries(expected.parts).sort()),
    days: Array.from({ length: nights }, (_, at) => dayAfter(dateFrom, at)),
    rest: expected.total - expected.deposit,
    unitsLeft: Math.min(...left),
    dateTo: dayAfter(dateFrom, nights),
  });
}

function compareAnswer(view: RatesSnapshot, slow: PricingOracle, begins: string, query: Query): void {
  const { nights, party, flexibleDays } = query;
  const dateFrom = dayAfter(begins, query.at);
  const pairs = slow.pairs(query.room, query.plan);
  const stayQuery = {
    roomId: query.room && (slow.rooms.find(({ code }) => code === query.room)?.id ?? -1),
    planId: query.plan && (slow.plans.find(({ code }) => code === query.plan)?.id ?? -1),
    arrival: parseDay(dateFrom),
    length: nights,
    party,
    tierId: slow.tier(query.tier)?.id,
  };
  const own = slow.tier(query.tier);
  const exact = exactStays(view, stayQuery).map((one) => stayOfferReply(view, 'nl', one));
  const expected = slow.stays(pairs, dateFrom, nights, party, own);
  expect(names(exact.map(summarize))).toEqual(names(expected));
  expect(grouped(exact.map(summarize))).toEqual(grouped(inOrder(expected)));
  for (const stay of exact) compareStay(slow, stay, query);

  const others = otherStays(view, stayQuery, flexibleDays).map((one) => stayOfferReply(view, 'nl', one));
  const near = [];
  for (let distance = 1; distance <= flexibleDays + 1; distance++) {
    const ring = [];
    for (let days = -flexibleDays; days <= flexibleDays; days++)
      for (const more of [-1, 0, 1])
        if (Math.abs(days) + Math.abs(more) === distance)
          ring.push(...slow.stays(pairs, dayAfter(dateFrom, days), nights + more, party, own));
    near.push(...byPrice(ring));
  }
  expect(grouped(others.map(summarize))).toEqual(grouped(near.slice(0, 24)));
  expect(names(near)).toEqual(expect.arrayContaining(names(others.map(summarize))));
  expect(new Set(names(others.map(summarize))).size).toBe(others.length);
  for (const stay of others) compareStay(slow, stay, query);

  if (exact.length > 0) return;
  const shownReasons = explain(view, stayQuery).map((one) => reasonReply(view, 'nl', one));
  const reasons = new Set(pairs.map(([room, plan]) => slow.reason(room, plan, dateFrom, nights, party)));
  if (reasons.size > 1) reasons.delete('too_many_guests');
  expect(shownReasons.length).toBe(Math.min(3, reasons.size));
  for (const { code, fix } of shownReasons) {
    expect([...reasons]).toContain(code);
    const forbidden = pairs.filter(
      ([room, plan]) => slow.reason(room, plan, dateFrom, nights, party) === code,
    );
    if (fix) {
      const all = fix.roomItemCode ? slow.pairs(fix.roomItemCode) : forbidden;
      expect(slow.stays(all, fix.dateFrom ?? dateFrom, fix.nights ?? nights, party)).not.toEqual([]);
    } else if (code !== 'too_many_guests') {
      for (let days = -7; days <= 7; days++) {
        const day = dayAfter(dateFrom, days);
        if (!['past', 'too_late', 'too_early'].includes(code))
          expect(slow.stays(forbidden, day, nights, party), `${code} ${day}`).toEqual([]);
      }
    }
  }
}

function compareDays(view: RatesSnapshot, slow: PricingOracle, begins: string, query: Query): void {
  const from = dayAfter(begins, -1);
  const until = dayAfter(begins, nightCount + 1);
  const period = { from: parseDay(from), until: parseDay(until) };
  const { adults, ...young } = query.party;
  const party = adults < 3 ? young : query.party;
  const length = query.flexibleDays === 0 ? query.nights : undefined;
  const room = slow.rooms.find(({ code }) => code === query.room);
  const plan = slow.plans.find(({ code }) => code === query.plan);
  const own = slow.tier(query.tier);
  const stayQuery = { roomId: room?.id, planId: plan?.id, ...party, nights: length, tierId: own?.id };
  const dates = fromPrices(view, 'nl', stayQuery, period);
  const pairs = slow.pairs(room?.code, plan?.code);
  const shownTier = own ?? slow.memberTier(pairs);
  for (const [at, one] of dates.entries()) {
    const date = dayAfter(from, at);
    const open = slow.openings(pairs, date, party, { nights: length });
    const cheapest = byPrice(open)[0]?.cents;
    const openToMembers = slow.openings(pairs, date, party, { nights: length, tier: shownTier });
    const cheapestToMembers = byPrice(openToMembers)[0]?.cents;
    expect(summarizeMemberPrice(one.memberPrice)).toEqual(
      getMemberPrice(own, shownTier, cheapest ?? 0, cheapestToMembers),
    );
    expect([one.date, one.price === null ? undefined : Math.round(one.price * 100)]).toEqual([
      date,
      cheapest,
    ]);
    expect([one.arrival, one.reasons.length > 0]).toEqual([open.length > 0, open.length === 0]);
    if (!one.arrival) continue;
    // A displayed stay can be booked as displayed.
    expect(open).toContainEqual(asSlow(date, one));
    if (one.memberPrice) expect(openToMembers).toContainEqual(asSlow(date, one.memberPrice));
  }
  const grid = buildGrid(view, 'nl', { ...party, tierId: own?.id }, period);
  expect(grid.rooms.map(({ itemCode }) => itemCode)).toEqual(slow.rooms.map(({ code }) => code));
  for (const { itemCode, days, adults, children, babies } of grid.rooms) {
    const row = slow.rooms.find(({ code }) => code === itemCode);
    const pairs = slow.pairs(itemCode);
    const shownTier = own ?? slow.memberTier(pairs);
    for (const { date, unitsLeft, price, memberPrice } of days) {
      const [open] = byPrice(slow.openings(pairs, date, party));
      const openToMembers = slow.openings(pairs, date, party, { tier: shownTier });
      expect(price === null ? undefined : Math.round(price * 100)).toBe(open?.cents);
      if (open) expect(open).toMatchObject({ adults, children, babies });
      expect(summarizeMemberPrice(memberPrice)).toEqual(
        getMemberPrice(own, shownTier, open?.cents ?? 0, byPrice(openToMembers)[0]?.cents),
      );
      if (memberPrice) expect(openToMembers).toContainEqual(asSlow(date, memberPrice));
      if (row && date >= snapshotDay(view)) expect(unitsLeft).toBe(slow.left(row, date) ?? 0);
    }
  }
}

type Shown = { price: number | null } & Record<'adults' | 'children' | 'babies' | 'nights', number | null> &
  Record<'roomItemCode' | 'ratePlanItemCode', string | null>;

const asSlow = (date: string, shown: Shown) => ({
  ...{
    dateFrom: date,
    cents: centsOf(shown.price ?? 0),
    room: shown.roomItemCode,
    plan: shown.ratePlanItemCode,
  },
  ...{ nights: shown.nights, adults: shown.adults, children: shown.children, babies: shown.babies },
});

const snapshotDay = ({ today }: RatesSnapshot) => new Date(today * 86_400_000).toISOString().slice(0, 10);

async function openCalendars(draft: InnDraft) {
  const site = await openInn(db, draft);
  const today = dayAfter(draft.begins, draft.past);
  const cached = new RatesCache(db, site, log.log, { today: () => today });
  const cold = new RatesCache(db, site, log.log, { today: () => today, fits: false });
  await cached.warm();
  const slow = () => PricingOracle.read(db, site.id, today);
  return { site, cached, cold, slow };
}

test('the calendar, the database without it and the tables read by hand agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryInn,
      fc.array(arbitraryQuery, { minLength: 12, maxLength: 12 }),
      arbitraryRoom,
      async (draft, questions, changed) => {
        const { site, cached, cold, slow } = await openCalendars(draft);
        expect(cached.isReady).toBe(true);
        const compare = async () => {
          const truth = await slow();
          const until = parseDay(dayAfter(draft.begins, nightCount));
          for (const view of [await cached.view(until), await cold.view(until)]) {
            for (const query of questions) compareAnswer(view, truth, draft.begins, query);
            for (const query of questions.slice(0, 1)) compareDays(view, truth, draft.begins, query);
          }
        };
        await compare();
        // One room type changes, and only that one is read again.
        const id = await replaceNights(db, site, 'R-2', draft.begins, changed);
        const others = (await cached.view(0)).rooms.filter(({ room }) => room.id !== id);
        await cached.refresh({ terms: false, all: false, products: [], rooms: [id] });
        expect((await cached.view(0)).rooms.filter(({ room }) => room.id !== id)).toEqual(others);
        await compare();
      },
    ),
    { numRuns: 16, endOnFailure: true },
  );
}, 120_000);
