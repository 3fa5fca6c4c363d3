import { plainText } from '../locale/index.ts';
import {
  body,
  type Column,
  colours,
  drawDunes,
  type Flow,
  page,
  printTable,
  small,
  width,
} from '../pdf/index.ts';
import { type DocumentTexts, formatIban, type Money } from './document-wording.ts';

/** Prints the title of the document and both parties in full. */
export function letterhead(flow: Flow, { seller, buyer }: Money, { translate }: DocumentTexts): void {
  const { pdfPage } = flow;
  pdfPage.draw((canvas) => drawDunes(canvas, page.right - 132, page.top - 14, 132, 55));
  const name = { font: 'display', size: 19, color: colours.sea, width: width - 150 } as const;
  const nameEnd = pdfPage.writeText(
    pdfPage.root,
    'P',
    [{ ...name, text: plainText(seller.name, 120) }],
    page.left,
    flow.y,
  );
  const top = Math.max(nameEnd, page.top + 41) + 14;
  const half = width / 2 - 12;
  const vatId = (value: string | undefined) =>
    value ? [translate('common.vatId', { value: plainText(value, 40) })] : [];
  const buyerLines = [buyer.company ?? '', buyer.name, ...buyer.addressLines.slice(0, 8)];
  const sellerLines = [seller.name, ...seller.addressLines.slice(0, 8)];
  const sellerFacts = [
    ...vatId(seller.vatId),
    translate('common.chamber', { value: plainText(seller.chamberOfCommerceNumber, 40) }),
    translate('common.iban', { value: formatIban(seller.iban) }),
    translate('common.email', { value: plainText(seller.email, 120) }),
    translate('common.phone', { value: plainText(seller.phone, 40) }),
  ];
  const print = (x: number, label: string, texts: string[]) =>
    pdfPage.writeText(
      pdfPage.root,
      'Div',
      [
        { ...small, font: 'strong', text: label, width: half },
        ...texts
          .map((text) => plainText(text, 120))
          .filter(Boolean)
          .map((text) => ({ ...body, text, width: half })),
      ],
      x,
      top,
    );
  const sellerEnd = print(page.left + width / 2 + 12, translate('common.from'), [
    ...sellerLines,
    ...sellerFacts,
  ]);
  const buyerEnd = print(page.left, translate('common.to'), [...buyerLines, ...vatId(buyer.vatId)]);
  flow.y = Math.max(sellerEnd, buyerEnd) + 14;
}

/** Prints the facts side by side, so that the lines start high on the page. */
export function facts(flow: Flow, pairs: [string, string][]): void {
  const share = width / pairs.length;
  const gap = 10;
  const columns = pairs.map(([head], index): Column => {
    const isLast = index === pairs.length - 1;
    return { x: page.left + index * share, width: isLast ? share : share - gap, align: 'left', head };
  });
  printTable(flow, flow.pdfPage.root, columns, [
    pairs.map(([, value]) => ({ texts: [{ ...body, text: plainText(value, 120) }] })),
  ]);
}
