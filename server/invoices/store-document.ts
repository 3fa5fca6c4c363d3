import type { Db } from '../../database/connect.ts';
import { storeLegalRecord } from '../customers/index.ts';
import type { Jobs } from '../platform/index.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';
import type { DocumentKind, DocumentNumber } from './series.ts';
import { assertAgrees } from './sums.ts';

export type DocumentJobs = Pick<Jobs, 'enqueue'>;

type Issued = {
  siteId: string;
  orderId: string;
  creditId?: string;
  kind: DocumentKind;
  issued: DocumentNumber;
  document: InvoiceDocument | CreditNoteDocument;
  /** The buyer was erased meanwhile: only the legal copy may name them. */
  hasNoBuyer?: boolean;
};

/**
 * Stores an issued document twice: for the buyer, and as a legal copy for the retention period. Returns its
 * id.
 * @throws RangeError when its amounts do not agree to the cent
 */
export async function storeDocument(
  trx: Db,
  jobs: DocumentJobs,
  { siteId, orderId, creditId, kind, issued, document, hasNoBuyer = false }: Issued,
): Promise<string> {
  assertAgrees(document);
  const { id } = await trx
    .insertInto('issued_document')
    .values({
      site_id: siteId,
      order_id: orderId,
      credit_id: creditId ?? null,
      kind,
      series: issued.series,
      number: issued.number,
      name: issued.name,
      issued_on: issued.issuedOn,
      total_cents: document.totalCents,
      document: hasNoBuyer ? null : document,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeLegalRecord(trx, siteId, { kind, reference: issued.name, document, issuedOn: issued.issuedOn });
  if (!hasNoBuyer) {
    const emailKind = kind === 'invoice' ? 'invoiceIssued' : 'creditNoteIssued';
    await jobs.enqueue(trx, 'order-email', { kind: emailKind, orderId, refId: id });
  }
  return id;
}
