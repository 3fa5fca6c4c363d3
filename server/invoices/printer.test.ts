import { expect, test } from 'vitest';
import { giftCardOf, invoiceOf } from '../../test/fakes/documents.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { print } from './printer.ts';

test('the print process gives the same bytes as this one, and simultaneous callers each get their own', async () => {
  const numbers = ['00001', '00002', '00003'];
  const [card, ...invoices] = await Promise.all([
    print({ kind: 'giftCard', document: giftCardOf() }),
    ...numbers.map((number) => print({ kind: 'invoice', document: invoiceOf(2, { number }) })),
  ]);
  expect(readPdf(card).text).toContain('Cadeaubon');
  for (const [index, bytes] of invoices.entries()) {
    const expected = await invoicePdf(invoiceOf(2, { number: numbers[index] ?? '' }));
    expect(Buffer.compare(bytes, expected)).toBe(0);
  }
});

test('a failed print reports its error, and does not block the next', async () => {
  const wrong = print({ kind: 'invoice', document: invoiceOf(2, { totalCents: 1 }) });
  const next = print({ kind: 'invoice', document: invoiceOf(1) });
  await expect(wrong).rejects.toThrow('the document has 1');
  expect(readPdf(await next).pages).toHaveLength(1);
});

test('a full queue rejects more prints for now', async () => {
  const prints = Array.from({ length: 25 }, () => print({ kind: 'giftCard', document: giftCardOf() }));
  const ends = await Promise.allSettled(prints);
  const rejected = ends.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(4);
  for (const end of rejected) expect(end).toMatchObject({ reason: { code: 'unavailable' } });
});
