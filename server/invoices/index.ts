export { documentPdf } from './document-pdf.ts';
export { invoiceHandlers } from './job-handlers.ts';
export { printGiftCard } from './print.ts';
export { resendInvoices } from './resend-invoices.ts';
