import { allocate, calculatePercent, vatWithin } from '../locale/index.ts';

/** A line as it is priced: what one costs on its own, and by which rules it is taxed and reduced. */
export type PricedLine = {
  id: string;
  productId: number;
  categoryIds: readonly string[];
  quantity: number;
  unitCents: number;
  vatRate: number;
  /** Bought for its worth, such as a gift card: no reduction applies to it. */
  isTender: boolean;
  /** Of a stay: nothing carries it. */
  isDated?: boolean;
  /** Asked beside the price of a stay, such as tourist tax: no reduction applies to it. */
  isCharge?: boolean;
};

export type PricedShipping = { id: string; priceCents: number };

/** A voucher, or a gift card that is already taxed, as far as it changes a price. */
export type Reduction = {
  code: string;
  kind: 'percent' | 'amount' | 'freeShipping';
  /** Percent of the lines it is for. */
  percentage: number;
  /** Off the lines it is for, at most what they cost. */
  amountCents: number;
  /** Empty: for everything. */
  productIds: readonly number[];
  categoryIds: readonly string[];
  /** The single-purpose gift card that it is, and the only lines that it is for. */
  giftCard?: { id: string; lineIds: readonly string[] };
};

export type QuotedLine = {
  id: string;
  /** Bought for its worth. */
  isTender: boolean;
  unitCents: number;
  /** Unit price × quantity. */
  grossCents: number;
  discountCents: number;
  totalCents: number;
  vatRate: number;
  vatCents: number;
};

export type QuotedShipping = { id: string; grossCents: number; totalCents: number };

/** What a reduction came to, and how much of it on which line; the rest is off the shipping. */
export type QuotedDiscount = {
  code: string;
  amountCents: number;
  lines: { lineId: string; cents: number }[];
  giftCardId?: string;
};

export type VatPart = { rate: number; baseCents: number; vatCents: number };

/** Everything that is to be paid, every cent of it accounted for. Amounts include tax and are whole cents. */
export type Quote = {
  lines: QuotedLine[];
  shipping: QuotedShipping[];
  discounts: QuotedDiscount[];
  /** The lines before any reduction. */
  subtotalCents: number;
  shippingCents: number;
  totalCents: number;
  /** The total by rate, the highest first; the parts add up to it. */
  vat: VatPart[];
};

/**
 * The one pricing function of goods: cart, checkout, order and confirmation show what it says. Reductions apply in the order
 * given, each to what those before it left. Tax is worked out per rate over the whole and shared out over the lines, so that lines,
 * rates and total agree to the cent. Shipping is taxed as the goods it carries, in proportion to what they cost before gift cards
 * paid; what is bought for its worth goes by mail and is not carried.
 */
export function quote(
  lines: readonly PricedLine[],
  shipping: readonly PricedShipping[],
  reductions: readonly Reduction[],
): Quote {
  const gross = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const off = lines.map(() => 0);
  const byCards = lines.map(() => 0);
  const shippingOff = shipping.map(() => 0);
  const discounts = reductions.map((reduction): QuotedDiscount => {
    const before = sum(shippingOff);
    if (reduction.kind === 'freeShipping' && lines.some((line) => appliesTo(reduction, line))) {
      for (const [index, { priceCents }] of shipping.entries()) shippingOff[index] = priceCents;
    }
    const shares = allocateShares(reduction, lines, gross, off);
    for (const [index, share] of shares.entries()) {
      off[index] = (off[index] ?? 0) + share;
      if (reduction.giftCard) byCards[index] = (byCards[index] ?? 0) + share;
    }
    return {
      code: reduction.code,
      amountCents: sum(shares) + sum(shippingOff) - before,
      lines: shares.flatMap((cents, index) => (cents > 0 ? [{ lineId: lines[index]?.id ?? '', cents }] : [])),
      ...(reduction.giftCard && { giftCardId: reduction.giftCard.id }),
    };
  });
  const totals = gross.map((cents, index) => cents - (off[index] ?? 0));
  const worths = totals.map((cents, index) => cents + (byCards[index] ?? 0));
  const quotedShipping = shipping.map(({ id, priceCents }, index) => ({
    id,
    grossCents: priceCents,
    totalCents: priceCents - (shippingOff[index] ?? 0),
  }));
  const shippingCents = sum(quotedShipping.map(({ totalCents }) => totalCents));
  const taxed = tax(lines, totals, worths, shippingCents);
  return {
    lines: lines.map(({ id, isTender, unitCents, vatRate }, index) => ({
      id,
      isTender,
      unitCents,
      grossCents: gross[index] ?? 0,
      discountCents: off[index] ?? 0,
      totalCents: totals[index] ?? 0,
      vatRate,
      vatCents: taxed.lineVat[index] ?? 0,
    })),
    shipping: quotedShipping,
    discounts,
    subtotalCents: sum(gross),
    shippingCents,
    totalCents: sum(totals) + shippingCents,
    vat: taxed.parts,
  };
}

/** Whether a reduction is for a line. */
export function appliesTo({ productIds, categoryIds, giftCard }: Reduction, line: PricedLine): boolean {
  if (line.isTender || line.isCharge) return false;
  if (giftCard) return giftCard.lineIds.includes(line.id);
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id));
}

/** How much a reduction takes off each line, of what those before it left. */
function allocateShares(
  reduction: Reduction,
  lines: readonly PricedLine[],
  gross: readonly number[],
  off: readonly number[],
): number[] {
  const left = lines.map((line, index) =>
    appliesTo(reduction, line) ? (gross[index] ?? 0) - (off[index] ?? 0) : 0,
  );
  const eligible = sum(left);
  if (eligible === 0 || reduction.kind === 'freeShipping') return lines.map(() => 0);
  const amount =
    reduction.kind === 'percent'
      ? calculatePercent(eligible, reduction.percentage)
      : Math.min(reduction.amountCents, eligible);
  return allocate(amount, left);
}

/** What is taxed where nothing is carried, such as shipping that stands alone. */
const fallbackRate = 0;

function tax(
  lines: readonly PricedLine[],
  totals: readonly number[],
  worths: readonly number[],
  shippingCents: number,
): { parts: VatPart[]; lineVat: number[] } {
  const shippingWorths = worths.map((cents, index) =>
    lines[index]?.isTender || lines[index]?.isDated ? 0 : cents,
  );
  const weights = shippingWorths.some((cents) => cents > 0) ? shippingWorths : worths;
  const shippingShares = lines.length > 0 ? allocate(shippingCents, weights) : [];
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  const lineVat = lines.map(() => 0);
  const parts = rates.map((rate) => {
    const places = lines.flatMap(({ vatRate }, index) => (vatRate === rate ? [index] : []));
    const goods = places.map((index) => totals[index] ?? 0);
    const shippingPart = sum(places.map((index) => shippingShares[index] ?? 0));
    const cents = sum(goods) + shippingPart;
    const vatCents = vatWithin(cents, rate);
    // The tax of the goods, and of what carries them, which stands in no line.
    const shares = allocate(vatCents, [...goods, shippingPart]);
    for (const [at, index] of places.entries()) lineVat[index] = shares[at] ?? 0;
    return { rate, baseCents: cents - vatCents, vatCents };
  });
  if (lines.length === 0 && shippingCents > 0) {
    parts.push({ rate: fallbackRate, baseCents: shippingCents, vatCents: 0 });
  }
  return { parts, lineVat };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
