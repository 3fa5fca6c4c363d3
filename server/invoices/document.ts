import type { Culture } from '../../contract/culture.ts';

/** The seller, as an invoice must name them. */
export type Seller = {
  /** The legal name, as in the trade register. */
  name: string;
  /** Street and number, postal code and city, country: one line each. */
  addressLines: string[];
  vatId: string;
  chamberOfCommerceNumber: string;
  iban: string;
  email: string;
  phone: string;
};

/** The buyer. */
export type Buyer = {
  name: string;
  company?: string;
  vatId?: string;
  addressLines: string[];
};

/** `isByStaff`: its name says all, where a voucher has a code. */
export type DocumentDiscount = { name: string; amountCents: number; isByStaff?: true };

/** Amounts are whole cents including tax; a line costs `quantity` × `unitPriceCents` − `discountCents`. */
export type DocumentLine = {
  description: string;
  itemCode: string;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  totalCents: number;
  /** Percent. */
  vatRate: number;
  /**
   * yyyy-mm-dd, or the first night and the day of departure; only where it differs from that of the document.
   */
  supplied?: { from: string; to?: string };
};

export type DocumentShipping = {
  description: string;
  priceCents: number;
  discountCents: number;
  totalCents: number;
};

/** A note that the law requires for some supplies; each has its sentence in every culture. */
export type DocumentNote =
  /** A multi-purpose gift card: no tax until it is spent (Directive 2006/112/EC, art. 30b(2)). */
  | 'multiPurposeVoucher'
  /** The customer accounts for the tax (art. 226(11a)). */
  | 'reverseCharge'
  /** Goods to a business in another member state (art. 138, 226(11)). */
  | 'intraCommunitySupply'
  /** Exempt from tax (art. 226(11)). */
  | 'exempt';

/** The common fields of an invoice and a credit note. */
export type MoneyDocument = {
  culture: Culture;
  /** ISO 4217. */
  currency: string;
  seller: Seller;
  buyer: Buyer;
  /** Sequential without gaps; unique within its series. */
  number: string;
  /** The series, such as `F2026`; it precedes the number unless the number already begins with it. */
  series: string;
  /** yyyy-mm-dd. */
  issuedOn: string;
  orderName: string;
  lines: DocumentLine[];
  shipping: DocumentShipping[];
  /** The reductions by name; together they equal the reductions on the lines and the shipping. */
  discounts: DocumentDiscount[];
  /** By rate; bases and taxes add up to the total. */
  vat: { rate: number; baseCents: number; vatCents: number }[];
  /** The lines before any reduction. */
  subtotalCents: number;
  /** Shipping before any reduction. */
  shippingCents: number;
  totalCents: number;
  /** The amounts paid, by tender; on a credit note: the amounts refunded. */
  tenders: { name: string; amountCents: number; paidOn: string }[];
  notes?: DocumentNote[];
};

export type InvoiceDocument = MoneyDocument & {
  /** yyyy-mm-dd, or the first night and the day of departure; unset: the day of issue. */
  supplied?: { from: string; to?: string };
  /** The due date of the open amount, yyyy-mm-dd. */
  dueOn?: string;
};

/** Its amounts are the credited ones, as positive numbers. */
export type CreditNoteDocument = MoneyDocument & {
  /** The corrected invoice (Directive 2006/112/EC, art. 219). */
  corrects: { number: string; issuedOn: string };
};

export type GiftCardDocument = {
  culture: Culture;
  currency: string;
  businessName: string;
  amountCents: number;
  /** As typed at checkout; printed in groups of four. */
  code: string;
  /** yyyy-mm-dd; unset: without an end. */
  validUntil?: string;
  /** yyyy-mm-dd. */
  issuedOn: string;
  /** The address of the site that accepts the card. */
  address: string;
  email: string;
  phone: string;
  /** Optional, as entered by the giver. */
  recipientName?: string;
  senderName?: string;
  message?: string;
};
