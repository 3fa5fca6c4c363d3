import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { allocate, vatWithin } from '../locale/index.ts';
import { fieldError } from '../platform/index.ts';
import type { Quote, QuotedDiscount } from '../pricing/index.ts';
import { proportionalCents } from './credit-order.ts';

/** The amounts of an order line, or of a part of it, in cents. */
export type LineAmounts = {
  quantity: number;
  pieces: number | null;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  vatCents: number;
  /** The reduction by vouchers that its unit price has, of the line that it replaced. */
  voucherCents: number;
};

/** A part of a line: some of its pieces, or a part of its price. */
export type LineShare = { quantity: number } | { percentage: number } | { cents: number };

/** A line with what was credited of it. */
export type SharedLine = LineAmounts & {
  creditedQuantity: number;
  creditedCents: number;
  isExtra: boolean;
  /** Of the shop, not of a reservation. */
  isGoods: boolean;
};

type SplitLine = {
  moved: LineAmounts;
  /** The part that stays with the payer; null: nothing. */
  rest: LineAmounts | null;
  /** The pieces to credit where the line was invoiced. */
  creditedQuantity: number;
};

/**
 * Splits what is left of a line into the part that moves and the rest; both together have exactly its price and VAT.
 * Several pieces are split by whole pieces, one piece by its price; then the piece itself, with its stock, stays.
 * @throws ApiError `conflict` for more pieces than are left; `invalid` for a share that the line does not have
 */
export function splitLine(line: SharedLine, share: LineShare | undefined): SplitLine {
  const all = getRemaining(line);
  const wanted = getSharedQuantity(all, share);
  if (wanted > all.quantity) throw new ApiError('conflict', { messageKey: 'order.credited_already' });
  if (wanted < all.quantity) return { ...splitPieces(all, wanted), creditedQuantity: wanted };
  const cents = getSharedCents(all, share);
  if (cents === all.totalCents) return { moved: all, rest: null, creditedQuantity: all.quantity };
  if (line.isExtra) throw fieldError('body.percentage', 'share_of_pieces');
  const { moved, rest } = splitPrice(all, cents);
  const pieces = line.isGoods ? 0 : all.pieces;
  return { moved: { ...moved, pieces }, rest, creditedQuantity: all.quantity };
}

function getRemaining(line: SharedLine): LineAmounts {
  const quantity = line.quantity - line.creditedQuantity;
  const totalCents = line.totalCents - line.creditedCents;
  const vatCents = line.vatCents - proportionalCents(line.vatCents, line.creditedQuantity, line.quantity);
  const pieces = line.pieces && Math.ceil((line.pieces * quantity) / line.quantity);
  const discountCents = quantity * line.unitCents - totalCents;
  const voucherCents =
    line.voucherCents - proportionalCents(line.voucherCents, line.creditedQuantity, line.quantity);
  return { quantity, pieces, unitCents: line.unitCents, discountCents, totalCents, vatCents, voucherCents };
}

/** Returns the pieces of a share; of a single piece, whose price is shared, that one. */
function getSharedQuantity({ quantity }: LineAmounts, share: LineShare | undefined): number {
  if (share && 'quantity' in share) return share.quantity;
  if (!share || quantity === 1) return quantity;
  if ('cents' in share) throw fieldError('body.amount', 'share_of_pieces');
  const pieces = (quantity * share.percentage) / 100;
  if (!Number.isInteger(pieces) || pieces === 0) throw fieldError('body.percentage', 'share_of_pieces');
  return pieces;
}

/** Returns the price of a share of a single piece; of all pieces their price. */
function getSharedCents({ quantity, totalCents }: LineAmounts, share: LineShare | undefined): number {
  if (!share || 'quantity' in share || quantity > 1) return totalCents;
  const cents = 'cents' in share ? share.cents : Math.round((totalCents * share.percentage) / 100);
  if (cents > totalCents) throw fieldError('body.amount', 'amount_of_line');
  if (cents === 0) throw fieldError('cents' in share ? 'body.amount' : 'body.percentage', 'amount_of_line');
  return cents;
}

function splitPieces(all: LineAmounts, quantity: number): { moved: LineAmounts; rest: LineAmounts } {
  const pieces = all.pieces === null ? null : (all.pieces * quantity) / all.quantity;
  if (pieces !== null && !Number.isInteger(pieces)) throw fieldError('body.percentage', 'share_of_pieces');
  const totalCents = proportionalCents(all.totalCents, quantity, all.quantity);
  const moved: LineAmounts = {
    ...{ quantity, pieces, unitCents: all.unitCents, totalCents },
    discountCents: quantity * all.unitCents - totalCents,
    vatCents: proportionalCents(all.vatCents, quantity, all.quantity),
    voucherCents: proportionalCents(all.voucherCents, quantity, all.quantity),
  };
  const rest = { ...subtract(all, moved), quantity: all.quantity - quantity, unitCents: all.unitCents };
  return { moved, rest };
}

function splitPrice(all: LineAmounts, totalCents: number): { moved: LineAmounts; rest: LineAmounts } {
  const discountCents = Math.round((all.discountCents * totalCents) / all.totalCents);
  const moved: LineAmounts = {
    ...{ quantity: 1, pieces: all.pieces, totalCents, discountCents, unitCents: totalCents + discountCents },
    vatCents: Math.round((all.vatCents * totalCents) / all.totalCents),
    voucherCents: Math.round((all.voucherCents * totalCents) / all.totalCents),
  };
  return { moved, rest: { ...subtract(all, moved), quantity: 1, pieces: all.pieces } };
}

const subtract = (all: LineAmounts, part: LineAmounts): LineAmounts => ({
  quantity: all.quantity - part.quantity,
  pieces: all.pieces === null || part.pieces === null ? null : all.pieces - part.pieces,
  unitCents: all.unitCents - part.unitCents,
  discountCents: all.discountCents - part.discountCents,
  totalCents: all.totalCents - part.totalCents,
  vatCents: all.vatCents - part.vatCents,
  voucherCents: all.voucherCents - part.voucherCents,
});

/** A part of a reduction of the order: of a voucher by its code, of a discount by staff by its name. */
export type DiscountShare = { code: string; isByStaff?: true; cents: number };

/** A gift card is no reduction that a line takes along: what it paid stays where it is. */
const isSameDiscount = (one: Omit<QuotedDiscount, 'lines' | 'amountCents'>, other: DiscountShare): boolean =>
  one.giftCardId === undefined && one.code === other.code && one.isByStaff === other.isByStaff;

type QuotedPart = { id: string; vatRate: number };

/** Returns the reductions that a part of a line has of those of its order. */
export async function readDiscounts(
  trx: Db,
  orderId: string,
  lineId: string,
  discountCents: number,
): Promise<DiscountShare[]> {
  return getDiscounts(await readQuote(trx, orderId), lineId, discountCents);
}

function getDiscounts({ discounts }: Quote, lineId: string, discountCents: number): DiscountShare[] {
  if (discountCents === 0) return [];
  const weights = discounts.map(({ lines, giftCardId }) => (giftCardId ? 0 : getCents(lines, lineId)));
  const shares = allocate(discountCents, weights);
  return discounts.flatMap(({ code, isByStaff }, index) => {
    const cents = shares[index] ?? 0;
    return cents === 0 ? [] : [{ code, ...(isByStaff && { isByStaff }), cents }];
  });
}

const getCents = (lines: Quote['discounts'][number]['lines'], lineId: string): number =>
  lines.find((line) => line.lineId === lineId)?.cents ?? 0;

/** Takes a part of a line off the quote of its order. Returns its reductions. */
export async function takeFromQuote(
  trx: Db,
  orderId: string,
  { id, vatRate }: QuotedPart,
  part: LineAmounts,
  rest: LineAmounts | null,
): Promise<DiscountShare[]> {
  const quote = await readQuote(trx, orderId);
  const shares = getDiscounts(quote, id, part.discountCents);
  const grossCents = part.quantity * part.unitCents;
  await storeQuote(trx, orderId, {
    ...quote,
    lines: quote.lines.flatMap((line) => (line.id !== id ? [line] : rest ? [quotedLine(line, rest)] : [])),
    discounts: quote.discounts.map((discount) => {
      const cents = shares.find((share) => isSameDiscount(discount, share))?.cents ?? 0;
      const lines = discount.lines.map((line) =>
        line.lineId === id ? { ...line, cents: line.cents - cents } : line,
      );
      return {
        ...discount,
        amountCents: discount.amountCents - cents,
        lines: lines.filter((line) => rest || line.lineId !== id),
      };
    }),
    subtotalCents: quote.subtotalCents - grossCents,
    totalCents: quote.totalCents - part.totalCents,
    vat: addVat(quote.vat, vatRate, -part.totalCents, -part.vatCents),
  });
  return shares;
}

/** Adds a line, with its reductions, to the quote of an order. */
export async function addToQuote(
  trx: Db,
  orderId: string,
  { id, vatRate }: QuotedPart,
  part: LineAmounts,
  shares: readonly DiscountShare[],
): Promise<void> {
  const quote = await readQuote(trx, orderId);
  await storeQuote(trx, orderId, {
    ...quote,
    lines: [...quote.lines, quotedLine({ id, vatRate, isTender: false }, part)],
    discounts: shares.reduce((discounts, share) => withShare(discounts, id, share), quote.discounts),
    subtotalCents: quote.subtotalCents + part.quantity * part.unitCents,
    totalCents: quote.totalCents + part.totalCents,
    vat: addVat(quote.vat, vatRate, part.totalCents, part.vatCents),
  });
}

/** Adds a part of a reduction for a line: to the reduction of its name, else as a new one. */
function withShare(
  discounts: readonly QuotedDiscount[],
  lineId: string,
  share: DiscountShare,
): QuotedDiscount[] {
  const { code, isByStaff, cents } = share;
  const at = discounts.findIndex((discount) => isSameDiscount(discount, share));
  if (at < 0)
    return [
      ...discounts,
      { code, ...(isByStaff && { isByStaff }), amountCents: cents, lines: [{ lineId, cents }] },
    ];
  return discounts.map((discount, index) => {
    if (index !== at) return discount;
    const others = discount.lines.filter((line) => line.lineId !== lineId);
    const lines = [...others, { lineId, cents: cents + getCents(discount.lines, lineId) }];
    return { ...discount, amountCents: discount.amountCents + cents, lines };
  });
}

/** Returns a line, or what is left of it, at a lower price: its discount is off the price with VAT, which is counted anew. */
export function discountLine(line: SharedLine & { vatRate: number }, cents: number): LineAmounts {
  const all = getRemaining(line);
  const totalCents = all.totalCents - cents;
  const discountCents = all.discountCents + cents;
  return { ...all, totalCents, discountCents, vatCents: vatWithin(totalCents, line.vatRate) };
}

/** Takes a discount off a line in the quote of its order, which has it at its price `before`. */
export async function discountInQuote(
  trx: Db,
  orderId: string,
  { id, vatRate, ...before }: QuotedPart & LineAmounts,
  after: LineAmounts,
  share: DiscountShare,
): Promise<void> {
  const quote = await readQuote(trx, orderId);
  await storeQuote(trx, orderId, {
    ...quote,
    lines: quote.lines.map((line) => (line.id === id ? quotedLine(line, after) : line)),
    discounts: withShare(quote.discounts, id, share),
    totalCents: quote.totalCents - share.cents,
    vat: addVat(quote.vat, vatRate, -share.cents, after.vatCents - before.vatCents),
  });
}

function quotedLine(
  { id, vatRate, isTender }: Pick<Quote['lines'][number], 'id' | 'vatRate' | 'isTender'>,
  { quantity, unitCents, discountCents, totalCents, vatCents }: LineAmounts,
): Quote['lines'][number] {
  const grossCents = quantity * unitCents;
  return { id, isTender, unitCents, grossCents, discountCents, totalCents, vatRate, vatCents };
}

function addVat(vat: Quote['vat'], rate: number, totalCents: number, vatCents: number): Quote['vat'] {
  const before = vat.find((part) => part.rate === rate) ?? { rate, baseCents: 0, vatCents: 0 };
  const after = {
    rate,
    baseCents: before.baseCents + totalCents - vatCents,
    vatCents: before.vatCents + vatCents,
  };
  const parts = [...vat.filter((part) => part.rate !== rate), after].sort((a, b) => b.rate - a.rate);
  return parts.filter((part) => part.baseCents !== 0 || part.vatCents !== 0);
}

async function readQuote(trx: Db, orderId: string): Promise<Quote> {
  const order = await trx
    .selectFrom('customer_order')
    .select('quote')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.quote as Quote;
}

async function storeQuote(trx: Db, orderId: string, quote: Quote): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ quote: sql`${{ quote }}::jsonb -> 'quote'`, total_cents: quote.totalCents })
    .where('id', '=', orderId)
    .execute();
}
