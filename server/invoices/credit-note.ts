import { allocate } from '../locale/index.ts';
import { creditedVat } from './credited-vat.ts';
import type {
  CreditNoteDocument,
  DocumentDiscount,
  InvoiceDocument,
  MoneyDocument,
  Seller,
} from './document.ts';
import { getNotes, toDocumentDiscount } from './invoice.ts';
import type { DocumentNumber } from './series.ts';
import type { SoldLine, SoldOrder } from './sold-order.ts';

export type CreditNoteFacts = {
  seller: Seller;
  invoice: InvoiceDocument;
  /** The earlier credit notes of this invoice. */
  before: readonly CreditNoteDocument[];
  tenders: MoneyDocument['tenders'];
  cardNames: ReadonlyMap<string, string>;
  issued: DocumentNumber;
};

export type Credited = {
  lines: readonly { lineId: string; quantity: number; cents: number }[];
  shippingCents: number;
  totalCents: number;
};

/** Builds the credit note of a credit on an order. */
export function buildCreditNote(
  order: SoldOrder,
  credited: Credited,
  facts: CreditNoteFacts,
): CreditNoteDocument {
  const { seller, invoice, before, tenders, cardNames, issued } = facts;
  const { shippingCents } = credited;
  const taken = credited.lines.map(({ lineId, quantity, cents }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`The order ${order.id} has no line ${lineId}.`);
    return { line, quantity, cents, discountCents: quantity * line.unitCents - cents };
  });
  const lines = taken.map(({ line, quantity, cents, discountCents }) => ({
    description: line.name,
    itemCode: line.itemCode,
    quantity,
    unitPriceCents: line.unitCents,
    discountCents,
    totalCents: cents,
    vatRate: line.vatRate,
  }));
  const notes = getNotes({ lines: taken.map(({ line }) => line) });
  return {
    culture: invoice.culture,
    currency: invoice.currency,
    seller,
    buyer: invoice.buyer,
    number: issued.name,
    series: issued.series,
    issuedOn: issued.issuedOn,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    orderName: invoice.orderName,
    lines,
    shipping:
      shippingCents > 0
        ? [
            {
              description: order.shipping.map(({ name }) => name).join(', '),
              priceCents: shippingCents,
              discountCents: 0,
              totalCents: shippingCents,
            },
          ]
        : [],
    discounts: getDiscounts(order, taken, cardNames),
    vat: creditedVat(invoice, before, { lines, shippingCents }),
    subtotalCents: lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0),
    shippingCents,
    totalCents: credited.totalCents,
    tenders,
    ...(notes.length > 0 && { notes }),
  };
}

/** Lists the reductions of the credited goods, each in proportion to its part of their line. */
function getDiscounts(
  { quote }: SoldOrder,
  taken: readonly { line: SoldLine; discountCents: number }[],
  cardNames: ReadonlyMap<string, string>,
): DocumentDiscount[] {
  const amounts = quote.discounts.map(() => 0);
  for (const { line, discountCents } of taken) {
    if (discountCents === 0) continue;
    const weights = quote.discounts.map(
      ({ lines }) => lines?.find(({ lineId }) => lineId === line.id)?.cents ?? 0,
    );
    for (const [index, share] of allocate(discountCents, weights).entries()) {
      amounts[index] = (amounts[index] ?? 0) + share;
    }
  }
  return quote.discounts.flatMap((discount, index) => {
    const amountCents = amounts[index] ?? 0;
    return amountCents === 0 ? [] : [toDocumentDiscount(discount, cardNames, amountCents)];
  });
}
