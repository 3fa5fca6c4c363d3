import { languageTags } from '../../contract/culture.ts';
import { documentTexts, documentTranslator, formatsOf, plainText } from '../locale/index.ts';
import { colours, drawDunes, openPdfPage, type Printed } from '../pdf/index.ts';
import type { GiftCardDocument } from './document.ts';

/** A5 landscape, in points. */
const page = { width: 595.28, height: 419.53, left: 42, right: 553.28 };
const picture = 150;
/** Vertical position of the instructions for spending the card. */
const howTo = 330;

/**
 * Creates the PDF of a gift card to print or show on a phone: recipient, value, code in groups of four, end
 * date and instructions. Equal arguments give equal bytes.
 */
export async function giftCardPdf(card: GiftCardDocument): Promise<Uint8Array> {
  const translate = documentTranslator(card.culture);
  const formats = formatsOf(card.culture, card.currency);
  const businessName = plainText(card.businessName, 80);
  const { giftCard: texts } = documentTexts[card.culture];
  const pdfPage = await openPdfPage({
    size: [page.width, page.height],
    title: translate('giftCard.subject', { business: businessName }),
    author: businessName,
    language: languageTags[card.culture],
    issuedOn: card.issuedOn,
    characters: JSON.stringify([card, texts]) + formats.characters,
  });
  pdfPage.draw((canvas) => {
    canvas.rect(0, 0, page.width, page.height).fill(colours.page);
    drawDunes(canvas, 0, 0, page.width, picture);
    canvas.rect(0, picture, page.width, 4).fill(colours.accent);
  });
  const label: Printed = { size: 9, color: colours.muted };
  const left = { x: page.left, width: 285 };
  const right = { x: 345, width: page.right - 345 };

  const print = (
    type: string,
    text: string,
    { x, width }: typeof left,
    y: number,
    printed: Printed,
  ): number => (text ? pdfPage.writeText(pdfPage.root, type, [{ ...printed, text, width }], x, y) : y);

  let y = print('P', businessName, left, picture + 22, { font: 'display', size: 15, color: colours.sea });
  y = print('H1', translate('giftCard.title'), left, y + 2, {
    font: 'display',
    size: 28,
    color: colours.sea,
  });
  greeting(y + 4);
  const worth = [
    { ...label, text: translate('giftCard.worth'), width: right.width },
    {
      font: 'display',
      size: 34,
      color: colours.accent,
      text: plainText(formats.money(card.amountCents)),
      width: right.width,
    } as const,
  ];
  let beside = pdfPage.writeText(pdfPage.root, 'Div', worth, right.x, picture + 26);
  beside = pdfPage.writeText(
    pdfPage.root,
    'Div',
    [
      { ...label, text: translate('giftCard.code'), width: right.width },
      { font: 'strong', size: codeSize(card.code), text: inGroups(card.code), width: right.width },
    ],
    right.x,
    beside + 10,
  );
  const validity = card.validUntil
    ? translate('giftCard.validUntil', { date: formats.date(card.validUntil) })
    : translate('giftCard.validAlways');
  print('P', plainText(validity), right, beside + 10, { font: 'strong', size: 10 });

  pdfPage.rule(page.left, howTo - 8, page.right - page.left);
  const whole = { x: page.left, width: page.right - page.left };
  y = print('P', translate('giftCard.spend'), whole, howTo, { size: 9 });
  y = print('P', translate('giftCard.keep'), whole, y + 1, { size: 9 });
  const contact = [card.address, card.email, card.phone].map((text) => plainText(text, 120)).filter(Boolean);
  print('P', contact.join(' · '), whole, y + 4, { ...label, size: 8 });
  return pdfPage.bytes();

  /** Prints the giver's text, as far as it fits. */
  function greeting(from: number): void {
    const toLine: Printed = { font: 'strong', size: 11, width: left.width };
    const byLine: Printed = { size: 10, color: colours.muted, width: left.width };
    const messageLines: Printed = { size: 10, width: left.width };
    const named = (key: 'giftCard.for' | 'giftCard.by', text: string | undefined) => {
      const name = plainText(text ?? '', 40);
      return name ? translate(key, { name }) : '';
    };
    const by = named('giftCard.by', card.senderName);
    const y = print('P', named('giftCard.for', card.recipientName), left, from, toLine);
    const room = howTo - 12 - y - pdfPage.heightOf(by, byLine);
    let message = plainText(card.message ?? '', 240);
    while (message && pdfPage.heightOf(message, messageLines) > room) {
      message = plainText(message, [...message].length - 1);
    }
    print('P', by, left, print('P', message, left, y, messageLines), byLine);
  }
}

/** Formats a code in groups of four, without stored separators. */
export function inGroups(code: string): string {
  const bare = plainText(code, 60).replace(/[\s-]/g, '');
  return (bare.match(/.{1,4}/gu) ?? []).join(' ');
}

/** Up to sixteen characters fit on one line in large type. */
function codeSize(code: string): number {
  return code.replace(/[\s-]/g, '').length > 16 ? 13 : 17;
}
