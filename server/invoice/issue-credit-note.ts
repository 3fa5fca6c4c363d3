import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../documents/document.ts';
import { type Credited, creditNoteOf } from './credit-note.ts';
import { houseOf } from './house.ts';
import { cardNamesOf } from './issue-invoice.ts';
import { type Bookkeeper, keepDocument } from './keep-document.ts';
import { type CreditRow, returnedFor } from './returned.ts';
import { takeNumber } from './series.ts';
import { lockSoldOrder } from './sold-order.ts';

/**
 * Issues the credit note of a credit, once; again answers the same. Answers its id, or nothing while its order has no invoice to
 * correct: `issueInvoice` has it asked for again when there is one.
 */
export async function issueCreditNote(
  db: Db,
  jobs: Bookkeeper,
  creditId: string,
  now: () => Temporal.Instant = Temporal.Now.instant,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const credit = await creditWith(trx, creditId);
    const order = await lockSoldOrder(trx, credit.orderId);
    const papers = await papersOf(trx, order.id);
    const known = papers.find((paper) => paper.creditId === creditId);
    if (known) return known.id;
    const invoice = papers.find(({ kind }) => kind === 'invoice');
    if (!invoice || credit.totalCents === 0) return undefined;
    const { seller, timeZone } = await houseOf(trx, order.siteId, order.culture);
    const tenders = await returnedFor(trx, order, credit, invoice.name, timeZone);
    const cardNames = await cardNamesOf(trx, order.id);
    const issued = await takeNumber(trx, order.siteId, 'creditNote', timeZone, now);
    const before = papers.filter(({ kind }) => kind === 'creditNote').map(({ document }) => document);
    const document = creditNoteOf(order, credit, {
      ...{ seller, tenders, cardNames, issued },
      invoice: invoice.document as InvoiceDocument,
      before: before as CreditNoteDocument[],
    });
    return keepDocument(trx, jobs, {
      ...{ siteId: order.siteId, orderId: order.id, creditId, kind: 'creditNote', issued, document },
      isOfNobody: invoice.isOfNobody,
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

type Paper = {
  id: string;
  creditId: string | null;
  kind: 'invoice' | 'creditNote';
  name: string;
  document: InvoiceDocument | CreditNoteDocument;
  isOfNobody: boolean;
};

/** All that was issued for an order; of whoever was erased as the law keeps it, for what it corrects must still be told. */
async function papersOf(trx: Db, orderId: string): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select issued.id, credit_id as "creditId", issued.kind, name, coalesce(issued.document, kept.document) as document,
      issued.document is null as "isOfNobody"
    from issued_document as issued left join legal_record as kept
      on kept.site_id = issued.site_id and kept.kind = issued.kind and kept.reference = issued.name
    where order_id = ${orderId} order by series, number`.execute(trx);
  for (const { name, document } of rows)
    if (!document) throw new Error(`Nothing is kept of ${name} any more.`);
  return rows;
}
