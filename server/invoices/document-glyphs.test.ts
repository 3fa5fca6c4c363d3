import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { creditNoteOf, giftCardOf, invoiceOf } from '../../test/fakes/documents.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { DocumentFont } from '../pdf/document-font.ts';
import { giftCardPdf } from './gift-card-pdf.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';

const layout = vi.spyOn(DocumentFont.prototype, 'layout');
afterEach(() => layout.mockClear());
afterAll(() => layout.mockRestore());

/** The printed characters without a glyph. */
const missing = () => [
  ...new Set(
    layout.mock.calls.flatMap(([text], index) => {
      const font = layout.mock.contexts[index] as DocumentFont;
      return [...text].filter((character) => !font.covers(character));
    }),
  ),
];

const names = [
  'Ελένη Παπαδοπούλου',
  'Юлия Щербакова',
  'Nguyễn Thị Hằng',
  'محمد الأحمد (ABC) 12',
  'שרה כהן',
  'สมชาย ใจดี',
  'अनिता शर्मा',
  '김민준',
  '山田はなこ カタカナ',
  '李小龍 體',
  'Անի Սարգսյան',
  'ნინო ბერიძე',
  'Noor 🌊🧼👍🏽',
  'Zoë Kovačić-Łuczak ½ № 5 ™ → ✓ ★',
];

test.each(cultures)('every document in %s has a glyph for every character', async (culture) => {
  const buyer = { ...invoiceOf(1).buyer, name: names[0] ?? '', addressLines: names };
  const pdf = await invoicePdf(invoiceOf(4, { culture, buyer }));
  await creditNotePdf(creditNoteOf(2, { culture, buyer }));
  await giftCardPdf(giftCardOf({ culture, message: names.join(' ') }));
  expect(layout.mock.calls.length).toBeGreaterThan(100);
  expect(missing()).toEqual([]);
  // A screen reader reads a name in its order of letters, also where the page has it from right to left.
  const actual = Buffer.from(`\ufeff${names[4]}`, 'utf16le').swap16().toString('latin1');
  expect(readPdf(pdf).source).toContain(actual);
});
