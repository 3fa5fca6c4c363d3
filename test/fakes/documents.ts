import type {
  CreditNoteDocument,
  DocumentLine,
  GiftCardDocument,
  InvoiceDocument,
} from '../../server/invoices/document.ts';
import { sum } from '../../server/invoices/sums.ts';
import { vatWithin } from '../../server/locale/allocate.ts';

export const seller: InvoiceDocument['seller'] = {
  name: 'Zilt & Duin B.V.',
  addressLines: ['Strandweg 12', '1796 AA De Koog', 'Nederland'],
  vatId: 'NL001234567B01',
  chamberOfCommerceNumber: '12345678',
  iban: 'NL91ABNA0417164300',
  email: 'post@ziltenduin.example',
  phone: '+31 222 123 456',
};

const goods = [
  ['Duinkamer', 12500, 9],
  ['Zeep van lamsoor en duindoorn, in een doosje van gerecycled karton', 1287, 21],
  ['加拿大羊毛毯', 8999, 21],
  ['Šalica od keramike Čakovec', 1995, 21],
] as const;

/** Returns an invoice of so many lines with correct sums; every fourth line has the reduced rate. */
export function invoiceOf(count: number, own: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = Array.from({ length: count }, (_, index): DocumentLine => {
    const [description, unitPriceCents, vatRate] = goods[index % goods.length] ?? goods[0];
    const quantity = 1 + (index % 3);
    const discountCents = index % 4 === 1 ? 200 : 0;
    const totalCents = quantity * unitPriceCents - discountCents;
    const itemCode = `ZD-${1000 + index}`;
    return { description, itemCode, quantity, unitPriceCents, discountCents, totalCents, vatRate };
  });
  const totalCents = sum(lines.map((line) => line.totalCents));
  const discountCents = sum(lines.map((line) => line.discountCents));
  const vat = [...new Set(lines.map(({ vatRate }) => vatRate))].map((rate) => {
    const cents = sum(lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.totalCents));
    const vatCents = vatWithin(cents, rate);
    return { rate, baseCents: cents - vatCents, vatCents };
  });
  return {
    culture: 'nl',
    currency: 'EUR',
    seller,
    buyer: {
      name: 'Ana Kovačić',
      company: 'Žuti Đak d.o.o.',
      vatId: 'HR12345678901',
      addressLines: ['Ulica kralja Zvonimira 7', '10000 Zagreb', 'Hrvatska'],
    },
    number: '00042',
    series: 'F2026',
    issuedOn: '2026-10-05',
    supplied: { from: '2026-10-03', to: '2026-10-06' },
    dueOn: '2026-10-19',
    orderName: 'ZD-7F3K-22',
    lines,
    shipping: [{ description: 'PostNL', priceCents: 695, discountCents: 695, totalCents: 0 }],
    discounts: [
      ...(discountCents > 0 ? [{ name: 'WELKOM', amountCents: discountCents }] : []),
      { name: 'GRATIS', amountCents: 695 },
    ],
    vat,
    subtotalCents: totalCents + discountCents,
    shippingCents: 695,
    totalCents,
    tenders: [{ name: 'iDEAL', amountCents: 1000, paidOn: '2026-10-04' }],
    ...own,
  };
}

export function creditNoteOf(count: number, own: Partial<CreditNoteDocument> = {}): CreditNoteDocument {
  const { supplied, dueOn, ...money } = invoiceOf(count);
  const corrects = { number: 'F2026-00041', issuedOn: '2026-09-30' };
  return { ...money, series: 'C2026', number: '00007', corrects, ...own };
}

export function giftCardOf(own: Partial<GiftCardDocument> = {}): GiftCardDocument {
  return {
    culture: 'nl',
    currency: 'EUR',
    businessName: 'Herberg Zilt & Duin',
    amountCents: 7500,
    code: 'ZD7KM4XQ9PTW2HCB',
    validUntil: '2031-10-05',
    issuedOn: '2026-10-05',
    address: 'Strandweg 12, 1796 AA De Koog',
    email: 'post@ziltenduin.example',
    phone: '+31 222 123 456',
    ...own,
  };
}
