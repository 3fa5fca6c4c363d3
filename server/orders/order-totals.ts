import { allocate } from '../locale/index.ts';
import type { Quote, QuotedDiscount } from '../pricing/index.ts';

/** An ordered line and its credits. Amounts in cents, tax included. */
type TotalledLine = {
  id: string;
  quantity: number;
  creditedQuantity: number;
  unitCents: number;
  /** After reductions. */
  chargedCents: number;
  /** The same without its credits. */
  remainingCents: number;
  vatRate: number;
};

export type OrderTotals = Pick<Quote, 'subtotalCents' | 'shipping' | 'totalCents' | 'vat'> & {
  discounts: Pick<QuotedDiscount, 'code' | 'amountCents' | 'giftCardId' | 'isByStaff'>[];
};

/**
 * Calculates what an order costs now: its quote without the credited pieces. The one definition of an order's
 * total is charged, less credited; the parts add up to it to the cent.
 */
export function getOrderTotals(
  quote: Quote,
  lines: readonly TotalledLine[],
  creditedShippingCents: number,
): OrderTotals {
  const isCredited = lines.some(({ creditedQuantity }) => creditedQuantity > 0) || creditedShippingCents > 0;
  if (!isCredited) return quote;
  // Shipping is credited as a whole.
  const hasShipping = creditedShippingCents < quote.shippingCents || creditedShippingCents === 0;
  const shipping = hasShipping
    ? quote.shipping
    : quote.shipping.map(({ id }) => ({ id, grossCents: 0, totalCents: 0 }));
  const shippingCents = hasShipping ? quote.shippingCents : 0;
  const subtotalCents = lines.reduce(
    (sum, { quantity, creditedQuantity, unitCents }) => sum + (quantity - creditedQuantity) * unitCents,
    0,
  );
  const totalCents = lines.reduce((sum, { remainingCents }) => sum + remainingCents, shippingCents);
  const grossCents = shipping.reduce((sum, { grossCents }) => sum + grossCents, subtotalCents);
  const shares = new Map(
    lines.map(({ id, quantity, creditedQuantity }) => [id, (quantity - creditedQuantity) / quantity]),
  );
  const weights = quote.discounts.map((discount) => {
    const ofLines = discount.lines.reduce((sum, { cents }) => sum + cents, 0);
    const ofShipping = hasShipping ? discount.amountCents - ofLines : 0;
    return discount.lines.reduce(
      (sum, { lineId, cents }) => sum + cents * (shares.get(lineId) ?? 0),
      ofShipping,
    );
  });
  const discountCents = weights.length > 0 ? allocate(grossCents - totalCents, weights) : [];
  return {
    subtotalCents,
    shipping,
    totalCents,
    discounts: quote.discounts.map(({ amountCents: _, lines: __, ...discount }, index) => ({
      ...discount,
      amountCents: discountCents[index] ?? 0,
    })),
    vat: quote.vat.map(({ rate, baseCents, vatCents }) => {
      const all = baseCents + vatCents;
      const ofRate = lines.filter(({ vatRate }) => vatRate === rate);
      const credited = ofRate.reduce((sum, line) => sum + line.chargedCents - line.remainingCents, 0);
      const ofShipping = hasShipping ? 0 : all - ofRate.reduce((sum, line) => sum + line.chargedCents, 0);
      const cents = all - credited - ofShipping;
      const vat = all === 0 ? 0 : Math.round((vatCents * cents) / all);
      return { rate, baseCents: cents - vat, vatCents: vat };
    }),
  };
}
