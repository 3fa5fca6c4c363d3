import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openInvoiceTest } from '../../test/fakes/invoice-test-setup.ts';
import { pay, sell } from '../../test/fakes/orders.ts';
import { readPdf } from '../../test/fakes/reader.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { documentPdf } from './document-pdf.ts';
import { issueInvoice } from './issue-invoice.ts';

const { db, other, jobs, keys, siteId, issued, requested } = await openInvoiceTest();
beforeEach(() => requested('order-email'));

const at = (moment: string) => () => Temporal.Instant.from(moment);
const inNovember = at('2026-11-20T12:00:00Z');

/** Issues the invoice of an order and returns the stored document. */
const invoiceFor = async (orderId: string) => issued(await issueInvoice(db, jobs, orderId, inNovember));

const listNumbers = async (series: string) => {
  const rows = await db
    .selectFrom('issued_document')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

describe('the number', () => {
  const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  test('has no gaps, with simultaneous requests of which some fail', { timeout: 60_000 }, async () => {
    const before = (await listNumbers('F2026')).length;
    const sold = await Promise.all(Array.from({ length: 50 }, () => sell(db, siteId)));
    const tries = sold.map(async ({ orderId }, index) => {
      const own = index % 2 ? other : db;
      if (index % 3 > 0) return issueInvoice(own, jobs, orderId, inNovember);
      return own.transaction().execute(async (trx) => {
        await issueInvoice(trx, jobs, orderId, inNovember);
        throw new Error('power failure');
      });
    });
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(17);
    expect(await listNumbers('F2026')).toEqual(oneTo(before + 33));
    const rest = sold.map(({ orderId }, index) =>
      issueInvoice(index % 2 ? db : other, jobs, orderId, inNovember),
    );
    expect(new Set(await Promise.all(rest)).size).toBe(50);
    expect(await listNumbers('F2026')).toEqual(oneTo(before + 50));
    const series = db.selectFrom('document_series').select('next_number').where('series', '=', 'F2026');
    expect(await series.executeTakeFirst()).toEqual({ next_number: before + 51 });
  });

  test('is issued once, for any number of repeated or simultaneous requests', async () => {
    const { orderId } = await sell(db, siteId);
    const before = (await listNumbers('F2026')).length;
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        issueInvoice(index % 2 ? db : other, jobs, orderId, inNovember),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await listNumbers('F2026')).length).toBe(before + 1);
    expect(await requested('order-email')).toEqual([{ kind: 'invoiceIssued', orderId, refId: ids[0] }]);
  });

  test('restarts with the new year in the time zone of the business', async () => {
    const [old, young, later] = [await sell(db, siteId), await sell(db, siteId), await sell(db, siteId)];
    const lastOf2029 = await issued(await issueInvoice(db, jobs, old.orderId, at('2029-12-31T22:59:59Z')));
    const firstOf2030 = await issued(await issueInvoice(db, jobs, young.orderId, at('2029-12-31T23:00:00Z')));
    expect(lastOf2029).toMatchObject({ series: 'F2029', name: 'F2029-00001', issued_on: '2029-12-31' });
    expect(firstOf2030).toMatchObject({ series: 'F2030', name: 'F2030-00001', issued_on: '2030-01-01' });
    // It waited for the old year's series until after the new year.
    const moments = [
      '2030-12-31T22:59:59Z',
      '2030-12-31T23:00:00Z',
      '2030-12-31T23:00:00Z',
      '2030-12-31T23:00:01Z',
    ];
    let reads = 0;
    const midnight = () => Temporal.Instant.from(moments[Math.min(reads++, 3)] ?? '');
    const document = await issued(await issueInvoice(db, jobs, later.orderId, midnight));
    expect(document).toMatchObject({ name: 'F2031-00001', issued_on: '2031-01-01' });
    expect(await listNumbers('F2030')).toEqual([1]);
  });
});

describe('the invoice', () => {
  test('has the agreed amounts, to the cent, and the payments', async () => {
    const { orderId, quote } = await sell(db, siteId, {
      lines: [
        { name: 'Wollen deken', unitCents: 8999, quantity: 2 },
        { name: 'Zeekraal', unitCents: 495, quantity: 3, vatRate: 9 },
      ],
      shippingCents: 595,
      reductions: [
        { code: 'TIEN', kind: 'percent', percentage: 10 },
        { code: 'VRIJVRACHT', kind: 'freeShipping' },
      ],
      cards: [{ name: 'Cadeaubon AB12', cents: 2500 }],
      paid: [{ method: 'ideal', cents: 5000 }],
      dueOn: '2026-12-04',
      invoiceAddress: { companyName: 'Zilt bv', vatNumber: 'BE0123456789' },
    });
    const { document, ...row } = await invoiceFor(orderId);
    expect(row).toMatchObject({ kind: 'invoice', total_cents: quote.totalCents, order_id: orderId });
    expect(document).toMatchObject({
      seller: { name: 'Herberg De Zilte Duin B.V.', vatId: 'NL005620555B01' },
      buyer: {
        ...{ name: 'Noor van Dam', company: 'Zilt bv', vatId: 'BE0123456789' },
        addressLines: ['Kaai 7 b', '9000 Gent', 'België'],
      },
      ...{ number: row.name, issuedOn: '2026-11-20', dueOn: '2026-12-04', supplied: { from: '2026-11-24' } },
      lines: [
        { description: 'Wollen deken', quantity: 2, unitPriceCents: 8999, vatRate: 21 },
        { description: 'Zeekraal', quantity: 3, unitPriceCents: 495, vatRate: 9 },
      ],
      shipping: [{ description: 'Postboot', priceCents: 595, discountCents: 595, totalCents: 0 }],
      discounts: quote.discounts.map(({ code: name, amountCents }) => ({ name, amountCents })),
      ...{ vat: quote.vat, subtotalCents: quote.subtotalCents, totalCents: quote.totalCents },
      tenders: [
        { name: 'Cadeaubon AB12', amountCents: 2500 },
        { name: 'iDEAL', amountCents: 5000 },
      ],
    });
    expect(document.notes).toBeUndefined();
    const legalRecords = db.selectFrom('legal_record').selectAll().where('reference', '=', row.name);
    expect(await legalRecords.executeTakeFirst()).toMatchObject({
      kind: 'invoice',
      document,
      retain_until: '2033-12-31',
    });
  });

  test('is printed in the culture of the order, as it was issued', async () => {
    const { orderId } = await sell(db, siteId, {
      ...{ culture: 'de', lines: [{ name: 'Wolldecke', unitCents: 8999 }], paid: [], dueOn: '2026-12-04' },
    });
    const id = (await issueInvoice(db, jobs, orderId, inNovember)) ?? '';
    const { name } = await issued(id);
    await sql`update site_property set value = 'Elders 1' where name = 'street'`.execute(db);
    const { fileName, bytes } = await documentPdf(db, id);
    await sql`update site_property set value = 'Duinpad 12' where name = 'street'`.execute(db);
    const { text } = readPdf(bytes);
    expect(fileName).toBe(`${name}.pdf`);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Rechnung',
        name,
        'Wolldecke',
        'Belgien',
        'Duinpad 12',
        'Niederlande',
        '89,99 €',
      ]),
    );
    expect(text).toContain('4. Dezember 2026');
  });

  test('explains why a multi-purpose gift card is untaxed', async () => {
    const card = { name: 'Cadeaubon', unitCents: 5000, productType: 'giftCard' };
    const [multi, single] = [
      await sell(db, siteId, { lines: [{ ...card, vatRate: 0 }] }),
      await sell(db, siteId, { lines: [{ ...card, vatRate: 21 }] }),
    ];
    expect((await invoiceFor(multi.orderId)).document.notes).toEqual(['multiPurposeVoucher']);
    expect((await invoiceFor(single.orderId)).document.notes).toBeUndefined();
  });

  test('names a single-purpose gift card among the reductions', async () => {
    const { orderId, lineIds, quote } = await sell(db, siteId, {
      cards: [{ name: 'Cadeaubon ZZ99', cents: 400 }],
    });
    const { gift_card_id: giftCardId } = await db
      .selectFrom('order_tender')
      .select('gift_card_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const lines = [{ lineId: lineIds[0], cents: 400 }];
    const reduced = { ...quote, discounts: [{ code: 'ZZ99', amountCents: 400, lines, giftCardId }] };
    const total = { totalCents: 600, vat: [{ rate: 21, baseCents: 496, vatCents: 104 }] };
    await sql`update customer_order set quote = ${{ ...reduced, ...total }}::jsonb, total_cents = 600
      where id = ${orderId}`.execute(db);
    await sql`update order_line set discount_cents = 400, total_cents = 600 where order_id = ${orderId}`.execute(
      db,
    );
    await sql`update order_tender set lines = ${{ lines }}::jsonb -> 'lines' where order_id = ${orderId}`.execute(
      db,
    );
    const { document } = await invoiceFor(orderId);
    expect(document.discounts).toEqual([{ name: 'Cadeaubon ZZ99', amountCents: 400 }]);
    expect(document.tenders).toEqual([{ name: 'Duinpay', amountCents: 600, paidOn: expect.any(String) }]);
  });

  test('excludes a duplicate payment, which is refunded', async () => {
    const { orderId } = await sell(db, siteId);
    const payment_id = await pay(db, orderId, 'kustcard', 1000);
    await db.insertInto('refund').values({ payment_id, amount_cents: 1000, reason: 'paid_twice' }).execute();
    const { document } = await invoiceFor(orderId);
    expect(document.tenders).toEqual([{ name: 'Duinpay', amountCents: 1000, paidOn: expect.any(String) }]);
  });
});

describe('no invoice', () => {
  test.each([
    ['waits to be paid', { state: 'pending' }],
    ['was cancelled', { state: 'cancelled' }],
    ['costs nothing', { reductions: [{ amountCents: 1000 }] }],
  ])('for an order that %s', async (_, sale) => {
    const { orderId } = await sell(db, siteId, sale);
    expect(await issueInvoice(db, jobs, orderId)).toBeUndefined();
    expect(await requested('order-email')).toEqual([]);
  });

  test('for an order that was fully credited before', async () => {
    const { orderId, lineIds } = await sell(db, siteId);
    const lines = lineIds.map((lineId) => ({ lineId, quantity: 1 }));
    const credit = { shipping: true, restock: false, reason: '', staffId: null };
    await db.transaction().execute((trx) => creditOrder(trx, { jobs, keys }, orderId, { lines, ...credit }));
    expect(await issueInvoice(db, jobs, orderId)).toBeUndefined();
  });

  test('by a business without legal details, until it adds them', async () => {
    const { orderId } = await sell(db, siteId);
    const before = await listNumbers('F2026');
    const rename = (from: string, to: string) =>
      db.updateTable('site_property').set({ name: to }).where('name', '=', from).execute();
    await rename('vatId', 'hidden');
    await expect(issueInvoice(db, jobs, orderId, inNovember)).rejects.toThrow(
      'properties of the site: vatId',
    );
    await rename('hidden', 'vatId');
    expect(await listNumbers('F2026')).toEqual(before);
    expect((await invoiceFor(orderId)).number).toBe(before.length + 1);
  });
});
