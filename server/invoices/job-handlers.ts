import type { Db } from '../../database/connect.ts';
import type { JobHandlers } from '../platform/index.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { DocumentJobs } from './store-document.ts';

/** Handles the jobs `invoice-due` and `credit-note-due`. */
export function invoiceHandlers(
  db: Db,
  jobs: DocumentJobs,
): Pick<JobHandlers, 'invoice-due' | 'credit-note-due'> {
  return {
    async 'invoice-due'({ orderId }) {
      await issueInvoice(db, jobs, orderId);
    },
    async 'credit-note-due'({ creditId }) {
      await issueCreditNote(db, jobs, creditId);
    },
  };
}
