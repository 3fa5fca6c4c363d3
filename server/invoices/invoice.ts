import { formatOrderName } from '../orders/index.ts';
import type { QuotedDiscount } from '../pricing/index.ts';
import type {
  Buyer,
  DocumentDiscount,
  DocumentLine,
  DocumentNote,
  InvoiceDocument,
  MoneyDocument,
  Seller,
} from './document.ts';
import type { DocumentNumber } from './series.ts';
import type { SoldLine, SoldOrder } from './sold-order.ts';

export type InvoiceFacts = {
  seller: Seller;
  buyer: Buyer;
  tenders: MoneyDocument['tenders'];
  /** The names of single-purpose gift cards among the reductions, by id. */
  cardNames: ReadonlyMap<string, string>;
  issued: DocumentNumber;
};

/**
 * Builds the invoice of an order, or of its additions, from the figures of its quote; no price is calculated
 * again.
 */
export function buildInvoice(order: SoldOrder, facts: InvoiceFacts): InvoiceDocument {
  const { quote } = order;
  const { seller, buyer, tenders, cardNames, issued } = facts;
  const open = tenders.reduce((left, { amountCents }) => left - amountCents, order.totalCents);
  const supplied = getSupplyDates(order);
  const notes = getNotes(order);
  return {
    culture: order.culture,
    currency: order.currency,
    seller,
    buyer,
    number: issued.name,
    series: issued.series,
    issuedOn: issued.issuedOn,
    orderName: formatOrderName(order.number),
    lines: order.lines.map((line) => ({
      description: line.name,
      itemCode: line.itemCode,
      quantity: line.quantity,
      unitPriceCents: line.unitCents,
      discountCents: line.discountCents,
      totalCents: line.totalCents,
      vatRate: line.vatRate,
      ...suppliedApart(line, supplied),
    })),
    shipping: quote.shipping.map(({ grossCents, totalCents }, index) => ({
      description: order.shipping[index]?.name ?? '',
      priceCents: grossCents,
      discountCents: grossCents - totalCents,
      totalCents,
    })),
    discounts: quote.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map((discount) => toDocumentDiscount(discount, cardNames, discount.amountCents)),
    vat: quote.vat.filter(({ baseCents, vatCents }) => baseCents + vatCents > 0),
    subtotalCents: quote.subtotalCents,
    shippingCents: quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0),
    totalCents: order.totalCents,
    tenders,
    ...(supplied && { supplied }),
    ...(open > 0 && order.dueOn && { dueOn: order.dueOn }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Names a reduction, or a part of it: by the voucher's code, the gift card's name, or what staff called it. */
export function toDocumentDiscount(
  { code, giftCardId, isByStaff }: Pick<QuotedDiscount, 'code' | 'giftCardId' | 'isByStaff'>,
  cardNames: ReadonlyMap<string, string>,
  amountCents: number,
): DocumentDiscount {
  const name = (giftCardId && cardNames.get(giftCardId)) || code;
  return { name, amountCents, ...(isByStaff && { isByStaff }) };
}

/**
 * Returns the agreed delivery date and the stays, from the first day to the last; undefined: the day of the
 * invoice.
 */
function getSupplyDates({ shipping, lines }: SoldOrder): InvoiceDocument['supplied'] {
  const days = [
    ...shipping.flatMap(({ deliveryDate }) => deliveryDate ?? []),
    ...lines.flatMap(({ suppliedFrom, suppliedTo }) => [suppliedFrom ?? [], suppliedTo ?? []].flat()),
  ].toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from) return undefined;
  return { from, ...(to !== from && { to }) };
}

/** Returns the days of a line, where they differ from those of the invoice. */
function suppliedApart(
  { suppliedFrom: from, suppliedTo: to }: SoldLine,
  whole: InvoiceDocument['supplied'],
): Pick<DocumentLine, 'supplied'> {
  if (!from || (from === whole?.from && (to ?? undefined) === whole.to)) return {};
  return { supplied: { from, ...(to && { to }) } };
}

/** An untaxed gift card is a multi-purpose one (Directive 2006/112/EC, article 30b(2)). */
export function getNotes({ lines }: Pick<SoldOrder, 'lines'>): DocumentNote[] {
  const isThere = lines.some(({ productType, vatRate }) => productType === 'giftCard' && vatRate === 0);
  return isThere ? ['multiPurposeVoucher'] : [];
}
