import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, calculatePercent, vatWithin } from '../locale/allocate.ts';
import { appliesTo, type PricedLine, type Quote, quote, type Reduction } from './quote.ts';

const line = (input: Partial<PricedLine> = {}): PricedLine => ({
  id: 'a',
  productId: 1,
  categoryIds: [],
  quantity: 1,
  unitCents: 1000,
  vatRate: 21,
  isTender: false,
  ...input,
});

const off = (input: Partial<Reduction> = {}): Reduction => ({
  code: 'TIJ',
  kind: 'percent',
  percentage: 10,
  amountCents: 0,
  productIds: [],
  categoryIds: [],
  ...input,
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2], [0, 1]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
  ])('%i over %j is %j', (amount, weights, shares) => {
    expect(allocate(amount, weights)).toEqual(shares);
  });

  test('over nothing is impossible', () => {
    expect(() => allocate(1, [])).toThrow(RangeError);
  });

  test('adds up, and every share is within a cent of its exact part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
        fc.array(fc.nat(1_000_000_00), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const shares = allocate(amount, weights);
          expect(sum(shares)).toBe(amount);
          const total = sum(weights);
          if (total === 0) return;
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1);
            expect(Object.is(share, -0)).toBe(false);
          }
        },
      ),
    );
  });
});

test.each([
  [12_100, 21, 2100],
  [10_900, 9, 900],
  [1, 21, 0],
  [3, 21, 1],
  [-12_100, 21, -2100],
  [999, 0, 0],
])('the tax within %i cents at %i%% is %i', (amount, rate, vat) => {
  expect(vatWithin(amount, rate)).toBe(vat);
});

test.each([
  [1005, 10, 101],
  [1004, 10, 100],
  [999, 33.33, 333],
  [-1005, 10, -101],
])('of %i cents %d percent is %i', (amount, percentage, part) => {
  expect(calculatePercent(amount, percentage)).toBe(part);
});

describe('a quote', () => {
  test('of soap, jam and shipping is taxed by rate, the shipping at the rates of its goods', () => {
    const quoted = quote(
      [
        line({ id: 'soap', unitCents: 650, quantity: 2 }),
        line({ id: 'jam', productId: 2, unitCents: 700, vatRate: 9 }),
      ],
      [{ id: 'parcel', priceCents: 595 }],
      [],
    );
    expect(quoted).toMatchObject({ subtotalCents: 2000, shippingCents: 595, totalCents: 2595 });
    // 1300 of soap carries 387 of the shipping, 700 of jam the other 208.
    expect(quoted.vat).toEqual([
      { rate: 21, baseCents: 1394, vatCents: 293 },
      { rate: 9, baseCents: 833, vatCents: 75 },
    ]);
  });

  test('applies reductions in turn, each to the remainder', () => {
    const quoted = quote(
      [line({ id: 'a', unitCents: 10_000 })],
      [{ id: 'parcel', priceCents: 595 }],
      [
        off(),
        off({ code: 'VIJF', kind: 'amount', amountCents: 500 }),
        off({ code: 'VRIJ', kind: 'freeShipping' }),
      ],
    );
    expect(quoted.discounts).toEqual([
      { code: 'TIJ', amountCents: 1000, lines: [{ lineId: 'a', cents: 1000 }] },
      { code: 'VIJF', amountCents: 500, lines: [{ lineId: 'a', cents: 500 }] },
      { code: 'VRIJ', amountCents: 595, lines: [] },
    ]);
    expect(quoted.totalCents).toBe(8500);
  });

  test('never goes below zero', () => {
    const quoted = quote([line({ unitCents: 300 })], [], [off({ kind: 'amount', amountCents: 5000 })]);
    expect(quoted).toMatchObject({ totalCents: 0, discounts: [{ amountCents: 300 }] });
  });

  test('reduces the lines of the reduction, and never a gift card', () => {
    const lines = [
      line({ id: 'soap', productId: 1, categoryIds: ['bath'] }),
      line({ id: 'jam', productId: 2, categoryIds: ['pantry'] }),
      line({ id: 'card', productId: 3, isTender: true }),
    ];
    const reduced = (reduction: Reduction) =>
      quote(lines, [], [reduction]).lines.map(({ discountCents }) => discountCents);
    expect(reduced(off())).toEqual([100, 100, 0]);
    expect(reduced(off({ productIds: [2] }))).toEqual([0, 100, 0]);
    expect(reduced(off({ categoryIds: ['bath'] }))).toEqual([100, 0, 0]);
    expect(reduced(off({ productIds: [3] }))).toEqual([0, 0, 0]);
    expect(lines.map((one) => appliesTo(off({ productIds: [3] }), one))).toEqual([false, false, false]);
  });

  test('gives the cheapest pieces of each full group free', () => {
    const lines = [
      line({ id: 'soap', productId: 1, unitCents: 650, quantity: 4 }),
      line({ id: 'jam', productId: 2, unitCents: 700, quantity: 2, vatRate: 9 }),
      line({ id: 'night', productId: 3, unitCents: 100, quantity: 9, isDated: true }),
    ];
    const threeForTwo = off({ kind: 'pieces', boughtPieces: 3, paidPieces: 2 });
    const discountOf = (pieces: readonly PricedLine[]) =>
      quote(pieces, [], [threeForTwo]).lines.map(({ discountCents }) => discountCents);
    expect(discountOf(lines)).toEqual([1300, 0, 0]);
    expect(discountOf([line({ quantity: 2 })])).toEqual([0]);
    expect(discountOf([line({ id: 'a', quantity: 2 }), line({ id: 'b', unitCents: 400 })])).toEqual([0, 400]);
  });

  test('reduces the nights of a rate plan', () => {
    const lines = [
      line({ id: 'a', productId: 1, ratePlanId: 8, isDated: true }),
      line({ id: 'b', productId: 1, ratePlanId: 9, isDated: true }),
    ];
    const quoted = quote(lines, [], [off({ productIds: [8] })]);
    expect(quoted.lines.map(({ discountCents }) => discountCents)).toEqual([100, 0]);
  });

  test('takes a single-purpose gift card off its lines, and taxes the shipping as before', () => {
    const lines = [
      line({ id: 'sauna', unitCents: 4000 }),
      line({ id: 'jam', productId: 2, unitCents: 1000, vatRate: 9 }),
    ];
    const card = off({ kind: 'amount', amountCents: 5000, giftCard: { id: 'card', lineIds: ['sauna'] } });
    const quoted = quote(lines, [{ id: 'parcel', priceCents: 500 }], [card]);
    expect(quoted.discounts).toEqual([
      { code: 'TIJ', amountCents: 4000, lines: [{ lineId: 'sauna', cents: 4000 }], giftCardId: 'card' },
    ]);
    // 400 of the shipping belongs to the sauna's towels, paid by the card or not.
    expect(quoted.vat).toEqual([
      { rate: 21, baseCents: 331, vatCents: 69 },
      { rate: 9, baseCents: 1009, vatCents: 91 },
    ]);
  });

  test('taxes shipping at the rates of its goods, and never as a gift card, which is emailed', () => {
    const card = line({ id: 'card', unitCents: 10_000, vatRate: 0, isTender: true });
    const soap = line({ id: 'soap' });
    const parcel = [{ id: 'parcel', priceCents: 595 }];
    const [alone] = quote([soap], parcel, []).vat;
    expect(quote([soap, card], parcel, []).vat).toEqual([alone, { rate: 0, baseCents: 10_000, vatCents: 0 }]);
    // With no other goods, the shipping belongs to the gift card.
    expect(quote([card], parcel, []).vat).toEqual([{ rate: 0, baseCents: 10_595, vatCents: 0 }]);
  });

  test('of nothing is nothing', () => {
    expect(quote([], [], [off()])).toMatchObject({ totalCents: 0, subtotalCents: 0, vat: [] });
  });

  const cents = fc.nat(500_000);
  const anyLine = fc.record({
    productId: fc.nat(5),
    categoryIds: fc.subarray(['x', 'y']),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCents: cents,
    vatRate: fc.constantFrom(0, 9, 21),
    isTender: fc.boolean(),
  });
  const anyReduction = fc.record({
    kind: fc.constantFrom('percent', 'amount', 'freeShipping', 'pieces'),
    boughtPieces: fc.integer({ min: 2, max: 4 }),
    paidPieces: fc.constant(1),
    percentage: fc.integer({ min: 0, max: 100 }),
    amountCents: cents,
    productIds: fc.array(fc.nat(5), { maxLength: 2 }),
    categoryIds: fc.subarray(['x', 'y']),
  });

  test('accounts for every cent, for any cart', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.array(cents, { maxLength: 3 }),
        fc.array(anyReduction, { maxLength: 4 }),
        (lines, parcels, reductions) => {
          const quoted: Quote = quote(
            lines.map((one, index) => ({ ...one, id: String(index) })),
            parcels.map((priceCents, index) => ({ id: String(index), priceCents })),
            reductions.map((one, index) => ({ ...one, code: String(index) })),
          );
          const lineTotals = quoted.lines.map(({ totalCents }) => totalCents);
          expect(sum(lineTotals) + quoted.shippingCents).toBe(quoted.totalCents);
          expect(sum(quoted.vat.map(({ baseCents, vatCents }) => baseCents + vatCents))).toBe(
            quoted.totalCents,
          );
          const reduced = sum(quoted.discounts.map(({ amountCents }) => amountCents));
          expect(quoted.subtotalCents + sum(parcels) - reduced).toBe(quoted.totalCents);
          for (const one of quoted.lines) {
            expect(one.grossCents - one.discountCents).toBe(one.totalCents);
            expect(one.totalCents).toBeGreaterThanOrEqual(0);
            expect(one.vatCents).toBeGreaterThanOrEqual(0);
          }
          for (const { rate, vatCents } of quoted.vat) {
            const own = sum(quoted.lines.filter((one) => one.vatRate === rate).map((one) => one.vatCents));
            expect(own).toBeLessThanOrEqual(vatCents);
            if (parcels.length === 0) expect(own).toBe(vatCents);
          }
          for (const { amountCents } of quoted.discounts) expect(amountCents).toBeGreaterThanOrEqual(0);
          const byLine = quoted.discounts.flatMap((one) => one.lines);
          for (const { id, discountCents } of quoted.lines) {
            expect(sum(byLine.flatMap(({ lineId, cents }) => (lineId === id ? [cents] : [])))).toBe(
              discountCents,
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  const anyProduct = fc.record({
    categoryIds: fc.subarray(['x', 'y']),
    unitCents: fc.nat(3),
    vatRate: fc.constantFrom(0, 9, 21),
    isTender: fc.boolean(),
    isDated: fc.boolean(),
  });

  test('has the same amounts whatever the order of its lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyProduct, fc.integer({ min: 1, max: 3 }), fc.nat()), { maxLength: 6 }),
        fc.array(cents, { maxLength: 2 }),
        fc.array(anyReduction, { maxLength: 3 }),
        (products, parcels, reductions) => {
          const lines = products.map(([product, quantity, place], productId) => ({
            place,
            line: line({ ...product, productId, quantity }),
          }));
          const quoteLines = (sorted: typeof lines) => {
            const quoted = quote(
              sorted.map((one, index) => ({ ...one.line, id: String(index) })),
              parcels.map((priceCents, index) => ({ id: String(index), priceCents })),
              reductions.map((one, index) => off({ ...one, code: String(index) })),
            );
            const productOf = (id: string) => sorted[Number(id)]?.line.productId ?? 0;
            return {
              ...quoted,
              lines: quoted.lines
                .map((one) => ({ ...one, id: productOf(one.id) }))
                .toSorted((a, b) => a.id - b.id),
              discounts: quoted.discounts.map((discount) => ({
                ...discount,
                lines: discount.lines
                  .map(({ lineId, cents }) => ({ lineId: productOf(lineId), cents }))
                  .toSorted((a, b) => a.lineId - b.lineId),
              })),
            };
          };
          expect(quoteLines(lines.toSorted((a, b) => a.place - b.place))).toEqual(quoteLines(lines));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('of goods that a voucher makes free taxes their shipping by their prices before it', () => {
    const soap = line({ id: 'soap', productId: 1, unitCents: 1349, vatRate: 21 });
    const jam = line({ id: 'jam', productId: 2, unitCents: 500, vatRate: 9 });
    const free = off({ percentage: 100 });
    const parcel = { id: 'parcel', priceCents: 595 };
    // 595 × 1349 / 1849 = 434 at 21%, and 161 at 9%.
    const vat = [
      { rate: 21, baseCents: 359, vatCents: 75 },
      { rate: 9, baseCents: 148, vatCents: 13 },
    ];
    expect(quote([soap, jam], [parcel], [free]).vat).toEqual(vat);
    expect(quote([jam, soap], [parcel], [free]).vat).toEqual(vat);
    const gifts = [
      line({ id: 'a', unitCents: 0, quantity: 3 }),
      line({ id: 'b', unitCents: 0, quantity: 1, vatRate: 9 }),
    ];
    const byQuantity = quote(gifts, [{ id: 'parcel', priceCents: 400 }], []).vat;
    expect(byQuantity.map(({ rate, baseCents, vatCents }) => [rate, baseCents + vatCents])).toEqual([
      [21, 300],
      [9, 100],
    ]);
  });
});
