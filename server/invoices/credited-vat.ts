import { allocate } from '../locale/index.ts';
import type { VatPart } from '../pricing/index.ts';
import type { MoneyDocument } from './document.ts';

type Taxed = Pick<MoneyDocument, 'vat'> & { lines: readonly { totalCents: number; vatRate: number }[] };

export type CreditedGoods = {
  lines: readonly { totalCents: number; vatRate: number }[];
  shippingCents: number;
};

/**
 * The tax of what is credited, by rate. Shipping is credited at the rates that are left of what it was invoiced at, in proportion. Of
 * each rate the tax is counted over all that was credited so far, less what the notes before told: so the notes of an invoice that is
 * credited in whole, in whatever parts and order, tell its tax by rate to the cent. The tax of a part is that share of the invoice's:
 * what was added to an order before it was invoiced was rounded by itself.
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

/** What of the tax of a rate is in so much of what was invoiced at it. */
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

/** What of a rate is in no line: what carried the goods. */
function shippingAt(document: Taxed, rate: number): number {
  return grossAt(document, rate) - goodsAt(document, rate);
}
