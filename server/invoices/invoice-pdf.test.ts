import { describe, expect, test } from 'vitest';
import { cultures, languageTags } from '../../contract/culture.ts';
import { creditNoteOf, invoiceOf } from '../../test/fakes/documents.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { formatsOf } from '../locale/formats.ts';
import { plainText } from '../locale/plain-text.ts';
import { documentTexts } from '../locale/texts.ts';
import type { DocumentNote, InvoiceDocument } from './document.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';

const notes: DocumentNote[] = ['multiPurposeVoucher', 'reverseCharge', 'intraCommunitySupply', 'exempt'];

/** Replaces non-breaking spaces for comparison. */
const printedText = (text: string) => plainText(text).replaceAll('\u00a0', ' ');

describe.each(cultures)('an invoice in %s', (culture) => {
  const { money, percent, date, count } = formatsOf(culture, 'EUR');
  const texts = documentTexts[culture];
  const invoice = invoiceOf(3, { culture, notes });

  test('has all facts that the law requires', async () => {
    const { text, pages, source } = readPdf(await invoicePdf(invoice));
    const elements = text.split('\n');
    const all = (...texts: string[]) =>
      expect(elements).toEqual(expect.arrayContaining(texts.map(printedText)));
    all(texts.invoice.title, texts.invoice.number, 'F2026-00042');
    all(texts.money.issuedOn, date('2026-10-05'));
    all(texts.money.suppliedOn);
    expect(text).toContain(printedText(date('2026-10-03')));
    expect(text).toContain(printedText(date('2026-10-06')));
    all('Zilt & Duin B.V.', 'Strandweg 12', '1796 AA De Koog', 'Nederland');
    all(texts.common.vatId.replace('{{value}}', 'NL001234567B01'));
    all(texts.common.chamber.replace('{{value}}', '12345678'));
    all('Ana Kovačić', 'Žuti Đak d.o.o.', 'Ulica kralja Zvonimira 7', '10000 Zagreb', 'Hrvatska');
    all(texts.common.vatId.replace('{{value}}', 'HR12345678901'));
    for (const line of invoice.lines) {
      all(line.description, count(line.quantity), percent(line.vatRate));
      all(money(line.unitPriceCents), money(line.totalCents));
    }
    // 125.00 of which 9% tax; 12.87 and 89.99 of which 21%.
    all(money(11468), money(1064), money(7437));
    all(texts.money.discountLine.replace('{{amount}}', money(-200)));
    for (const { rate, baseCents, vatCents } of invoice.vat) {
      all(percent(rate), money(baseCents), money(vatCents));
    }
    all(texts.money.total, money(invoice.totalCents));
    for (const note of notes) all(texts.notes[note]);
    all(texts.money.tender.replace('{{name}}', 'iDEAL').replace('{{date}}', date('2026-10-04')));
    all(texts.invoice.open, money(invoice.totalCents - 1000));
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(pages.flatMap(({ stamps }) => stamps).join('\n')).toContain('F2026-00042');
    expect(source).toContain(`/Lang (${languageTags[culture]})`);
  });

  test('a credit note names the corrected invoice', async () => {
    const creditNote = creditNoteOf(2, { culture });
    const { text } = readPdf(await creditNotePdf(creditNote));
    const corrects = texts.creditNote.correctsValue
      .replace('{{number}}', 'F2026-00041')
      .replace('{{date}}', date('2026-09-30'));
    const expected = [
      texts.creditNote.title,
      'C2026-00007',
      texts.creditNote.corrects,
      corrects,
      texts.creditNote.total,
    ];
    expect(text.split('\n')).toEqual(expect.arrayContaining(expected.map(printedText)));
    expect(text).toContain(printedText(money(creditNote.totalCents)));
    expect(text.split('\n')).not.toContain(texts.invoice.number);
  });
});

test('one line fits on one page, two hundred on several, each with header, footer and number', async () => {
  const one = readPdf(await invoicePdf(invoiceOf(1)));
  expect(one.pages).toHaveLength(1);
  const invoice = invoiceOf(200);
  const { pages, text, structure } = readPdf(await invoicePdf(invoice));
  expect(pages.length).toBeGreaterThan(8);
  for (const [index, { stamps }] of pages.entries()) {
    expect(stamps).toContain(`Pagina ${index + 1} van ${pages.length}`);
  }
  const withLines = pages.filter(({ elements }) =>
    elements.some(({ text: each }) => each.startsWith('Artikel')),
  );
  for (const { stamps } of withLines.slice(1)) {
    expect(stamps).toEqual(expect.arrayContaining(['Omschrijving', 'Aantal', 'Btw']));
  }
  for (const { itemCode } of invoice.lines) expect(text.split('\n')).toContain(`Artikel ${itemCode}`);
  // Screen readers read the header once, and each table row as one: facts, lines and shipping, totals, rates,
  // payments.
  expect(text.split('\n').filter((line) => line === 'Omschrijving')).toHaveLength(1);
  expect(structure).toMatchObject({ Document: 1, H1: 1, Table: 5, THead: 3, TBody: 5 });
  expect(structure.TR).toBe(2 + (1 + 201) + 5 + (1 + 3) + 2);
});

test('equal invoices give equal bytes, other invoices do not', async () => {
  const [first, again, other] = await Promise.all([
    invoicePdf(invoiceOf(12, { culture: 'zh' })),
    invoicePdf(invoiceOf(12, { culture: 'zh' })),
    invoicePdf(invoiceOf(12, { culture: 'zh', number: '00043' })),
  ]);
  expect(Buffer.compare(first, again)).toBe(0);
  expect(Buffer.compare(first, other)).not.toBe(0);
});

test('only the typed text is printed, unchanged', async () => {
  const typed = '<b>&amp; {{number}} $t(common.page) \u202eevil\u0000\u0007 (x) \\) Tj ET';
  const invoice = invoiceOf(1);
  const buyer = { ...invoice.buyer, name: typed };
  const { text, source } = readPdf(
    await invoicePdf({ ...invoice, buyer, seller: { ...invoice.seller, name: 'A < B & C ]]>' } }),
  );
  expect(text.split('\n')).toContain('<b>&amp; {{number}} $t(common.page) evil (x) \\) Tj ET');
  expect(source).toContain('A &lt; B &amp; C ]]&gt;</rdf:li>');
  expect(source).not.toContain('<rdf:li>A < B');
});

test('a long description wraps, and a very long one is cut', async () => {
  const [line] = invoiceOf(1).lines;
  if (!line) throw new Error('the invoice must have a line');
  const description = 'wollen deken van het eiland '.repeat(60).trim();
  const { text, pages } = readPdf(
    await invoicePdf(invoiceOf(1, { lines: [{ ...line, description: description }] })),
  );
  const printed = text.split('\n').find((each) => each.startsWith('wollen'));
  expect(printed).toHaveLength(500);
  expect(printed?.endsWith('…')).toBe(true);
  expect(pages.length).toBeLessThan(3);
});

test('a paid invoice thanks the buyer and requests no payment', async () => {
  const invoice = invoiceOf(1);
  const tenders = [{ name: 'iDEAL', amountCents: invoice.totalCents, paidOn: '2026-10-05' }];
  const { text } = readPdf(await invoicePdf({ ...invoice, tenders }));
  expect(text).toContain(documentTexts.nl.invoice.settled);
  expect(text).not.toContain('overmaken');
});

test.each<[string, Partial<InvoiceDocument>]>([
  ['total', { totalCents: 1 }],
  ['subtotal', { subtotalCents: 1 }],
  ['shipping total', { shippingCents: 1 }],
  ['discounts', { discounts: [] }],
  ['VAT', { vat: [{ rate: 9, baseCents: 11468, vatCents: 1031 }] }],
  ['shipping', { shipping: [{ description: 'PostNL', priceCents: 695, discountCents: 694, totalCents: 0 }] }],
])('an invoice with %s a cent off is rejected', async (what, wrong) => {
  await expect(invoicePdf(invoiceOf(1, wrong))).rejects.toThrow(`: ${what} is`);
});

test('a reverse charge states who accounts for the tax', async () => {
  const invoice = invoiceOf(1, { notes: ['reverseCharge'] });
  const { vatId, ...buyer } = invoice.buyer;
  await expect(invoicePdf({ ...invoice, buyer })).rejects.toThrow('VAT id');
});
