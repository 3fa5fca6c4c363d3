import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { restoreGiftCards, restoreLines } from '../gift-cards/index.ts';
import { lockOrderStock, releaseStock } from '../inventory/index.ts';
import { releasePoints } from '../loyalty/index.ts';
import type { PaymentState } from '../payments/index.ts';
import type { Quote } from '../pricing/index.ts';
import { creditOrder } from './credit-order.ts';
import { readOrderMoney } from './order-money.ts';
import { advanceOrder, assertOrderAction, setOrderState } from './order-progress.ts';
import { releaseReservations } from './order-reservations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refundAllPayments } from './refund-order.ts';
import { releaseVouchers } from './release-vouchers.ts';
import { feeType } from './reservation-lines.ts';

/**
 * Ends an unpaid order, which the caller has locked: its holds, vouchers, gift cards and points are released,
 * and a partial payment is refunded. Returns the ids of the refunds to send. A later payment is refunded, or
 * revives the order: see `receive`.
 */
export async function discardOrder(trx: Db, orderId: string, reason = 'cancelled'): Promise<string[]> {
  await releaseStock(trx, orderId);
  await releaseReservations(trx, orderId);
  await releaseVouchers(trx, orderId);
  await restoreGiftCards(trx, orderId, (await readOrderMoney(trx, orderId)).tenderedCents);
  await restoreSingles(trx, orderId);
  await releasePoints(trx, orderId);
  await setOrderState(trx, orderId, 'cancelled');
  return refundAllPayments(trx, orderId, reason);
}

/**
 * Cancels an order, which the caller has locked: all of it is credited, its stock is released, and the guest
 * is notified. Fees retained for earlier changes of its stays remain; then the order is completed, for the
 * fees are to be paid. Returns the ids of the refunds to send.
 * @throws ApiError `conflict` when a part of it was shipped already, or a gift card of it was spent
 */
export async function cancelOrder(
  trx: Db,
  deps: Pick<PaymentDeps, 'jobs' | 'keys'>,
  orderId: string,
  { reason, staffId }: { reason: string; staffId: string | null },
): Promise<string[]> {
  if ((await assertOrderAction(trx, orderId, 'cancel')) === 'pending') {
    const refundIds = await discardOrder(trx, orderId, 'cancelled');
    await deps.jobs.enqueue(trx, 'order-email', { kind: 'orderCancelled', orderId });
    return refundIds;
  }
  // Stock is locked before nights, as `placeOrder` does.
  await lockOrderStock(trx, orderId);
  await releaseReservations(trx, orderId);
  const left = await getUncredited(trx, orderId);
  // Where all of it was credited before there is nothing to refund.
  const credited =
    left.lines.length > 0 || left.hasShipping
      ? await creditOrder(trx, deps, orderId, {
          ...{ lines: left.lines, shipping: true, restock: true },
          ...{ reason: reason || 'cancelled', staffId },
        })
      : undefined;
  await advanceOrder(trx, orderId);
  await deps.jobs.enqueue(trx, 'order-email', {
    kind: 'orderCancelled',
    orderId,
    ...(credited && { refId: credited.creditId }),
  });
  return credited?.refundIds ?? [];
}

/** The lines of an order that were not credited yet, without retained fees. */
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

/**
 * @throws ApiError `conflict` while a payment is in transit, which can no longer be stopped, or has arrived
 */
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

/** Restores to single-purpose cards their part of the lines. */
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
