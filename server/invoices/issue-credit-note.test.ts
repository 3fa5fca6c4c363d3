import { beforeEach, describe, expect, test } from 'vitest';
import { openInvoiceTest } from '../../test/fakes/invoice-test-setup.ts';
import { type Sold, sell } from '../../test/fakes/orders.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { type Credit, creditOrder } from '../orders/credit-order.ts';
import type { CreditNoteDocument } from './document.ts';
import { documentPdf } from './document-pdf.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const { db, other, jobs, keys, siteId, issued, requested } = await openInvoiceTest();
beforeEach(() => requested('order-email'));

/** Credits pieces of an order by line, in line order; returns the credit's id. */
async function credit(
  { orderId, lineIds }: Sold,
  pieces: number[],
  own: Partial<Credit> = {},
): Promise<string> {
  const lines = pieces.flatMap((quantity, index) => {
    const lineId = lineIds[index];
    return lineId && quantity > 0 ? [{ lineId, quantity }] : [];
  });
  const creditInput = { shipping: false, restock: false, reason: '', staffId: null, ...own };
  const { creditId } = await db
    .transaction()
    .execute((trx) => creditOrder(trx, { jobs, keys }, orderId, { lines, ...creditInput }));
  return creditId;
}

const noteFor = async (creditId: string) =>
  issued<CreditNoteDocument>(await issueCreditNote(db, jobs, creditId));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const cartDraft = {
  lines: [
    { name: 'Wollen deken', unitCents: 8999, quantity: 3 },
    { name: 'Zeekraal', unitCents: 495, quantity: 5, vatRate: 9 },
  ],
  shippingCents: 595,
  reductions: [{ code: 'TIEN', kind: 'percent', percentage: 10 }],
} as const;
const ordered = () =>
  sell(db, siteId, { ...cartDraft, lines: [...cartDraft.lines], reductions: [...cartDraft.reductions] });

describe('a credit note', () => {
  test('has the credited lines, the corrected invoice, and the refunds', async () => {
    const sold = await sell(db, siteId, {
      ...{
        lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }],
        cards: [{ name: 'Cadeaubon AB12', cents: 1000 }],
      },
      paid: [{ method: 'ideal', cents: 5000 }],
    });
    const invoice = await issued(await issueInvoice(db, jobs, sold.orderId));
    await requested('order-email');
    const creditId = await credit(sold, [1]);
    const note = await noteFor(creditId);
    expect(note).toMatchObject({ kind: 'creditNote', total_cents: 3000, credit_id: creditId });
    expect(note.name).toMatch(/^C\d{4}-\d{5}$/);
    expect(note.document).toMatchObject({
      corrects: { number: invoice.name, issuedOn: invoice.issued_on },
      buyer: invoice.document.buyer,
      lines: [{ description: 'Kussen', quantity: 1, unitPriceCents: 3000, totalCents: 3000 }],
      vat: [{ rate: 21, baseCents: 2479, vatCents: 521 }],
      tenders: [
        { name: 'Cadeaubon AB12', amountCents: 1000 },
        { name: 'iDEAL', amountCents: 2000 },
      ],
    });
    expect(await requested('order-email')).toEqual([
      { kind: 'creditNoteIssued', orderId: sold.orderId, refId: note.id },
    ]);
    const legalRecords = db.selectFrom('legal_record').selectAll().where('reference', '=', note.name);
    expect(await legalRecords.executeTakeFirst()).toMatchObject({
      kind: 'creditNote',
      document: note.document,
    });
    const { bytes, fileName } = await documentPdf(db, note.id);
    const { text } = readPdf(bytes);
    expect(fileName).toBe(`${note.name}.pdf`);
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Creditnota', note.name, 'Kussen', '€ 30,00']));
    expect(text).toContain(invoice.name);
  });

  test('reduces the open amount where the invoice was unpaid', async () => {
    const sold = await sell(db, siteId, {
      lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }],
      paid: [],
    });
    const { name } = await issued(await issueInvoice(db, jobs, sold.orderId));
    const { document } = await noteFor(await credit(sold, [1]));
    expect(document.tenders).toMatchObject([{ name: `Verrekend met factuur ${name}`, amountCents: 3000 }]);
  });

  test('names each reduction with its part', async () => {
    const sold = await sell(db, siteId, {
      lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }],
      reductions: [
        { code: 'TIEN', kind: 'percent', percentage: 10 },
        { code: 'VIJF', kind: 'amount', amountCents: 500 },
      ],
    });
    await issueInvoice(db, jobs, sold.orderId);
    const { document } = await noteFor(await credit(sold, [1]));
    expect(document.discounts).toEqual([
      { name: 'TIEN', amountCents: 300 },
      { name: 'VIJF', amountCents: 250 },
    ]);
    expect(document).toMatchObject({ subtotalCents: 3000, totalCents: 2450 });
  });

  test('is issued once, for any number of repeated or simultaneous requests', async () => {
    const sold = await ordered();
    await issueInvoice(db, jobs, sold.orderId);
    await requested('order-email');
    const creditId = await credit(sold, [1]);
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) => issueCreditNote(index % 2 ? db : other, jobs, creditId)),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await requested('order-email')).toHaveLength(1);
  });

  test("adds up with the others to the invoice's tax by rate, issued in any order and at once", async () => {
    const sold = await ordered();
    const invoice = await issued(await issueInvoice(db, jobs, sold.orderId));
    const credits = [
      await credit(sold, [1, 2]),
      await credit(sold, [0, 1]),
      await credit(sold, [1], { shipping: true }),
      await credit(sold, [1, 2]),
    ];
    const ids = await Promise.all(
      credits.toReversed().map((id, index) => issueCreditNote(index % 2 ? db : other, jobs, id)),
    );
    const notes = await Promise.all(ids.map((id) => issued<CreditNoteDocument>(id)));
    expect(sum(notes.map(({ total_cents }) => total_cents))).toBe(invoice.total_cents);
    for (const { rate, baseCents, vatCents } of invoice.document.vat) {
      const parts = notes.flatMap(({ document }) => document.vat.filter((part) => part.rate === rate));
      expect(sum(parts.map((part) => part.vatCents)), `tax at ${rate}`).toBe(vatCents);
      expect(sum(parts.map((part) => part.baseCents)), `base at ${rate}`).toBe(baseCents);
    }
    const numbers = await db
      .selectFrom('issued_document')
      .select('number')
      .where('kind', '=', 'creditNote')
      .orderBy('number')
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a credit before the invoice', () => {
  test('has no credit note until the invoice is issued, which enqueues it', async () => {
    const sold = await sell(db, siteId, {
      ...{ lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }], settles: 'desk', paid: [] },
    });
    const creditId = await credit(sold, [1]);
    expect(await requested('credit-note-due')).toEqual([{ creditId }]);
    expect(await issueCreditNote(db, jobs, creditId)).toBeUndefined();
    const invoice = await issued(await issueInvoice(db, jobs, sold.orderId));
    // The original order, without a request to pay the credited part.
    expect(invoice).toMatchObject({ total_cents: 6000 });
    expect(invoice.document.tenders).toMatchObject([{ name: 'Creditnota', amountCents: 3000 }]);
    expect(await requested('credit-note-due')).toEqual([{ creditId }]);
    expect((await noteFor(creditId)).document.corrects.number).toBe(invoice.name);
  });

  test('that was refunded appears only on the credit note', async () => {
    const sold = await sell(db, siteId, { lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }] });
    const creditId = await credit(sold, [1]);
    const invoice = await issued(await issueInvoice(db, jobs, sold.orderId));
    expect(invoice.document.tenders).toMatchObject([{ name: 'Duinpay', amountCents: 6000 }]);
    expect((await noteFor(creditId)).document.tenders).toMatchObject([
      { name: 'Duinpay', amountCents: 3000 },
    ]);
  });

  test('of everything leaves nothing to issue', async () => {
    const sold = await ordered();
    const creditId = await credit(sold, [3, 5], { shipping: true });
    expect(await issueInvoice(db, jobs, sold.orderId)).toBeUndefined();
    expect(await issueCreditNote(db, jobs, creditId)).toBeUndefined();
  });
});
