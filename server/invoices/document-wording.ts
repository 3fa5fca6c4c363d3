import { type documentTranslator, type Formats, plainText } from '../locale/index.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';

export type Money = InvoiceDocument | CreditNoteDocument;

/** The differences between documents about money. */
export type Wording = {
  title: string;
  /** Names and values of the document's facts, in order. */
  facts: [string, string][];
  linesHeading: string;
  totalLabel: string;
  paymentsHeading: string;
  openLabel: string;
  settled: string;
  /** Asks for payment of the open amount. */
  requestPayment?: (openCents: number) => string;
};

export type DocumentTexts = { translate: ReturnType<typeof documentTranslator>; formats: Formats };

/** Formats a document number for quoting: the series, then the number. */
export function formatNumber({ series, number }: Pick<Money, 'series' | 'number'>): string {
  const [first, last] = [plainText(series, 40), plainText(number, 40)];
  return first === '' || last.startsWith(first) ? last : `${first}-${last}`;
}

/** Formats a day, or a period from first to last day. */
export function formatPeriod(
  { from, to }: { from: string; to?: string },
  { translate, formats }: DocumentTexts,
): string {
  const first = formats.date(from);
  return to && to !== from ? translate('money.period', { from: first, to: formats.date(to) }) : first;
}

/** Formats an IBAN in groups of four (ISO 13616, print format). */
export function formatIban(iban: string): string {
  return (
    plainText(iban, 60)
      .replace(/\s/g, '')
      .match(/.{1,4}/gu) ?? []
  ).join('\u00a0');
}
