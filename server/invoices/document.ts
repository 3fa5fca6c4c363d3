import type { Culture } from '../../contract/culture.ts';

/** Who sells, as an invoice must name them. */
export type Seller = {
  /** The legal name, with which the house is in the trade register. */
  name: string;
  /** Street and number, postal code and city, country: a line each. */
  addressLines: string[];
  vatId: string;
  chamberOfCommerceNumber: string;
  iban: string;
  email: string;
  phone: string;
};

/** Who bought. */
export type Buyer = {
  name: string;
  company?: string;
  vatId?: string;
  addressLines: string[];
};

/** Money is in whole cents including tax; what a line costs is `quantity` × `unitPriceCents` − `discountCents`. */
export type DocumentLine = {
  description: string;
  itemCode: string;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  totalCents: number;
  /** Percent. */
  vatRate: number;
  /** yyyy-mm-dd, or the first night and the day of departure; where it differs from the whole document's. */
  supplied?: { from: string; to?: string };
};

export type DocumentShipping = {
  description: string;
  priceCents: number;
  discountCents: number;
  totalCents: number;
};

/** What the law wants said of some supplies; each has its sentence in every culture. */
export type DocumentNote =
  /** A gift card that may be spent on anything: no tax until then (Directive 2006/112/EC, art. 30b(2)). */
  | 'multiPurposeVoucher'
  /** The customer accounts for the tax (art. 226(11a)). */
  | 'reverseCharge'
  /** Goods to a business in another member state (art. 138, 226(11)). */
  | 'intraCommunitySupply'
  /** Exempt from tax (art. 226(11)). */
  | 'exempt';

/** What an invoice and a credit note have in common. */
export type MoneyDocument = {
  culture: Culture;
  /** ISO 4217. */
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** Of the gapless numbers; unique within its series. */
  number: string;
  /** The series, such as `F2026`; it stands before the number unless the number already begins with it. */
  series: string;
  /** yyyy-mm-dd. */
  issuedOn: string;
  orderName: string;
  lines: DocumentLine[];
  shipping: DocumentShipping[];
  /** The reductions by name; together what stands off the lines and the shipping. */
  discounts: { name: string; amountCents: number }[];
  /** By rate; bases and taxes add up to the total. */
  vat: { rate: number; baseCents: number; vatCents: number }[];
  /** The lines before any reduction. */
  subtotalCents: number;
  /** Shipping before any reduction. */
  shippingCents: number;
  totalCents: number;
  /** What was paid, and by what; of a credit note: what was given back. */
  tenders: { name: string; amountCents: number; paidOn: string }[];
  notes?: DocumentNote[];
};

export type InvoiceDocument = MoneyDocument & {
  /** yyyy-mm-dd, or the first night and the day of departure; unset: the day of issue. */
  supplied?: { from: string; to?: string };
  /** Until when what is open may be paid, yyyy-mm-dd. */
  dueOn?: string;
};

/** Amounts are those that are taken back, so positive. */
export type CreditNoteDocument = MoneyDocument & {
  /** The invoice that is corrected (Directive 2006/112/EC, art. 219). */
  corrects: { number: string; issuedOn: string };
};

export type GiftCardDocument = {
  culture: Culture;
  currency: string;
  businessName: string;
  amountCents: number;
  /** As it is typed at checkout; printed in groups of four. */
  code: string;
  /** yyyy-mm-dd; unset: it stays valid. */
  validUntil?: string;
  /** yyyy-mm-dd. */
  issuedOn: string;
  /** Where it is spent. */
  address: string;
  email: string;
  phone: string;
  /** What the giver wrote, if anything. */
  recipientName?: string;
  senderName?: string;
  message?: string;
};
