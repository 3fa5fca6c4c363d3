import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { listInvoiceIds, readOrderMoney } from '../orders/index.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { DocumentJobs } from './store-document.ts';

/**
 * Sends the invoices of an order, which the caller has locked, again; one that was not issued when it was due
 * is issued now, and sent.
 * @throws ApiError `conflict` where there is no invoice, or no recipient; Error as `issueInvoice`
 */
export async function resendInvoices(trx: Db, jobs: DocumentJobs, orderId: string): Promise<void> {
  const { settles, email_address: emailAddress } = await trx
    .selectFrom('customer_order')
    .select(['settles', 'email_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const before = await listInvoiceIds(trx, orderId);
  // An order for the front desk is invoiced on payment.
  const isInvoiced = settles !== 'desk' || (await readOrderMoney(trx, orderId)).dueCents <= 0;
  const latest = isInvoiced ? await issueInvoice(trx, jobs, orderId) : undefined;
  const isNew = latest !== undefined && !before.includes(latest);
  if (before.length === 0 && !isNew) throw new ApiError('conflict', { messageKey: 'order.no_invoice' });
  if (!emailAddress && !isNew) throw new ApiError('conflict', { messageKey: 'order.nothing_to_send' });
  for (const refId of emailAddress ? before : []) {
    await jobs.enqueue(trx, 'order-email', { kind: 'invoiceIssued', orderId, refId });
  }
}
