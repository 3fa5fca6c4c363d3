import { allocate } from '../locale/index.ts';
import type { VatPart } from '../pricing/index.ts';
import type { MoneyDocument } from './document.ts';

type Taxed = Pick<MoneyDocument, 'vat'> & { lines: readonly { totalCents: number; vatRate: number }[] };

export type CreditedGoods = {
  lines: readonly { totalCents: number; vatRate: number }[];
  shippingCents: number;
};

/**
 * Calculates the tax of a credit, by rate. Shipping is credited in proportion to the remaining amounts of its
 * invoiced rates. The tax of each rate is that of all credits so far, less the tax on earlier credit notes;
 * so the credit notes of a fully credited invoice add up to its tax by rate to the cent, in any parts and
 * order. The tax of a part is its share of the invoiced tax, because additions to an order before its invoice
 * were rounded separately.
 */
export function creditedVat(invoice: Taxed, before: readonly Taxed[], credited: CreditedGoods): VatPart[] {
  const rates = invoice.vat.map(({ rate }) => rate);
  const shippingLeft = rates.map((rate) =>
    before.reduce((left, note) => left - shippingAt(note, rate), shippingAt(invoice, rate)),
  );
  const shippingShares = credited.shippingCents > 0 ? allocate(credited.shippingCents, shippingLeft) : [];
  return rates.flatMap((rate, index) => {
    const cents = goodsAt(credited, rate) + (shippingShares[index] ?? 0);
    if (cents === 0) return [];
    const creditedCents = before.reduce((sum, note) => sum + grossAt(note, rate), 0);
    const vatCents =
      calculateTax(invoice, rate, creditedCents + cents) - calculateTax(invoice, rate, creditedCents);
    return [{ rate, baseCents: cents - vatCents, vatCents }];
  });
}

/** Calculates the tax of a part of the invoiced amount at a rate. */
function calculateTax(invoice: Taxed, rate: number, cents: number): number {
  const vatCents = invoice.vat.reduce((sum, part) => sum + (part.rate === rate ? part.vatCents : 0), 0);
  return Math.round((vatCents * cents) / grossAt(invoice, rate));
}

function grossAt({ vat }: Taxed, rate: number): number {
  return vat.reduce((sum, part) => sum + (part.rate === rate ? part.baseCents + part.vatCents : 0), 0);
}

function goodsAt({ lines }: Pick<Taxed, 'lines'>, rate: number): number {
  return lines.reduce((sum, line) => sum + (line.vatRate === rate ? line.totalCents : 0), 0);
}

/** Calculates the part of a rate outside the lines: the shipping. */
function shippingAt(document: Taxed, rate: number): number {
  return grossAt(document, rate) - goodsAt(document, rate);
}
