import type { Db } from '../../../database/connect.ts';
import { documentPdf, printGiftCard } from '../../invoices/index.ts';
import type { Attachment, Keys, OrderEmail, OrderEmailKind } from '../../platform/index.ts';
import { getReservationCalendar } from '../../reservations/index.ts';
import type { OrderFacts } from './order-facts.ts';

type Print = (db: Db, keys: Keys, id: string) => Promise<{ fileName: string; bytes: Uint8Array }>;

const issued: Print = (db, _keys, id) => documentPdf(db, id);

const prints: Partial<Record<OrderEmailKind, Print>> = {
  invoiceIssued: issued,
  creditNoteIssued: issued,
  giftCard: printGiftCard,
};

/**
 * Creates the attachments of an email when it is sent: documents as PDF, and reservations for the guest's
 * calendar.
 */
export async function createAttachments(
  db: Db,
  keys: Keys,
  email: OrderEmail,
  order: Pick<OrderFacts, 'stays'>,
): Promise<Attachment[]> {
  const { kind, refId } = email;
  const print = prints[kind];
  if (print && refId) {
    const { fileName, bytes } = await print(db, keys, refId);
    return [{ fileName, contentType: 'application/pdf', bytes }];
  }
  const files = await Promise.all(
    reservationsWithDates(email, order).map((stayId) => getReservationCalendar(db, keys, stayId)),
  );
  return files.map((file, at) =>
    files.length > 1 ? { ...file, fileName: `${at + 1}-${file.fileName}` } : file,
  );
}

/** Lists the reservations whose dates an email shows. */
function reservationsWithDates({ kind, refId }: OrderEmail, { stays }: Pick<OrderFacts, 'stays'>): string[] {
  if (kind === 'stayChanged') return refId ? [refId] : [];
  if (kind !== 'orderConfirmed') return [];
  return stays.filter(({ state }) => state !== 'cancelled').map(({ id }) => id);
}
