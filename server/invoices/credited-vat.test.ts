import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proportionalCents } from '../orders/credit-order.ts';
import { type PricedLine, quote, type VatPart } from '../pricing/quote.ts';
import { creditedVat } from './credited-vat.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sumGross = (vat: readonly VatPart[]) => sum(vat.map(({ baseCents, vatCents }) => baseCents + vatCents));

const line = fc.record({
  unitCents: fc.constantFrom(1, 7, 99, 333, 995, 1287, 12_500),
  quantity: fc.integer({ min: 1, max: 5 }),
  vatRate: fc.constantFrom(0, 5.5, 9, 21, 25),
});

const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shippingCents: fc.constantFrom(0, 1, 595, 1001),
    percentage: fc.constantFrom(0, 10, 33, 99, 100),
    amountCents: fc.constantFrom(0, 1, 250, 5000),
  })
  .map(({ lines, shippingCents, percentage, amountCents }) => {
    const priced = lines.map((one, index): PricedLine => {
      return { ...one, id: String(index), productId: index, categoryIds: [], isTender: false };
    });
    const reductionBase = { productIds: [], categoryIds: [] };
    return quote(priced, shippingCents > 0 ? [{ id: 'parcel', priceCents: shippingCents }] : [], [
      { ...reductionBase, code: 'percent', kind: 'percent', percentage, amountCents: 0 },
      { ...reductionBase, code: 'amount', kind: 'amount', percentage: 0, amountCents },
    ]);
  });

/** Credits in sequence: each step credits pieces of one line, or shipping. */
const steps = fc.array(
  fc.record({ line: fc.nat(6), pieces: fc.integer({ min: 1, max: 3 }), with: fc.nat(3) }),
  {
    maxLength: 30,
  },
);

test('the credit notes of a fully credited invoice add up to its tax by rate, to the cent, in any parts', () => {
  fc.assert(
    fc.property(sale, steps, ({ lines, vat, shippingCents, totalCents }, chosen) => {
      const invoice = { vat, lines };
      const taken = lines.map(() => 0);
      let shippingLeft = shippingCents;
      const notes: { vat: VatPart[]; lines: { totalCents: number; vatRate: number }[] }[] = [];
      const credit = (pieces: { index: number; count: number }[], shipping: number) => {
        const credited = pieces.map(({ index, count }) => {
          const { totalCents = 0, vatRate = 0, grossCents = 0, unitCents = 1 } = lines[index] ?? {};
          const all = Math.round(grossCents / unitCents);
          const before = taken[index] ?? 0;
          taken[index] = before + count;
          return {
            totalCents:
              proportionalCents(totalCents, before + count, all) - proportionalCents(totalCents, before, all),
            vatRate,
          };
        });
        shippingLeft -= shipping;
        const parts = creditedVat(invoice, notes, { lines: credited, shippingCents: shipping });
        expect(sumGross(parts)).toBe(sum(credited.map(({ totalCents }) => totalCents)) + shipping);
        for (const { baseCents, vatCents } of parts)
          expect(Math.min(baseCents, vatCents)).toBeGreaterThanOrEqual(0);
        notes.push({ vat: parts, lines: credited });
      };
      const leftOf = (index: number) => {
        const { grossCents = 0, unitCents = 1 } = lines[index] ?? {};
        return Math.round(grossCents / unitCents) - (taken[index] ?? 0);
      };
      for (const step of chosen) {
        const index = step.line % lines.length;
        const count = Math.min(step.pieces, leftOf(index));
        // Credits shipping in parts as well: a later law or business may require that.
        const shipping = step.with === 0 ? Math.min(shippingLeft, Math.ceil(shippingLeft / 2)) : 0;
        if (count > 0 || shipping > 0) credit(count > 0 ? [{ index, count }] : [], shipping);
      }
      credit(
        lines.map((_, index) => ({ index, count: leftOf(index) })),
        shippingLeft,
      );
      for (const { rate, baseCents, vatCents } of vat) {
        const creditedParts = notes.flatMap((note) => note.vat.filter((part) => part.rate === rate));
        expect(sum(creditedParts.map((part) => part.vatCents)), `tax at ${rate}`).toBe(vatCents);
        expect(sum(creditedParts.map((part) => part.baseCents)), `base at ${rate}`).toBe(baseCents);
      }
      expect(sum(notes.map((note) => sumGross(note.vat)))).toBe(totalCents);
    }),
    { numRuns: 2000 },
  );
});

test('shipping is credited at the rates of its goods', () => {
  const invoice = {
    lines: [
      { totalCents: 3000, vatRate: 21 },
      { totalCents: 1000, vatRate: 9 },
    ],
    // 4.00 of shipping: 3.00 with the goods at 21 %, 1.00 with those at 9 %.
    vat: [
      { rate: 21, baseCents: 2727, vatCents: 573 },
      { rate: 9, baseCents: 1009, vatCents: 91 },
    ],
  };
  expect(creditedVat(invoice, [], { lines: [], shippingCents: 400 })).toEqual([
    { rate: 21, baseCents: 248, vatCents: 52 },
    { rate: 9, baseCents: 92, vatCents: 8 },
  ]);
});
