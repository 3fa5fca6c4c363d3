import { languageTags } from '../../contract/culture.ts';
import { documentTexts, documentTranslator, formatsOf, plainText, vatWithin } from '../locale/index.ts';
import {
  body,
  type Cell,
  type Column,
  cell,
  colours,
  type Flow,
  heading,
  openPdfPage,
  type PdfPage,
  page,
  paragraph,
  printTable,
  section,
  small,
  width,
} from '../pdf/index.ts';
import type { DocumentLine } from './document.ts';
import {
  type DocumentTexts,
  formatNumber,
  formatPeriod,
  type Money,
  type Wording,
} from './document-wording.ts';
import { facts, letterhead } from './letterhead.ts';
import { payments, totals } from './settlement.ts';
import { assertAgrees } from './sums.ts';

/** Prints an invoice or a credit note. @throws RangeError when its amounts do not add up */
export async function moneyPdf(
  document: Money,
  wordingOf: (localTexts: DocumentTexts) => Wording,
): Promise<Uint8Array> {
  assertAgrees(document);
  const { culture, seller } = document;
  const localTexts: DocumentTexts = {
    translate: documentTranslator(culture),
    formats: formatsOf(culture, document.currency),
  };
  const wording = wordingOf(localTexts);
  const number = formatNumber(document);
  const title = `${wording.title} ${number}`;
  const { giftCard, ...texts } = documentTexts[culture];
  const pdfPage = await openPdfPage({
    size: [page.width, page.height],
    title: `${title} · ${plainText(seller.name)}`,
    author: seller.name,
    language: languageTags[culture],
    issuedOn: document.issuedOn,
    characters: JSON.stringify([document, texts]) + localTexts.formats.characters,
  });
  const flow: Flow = {
    pdfPage,
    y: page.top,
    room: (height) => {
      if (flow.y + height <= page.bottom) return false;
      pdfPage.document.addPage();
      pdfPage.stamp(title, page.left, page.top - 12, small);
      flow.y = page.top + 10;
      return true;
    },
  };
  letterhead(flow, document, localTexts);
  flow.y = heading(flow, 'H1', wording.title, { font: 'display', size: 24, color: colours.sea }) + 2;
  facts(flow, [...wording.facts, [localTexts.translate('money.order'), document.orderName]]);
  section(flow, wording.linesHeading);
  lines(flow, document, localTexts);
  totals(flow, document, localTexts, wording);
  payments(flow, document, localTexts, wording);
  for (const note of document.notes ?? []) paragraph(flow, localTexts.translate(`notes.${note}`), body);
  feet(pdfPage, `${plainText(seller.name)} · ${title}`, localTexts);
  return pdfPage.bytes();
}

function lines(flow: Flow, document: Money, localTexts: DocumentTexts): void {
  const { translate, formats } = localTexts;
  const { vat } = document;
  const widths = [166, 42, 70, 70, 64, 81];
  const names = [
    translate('money.description'),
    translate('money.quantity'),
    translate('money.unitWithoutVat'),
    translate('money.unit'),
    translate('money.rate'),
    translate('money.amount'),
  ];
  let x = page.left;
  const columns = widths.map((columnWidth, index): Column => {
    const column: Column = {
      x,
      width: columnWidth - 8,
      align: index === 0 ? 'left' : 'right',
      head: names[index],
    };
    x += columnWidth + 8 / (widths.length - 1) - (index === widths.length - 1 ? 8 : 0);
    return column;
  });
  const [onlyRate] = vat.length === 1 ? vat : [];
  const rates = vat.map(({ rate }) => formats.percent(rate)).join(' / ');
  printTable(flow, flow.pdfPage.root, columns, [
    ...document.lines.map((line) => [
      described(plainText(line.description), [
        line.itemCode ? translate('money.itemCode', { code: plainText(line.itemCode, 80) }) : '',
        line.supplied
          ? translate('money.suppliedLine', { date: formatPeriod(line.supplied, localTexts) })
          : '',
        discounted(line),
      ]),
      cell(formats.count(line.quantity)),
      cell(formats.money(withoutVat(line.unitPriceCents, line.vatRate))),
      cell(formats.money(line.unitPriceCents)),
      cell(formats.percent(line.vatRate)),
      cell(formats.money(line.totalCents)),
    ]),
    ...document.shipping.map((each) => [
      described(translate('money.shippingLine', { description: plainText(each.description) }), [
        discounted(each),
      ]),
      cell(formats.count(1)),
      cell(onlyRate ? formats.money(withoutVat(each.priceCents, onlyRate.rate)) : '-'),
      cell(formats.money(each.priceCents)),
      // Shipping of goods with several rates is taxed at those rates.
      cell(rates),
      cell(formats.money(each.totalCents)),
    ]),
  ]);

  function discounted({ discountCents }: Pick<DocumentLine, 'discountCents'>): string {
    return discountCents === 0
      ? ''
      : translate('money.discountLine', { amount: formats.money(-discountCents) });
  }
}

/**
 * Calculates the unit price without VAT that the law requires, rounded to a cent; the base of each rate is
 * exact.
 */
function withoutVat(cents: number, rate: number): number {
  return cents - vatWithin(cents, rate);
}

function described(text: string, details: readonly string[]): Cell {
  return {
    isHead: true,
    texts: [
      { ...body, text },
      ...details.filter(Boolean).map((detail) => ({ ...small, text: plainText(detail) })),
    ],
  };
}

/** Prints the seller, the page number and the page count at the bottom of every page. */
function feet(pdfPage: PdfPage, pageLabel: string, { translate }: DocumentTexts): void {
  const { count } = pdfPage.document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdfPage.document.switchToPage(index);
    pdfPage.rule(page.left, 796, width);
    pdfPage.stamp(pageLabel, page.left, 802, { ...small, width: width - 110 });
    const place = translate('common.page', { page: index + 1, pages: count });
    pdfPage.stamp(place, page.right - 105, 802, { ...small, width: 105, align: 'right' });
  }
}
