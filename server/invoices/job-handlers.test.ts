import { expect, test } from 'vitest';
import { idle, openInvoiceTest } from '../../test/fakes/invoice-test-setup.ts';
import { sell } from '../../test/fakes/orders.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { invoiceHandlers } from './job-handlers.ts';

const { db, jobs, keys, siteId } = await openInvoiceTest();

test('the jobs issue the due documents in any order, and a duplicate job issues nothing more', async () => {
  const { orderId, lineIds } = await sell(db, siteId, {
    lines: [{ name: 'Kussen', unitCents: 3000, quantity: 2 }],
  });
  // It was paid when it was placed, so that no payment makes its invoice due.
  await db.updateTable('customer_order').set({ paid_at: new Date() }).where('id', '=', orderId).execute();
  const lines = lineIds.map((lineId) => ({ lineId, quantity: 1 }));
  const credit = { shipping: false, restock: false, reason: '', staffId: null };
  await db.transaction().execute((trx) => creditOrder(trx, { jobs, keys }, orderId, { lines, ...credit }));
  const handlers = { ...idle, ...invoiceHandlers(db, jobs) };
  const kinds = async () =>
    (
      await db
        .selectFrom('issued_document')
        .select('kind')
        .where('order_id', '=', orderId)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  // The credit note's job finds no invoice yet.
  expect(await jobs.runDue(handlers)).toBe(0);
  expect(await kinds()).toEqual([]);
  for (const _ of [1, 2]) {
    await jobs.enqueue(db, 'invoice-due', { orderId });
    expect(await jobs.runDue(handlers)).toBe(0);
    expect(await kinds()).toEqual(['creditNote', 'invoice']);
  }
});
