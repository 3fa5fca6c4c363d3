import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote } from '../pricing/quote.ts';
import { proportionalCents } from './credit-order.ts';
import { getOrderTotals } from './order-totals.ts';

const sale = fc.record({
  lines: fc.array(
    fc.record({
      unitCents: fc.constantFrom(1, 333, 995, 12_500),
      quantity: fc.integer({ min: 1, max: 3 }),
      creditedQuantity: fc.integer({ min: 0, max: 3 }),
      vatRate: fc.constantFrom(0, 9, 21),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingCents: fc.constantFrom(0, 595),
  isShippingCredited: fc.boolean(),
  percentages: fc.array(fc.constantFrom(10, 33), { maxLength: 2 }),
});

test('the parts of an order’s totals add up to what was charged, less what was credited', () => {
  fc.assert(
    fc.property(sale, ({ lines, shippingCents, isShippingCredited, percentages }) => {
      const priced = lines.map((line, index) => ({
        ...{ id: `line-${index}`, productId: index, categoryIds: [], isTender: false, ...line },
      }));
      const reductions = percentages.map((percentage, index) => ({
        ...{ code: `CODE-${index}`, kind: 'percent' as const, percentage, amountCents: 0 },
        ...{ productIds: [], categoryIds: [] },
      }));
      const ordered = quote(priced, [{ id: 'parcel', priceCents: shippingCents }], reductions);
      const totalled = priced.map((line, index) => {
        const chargedCents = ordered.lines[index]?.totalCents ?? 0;
        const creditedQuantity = Math.min(line.quantity, line.creditedQuantity);
        const creditedCents = proportionalCents(chargedCents, creditedQuantity, line.quantity);
        return { ...line, creditedQuantity, chargedCents, remainingCents: chargedCents - creditedCents };
      });
      const creditedShippingCents = isShippingCredited ? ordered.shippingCents : 0;
      const totals = getOrderTotals(ordered, totalled, creditedShippingCents);
      const goodsCents = totalled.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
      expect(totals.totalCents).toBe(goodsCents + ordered.shippingCents - creditedShippingCents);
      const off = totals.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const carriage = totals.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(totals.subtotalCents - off + carriage).toBe(totals.totalCents);
      const taxed = totals.vat.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0);
      expect(taxed).toBe(totals.totalCents);
      if (totals.totalCents === 0) expect(totals.vat.every(({ vatCents }) => vatCents === 0)).toBe(true);
    }),
  );
});
