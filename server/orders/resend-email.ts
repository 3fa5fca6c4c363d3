import { ApiError } from '../../contract/errors.ts';
import type { ResendableEmail } from '../../contract/office-order.ts';
import type { Db } from '../../database/connect.ts';
import { readOrderMoney } from './order-money.ts';
import type { PaymentDeps } from './payment-deps.ts';

type EmailDeps = Pick<PaymentDeps, 'jobs'>;

type Order = { id: string; state: string; settles: string; email_address: string };

/**
 * Sends an email about an order, which the caller has locked, again; an invoice that was not issued when it
 * was due is issued and sent.
 * @throws ApiError `conflict` where there is no such email, or no recipient
 */
export async function resendEmail(
  trx: Db,
  post: EmailDeps,
  orderId: string,
  kind: ResendableEmail,
): Promise<void> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['id', 'state', 'settles', 'email_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isEnqueued =
    kind === 'invoiceIssued'
      ? await enqueueInvoiceEmail(trx, post, order)
      : kind === 'giftCard'
        ? await enqueueGiftCardEmails(trx, post, order)
        : await enqueueEmail(trx, post, order, kind);
  if (!isEnqueued) throw new ApiError('conflict', { messageKey: 'order.nothing_to_send' });
}

async function enqueueEmail(
  trx: Db,
  { jobs }: EmailDeps,
  { id: orderId, state, email_address }: Order,
  kind: Exclude<ResendableEmail, 'invoiceIssued' | 'giftCard'>,
): Promise<boolean> {
  const stands = state !== 'pending' && state !== 'cancelled';
  const refId = kind === 'orderShipped' ? await findLastShipment(trx, orderId) : undefined;
  const isSo = { orderConfirmed: stands, orderReady: state === 'ready', orderShipped: stands && !!refId };
  if (!email_address || !isSo[kind]) return false;
  await jobs.enqueue(trx, 'order-email', { kind, orderId, ...(refId && { refId }) });
  return true;
}

async function enqueueGiftCardEmails(
  trx: Db,
  { jobs }: EmailDeps,
  { id: orderId, email_address }: Order,
): Promise<boolean> {
  if (!email_address) return false;
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

/**
 * Enqueues the same job as `settleOrder` and `addToOrder`: an order for the front desk has an invoice once it
 * is paid.
 */
async function enqueueInvoiceEmail(trx: Db, { jobs }: EmailDeps, order: Order): Promise<boolean> {
  const { id: orderId, email_address } = order;
  const issued = await trx
    .selectFrom('issued_document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('series')
    .orderBy('number')
    .execute();
  const isToCome =
    (issued.length === 0 || (await hasUninvoiced(trx, orderId))) && (await isInvoiced(trx, order));
  if (isToCome) await jobs.enqueue(trx, 'invoice-due', { orderId });
  const invoices = email_address ? issued : [];
  for (const { id: refId } of invoices) {
    await jobs.enqueue(trx, 'order-email', { kind: 'invoiceIssued', orderId, refId });
  }
  return isToCome || invoices.length > 0;
}

async function isInvoiced(trx: Db, { id, state, settles }: Order): Promise<boolean> {
  const { totalCents, creditedCents, dueCents } = await readOrderMoney(trx, id);
  const isSold = state !== 'pending' && state !== 'cancelled' && creditedCents < totalCents;
  return isSold && (settles !== 'desk' || dueCents <= 0);
}

/** Returns whether an addition has no invoice yet, and was not credited in full before. */
async function hasUninvoiced(trx: Db, orderId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('order_line')
    .innerJoin('order_addition', 'order_addition.id', 'addition_id')
    .select('order_line.id')
    .where('order_line.order_id', '=', orderId)
    .where('is_invoiced', '=', false)
    .whereRef('credited_cents', '<', 'order_line.total_cents')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
