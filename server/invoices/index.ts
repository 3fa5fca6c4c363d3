export { documentPdf } from './document-pdf.ts';
export { issueCreditNote } from './issue-credit-note.ts';
export { issueInvoice } from './issue-invoice.ts';
export { invoiceHandlers } from './job-handlers.ts';
export { printGiftCard } from './print.ts';
export { resendInvoices } from './resend-invoices.ts';
