import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberPrice, Stay } from '../../contract/booking.ts';
import {
  arbitraryInn,
  arbitraryRoom,
  type InnDraft,
  nightsMade,
  openInn,
  planCodes,
  roomCodes,
  tierCodes,
  writeNights,
} from '../../test/kit/arbitrary-stays.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { type SlowStay, SlowStays } from '../../test/kit/slow-stays.ts';
import { dayOf } from '../locale/days.ts';
import { say } from '../platform/messages.ts';
import { fromPrices } from './from-price.ts';
import { gridOf } from './grid.ts';
import { exactStays, explain, otherStays } from './search.ts';
import { SiteCalendar, type StayView } from './site-calendar.ts';
import { wireReason, wireStay } from './wire-stay.ts';

const shop = await openShop();
const { db, log } = shop;

const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

const question = fc.record({
  at: fc.integer({ min: -2, max: nightsMade + 1 }),
  nights: fc.integer({ min: 1, max: 8 }),
  party: fc.record({ adults: fc.integer({ min: 1, max: 5 }), children: fc.nat(2), babies: fc.nat(1) }),
  room: fc.option(fc.constantFrom(...roomCodes), { nil: undefined }),
  plan: fc.option(fc.constantFrom(...planCodes), { nil: undefined }),
  flexibleDays: fc.nat(3),
  /** Of the member who asks. */
  tier: fc.option(fc.constantFrom(...tierCodes), { nil: undefined }),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const centsOf = (price: number) => Math.round(price * 100);

/** With what whoever asks pays. */
const short = ({ room, arrangement, dateFrom, nights, totalPriceInclVat, memberPrice }: Stay): SlowStay => ({
  room: room.itemCode,
  plan: arrangement.itemCode,
  dateFrom,
  nights,
  cents: centsOf(memberPrice?.isOwn ? memberPrice.price : totalPriceInclVat),
});

type Slow = ReturnType<SlowStays['tier']>;

/** What is to be told of members beside a public price: the price of the asker's own tier, or else of the told one, where it is less. */
function memberPriceOf(own: Slow, told: Slow, publicCents: number, cents: number | undefined) {
  if (!told || cents === undefined || cents >= publicCents) return null;
  return { tierId: told.id, tier: told.code, cents, isOwn: own !== undefined };
}

const toldPrice = (told: MemberPrice | null) =>
  told && { tierId: told.tierId, tier: told.tier, cents: centsOf(told.price), isOwn: told.isOwn };

const byPrice = (stays: readonly SlowStay[]) => stays.toSorted((a, b) => a.cents - b.cents);

/** Each room's cheapest first. */
function inOrder(stays: readonly SlowStay[]): SlowStay[] {
  const cheapest = roomCodes.flatMap((room) => byPrice(stays.filter((one) => one.room === room)).slice(0, 1));
  const firsts = stays.filter((one) => cheapest.includes(one));
  return [...byPrice(firsts), ...byPrice(stays.filter((one) => !cheapest.includes(one)))];
}

/** Stays at one price may come in any order. */
const grouped = (stays: readonly SlowStay[]) =>
  stays.map((one, at) => ({ cents: one.cents, name: JSON.stringify(one), at })).map(({ cents }) => cents);

const names = (stays: readonly SlowStay[]) => stays.map((one) => JSON.stringify(one)).sort();

function compareStay(slow: SlowStays, stay: Stay, { party, tier }: Pick<Question, 'party' | 'tier'>): void {
  const room = slow.rooms.find(({ code }) => code === stay.room.itemCode);
  const plan = slow.plans.find(({ code }) => code === stay.arrangement.itemCode);
  if (!room || !plan) throw new Error('a stay in no room');
  const { dateFrom, nights } = stay;
  const own = slow.tier(tier);
  const expected = slow.price(room, plan, dateFrom, nights, party);
  comparePrice(slow, stay, { ...stay, cents: centsOf(stay.totalPriceInclVat) }, expected);
  const { memberPrice } = stay;
  const told = own ?? slow.toldTier([[room, plan]]);
  const forMembers = slow.price(room, plan, dateFrom, nights, party, told);
  expect(toldPrice(memberPrice)).toEqual(memberPriceOf(own, told, expected.total, forMembers.total));
  expect(memberPrice !== null && memberPrice.details !== null).toBe(memberPrice?.isOwn === true);
  if (memberPrice?.details)
    comparePrice(slow, stay, { ...memberPrice.details, cents: centsOf(memberPrice.price) }, forMembers);
}

type Told = Pick<Stay, 'lines' | 'pricePerNight' | 'deposit' | 'cancellation'> & { cents: number };

function comparePrice(
  slow: SlowStays,
  stay: Stay,
  told: Told,
  expected: ReturnType<SlowStays['price']>,
): void {
  const { dateFrom, nights } = stay;
  const room = slow.rooms.find(({ code }) => code === stay.room.itemCode);
  if (!room) throw new Error('a stay in no room');
  const parts: Record<string, number> = {};
  for (const { kind, description, vatRate, amount } of told.lines) {
    const [members] = say('nl', 'stay.member_discount', { tier: '', percent: '' }).split(' ');
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
    total: told.cents,
    perNight: told.pricePerNight.map(({ price }) => Math.round(price * 100)),
    days: told.pricePerNight.map(({ date }) => date),
    parts: Object.fromEntries(Object.entries(parts).sort()),
    deposit: Math.round(told.deposit.amount * 100),
    rest: Math.round(told.deposit.rest * 100),
    restDue: told.deposit.restDueDate,
    steps: told.cancellation.steps.map(({ from, fee }) => ({
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

function compareAnswer(view: StayView, slow: SlowStays, begins: string, asked: Question): void {
  const { nights, party, flexibleDays } = asked;
  const dateFrom = dayAfter(begins, asked.at);
  const pairs = slow.pairs(asked.room, asked.plan);
  const given = {
    roomId: asked.room && (slow.rooms.find(({ code }) => code === asked.room)?.id ?? -1),
    planId: asked.plan && (slow.plans.find(({ code }) => code === asked.plan)?.id ?? -1),
    arrival: dayOf(dateFrom),
    length: nights,
    party,
    tierId: slow.tier(asked.tier)?.id,
  };
  const own = slow.tier(asked.tier);
  const exact = exactStays(view, given).map((one) => wireStay(view, 'nl', one));
  const expected = slow.stays(pairs, dateFrom, nights, party, own);
  expect(names(exact.map(short))).toEqual(names(expected));
  expect(grouped(exact.map(short))).toEqual(grouped(inOrder(expected)));
  for (const stay of exact) compareStay(slow, stay, asked);

  const others = otherStays(view, given, flexibleDays).map((one) => wireStay(view, 'nl', one));
  const near = [];
  for (let distance = 1; distance <= flexibleDays + 1; distance++) {
    const ring = [];
    for (let days = -flexibleDays; days <= flexibleDays; days++)
      for (const more of [-1, 0, 1])
        if (Math.abs(days) + Math.abs(more) === distance)
          ring.push(...slow.stays(pairs, dayAfter(dateFrom, days), nights + more, party, own));
    near.push(...byPrice(ring));
  }
  expect(grouped(others.map(short))).toEqual(grouped(near.slice(0, 24)));
  expect(names(near)).toEqual(expect.arrayContaining(names(others.map(short))));
  expect(new Set(names(others.map(short))).size).toBe(others.length);
  for (const stay of others) compareStay(slow, stay, asked);

  if (exact.length > 0) return;
  const told = explain(view, given).map((one) => wireReason(view, 'nl', one));
  const reasons = new Set(pairs.map(([room, plan]) => slow.reason(room, plan, dateFrom, nights, party)));
  if (reasons.size > 1) reasons.delete('too_many_guests');
  expect(told.length).toBe(Math.min(3, reasons.size));
  for (const { code, fix } of told) {
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

function compareDays(view: StayView, slow: SlowStays, begins: string, asked: Question): void {
  const from = dayAfter(begins, -1);
  const until = dayAfter(begins, nightsMade + 1);
  const period = { from: dayOf(from), until: dayOf(until) };
  const { adults, ...young } = asked.party;
  const party = adults < 3 ? young : asked.party;
  const length = asked.flexibleDays === 0 ? asked.nights : undefined;
  const room = slow.rooms.find(({ code }) => code === asked.room);
  const plan = slow.plans.find(({ code }) => code === asked.plan);
  const own = slow.tier(asked.tier);
  const given = { roomId: room?.id, planId: plan?.id, ...party, nights: length, tierId: own?.id };
  const dates = fromPrices(view, 'nl', given, period);
  const pairs = slow.pairs(room?.code, plan?.code);
  const told = own ?? slow.toldTier(pairs);
  for (const [at, one] of dates.entries()) {
    const date = dayAfter(from, at);
    const open = slow.openings(pairs, date, party, { nights: length });
    const cheapest = byPrice(open)[0]?.cents;
    const openToMembers = slow.openings(pairs, date, party, { nights: length, tier: told });
    const cheapestToMembers = byPrice(openToMembers)[0]?.cents;
    expect(toldPrice(one.memberPrice)).toEqual(memberPriceOf(own, told, cheapest ?? 0, cheapestToMembers));
    expect([one.date, one.price === null ? undefined : Math.round(one.price * 100)]).toEqual([
      date,
      cheapest,
    ]);
    expect([one.arrival, one.reasons.length > 0]).toEqual([open.length > 0, open.length === 0]);
    if (!one.arrival) continue;
    // What is shown can be booked as it is shown.
    expect(open).toContainEqual(asSlow(date, one));
    if (one.memberPrice) expect(openToMembers).toContainEqual(asSlow(date, one.memberPrice));
  }
  const grid = gridOf(view, 'nl', { ...party, tierId: own?.id }, period);
  expect(grid.rooms.map(({ itemCode }) => itemCode)).toEqual(slow.rooms.map(({ code }) => code));
  for (const { itemCode, days, adults, children, babies } of grid.rooms) {
    const row = slow.rooms.find(({ code }) => code === itemCode);
    const pairs = slow.pairs(itemCode);
    const told = own ?? slow.toldTier(pairs);
    for (const { date, unitsLeft, price, memberPrice } of days) {
      const [open] = byPrice(slow.openings(pairs, date, party));
      const openToMembers = slow.openings(pairs, date, party, { tier: told });
      expect(price === null ? undefined : Math.round(price * 100)).toBe(open?.cents);
      if (open) expect(open).toMatchObject({ adults, children, babies });
      expect(toldPrice(memberPrice)).toEqual(
        memberPriceOf(own, told, open?.cents ?? 0, byPrice(openToMembers)[0]?.cents),
      );
      if (memberPrice) expect(openToMembers).toContainEqual(asSlow(date, memberPrice));
      if (row && date >= dayOfView(view)) expect(unitsLeft).toBe(slow.left(row, date) ?? 0);
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

const dayOfView = ({ today }: StayView) => new Date(today * 86_400_000).toISOString().slice(0, 10);

async function openCalendars(draft: InnDraft) {
  const site = await openInn(db, draft);
  const today = dayAfter(draft.begins, draft.past);
  const kept = new SiteCalendar(db, site, log.log, { today: () => today });
  const cold = new SiteCalendar(db, site, log.log, { today: () => today, keeps: false });
  await kept.warm();
  const slow = () => SlowStays.read(db, site.id, today);
  return { site, kept, cold, slow };
}

test('the calendar, the database without it and the tables read by hand say the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryInn,
      fc.array(question, { minLength: 12, maxLength: 12 }),
      arbitraryRoom,
      async (draft, questions, changed) => {
        const { site, kept, cold, slow } = await openCalendars(draft);
        expect(kept.isReady).toBe(true);
        const compare = async () => {
          const truth = await slow();
          const until = dayOf(dayAfter(draft.begins, nightsMade));
          for (const view of [await kept.view(until), await cold.view(until)]) {
            for (const asked of questions) compareAnswer(view, truth, draft.begins, asked);
            for (const asked of questions.slice(0, 1)) compareDays(view, truth, draft.begins, asked);
          }
        };
        await compare();
        // One room changes, and nothing but that room is read again.
        const id = await writeNights(db, site, 'R-2', draft.begins, changed);
        const others = (await kept.view(0)).rooms.filter(({ room }) => room.id !== id);
        await kept.refresh({ terms: false, all: false, products: [], rooms: [id] });
        expect((await kept.view(0)).rooms.filter(({ room }) => room.id !== id)).toEqual(others);
        await compare();
      },
    ),
    { numRuns: 16, endOnFailure: true },
  );
}, 120_000);
