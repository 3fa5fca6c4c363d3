import pino from 'pino';
import { afterAll } from 'vitest';
import { connect } from '../../database/connect.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../../server/invoices/document.ts';
import { type JobHandlers, openJobs } from '../../server/platform/jobs.ts';
import { openKeys } from '../../server/platform/keys.ts';
import { copyInn } from '../kit/copy-inn.ts';

/**
 * Opens a database with the inn's invoices for one test file, with the connections of two processes; call it
 * at the file's top level.
 */
export async function openInvoiceTest() {
  const database = await copyInn();
  const [main, other] = [connect(database.url, { max: 8 }), connect(database.url, { max: 8 })];
  const { db } = main;
  const jobs = openJobs(database.url, pino({ level: 'silent' }));
  afterAll(async () => {
    await jobs.stop();
    await Promise.all([main.close(), other.close()]);
    await database.drop();
  });
  const { id: siteId } = await db
    .selectFrom('site')
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

  async function issued<Document extends InvoiceDocument | CreditNoteDocument = InvoiceDocument>(id = '') {
    const row = await db
      .selectFrom('issued_document')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, document: row.document as Document };
  }

  /** Runs the due jobs and returns the data of those of a kind, the latest first. */
  async function listQueuedJobs(kind: 'order-email' | 'credit-note-due') {
    const found: unknown[] = [];
    await jobs.runDue({
      ...idle,
      [kind]: async (data: unknown) => void found.push(data),
    });
    return found;
  }
  const keys = openKeys('of the tests, long enough to sign with');
  return { db, other: other.db, jobs, keys, siteId, issued, requested: listQueuedJobs };
}

/** Job handlers that do nothing. */
export const idle: JobHandlers = {
  email: async () => {},
  'password-reset': async () => {},
  'email-change': async () => {},
  'order-link': async () => {},
  'order-email': async () => {},
  'gift-card-email': async () => {},
  'loyalty-email': async () => {},
  'invoice-due': async () => {},
  'credit-note-due': async () => {},
  'pages-due': async () => {},
  'survey-email': async () => {},
  'test-email': async () => {},
  mailing: async () => {},
  'mailing-test': async () => {},
  'photo-feed': async () => {},
  'import-pictures': async () => {},
};
