import { plainText } from '../locale/index.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';
import { moneyPdf } from './money-pdf.ts';
import { ibanOf, numberOf, periodOf } from './wording.ts';

/**
 * An invoice as a PDF (A4, tagged). Equal arguments give equal bytes. Throws a RangeError when the amounts do not agree to the cent.
 *
 * What it must state, by article 226 of Directive 2006/112/EC and article 35a of the Dutch Wet op de omzetbelasting 1968:
 *
 * | stated | 226 | where |
 * |---|---|---|
 * | date of issue | (1) | facts |
 * | number, sequential within its series | (2) | facts, foot of each page |
 * | VAT id of the seller | (3) | seller |
 * | VAT id of the customer who accounts for the tax | (4) | customer; without it such an invoice is refused |
 * | full name and address of both | (5) | seller, customer |
 * | quantity and nature of what was supplied | (6) | lines |
 * | date of supply, or of payment on account | (7) | facts, a line's own date; payment |
 * | taxable amount per rate, unit price without VAT, discounts | (8) | VAT per rate, lines |
 * | rate | (9) | lines, VAT per rate |
 * | VAT payable | (10) | VAT per rate |
 * | why there is no tax: exempt, supply within the Community, reverse charge | (11), (11a) | notes |
 *
 * The number in the trade register stands on it by article 27 of the Handelsregisterwet 2007. Not offered, and so not stated:
 * cash accounting (7a), self-billing (10a), means of transport, margin schemes and tax representatives (12 to 15). VAT
 * in euros (art. 230): the currency is the house's own. Amounts that are not whole cents do not occur.
 */
export function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  return moneyPdf(invoice, (words) => {
    const { say, formats } = words;
    const number = numberOf(invoice);
    return {
      title: say('invoice.title'),
      facts: [
        [say('invoice.number'), number],
        [say('money.issuedOn'), formats.date(invoice.issuedOn)],
        [say('money.suppliedOn'), periodOf(invoice.supplied ?? { from: invoice.issuedOn }, words)],
      ],
      linesHeading: say('money.lines'),
      totalLabel: say('money.total'),
      paymentsHeading: say('money.payments'),
      openLabel: say('invoice.open'),
      settled: say('invoice.settled'),
      ask: (openCents) => {
        const values = {
          amount: formats.money(openCents),
          iban: ibanOf(invoice.seller.iban),
          name: plainText(invoice.seller.name, 120),
          number,
        };
        if (!invoice.dueOn) return say('invoice.pay', values);
        return say('invoice.payBefore', { ...values, date: formats.date(invoice.dueOn) });
      },
    };
  });
}

/**
 * A credit note as a PDF: all that an invoice states, and which invoice it corrects, "specifically and unambiguously"
 * (Directive 2006/112/EC, art. 219). Its amounts are those that are taken back, printed as positive.
 */
export function creditNotePdf(creditNote: CreditNoteDocument): Promise<Uint8Array> {
  return moneyPdf(creditNote, ({ say, formats }) => {
    const { corrects } = creditNote;
    return {
      title: say('creditNote.title'),
      facts: [
        [say('creditNote.number'), numberOf(creditNote)],
        [say('creditNote.issuedOn'), formats.date(creditNote.issuedOn)],
        [
          say('creditNote.corrects'),
          say('creditNote.correctsValue', {
            number: plainText(corrects.number, 80),
            date: formats.date(corrects.issuedOn),
          }),
        ],
      ],
      linesHeading: say('creditNote.lines'),
      totalLabel: say('creditNote.total'),
      paymentsHeading: say('creditNote.payments'),
      openLabel: say('creditNote.open'),
      settled: say('creditNote.settled'),
    };
  });
}
