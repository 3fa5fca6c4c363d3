import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { isOrderActionAllowed, type OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { restoreGiftCards, restoreLines } from '../gift-cards/index.ts';
import { lockOrderStock, releaseStock } from '../inventory/index.ts';
import { releasePoints } from '../loyalty/index.ts';
import type { PaymentState } from '../payments/index.ts';
import type { Quote } from '../pricing/index.ts';
import { creditOrder } from './credit-order.ts';
import { endOrder, hasRetainedFee } from './end-order.ts';
import { readOrderMoney } from './order-money.ts';
import { assertNotStayed, releaseReservations } from './order-reservations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundAllPayments } from './refund-order.ts';
import { releaseVouchers } from './release-vouchers.ts';
import { feeType } from './reservation-lines.ts';

/**
 * Ends an order that waits for money, locked by the caller: what it held, its vouchers, gift cards and points are free again, and what
 * came of it in part goes back. Answers the refunds that are to be sent. A payment that comes after all is given back, or brings the
 * order back: see `receive`.
 */
export async function discardOrder(trx: Db, orderId: string, reason = 'cancelled'): Promise<string[]> {
  await releaseStock(trx, orderId);
  await releaseReservations(trx, orderId);
  await releaseVouchers(trx, orderId);
  await restoreGiftCards(trx, orderId, (await readOrderMoney(trx, orderId)).tenderedCents);
  await restoreSingles(trx, orderId);
  await releasePoints(trx, orderId);
  await setCancelled(trx, orderId);
  return refundAllPayments(trx, orderId, reason);
}

/**
 * Cancels an order, locked by the caller: everything it was for is credited, its stock is free, and the guest hears of it. What was
 * kept before of its stays stays kept, whoever cancels: then the order is completed, for there is something to pay for. Answers the
 * refunds that are to be sent.
 * @throws ApiError `conflict` when some of it is on its way already, or a gift card of it was spent
 */
export async function cancelOrder(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { reason, staffId }: { reason: string; staffId: string | null },
): Promise<string[]> {
  const order = await trx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const state = order.state as OrderState;
  if (!isOrderActionAllowed('cancel', state) || (await isPartlyShipped(trx, orderId))) {
    throw new ApiError('conflict', { messageKey: 'order.not_cancellable' });
  }
  if (state === 'pending') {
    await assertNotInTransit(trx, orderId, ['pending']);
    const refundIds = await discardOrder(trx, orderId, 'cancelled');
    await deps.jobs.enqueue(trx, 'order-letter', { kind: 'orderCancelled', orderId });
    return refundIds;
  }
  await assertNotStayed(trx, orderId);
  // Stock is locked before nights, as whoever places an order does.
  await lockOrderStock(trx, orderId);
  await releaseReservations(trx, orderId);
  const left = await getUncredited(trx, orderId);
  const isCancelling = !(await hasRetainedFee(trx, orderId));
  // Where all of it was credited before there is nothing to give back any more.
  const credited =
    left.lines.length > 0 || left.hasShipping
      ? await creditOrder(trx, deps, orderId, {
          ...{ lines: left.lines, shipping: true, restock: true, isCancelling },
          ...{ reason: reason || 'cancelled', staffId },
        })
      : undefined;
  if (!credited && isCancelling) await releaseVouchers(trx, orderId);
  await endOrder(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-letter', {
    kind: 'orderCancelled',
    orderId,
    ...(credited && { refId: credited.creditId }),
  });
  return credited?.refundIds ?? [];
}

async function isPartlyShipped(trx: Db, orderId: string): Promise<boolean> {
  const shipment = await trx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return shipment !== undefined;
}

/** What of an order was not credited yet, but for what was kept of it. */
async function getUncredited(trx: Db, orderId: string) {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'quantity', 'credited_quantity'])
    .where('order_id', '=', orderId)
    .where('product_type', '<>', feeType)
    .orderBy('sort_order')
    .execute();
  const order = await trx
    .selectFrom('customer_order')
    .select(['quote', 'credited_shipping_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    lines: lines.flatMap(({ id, quantity, credited_quantity }) =>
      quantity > credited_quantity ? [{ lineId: id, quantity: quantity - credited_quantity }] : [],
    ),
    hasShipping: (order.quote as Quote).shippingCents > order.credited_shipping_cents,
  };
}

/** @throws ApiError `conflict` while money is on its way, which could no longer be stopped, or has come */
export async function assertNotInTransit(
  trx: Db,
  orderId: string,
  states: readonly PaymentState[] = ['pending', 'authorized', 'paid'],
): Promise<void> {
  const inTransit = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  if (inTransit) throw new ApiError('conflict', { messageKey: 'order.payment_under_way' });
}

/** What cards for one purpose paid of the lines goes back to them. */
async function restoreSingles(trx: Db, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  await restoreLines(
    trx,
    orderId,
    lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  );
}

async function setCancelled(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ state: 'cancelled', cancelled_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}
