import { describe, expect, test } from 'vitest';
import { getWeekday, parseDay } from '../locale/days.ts';
import type { RatePlanNights, RoomCalendar, StayRequest } from './calendar.ts';
import { priceStay, totalCents } from './price-stay.ts';
import type { Fee, Inclusion, RatePlan, RateRules } from './rate-rules.ts';

const first = parseDay('2025-12-28');

function createPlan(changes: Partial<RatePlan> = {}): RatePlan {
  return {
    ...{ id: 2, itemCode: 'BREAKFAST-STAY', names: {}, basePlanId: null, derivedPercent: 0, derivedCents: 0 },
    ...{ derivedRoundingCents: 1, promoCode: null, descriptions: {} },
    ...{ pattern: 'free', depositPercent: 100, depositDays: 0, bookFromDays: null, bookUntilDays: 0 },
    ...{ cancellation: [], inclusions: [], discounts: [], memberPercents: new Map(), sortOrder: 0 },
    ...changes,
  };
}

const breakfast: Inclusion = {
  ...{ extraId: 9, names: { en: 'Breakfast' }, unit: 'perPersonPerNight' },
  ...{ cents: 1450, vatCategory: 'reduced' },
};

const fee = (changes: Partial<Fee>): Fee => ({
  ...{ code: 'TAX', kind: 'touristTax', unit: 'perPersonPerNight', cents: 200, fromAge: 4, names: {} },
  ...{ percent: null, isPercentOfNet: false, maxNights: null },
  ...{ validFrom: 0, validUntil: Number.MAX_SAFE_INTEGER, vatCategory: 'none', roomTypeIds: [] },
  ...changes,
});

function createRules(fees: Fee[] = []): RateRules {
  return {
    ...{ siteId: '', timeZone: 'Europe/Amsterdam', plans: new Map(), extras: [], feesOf: () => fees },
    tiers: [
      { id: 'low', names: { en: 'Dune' } },
      { id: 'high', names: { en: 'Gold' } },
    ],
    youngest: { adults: 18, children: 4, babies: 0 },
    vatOn: (category, day) =>
      category === 'none' ? 0 : category === 'lodging' && day >= parseDay('2026-01-01') ? 21 : 9,
    instantAt: (day, hour) => `${day} ${hour}`,
  };
}

/** Creates a stay of two guests at 100.10 a night. */
function stay(length: number, plan = createPlan(), changes: Partial<StayRequest['party']> = {}): StayRequest {
  const all = (cents: number) => new Int32Array(20).fill(cents);
  const nights: RatePlanNights = {
    ...{ plan, derivedFrom: '', price: all(10_010), fewer: all(2000), extraAdult: all(3000) },
    ...{ child: all(1500), baby: all(500), flags: new Uint8Array(20).fill(0) },
    ...{ minStay: new Uint16Array(20), minStayThrough: new Uint16Array(20), maxStay: new Uint16Array(20) },
  };
  const room = {
    ...{ id: 1, itemCode: 'DUNE', names: {}, vatCategory: 'lodging', standardGuests: 2, maxGuests: 4 },
    ...{ maxAdults: 4, maxChildren: 2, maxBabies: 1, sortOrder: 0 },
  };
  const calendar: RoomCalendar = { room, first, length: 20, left: all(1), plans: [nights] };
  const party = { adults: 2, children: 0, babies: 0, ...changes };
  return { calendar, nights, arrival: parseDay('2025-12-30'), length, party };
}

const today = parseDay('2025-12-01');
const price = (request: StayRequest, fees: Fee[] = []) => priceStay(request, createRules(fees), today);

test('the weekday is right in any year', () => {
  expect(
    ['1970-01-01', '2024-02-29', '2026-11-20', '2027-01-03'].map((date) => getWeekday(parseDay(date))),
  ).toEqual([4, 4, 5, 7]);
});

describe('a night', () => {
  test.each([
    [{ adults: 2 }, 10_010],
    [{ adults: 1 }, 8010],
    [{ adults: 3 }, 13_010],
    [{ adults: 4 }, 16_010],
    [{ adults: 1, children: 1 }, 9510],
    [{ adults: 2, children: 2, babies: 1 }, 13_510],
  ])('of %j costs %i cents', (party, cents) => {
    const request = stay(1, createPlan(), party);
    expect(price(request).totalCents).toBe(cents);
    expect(totalCents(request, createRules())).toBe(cents);
  });

  test('never costs less than zero for missing guests, and each extra guest pays', () => {
    const request = stay(1, createPlan(), { adults: 1, children: 1 });
    request.nights.fewer.fill(20_000);
    expect(price(request).totalCents).toBe(1500);
  });
});

test('nights before and after a new VAT rate are separate lines', () => {
  const { lines, nightCents } = price(stay(3));
  expect(lines).toEqual([
    { kind: 'night', quantity: 2, cents: 20_020, vatRate: 9 },
    { kind: 'night', quantity: 1, cents: 10_010, vatRate: 21 },
  ]);
  expect(nightCents).toEqual([10_010, 10_010, 10_010]);
});

test('an included product is taken out of the nights, with its own VAT', () => {
  const { lines, totalCents } = price(stay(3, createPlan({ inclusions: [breakfast] })));
  expect(totalCents).toBe(30_030);
  expect(lines.map(({ kind, quantity, cents, vatRate }) => [kind, quantity, cents, vatRate])).toEqual([
    ['night', 2, 20_020 - 5800, 9],
    ['night', 1, 10_010 - 2900, 21],
    ['extra', 6, 8700, 9],
  ]);
});

test('an included product is never worth more than the nights', () => {
  const { lines, totalCents } = price(stay(1, createPlan({ inclusions: [{ ...breakfast, cents: 9000 }] })));
  expect(totalCents).toBe(10_010);
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['night', 0],
    ['extra', 10_010],
  ]);
});

test('a discount is rounded once per night; the longest matching one applies', () => {
  const plan = createPlan({
    discounts: [
      { fromNights: 5, percent: 20 },
      { fromNights: 3, percent: 7 },
    ],
  });
  expect(price(stay(2, plan)).totalCents).toBe(20_020);
  // 7 % of 100.10 is 7.007: rounding per night never adds parts of three nights to a cent.
  expect(price(stay(3, plan)).nightCents).toEqual([9309, 9309, 9309]);
  expect(price(stay(3, plan)).lines.filter(({ kind }) => kind === 'discount')).toEqual([
    { kind: 'discount', percent: 7, quantity: 1, cents: -1402, vatRate: 9 },
    { kind: 'discount', percent: 7, quantity: 1, cents: -701, vatRate: 21 },
  ]);
  expect(price(stay(5, plan)).totalCents).toBe(5 * 8008);
});

describe('a member', () => {
  const memberPercents = new Map([
    ['low', 5],
    ['high', 12.5],
  ]);
  const plan = createPlan({ memberPercents, discounts: [{ fromNights: 3, percent: 7 }] });
  const by = (tierId: string | undefined, request = stay(3, plan)) => ({ ...request, tierId });

  test('has their percentage off the discounted price of each night, rounded once more', () => {
    // 7 % of 100.10 leaves 93.09, of which 12.5 % is 11.63625.
    expect(price(by('high')).nightCents).toEqual([8145, 8145, 8145]);
    expect(price(by('low')).nightCents).toEqual([8844, 8844, 8844]);
    expect(price(by(undefined)).totalCents).toBe(3 * 9309);
    for (const tierId of ['low', 'high', undefined])
      expect(totalCents(by(tierId), createRules())).toBe(price(by(tierId)).totalCents);
  });

  test("gets the discount as a separate line, with the tier's name, for each VAT rate", () => {
    const { lines, totalCents } = price(by('high'));
    const discounts = lines.filter(({ kind }) => kind === 'discount');
    expect(
      discounts.map(({ names, percent, cents, vatRate }) => [names?.en, percent, cents, vatRate]),
    ).toEqual([
      [undefined, 7, -1402, 9],
      [undefined, 7, -701, 21],
      ['Gold', 12.5, -2328, 9],
      ['Gold', 12.5, -1164, 21],
    ]);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  });

  test('a percentage of the nights is of the discounted price, for its nights, rounded once', () => {
    const percent = (changes: Partial<Fee>) =>
      fee({ unit: 'percentOfNights', cents: 0, percent: 10, ...changes });
    const tax = (changes: Partial<Fee>) =>
      price(stay(3), [percent(changes)]).lines.find(({ kind }) => kind === 'touristTax')?.cents;
    expect(tax({})).toBe(3003);
    expect(tax({ maxNights: 2 })).toBe(2002);
    expect(tax({ validUntil: parseDay('2025-12-30') })).toBe(1001);
    // Two nights at 9 % and one at 21 %: 91.83 + 91.83 + 82.73.
    expect(tax({ isPercentOfNet: true })).toBe(2664);
    const request = stay(3);
    expect(totalCents(request, createRules([percent({})]))).toBe(price(request, [percent({})]).totalCents);
  });

  test('has no discount on tourist tax and fees, nor in a rate plan without a member price', () => {
    const fees = [fee({})];
    const tax = price(by('high'), fees).totalCents - price(by('high')).totalCents;
    expect(tax).toBe(3 * 2 * 200);
    expect(price(by('high', stay(2))).totalCents).toBe(20_020);
    expect(price(by('nobody’s', stay(2, plan))).totalCents).toBe(20_020);
  });

  test('has included products worth no more than the discounted nights', () => {
    const rich = createPlan({ memberPercents, inclusions: [{ ...breakfast, cents: 9000 }] });
    const { lines, totalCents } = price(by('high', stay(1, rich)));
    expect(totalCents).toBe(8759);
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['night', 1251],
      ['extra', 8759],
      ['discount', -1251],
    ]);
  });
});

describe('tourist tax', () => {
  test.each([
    [0, 4],
    [4, 3],
    [12, 2],
    [18, 2],
    [19, 0],
  ])('from the age of %i is paid by %i of two adults, a child and a baby', (fromAge, persons) => {
    const { lines } = price(stay(2, createPlan(), { children: 1, babies: 1 }), [fee({ fromAge })]);
    const quantity = lines.find(({ kind }) => kind === 'touristTax')?.quantity ?? 0;
    expect(quantity).toBe(persons * 2);
  });

  test('follows its rates from night to night', () => {
    const change = parseDay('2026-01-01');
    const fees = [fee({ validUntil: change - 1 }), fee({ validFrom: change, cents: 250 })];
    const request = stay(3);
    expect(price(request, fees).totalCents - price(request).totalCents).toBe(2 * (200 + 200 + 250));
    expect(totalCents(request, createRules(fees))).toBe(price(request, fees).totalCents);
  });
});

test('a fee per stay has the rate of the night of arrival', () => {
  const change = parseDay('2025-12-31');
  const cleaning = { kind: 'cleaning', unit: 'perStay', vatCategory: 'lodging', fromAge: 0 } as const;
  const fees = [
    fee({ ...cleaning, validUntil: change - 1, cents: 4000 }),
    fee({ ...cleaning, validFrom: change, cents: 5000 }),
  ];
  expect(price(stay(4), fees).lines.filter(({ kind }) => kind === 'fee')).toEqual([
    { kind: 'fee', code: 'TAX', names: {}, quantity: 1, cents: 4000, vatRate: 9 },
  ]);
});

describe('the deposit', () => {
  const plan = createPlan({ depositPercent: 33, depositDays: 14 });

  test('is a share, rounded once, while the due day of the balance is ahead', () => {
    expect(price(stay(1, plan)).deposit).toEqual({ percent: 33, cents: 3303, restDueDate: '2025-12-16' });
  });

  const at = (date: string, of = plan) => priceStay(stay(1, of), createRules(), parseDay(date)).deposit;

  test('is the total once fewer than three days are left until then', () => {
    expect(at('2025-12-13')).toMatchObject({ percent: 33 });
    expect(at('2025-12-14')).toEqual({ percent: 100, cents: 10_010, restDueDate: null });
  });

  test('is a share until the day of arrival where the balance is due then', () => {
    const onArrival = createPlan({ depositPercent: 33, depositDays: 0 });
    expect(at('2025-12-30', onArrival)).toMatchObject({ percent: 33, restDueDate: '2025-12-30' });
  });
});

test('cancelling costs a share of the price without tourist tax', () => {
  const plan = createPlan({ cancellation: [{ daysBefore: 7, hour: 18, feePercent: 50 }] });
  const { cancellation } = price(stay(1, plan), [fee({})]);
  expect(cancellation).toEqual([{ from: `${parseDay('2025-12-23')} 18`, feePercent: 50, feeCents: 5005 }]);
});
