import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { CreditNoteDocument, InvoiceDocument } from './document.ts';

type Issued<Kind, Document> = {
  id: string;
  creditId: string | null;
  kind: Kind;
  name: string;
  document: Document;
  /** The person that it named was erased. */
  hasNoBuyer: boolean;
};

export type Invoice = Issued<'invoice', InvoiceDocument>;
export type CreditNote = Issued<'creditNote', CreditNoteDocument>;

/**
 * Lists the documents of an order, in order of issue. For an erased buyer it reads the legal copy, because
 * later credit notes need it.
 * @throws Error for a document whose legal copy is deleted too
 */
export async function listIssuedDocuments(
  trx: Db,
  orderId: string,
): Promise<{ invoices: Invoice[]; notes: CreditNote[] }> {
  const { rows } = await sql<Invoice | CreditNote>`
    select issued.id, credit_id as "creditId", issued.kind, name, coalesce(issued.document, legal_record.document) as document,
      issued.document is null as "hasNoBuyer"
    from issued_document as issued left join legal_record
      on legal_record.site_id = issued.site_id and legal_record.kind = issued.kind and legal_record.reference = issued.name
    where order_id = ${orderId} order by series, number`.execute(trx);
  for (const { name, document } of rows)
    if (!document) throw new Error(`The legal copy of ${name} is deleted.`);
  return {
    invoices: rows.filter((row) => row.kind === 'invoice'),
    notes: rows.filter((row) => row.kind === 'creditNote'),
  };
}
