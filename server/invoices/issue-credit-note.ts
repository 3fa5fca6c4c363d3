import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { readInvoiceByLine } from '../orders/index.ts';
import { readBusiness } from './business.ts';
import { buildCreditNote, type Credited } from './credit-note.ts';
import { readCardNames } from './issue-invoice.ts';
import { listIssuedDocuments } from './issued-documents.ts';
import { type CreditRow, returnedFor } from './returned.ts';
import { allocateNumber } from './series.ts';
import { lockSoldOrder } from './sold-order.ts';
import { type DocumentJobs, storeDocument } from './store-document.ts';

/**
 * Issues the credit note of a credit, once; a second call returns the same. Returns its id, or undefined
 * while its order has no invoice to correct: `issueInvoice` then enqueues it again.
 */
export async function issueCreditNote(
  db: Db,
  jobs: DocumentJobs,
  creditId: string,
  now: () => Temporal.Instant = Temporal.Now.instant,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const credit = await creditWith(trx, creditId);
    const order = await lockSoldOrder(trx, credit.orderId);
    const { invoices, notes } = await listIssuedDocuments(trx, order.id);
    const known = notes.find((note) => note.creditId === creditId);
    if (known) return known.id;
    const invoiceId = await correctedBy(trx, order.id, credit);
    // The first invoice has the shipping.
    const invoice = invoiceId === undefined ? invoices[0] : invoices.find(({ id }) => id === invoiceId);
    if (!invoice || credit.totalCents === 0) return undefined;
    const { seller, timeZone } = await readBusiness(trx, order.siteId, order.culture);
    const tenders = await returnedFor(trx, order, credit, invoice.document, timeZone);
    const cardNames = await readCardNames(trx, order.id);
    const issued = await allocateNumber(trx, order.siteId, 'creditNote', timeZone, now);
    const before = notes
      .map(({ document }) => document)
      .filter(({ corrects }) => corrects.number === invoice.name);
    const document = buildCreditNote(order, credit, {
      ...{ seller, tenders, cardNames, issued },
      ...{ invoice: invoice.document, before },
    });
    return storeDocument(trx, jobs, {
      ...{ siteId: order.siteId, orderId: order.id, creditId, kind: 'creditNote', issued, document },
      hasNoBuyer: invoice.hasNoBuyer,
    });
  });
}

async function creditWith(trx: Db, creditId: string): Promise<Credited & CreditRow & { orderId: string }> {
  const { rows } = await sql<Credited & CreditRow & { orderId: string }>`
    select id, order_id as "orderId", lines, shipping_cents as "shippingCents", total_cents as "totalCents",
      created_at as "createdAt"
    from order_credit where id = ${creditId}`.execute(trx);
  const [credit] = rows;
  if (!credit) throw new Error(`There is no credit ${creditId}.`);
  return credit;
}

/**
 * Finds the invoice of the credited lines; null: not yet issued; undefined for a credit without lines. All
 * lines of a credit are on one invoice: see `creditOrder`.
 */
async function correctedBy(
  trx: Db,
  orderId: string,
  { lines }: Credited,
): Promise<string | null | undefined> {
  const [line] = lines;
  return line && (await readInvoiceByLine(trx, orderId)).get(line.lineId);
}
