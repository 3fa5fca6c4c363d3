import { ApiError } from '../../contract/errors.ts';
import type { ResendableEmail } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { readProgress } from './order-progress.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Sends an email about an order, which the caller has locked, again.
 * @throws ApiError `conflict` where there is no such email, or no recipient
 */
export async function resendEmail(
  trx: Db,
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  orderId: string,
  kind: Exclude<ResendableEmail, 'invoiceIssued'>,
): Promise<void> {
  const { state, email_address } = await trx
    .selectFrom('customer_order')
    .select(['state', 'email_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isEnqueued =
    Boolean(email_address) &&
    (kind === 'giftCard'
      ? await enqueueGiftCardEmails(trx, jobs, orderId)
      : await enqueueEmail(trx, jobs, { orderId, state, kind }));
  if (!isEnqueued) throw new ApiError('conflict', { messageKey: 'order.nothing_to_send' });
}

type OrderToResend = {
  orderId: string;
  state: string;
  kind: Exclude<ResendableEmail, 'invoiceIssued' | 'giftCard'>;
};

async function enqueueEmail(
  trx: Db,
  jobs: PaymentDeps['jobs'],
  { orderId, state, kind }: OrderToResend,
): Promise<boolean> {
  const stands = state !== 'pending' && state !== 'cancelled';
  const refId = kind === 'orderShipped' ? await findLastShipment(trx, orderId) : undefined;
  const { sentQuantity } = await readProgress(trx, orderId);
  const isSo = {
    orderConfirmed: stands,
    orderReady: state === 'ready',
    orderShipped: stands && sentQuantity > 0,
  };
  if (!isSo[kind]) return false;
  await jobs.enqueue(trx, 'order-email', { kind, orderId, ...(refId && { refId }) });
  return true;
}

async function enqueueGiftCardEmails(trx: Db, jobs: PaymentDeps['jobs'], orderId: string): Promise<boolean> {
  const cards = await trx
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select('gift_card.id')
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute();
  for (const { id: refId } of cards)
    await jobs.enqueue(trx, 'order-email', { kind: 'giftCard', orderId, refId });
  return cards.length > 0;
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
