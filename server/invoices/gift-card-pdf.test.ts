import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { giftCardOf } from '../../test/fakes/documents.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { formatsOf } from '../locale/formats.ts';
import { plainText } from '../locale/plain-text.ts';
import { documentTexts } from '../locale/texts.ts';
import { giftCardPdf, inGroups } from './gift-card-pdf.ts';

const printedText = (text: string) => plainText(text).replaceAll('\u00a0', ' ');

test.each(cultures)('a gift card in %s has all that its holder needs', async (culture) => {
  const { money, date } = formatsOf(culture, 'EUR');
  const { giftCard: texts } = documentTexts[culture];
  const { pages, text, source } = readPdf(await giftCardPdf(giftCardOf({ culture })));
  const expected = [
    'Herberg Zilt & Duin',
    texts.title,
    texts.worth,
    money(7500),
    texts.code,
    'ZD7K M4XQ 9PTW 2HCB',
    texts.validUntil.replace('{{date}}', date('2031-10-05')),
    texts.spend,
    texts.keep,
  ];
  expect(text.split('\n')).toEqual(expect.arrayContaining(expected.map(printedText)));
  expect(pages).toHaveLength(1);
  expect(source).not.toContain('/Subtype /Image');
});

test("the giver's text stays within its space, however long", async () => {
  const message = 'Van harte gefeliciteerd en geniet van de zee! '.repeat(40);
  const chinese = readPdf(await giftCardPdf(giftCardOf({ culture: 'zh', message: '海风'.repeat(200) })));
  // There is space for six lines of 28 characters, besides the names.
  expect(chinese.text).toMatch(/\n(海风){50,85}海?…\n/);
  const name = 'Maximiliaan Alexander van der Waddenzee '.repeat(5);
  const card = giftCardOf({ message, recipientName: name, senderName: name });
  const { pages, text } = readPdf(await giftCardPdf(card));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Van harte gefeliciteerd');
  expect(text).toContain('Voor Maximiliaan');
  expect(text).toMatch(/…\nVan Maximiliaan/);
});

test('without an end date it remains valid', async () => {
  const { text } = readPdf(await giftCardPdf(giftCardOf({ validUntil: undefined })));
  expect(text).toContain(documentTexts.nl.giftCard.validAlways);
  expect(text).not.toContain('Geldig tot');
});

test('equal cards give equal bytes', async () => {
  const [first, again] = await Promise.all([giftCardPdf(giftCardOf()), giftCardPdf(giftCardOf())]);
  expect(Buffer.compare(first, again)).toBe(0);
});

test.each([
  ['ABCD-EFGH-IJ', 'ABCD EFGH IJ'],
  ['abcd efgh', 'abcd efgh'],
  ['', ''],
])('%j is printed as %j', (code, printed) => {
  expect(inGroups(code)).toBe(printed);
});
