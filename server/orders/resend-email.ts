import { ApiError } from '../../contract/errors.ts';
import type { ResendableEmail } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { readProgress } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';

type OrderEmail = Exclude<ResendableEmail, 'invoiceIssued'>;

/** Lists the emails about an order that can be sent again now. */
export async function listResendableEmails(db: Db, orderId: string): Promise<OrderEmail[]> {
  const { state, email_address } = await db
    .selectFrom('customer_order')
    .select(['state', 'email_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (!email_address) return [];
  const stands = state !== 'pending' && state !== 'cancelled';
  const { sentQuantity } = await readProgress(db, orderId);
  const isSo: Record<OrderEmail, boolean> = {
    orderConfirmed: stands,
    orderShipped: stands && sentQuantity > 0,
    orderReady: state === 'ready',
    giftCard: (await listMailedCards(db, orderId)).length > 0,
  };
  return (Object.keys(isSo) as OrderEmail[]).filter((kind) => isSo[kind]);
}

/**
 * Sends an email about an order, which the caller has locked, again.
 * @throws ApiError `conflict` where there is no such email, or no recipient
 */
export async function resendEmail(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  kind: OrderEmail,
): Promise<void> {
  if (!(await listResendableEmails(trx, orderId)).includes(kind)) {
    throw new ApiError('conflict', { messageKey: 'order.nothing_to_send' });
  }
  if (kind === 'giftCard') {
    for (const { id, recipient_email } of await listMailedCards(trx, orderId)) {
      if (recipient_email) await jobs.enqueue(trx, 'gift-card-email', { giftCardId: id });
      else await jobs.enqueue(trx, 'order-email', { kind, orderId, refId: id });
    }
    return;
  }
  const refId = kind === 'orderShipped' ? await findLastShipment(trx, orderId) : undefined;
  await jobs.enqueue(trx, 'order-email', { kind, orderId, ...(refId && { refId }) });
}

function listMailedCards(db: Db, orderId: string) {
  return (
    db
      .selectFrom('gift_card')
      .innerJoin('order_line', 'order_line.id', 'order_line_id')
      .select(['gift_card.id', 'recipient_email'])
      .where('order_id', '=', orderId)
      .where('voided_at', 'is', null)
      // A card with a recipient goes there, and one that waits for its day goes then.
      .where((eb) => eb.or([eb('recipient_email', '=', ''), eb('sent_at', 'is not', null)]))
      .execute()
  );
}

async function findLastShipment(trx: Db, orderId: string): Promise<string | undefined> {
  const shipment = await trx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return shipment?.id;
}
