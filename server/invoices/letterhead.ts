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
import { ibanOf, type Money, type Words } from './wording.ts';

/** Whose document it is, and the two parties in full. */
export function letterhead(flow: Flow, { seller, buyer }: Money, { say }: Words): void {
  const { sheet } = flow;
  sheet.draw((paper) => drawDunes(paper, page.right - 132, page.top - 14, 132, 55));
  const name = { font: 'display', size: 19, color: colours.sea, width: width - 150 } as const;
  const nameEnd = sheet.say(
    sheet.root,
    'P',
    [{ ...name, text: plainText(seller.name, 120) }],
    page.left,
    flow.y,
  );
  const top = Math.max(nameEnd, page.top + 41) + 14;
  const half = width / 2 - 12;
  const vatId = (value: string | undefined) =>
    value ? [say('common.vatId', { value: plainText(value, 40) })] : [];
  const buyerLines = [buyer.company ?? '', buyer.name, ...buyer.addressLines.slice(0, 8)];
  const sellerLines = [seller.name, ...seller.addressLines.slice(0, 8)];
  const sellerFacts = [
    ...vatId(seller.vatId),
    say('common.chamber', { value: plainText(seller.chamberOfCommerceNumber, 40) }),
    say('common.iban', { value: ibanOf(seller.iban) }),
    say('common.email', { value: plainText(seller.email, 120) }),
    say('common.phone', { value: plainText(seller.phone, 40) }),
  ];
  const print = (x: number, label: string, texts: string[]) =>
    sheet.say(
      sheet.root,
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
  const sellerEnd = print(page.left + width / 2 + 12, say('common.from'), [...sellerLines, ...sellerFacts]);
  const buyerEnd = print(page.left, say('common.to'), [...buyerLines, ...vatId(buyer.vatId)]);
  flow.y = Math.max(sellerEnd, buyerEnd) + 14;
}

/** Beside each other, so that the lines begin high on the page. */
export function facts(flow: Flow, pairs: [string, string][]): void {
  const share = width / pairs.length;
  const gap = 10;
  const columns = pairs.map(([head], index): Column => {
    const isLast = index === pairs.length - 1;
    return { x: page.left + index * share, width: isLast ? share : share - gap, align: 'left', head };
  });
  printTable(flow, flow.sheet.root, columns, [
    pairs.map(([, value]) => ({ texts: [{ ...body, text: plainText(value, 120) }] })),
  ]);
}
