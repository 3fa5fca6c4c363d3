import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { knownZoneOfSite } from '../locale/index.ts';

/**
 * For how many years the law makes a business keep a document, from the end of the calendar year in which it
 * was issued. Invoices and credit notes: Algemene wet inzake rijksbelastingen, article 52, paragraph 4.
 */
export const retentionYears = { invoice: 7, creditNote: 7 } as const;

export type LegalRecord = {
  kind: keyof typeof retentionYears;
  /** The document's own reference, such as the number of an invoice. */
  reference: string;
  document: Record<string, unknown>;
  /** yyyy-mm-dd */
  issuedOn: string;
};

/**
 * Stores a document as issued, apart from the person it names, until its term is over. A stored reference
 * stays unchanged, because an issued document does not change.
 */
export async function storeLegalRecord(
  db: Db,
  siteId: string,
  { kind, reference, document, issuedOn }: LegalRecord,
): Promise<void> {
  await db
    .insertInto('legal_record')
    .values({
      site_id: siteId,
      kind,
      reference,
      document,
      issued_on: issuedOn,
      retain_until: `${Number(issuedOn.slice(0, 4)) + retentionYears[kind]}-12-31`,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'reference']).doNothing())
    .execute();
}

/** Deletes records after their legal term: a record that names a person must not outlive its reason. */
export async function trimLegalRecords(db: Db): Promise<void> {
  const today = sql`(now() at time zone ${knownZoneOfSite(sql`legal_record.site_id`)})::date`;
  await sql`delete from legal_record where retain_until < ${today}`.execute(db);
}
