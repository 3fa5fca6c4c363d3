import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedLine, quote, type Reduction } from '../pricing/quote.ts';
import type { GiftCard } from './gift-card.ts';
import { dueAfter, getTenders } from './tender.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const card = (changes: Partial<GiftCard> = {}): GiftCard => ({
  ...{ id: 'card', lastFour: '7K4M', purpose: 'multi', itemCodes: [], balanceCents: 5000 },
  ...{ validUntil: null, isVoided: false, currency: 'EUR' },
  ...changes,
});

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  ...{
    id: 'soap',
    productId: 1,
    categoryIds: [],
    quantity: 1,
    unitCents: 1000,
    vatRate: 21,
    isTender: false,
  },
  ...changes,
});

/** A single-purpose card as a reduction of a quote. */
const reductionBy = ({ id, lastFour, balanceCents }: GiftCard, lineIds: readonly string[]): Reduction => ({
  ...{ code: lastFour, kind: 'amount', percentage: 0, amountCents: balanceCents },
  ...{ productIds: [], categoryIds: [], giftCard: { id, lineIds } },
});

const listAmounts = (cards: readonly GiftCard[], quoted: ReturnType<typeof quote>) =>
  getTenders(cards, quoted).map(({ amountCents }) => amountCents);

describe('multi-purpose gift cards', () => {
  test('pay in the order in which they were entered, and no more than their balances', () => {
    const quoted = quote([line({ unitCents: 6000 })], [{ id: 'parcel', priceCents: 595 }], []);
    const [first, second, third] = [card({ id: 'a' }), card({ id: 'b' }), card({ id: 'c' })];
    expect(listAmounts([first, second, third], quoted)).toEqual([5000, 1595, 0]);
    expect(dueAfter(getTenders([first], quoted), quoted)).toBe(1595);
  });

  test('leave the tax as it was: it is due when they are spent', () => {
    const quoted = quote([line({ unitCents: 4000 })], [], []);
    expect(listAmounts([card()], quoted)).toEqual([4000]);
    expect(quoted).toMatchObject({ totalCents: 4000, vat: [{ rate: 21, vatCents: 694 }] });
  });

  test('do not pay gift cards', () => {
    const bought = line({ id: 'gift', unitCents: 2500, vatRate: 0, isTender: true });
    const quoted = quote([line({ unitCents: 650 }), bought], [], []);
    expect(listAmounts([card()], quoted)).toEqual([650]);
    expect(listAmounts([card()], quote([bought], [], []))).toEqual([0]);
  });
});

test('a single-purpose gift card pays its items, after the vouchers, and names the lines', () => {
  const single = card({ purpose: 'single', balanceCents: 4400 });
  const lines = [line({ id: 'sauna', unitCents: 2200, quantity: 2 }), line({ id: 'soap', unitCents: 650 })];
  const tenth: Reduction = {
    ...{ code: 'TIEN', kind: 'percent', percentage: 10, amountCents: 0 },
    ...{ productIds: [], categoryIds: [] },
  };
  const quoted = quote(lines, [], [tenth, reductionBy(single, ['sauna'])]);
  const [tender] = getTenders([single], quoted);
  expect(tender).toMatchObject({ amountCents: 3960, lines: [{ lineId: 'sauna', cents: 3960 }] });
  expect(quoted.totalCents).toBe(585);
  // The total is reduced by it already.
  expect(dueAfter(getTenders([single, card()], quoted), quoted)).toBe(0);
});

type Drawn = {
  lines: Pick<PricedLine, 'quantity' | 'unitCents' | 'vatRate' | 'isTender'>[];
  parcelCents: number;
  percentage: number;
  /** Single-purpose cards are for the line of this number. */
  cards: (Pick<GiftCard, 'purpose' | 'balanceCents'> & { for: number })[];
};

const cents = fc.nat(50_000);
const arbitraryCart: fc.Arbitrary<Drawn> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: cents,
      vatRate: fc.constantFrom(0, 9, 21),
      isTender: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  parcelCents: fc.nat(1000),
  percentage: fc.nat(100),
  cards: fc.array(
    fc.record({
      purpose: fc.constantFrom('multi' as const, 'single' as const),
      balanceCents: cents,
      for: fc.nat(5),
    }),
    { maxLength: 5 },
  ),
});

/** A cart priced with all of its cards. */
function priced({ lines: drawn, parcelCents, percentage, cards: cardDrafts }: Drawn) {
  const lines = drawn.map((one, index) => line({ ...one, id: String(index), productId: index }));
  const cards = cardDrafts.map((one, index) => card({ ...one, id: `card ${index}` }));
  const voucher: Reduction = {
    ...{ code: 'V', kind: 'percent', percentage, amountCents: 0, productIds: [], categoryIds: [] },
  };
  const singles = cards.flatMap((one, index) =>
    one.purpose === 'single' ? [reductionBy(one, [String(cardDrafts[index]?.for)])] : [],
  );
  const parcels = [{ id: 'parcel', priceCents: parcelCents }];
  const without = quote(lines, parcels, [voucher]);
  const quoted = quote(lines, parcels, [voucher, ...singles]);
  return { lines, cards, without, quoted, tenders: getTenders(cards, quoted) };
}

test('for any cart and any cards, every cent is paid once', () => {
  fc.assert(
    fc.property(arbitraryCart, (drawn) => {
      const { lines, cards, without, quoted, tenders } = priced(drawn);
      const multi = tenders.filter(({ purpose }) => purpose === 'multi');
      const single = tenders.filter(({ purpose }) => purpose === 'single');
      const paid = sum(tenders.map(({ amountCents }) => amountCents));
      // Cards and money together equal the price without cards.
      expect(paid + dueAfter(tenders, quoted)).toBe(without.totalCents);
      expect(without.totalCents - quoted.totalCents).toBe(sum(single.map(({ amountCents }) => amountCents)));
      for (const [index, { amountCents, lines }] of tenders.entries()) {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(cards[index]?.balanceCents ?? 0);
        if (tenders[index]?.purpose === 'single') {
          expect(sum(lines.map(({ cents }) => cents))).toBe(amountCents);
        } else expect(lines).toEqual([]);
      }
      // Gift cards that are bought are paid with money, not with cards of either purpose.
      const bought = quoted.lines.filter(({ isTender }) => isTender);
      expect(dueAfter(tenders, quoted)).toBeGreaterThanOrEqual(
        sum(bought.map(({ totalCents }) => totalCents)),
      );
      const tenderIds = lines.filter(({ isTender }) => isTender).map(({ id }) => id);
      for (const { lineId } of single.flatMap((one) => one.lines)) expect(tenderIds).not.toContain(lineId);
      // A card is used only when those before it are used up.
      const firstLeft = multi.findIndex(
        ({ giftCardId, amountCents }) =>
          amountCents < (cards.find(({ id }) => id === giftCardId)?.balanceCents ?? 0),
      );
      for (const { amountCents } of firstLeft < 0 ? [] : multi.slice(firstLeft + 1))
        expect(amountCents).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('the tax of a single-purpose card when sold and the tax when it is spent add up to the tax once', () => {
  fc.assert(
    fc.property(
      fc.record({ unitCents: cents, quantity: fc.integer({ min: 1, max: 9 }), balanceCents: cents }),
      fc.constantFrom(9, 21),
      fc.nat(50_000),
      fc.nat(1000),
      ({ unitCents, quantity, balanceCents }, vatRate, besideCents, parcelCents) => {
        const lines = [
          line({ id: 'sauna', unitCents, quantity, vatRate }),
          line({ id: 'jam', unitCents: besideCents, vatRate: vatRate === 9 ? 21 : 9 }),
        ];
        const parcels = [{ id: 'parcel', priceCents: parcelCents }];
        const single = card({ purpose: 'single', balanceCents });
        const [whole, spent] = [
          quote(lines, parcels, []),
          quote(lines, parcels, [reductionBy(single, ['sauna'])]),
        ];
        const [tender] = getTenders([single], spent);
        const used = tender?.amountCents ?? 0;
        expect(used).toBe(Math.min(balanceCents, unitCents * quantity));
        // The part of the card that was used, as it was sold.
        const sold = quote([line({ unitCents: used, vatRate, isTender: true })], [], []);
        const vatOf = ({ vat }: typeof whole, rate: number) =>
          sum(vat.filter((part) => part.rate === rate).map(({ vatCents }) => vatCents));
        for (const rate of [9, 21]) {
          // Each invoice rounds once, so two invoices may differ by a cent from one.
          expect(Math.abs(vatOf(sold, rate) + vatOf(spent, rate) - vatOf(whole, rate))).toBeLessThanOrEqual(
            1,
          );
        }
        expect(sold.totalCents + spent.totalCents).toBe(whole.totalCents);
      },
    ),
    { numRuns: 1000 },
  );
});
