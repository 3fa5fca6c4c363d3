import type { ProductType } from '../../contract/catalog.ts';
import type { CatalogContext } from '../catalog/index.ts';
import {
  dueAfter,
  type GiftCard,
  getGiftCardProblem as getCardProblem,
  getTenders,
  type Tender,
} from '../gift-cards/index.ts';
import { dayToDate } from '../locale/index.ts';
import { type PricedPoints, pricePoints } from '../loyalty/index.ts';
import { appliesTo, type PricedLine, type Quote, quote, type Reduction } from '../pricing/index.ts';
import type { CartLine, CartState } from './cart.ts';
import { partId } from './price-parts.ts';
import { type Method, type Parcel, shippingPrice } from './shipping.ts';
import type { ShippingChoice } from './shipping-choice.ts';
import { getVoucherProblem, type Voucher, type VoucherProblem } from './voucher.ts';

export type PricedCart = {
  currency: string;
  /** The date of these prices in the site's time zone. */
  today: string;
  quote: Quote;
  /** The vouchers that do not count now, with the reason. They stay in the cart, for they may count later. */
  rejectedVouchers: { voucher: Voucher; why: VoucherProblem }[];
  /** Each choice with its method, its parcel, and its price before reductions. */
  shipping: {
    choice: ShippingChoice;
    method: Method;
    parcel: Parcel & { lines: number };
    priceCents: number;
  }[];
  /** The amount that each gift card of the cart pays now. */
  tenders: Tender[];
  /** The amount that points pay, and the points that the cart earns; null where the site has no programme. */
  points: PricedPoints | null;
  /** Cents that remain to be paid after gift cards and points. */
  dueCents: number;
};

/** Prices a cart at this moment: prices, rates, vouchers, shipping, gift cards and points as they are now. */
export function priceCart(
  cart: CartState,
  catalogContext: Pick<CatalogContext, 'vatRate' | 'today' | 'lineage' | 'currency' | 'earning'>,
): PricedCart {
  const lines = cart.lines
    .filter(({ isGone }) => !isGone)
    .flatMap((line) => pricedLines(line, catalogContext));
  // A gift card is money: it does not count towards a minimum.
  const subtotal = lines.reduce(
    (sum, { unitCents, quantity, isTender }) => sum + (isTender ? 0 : unitCents * quantity),
    0,
  );
  const rejectedVouchers: PricedCart['rejectedVouchers'] = [];
  const countingVouchers = cart.vouchers.filter((voucher) => {
    const matchingLines = lines.filter((line) => appliesTo(voucher, line));
    const suiting = {
      cents: matchingLines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
      pieces: matchingLines.reduce((sum, { quantity }) => sum + quantity, 0),
    };
    const why = getVoucherProblem(voucher, catalogContext.today, subtotal, suiting);
    // A discount that nobody asked for is silent where it does not apply.
    if (why && !voucher.isAutomatic) rejectedVouchers.push({ voucher, why });
    return !why;
  });
  const validVouchers = withoutClashes(countingVouchers);
  const shipping = getShipping(cart);
  const parcels = shipping.map(({ choice, priceCents }) => ({ id: choice.id, priceCents }));
  const cards = cart.giftCards.map((card) => withCurrentWorth(card, catalogContext));
  const quoted = quote(lines, parcels, [
    ...validVouchers,
    ...cards.flatMap((card) => getReductions(card, cart)),
  ]);
  const tenders = getTenders(cards, quoted);
  const leftCents = dueAfter(tenders, quoted);
  const points = getPoints(cart, lines, quoted, leftCents, catalogContext);
  const dueCents = leftCents - (points?.tender?.amountCents ?? 0);
  const { currency, today } = catalogContext;
  return { currency, today, quote: quoted, rejectedVouchers, shipping, tenders, points, dueCents };
}

/** Codes come first; an automatic voucher joins those before it where all of them can be combined. */
function withoutClashes(vouchers: readonly Voucher[]): Voucher[] {
  const counting: Voucher[] = [];
  for (const voucher of vouchers.toSorted((a, b) => Number(a.isAutomatic) - Number(b.isAutomatic))) {
    const isFree = counting.length === 0 || [...counting, voucher].every(({ isCombinable }) => isCombinable);
    if (!voucher.isAutomatic || isFree) counting.push(voucher);
  }
  return counting;
}

function getPoints(
  { points }: CartState,
  lines: readonly PricedLine[],
  { lines: quoted, totalCents }: Quote,
  dueCents: number,
  { earning, today }: Pick<CatalogContext, 'earning' | 'today'>,
): PricedPoints | null {
  if (!earning) return null;
  const earned = lines.map(
    ({ productId, categoryIds, isTender, isCharge = false, isDated = false }, place) => {
      const { totalCents = 0, vatCents = 0 } = quoted[place] ?? {};
      return { productId, categoryIds, isTender, isCharge, isStay: isDated, totalCents, vatCents };
    },
  );
  return pricePoints(points, earning, earned, { totalCents, dueCents, today });
}

/**
 * A card with the amount that it can pay today: an expired one, or one in another currency, stays in the cart
 * and pays nothing.
 */
function withCurrentWorth(
  card: GiftCard,
  catalogContext: Pick<CatalogContext, 'today' | 'currency'>,
): GiftCard {
  return getCardProblem(card, catalogContext) ? { ...card, balanceCents: 0 } : card;
}

/**
 * Excludes rooms: a card that was taxed when sold cannot be part of fees for cancelling and early departures.
 */
function getReductions(card: GiftCard, { lines }: CartState): Reduction[] {
  if (card.purpose === 'multi') return [];
  const itemCodes = card.itemCodes.map((code) => code.toLowerCase());
  const lineIds = lines.flatMap(({ id, itemCode, type }) =>
    type !== 'room' && itemCodes.includes(itemCode.toLowerCase()) ? [id] : [],
  );
  const scope = { percentage: 0, productIds: [], categoryIds: [], giftCard: { id: card.id, lineIds } };
  return [{ code: card.lastFour, kind: 'amount', amountCents: card.balanceCents, ...scope }];
}

/** The priced lines of a cart line: one item, or each part of a stay. */
function pricedLines(
  line: CartLine,
  catalogContext: Pick<CatalogContext, 'vatRate' | 'lineage'>,
): PricedLine[] {
  const { id, productId, stay, extra } = line;
  // A voucher for a category is for its subcategories too.
  const categoryIds = [...new Set(line.categoryIds.flatMap((one) => [one, ...catalogContext.lineage(one)]))];
  const base = { productId, categoryIds, isTender: line.type === 'giftCard' };
  if (stay) {
    return stay.parts.map(({ part, cents, vatRate }, place) => ({
      ...base,
      id: partId(id, place),
      ratePlanId: stay.plan?.id,
      quantity: 1,
      ...{ unitCents: cents, vatRate, isDated: true },
      isCharge: part === 'fee' || part === 'touristTax',
      isOverridden: stay.request?.overrides !== undefined,
    }));
  }
  const times = extra?.times ?? 1;
  return [
    {
      ...base,
      id,
      quantity: line.quantity * times,
      unitCents: line.unitCents,
      vatRate: extra?.vatRate ?? catalogContext.vatRate(line.vatCategory),
      isDated: extra !== null,
    },
  ];
}

function getShipping(cart: CartState): PricedCart['shipping'] {
  return cart.shipping.flatMap((choice) => {
    const method = cart.methods.find(({ id }) => id === choice.methodId);
    if (!method) return [];
    const parcel = getParcel(cart, choice);
    // An empty parcel is free.
    return [{ choice, method, parcel, priceCents: parcel.lines === 0 ? 0 : shippingPrice(method, parcel) }];
  });
}

/** Returns whether a product type needs shipping: gift cards are emailed, and rooms need none. */
export function needsShipping(type: ProductType): boolean {
  return type === 'product';
}

/**
 * Returns the parcel of a choice: its own lines, or those that no other choice has. Gift cards are emailed
 * and weigh nothing.
 */
export function getParcel(
  cart: CartState,
  choice: Pick<ShippingChoice, 'lineIds'> & { address: { countryCode: string } | null },
): Parcel & { lines: number } {
  const taken = cart.shipping.flatMap(({ lineIds }) => lineIds);
  const shippedLines = cart.lines.filter(
    ({ id, type, isGone }) =>
      !isGone &&
      needsShipping(type) &&
      (choice.lineIds.length > 0 ? choice.lineIds.includes(id) : !taken.includes(id)),
  );
  return {
    lines: shippedLines.length,
    goodsCents: shippedLines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    grams: shippedLines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    countryCode: (choice.address ?? cart.deliveryAddress)?.countryCode,
    stayDays: getStayDays(cart),
  };
}

/** The days on which the guest stays by a stay of the cart, from arrival to the last evening. */
function getStayDays({ lines }: CartState): string[] {
  const days = lines.flatMap(({ stay, isGone }) =>
    stay && !isGone
      ? Array.from({ length: stay.input.length }, (_, night) => dayToDate(stay.input.arrival + night))
      : [],
  );
  return [...new Set(days)].toSorted();
}
