import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sell } from '../../test/fakes/orders.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { listOrderDocuments } from '../orders/order-documents.ts';
import { openJobs } from '../platform/jobs.ts';
import type { CreditNoteDocument } from './document.ts';
import { documentPdf } from './document-pdf.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const shop = await openShop();
const { db, keys, site } = shop;
const jobs = openJobs(shop.databaseUrl, shop.log.log);
afterAll(() => jobs.stop());

const listRows = (orderId: string) =>
  db.selectFrom('issued_document').selectAll().where('order_id', '=', orderId).orderBy('name').execute();

test('an erased buyer is only in the legal copy, and later credit notes name the buyer only there', async () => {
  const person = await freshPerson(shop, { isConfirmed: true });
  const sold = await sell(db, site.id, { customerId: person.id, state: 'completed' });
  const { orderId, lineIds } = sold;
  const invoiceId = (await issueInvoice(db, jobs, orderId)) ?? '';
  const statement = { name: 'Noor van Dam', email_address: 'noor@gast.example', reason: 'Te klein.' };
  const lines = lineIds.map((lineId) => ({ lineId, quantity: 1 }));
  await db
    .insertInto('withdrawal')
    .values({ ...statement, order_id: orderId, lines: sql`${{ lines }}::jsonb -> 'lines'` })
    .execute();
  const { text } = await call(shop, 'account.personalData', {}, { token: person.accessToken });
  for (const word of ['Noor van Dam', 'Te klein.']) expect(text).toContain(word);
  expect(await listOrderDocuments(db, keys, orderId)).toHaveLength(1);

  const body = { password: person.password };
  expect((await call(shop, 'account.erase', { body }, { token: person.accessToken })).status).toBe(200);
  const [invoice] = await listRows(orderId);
  expect(invoice).toMatchObject({ id: invoiceId, document: null, total_cents: 1000 });
  const declared = db.selectFrom('withdrawal').selectAll().where('order_id', '=', orderId);
  expect(await declared.executeTakeFirst()).toMatchObject({ name: '', email_address: '', reason: '' });
  expect(await listOrderDocuments(db, keys, orderId)).toEqual([]);
  await expect(documentPdf(db, invoiceId)).rejects.toMatchObject({ code: 'not_found' });
  const copy = (name = '') =>
    db.selectFrom('legal_record').select('document').where('reference', '=', name).executeTakeFirstOrThrow();
  expect((await copy(invoice?.name)).document).toMatchObject({ buyer: { name: 'Noor van Dam' } });

  const credit = { shipping: false, restock: false, reason: '', staffId: null };
  const { creditId } = await db
    .transaction()
    .execute((trx) => creditOrder(trx, { jobs, keys }, orderId, { lines, ...credit }));
  const noteId = await issueCreditNote(db, jobs, creditId);
  const note = (await listRows(orderId)).find(({ id }) => id === noteId);
  expect(note).toMatchObject({ kind: 'creditNote', document: null });
  const creditNote = (await copy(note?.name)).document as CreditNoteDocument;
  expect(creditNote).toMatchObject({ buyer: { name: 'Noor van Dam' }, corrects: { number: invoice?.name } });
  const { rows: emails } = await sql`
    select data->>'kind' as kind from pgboss.job where name = 'order-email' and data->>'orderId' = ${orderId}`.execute(
    db,
  );
  expect(emails, 'nobody is written to about the note').toEqual([{ kind: 'invoiceIssued' }]);
});
