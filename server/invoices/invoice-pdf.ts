import { plainText } from '../locale/index.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';
import { formatIban, formatNumber, formatPeriod } from './document-wording.ts';
import { moneyPdf } from './money-pdf.ts';

/**
 * Creates the PDF of an invoice (A4, tagged). Equal arguments give equal bytes.
 *
 * Its required facts, by article 226 of Directive 2006/112/EC and article 35a of the Dutch Wet op de
 * omzetbelasting 1968:
 *
 * | fact | 226 | place |
 * |---|---|---|
 * | date of issue | (1) | facts |
 * | number, sequential within its series | (2) | facts, footer of each page |
 * | VAT id of the seller | (3) | seller |
 * | VAT id of the customer who accounts for the tax | (4) | customer; without it such an invoice is rejected |
 * | full name and address of both | (5) | seller, customer |
 * | quantity and nature of the supply | (6) | lines |
 * | date of supply, or of payment on account | (7) | facts, a line's own date; payment |
 * | taxable amount per rate, unit price without VAT, discounts | (8) | VAT per rate, lines |
 * | rate | (9) | lines, VAT per rate |
 * | VAT payable | (10) | VAT per rate |
 * | reason for no tax: exempt, supply within the Community, reverse charge | (11), (11a) | notes |
 *
 * Article 27 of the Handelsregisterwet 2007 requires the number in the trade register. Not offered, and so not
 * stated: cash accounting (7a), self-billing (10a), means of transport, margin schemes and tax representatives
 * (12 to 15). VAT in euros (art. 230): the currency is the business's own. All amounts are whole cents.
 * @throws RangeError when the amounts do not agree to the cent
 */
export function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  return moneyPdf(invoice, (texts) => {
    const { translate, formats } = texts;
    const number = formatNumber(invoice);
    return {
      title: translate('invoice.title'),
      facts: [
        [translate('invoice.number'), number],
        [translate('money.issuedOn'), formats.date(invoice.issuedOn)],
        [translate('money.suppliedOn'), formatPeriod(invoice.supplied ?? { from: invoice.issuedOn }, texts)],
      ],
      linesHeading: translate('money.lines'),
      totalLabel: translate('money.total'),
      paymentsHeading: translate('money.payments'),
      openLabel: translate('invoice.open'),
      settled: translate('invoice.settled'),
      requestPayment: (openCents) => {
        const values = {
          amount: formats.money(openCents),
          iban: formatIban(invoice.seller.iban),
          name: plainText(invoice.seller.name, 120),
          number,
        };
        if (!invoice.dueOn) return translate('invoice.pay', values);
        return translate('invoice.payBefore', { ...values, date: formats.date(invoice.dueOn) });
      },
    };
  });
}

/**
 * Creates the PDF of a credit note: all facts of an invoice, and the corrected invoice "specifically and
 * unambiguously" (Directive 2006/112/EC, art. 219). Its amounts are the credited ones, printed as positive.
 */
export function creditNotePdf(creditNote: CreditNoteDocument): Promise<Uint8Array> {
  return moneyPdf(creditNote, ({ translate, formats }) => {
    const { corrects } = creditNote;
    return {
      title: translate('creditNote.title'),
      facts: [
        [translate('creditNote.number'), formatNumber(creditNote)],
        [translate('creditNote.issuedOn'), formats.date(creditNote.issuedOn)],
        [
          translate('creditNote.corrects'),
          translate('creditNote.correctsValue', {
            number: plainText(corrects.number, 80),
            date: formats.date(corrects.issuedOn),
          }),
        ],
      ],
      linesHeading: translate('creditNote.lines'),
      totalLabel: translate('creditNote.total'),
      paymentsHeading: translate('creditNote.payments'),
      openLabel: translate('creditNote.open'),
      settled: translate('creditNote.settled'),
    };
  });
}
