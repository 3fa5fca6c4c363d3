import { type documentTranslator, type Formats, plainText } from '../locale/index.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';

export type Money = InvoiceDocument | CreditNoteDocument;

/** What differs between the documents that are about money. */
export type Wording = {
  title: string;
  /** Name and value of what tells the document apart, in its order. */
  facts: [string, string][];
  linesHeading: string;
  totalLabel: string;
  paymentsHeading: string;
  openLabel: string;
  settled: string;
  /** Asks for what is open. */
  requestPayment?: (openCents: number) => string;
};

export type DocumentTexts = { translate: ReturnType<typeof documentTranslator>; formats: Formats };

/** The number as it is quoted: the series, then the number. */
export function formatNumber({ series, number }: Pick<Money, 'series' | 'number'>): string {
  const [first, last] = [plainText(series, 40), plainText(number, 40)];
  return first === '' || last.startsWith(first) ? last : `${first}-${last}`;
}

/** A day, or from the first to the last. */
export function formatPeriod(
  { from, to }: { from: string; to?: string },
  { translate, formats }: DocumentTexts,
): string {
  const first = formats.date(from);
  return to && to !== from ? translate('money.period', { from: first, to: formats.date(to) }) : first;
}

/** An IBAN in groups of four, as it is read aloud (ISO 13616, paper form). */
export function formatIban(iban: string): string {
  return (
    plainText(iban, 60)
      .replace(/\s/g, '')
      .match(/.{1,4}/gu) ?? []
  ).join('\u00a0');
}
