import type { CreditNoteDocument, GiftCardDocument, InvoiceDocument } from './document.ts';
import { giftCardPdf } from './gift-card-pdf.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';

/**
 * Runs as a separate process: fonts and layout take a hundred megabytes, and a document some tenths of a
 * second.
 */

export type PrintTask =
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'creditNote'; document: CreditNoteDocument }
  | { kind: 'giftCard'; document: GiftCardDocument };

function printed(task: PrintTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'invoice':
      return invoicePdf(task.document);
    case 'creditNote':
      return creditNotePdf(task.document);
    case 'giftCard':
      return giftCardPdf(task.document);
  }
}

process.on('message', async (task: PrintTask) => {
  try {
    answer({ bytes: await printed(task) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

/** Ignores a closed channel: the parent process may have ended meanwhile. */
function answer(message: object): void {
  process.send?.(message, undefined, {}, () => {});
}

process.on('disconnect', () => process.exit());
