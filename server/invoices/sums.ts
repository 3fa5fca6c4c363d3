import type { CreditNoteDocument, InvoiceDocument } from './document.ts';

/**
 * Checks a document, because one with a wrong sum must not exist.
 * @throws RangeError when its amounts do not agree to the cent, or when it lacks facts that its notes require
 */
export function assertAgrees(document: InvoiceDocument | CreditNoteDocument): void {
  const { lines, shipping, discounts, vat, notes = [], buyer } = document;
  for (const line of lines) {
    agree(`line ${line.itemCode}`, line.quantity * line.unitPriceCents - line.discountCents, line.totalCents);
  }
  for (const each of shipping) agree('shipping', each.priceCents - each.discountCents, each.totalCents);
  const parts = [...lines, ...shipping];
  agree('total', sum(parts.map(({ totalCents }) => totalCents)), document.totalCents);
  agree(
    'subtotal',
    sum(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)),
    document.subtotalCents,
  );
  agree('shipping total', sum(shipping.map(({ priceCents }) => priceCents)), document.shippingCents);
  agree(
    'discounts',
    sum(parts.map(({ discountCents }) => discountCents)),
    sum(discounts.map(({ amountCents }) => amountCents)),
  );
  agree('VAT', sum(vat.map(({ baseCents, vatCents }) => baseCents + vatCents)), document.totalCents);
  const needsVatId = notes.includes('reverseCharge') || notes.includes('intraCommunitySupply');
  if (needsVatId && !buyer.vatId) {
    throw new RangeError(`Document ${document.number}: the customer accounts for VAT and has no VAT id`);
  }

  function agree(what: string, counted: number, stated: number): void {
    if (!Number.isSafeInteger(stated) || counted !== stated) {
      throw new RangeError(`Document ${document.number}: ${what} is ${counted}, the document has ${stated}`);
    }
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
