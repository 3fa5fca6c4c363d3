import type { Db } from '../../../database/connect.ts';
import { printGiftCard } from '../../gift-card/print.ts';
import { documentPdf } from '../../invoice/document-pdf.ts';
import type { Keys } from '../../keys.ts';
import type { OrderLetter, OrderLetterKind } from '../../order/order-letter.ts';
import type { Attachment } from '../message.ts';

type Print = (db: Db, keys: Keys, id: string) => Promise<{ fileName: string; bytes: Uint8Array }>;

const issued: Print = (db, _keys, id) => documentPdf(db, id);

const prints: Partial<Record<OrderLetterKind, Print>> = {
  invoiceIssued: issued,
  creditNoteIssued: issued,
  giftCard: printGiftCard,
};

/** The documents that come with a letter, printed when it is sent. */
export async function enclosuresOf(db: Db, keys: Keys, { kind, refId }: OrderLetter): Promise<Attachment[]> {
  const print = prints[kind];
  if (!print || !refId) return [];
  const { fileName, bytes } = await print(db, keys, refId);
  return [{ fileName, contentType: 'application/pdf', bytes }];
}
