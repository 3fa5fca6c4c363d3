import { allocate, calculatePercent, vatWithin } from '../locale/index.ts';

/** A line to price: its unit price, and its rules for tax and reductions. */
export type PricedLine = {
  id: string;
  productId: number;
  /** The rate plan of a part of a stay; its product is the room. */
  ratePlanId?: number | undefined;
  categoryIds: readonly string[];
  quantity: number;
  unitCents: number;
  vatRate: number;
  /** Sold at face value, such as a gift card: no reduction applies to it. */
  isTender: boolean;
  /** Part of a stay: shipping does not depend on it. */
  isDated?: boolean;
  /** Charged beside the price of a stay, such as tourist tax: no reduction applies to it. */
  isCharge?: boolean;
  /** At a price that staff agreed with the guest: no reduction applies to it. */
  isOverridden?: boolean;
};

export type PricedShipping = { id: string; priceCents: number };

/** A voucher or a single-purpose gift card, as it reduces a price. */
export type Reduction = {
  code: string;
  kind: 'percent' | 'amount' | 'freeShipping' | 'pieces';
  /** Percentage of its lines. */
  percentage: number;
  /** Amount off its lines, at most their price. */
  amountCents: number;
  /** Of the kind `pieces`: of so many pieces only `paidPieces` are paid; the cheapest are free. */
  boughtPieces?: number;
  paidPieces?: number;
  /** Empty: all products. */
  productIds: readonly number[];
  categoryIds: readonly string[];
  /** The single-purpose gift card behind the reduction, and the only lines that it pays. */
  giftCard?: { id: string; lineIds: readonly string[] };
};

export type QuotedLine = {
  id: string;
  /** Sold at face value. */
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

/** The total of a reduction, and its part of each line; the rest is off the shipping. `code` is the name of one by staff. */
export type QuotedDiscount = {
  code: string;
  amountCents: number;
  lines: { lineId: string; cents: number }[];
  giftCardId?: string;
  /** Taken off by staff after the order was placed. */
  isByStaff?: true;
};

export type VatPart = { rate: number; baseCents: number; vatCents: number };

/** All amounts to pay, to the cent. Amounts include tax, in whole cents. */
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
 * Calculates the prices of a cart, the same for cart, checkout, order and confirmation. Applies reductions in
 * their order, each to the remainder of the ones before. Calculates tax per rate over the whole and allocates
 * it to the lines, so that lines, rates and total agree to the cent. Taxes shipping at the rates of its
 * goods, in proportion to their price before gift cards; gift cards are emailed, so shipping does not depend
 * on them. The order of the lines changes no amount.
 */
export function quote(
  lines: readonly PricedLine[],
  shipping: readonly PricedShipping[],
  reductions: readonly Reduction[],
): Quote {
  // A cent that could go to either of two lines goes to the first, so the lines are sorted by what they are.
  const places = new Map(lines.map(({ id }, index) => [id, index]));
  const inPlace = <T>(rows: readonly T[], getId: (row: T) => string) =>
    rows.toSorted((a, b) => (places.get(getId(a)) ?? 0) - (places.get(getId(b)) ?? 0));
  const quoted = quoteSorted(lines.toSorted(compareLines), shipping, reductions);
  return {
    ...quoted,
    lines: inPlace(quoted.lines, ({ id }) => id),
    discounts: quoted.discounts.map((discount) => ({
      ...discount,
      lines: inPlace(discount.lines, ({ lineId }) => lineId),
    })),
  };
}

function compareLines(a: PricedLine, b: PricedLine): number {
  return (
    b.vatRate - a.vatRate ||
    b.unitCents - a.unitCents ||
    a.productId - b.productId ||
    b.quantity - a.quantity ||
    (a.id < b.id ? -1 : 1)
  );
}

function quoteSorted(
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

/** Returns whether a reduction applies to a line. */
export function appliesTo({ kind, productIds, categoryIds, giftCard }: Reduction, line: PricedLine): boolean {
  if (line.isTender || line.isCharge || line.isOverridden) return false;
  if (giftCard) return giftCard.lineIds.includes(line.id);
  // Nights are no pieces.
  if (kind === 'pieces' && line.isDated) return false;
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  const { productId, ratePlanId } = line;
  return (
    productIds.includes(productId) ||
    (ratePlanId !== undefined && productIds.includes(ratePlanId)) ||
    line.categoryIds.some((id) => categoryIds.includes(id))
  );
}

/** Allocates a reduction to the remainders of the lines. */
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
  if (reduction.kind === 'pieces') return freePieces(reduction, lines, left);
  const amount =
    reduction.kind === 'percent'
      ? calculatePercent(eligible, reduction.percentage)
      : Math.min(reduction.amountCents, eligible);
  return allocate(amount, left);
}

/** The remainders of the free pieces: one part of each full group, the cheapest of all pieces first. */
function freePieces(
  { boughtPieces = 1, paidPieces = 1, ...reduction }: Reduction,
  lines: readonly PricedLine[],
  left: readonly number[],
): number[] {
  const suiting = lines.flatMap((line, index) => (appliesTo(reduction, line) ? [{ ...line, index }] : []));
  const groups = Math.floor(sum(suiting.map(({ quantity }) => quantity)) / boughtPieces);
  let free = groups * (boughtPieces - paidPieces);
  const shares = lines.map(() => 0);
  for (const { index, quantity } of suiting.toSorted((a, b) => a.unitCents - b.unitCents)) {
    const pieces = Math.min(free, quantity);
    free -= pieces;
    shares[index] = Math.round(((left[index] ?? 0) * pieces) / quantity);
  }
  return shares;
}

/** The rate of shipping without goods. */
const fallbackRate = 0;

function tax(
  lines: readonly PricedLine[],
  totals: readonly number[],
  worths: readonly number[],
  shippingCents: number,
): { parts: VatPart[]; lineVat: number[] } {
  const shippingShares = lines.length > 0 ? allocate(shippingCents, shippingWeights(lines, worths)) : [];
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  const lineVat = lines.map(() => 0);
  const parts = rates.map((rate) => {
    const places = lines.flatMap(({ vatRate }, index) => (vatRate === rate ? [index] : []));
    const goods = places.map((index) => totals[index] ?? 0);
    const shippingPart = sum(places.map((index) => shippingShares[index] ?? 0));
    const cents = sum(goods) + shippingPart;
    const vatCents = vatWithin(cents, rate);
    // The tax of the goods, and of their shipping, which is on no line.
    const shares = allocate(vatCents, [...goods, shippingPart]);
    for (const [at, index] of places.entries()) lineVat[index] = shares[at] ?? 0;
    return { rate, baseCents: cents - vatCents, vatCents };
  });
  if (lines.length === 0 && shippingCents > 0) {
    parts.push({ rate: fallbackRate, baseCents: shippingCents, vatCents: 0 });
  }
  return { parts, lineVat };
}

/**
 * The weights by which shipping is taxed: the prices of the goods; where all are free, their prices before reductions;
 * where those are zero too, their quantities. A cart without goods to send counts all its lines in the same manner.
 */
function shippingWeights(lines: readonly PricedLine[], worths: readonly number[]): readonly number[] {
  const gross = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const all = [worths, gross, lines.map(({ quantity }) => quantity)];
  const ofGoods = all.map((weights) =>
    weights.map((weight, index) => (lines[index]?.isTender || lines[index]?.isDated ? 0 : weight)),
  );
  return [...ofGoods, ...all].find((weights) => weights.some((weight) => weight > 0)) ?? worths;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
