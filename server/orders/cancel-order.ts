import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { may, type OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { restoreGiftCards, restoreLines } from '../gift-cards/index.ts';
import { lockStockOf, releaseStock } from '../inventory/index.ts';
import { releasePoints } from '../loyalty/index.ts';
import type { PaymentState } from '../payments/index.ts';
import type { Quote } from '../pricing/index.ts';
import { creditOrder } from './credit-order.ts';
import { endOrder, isAnythingKept } from './end-order.ts';
import { freeVouchers } from './free-vouchers.ts';
import { giveAllBack } from './give-back.ts';
import { moneyOf } from './order-money.ts';
import { refuseStayed, releaseStays } from './order-stays.ts';
import { keptType } from './stay-lines.ts';
import type { Till } from './till.ts';

/**
 * Ends an order that waits for money, locked by the caller: what it held, its vouchers, gift cards and points are free again, and what
 * came of it in part goes back. Answers the refunds that are to be sent. A payment that comes after all is given back, or brings the
 * order back: see `receive`.
 */
export async function dropOrder(trx: Db, orderId: string, reason = 'cancelled'): Promise<string[]> {
  await releaseStock(trx, orderId);
  await releaseStays(trx, orderId);
  await freeVouchers(trx, orderId);
  await restoreGiftCards(trx, orderId, (await moneyOf(trx, orderId)).tenderedCents);
  await restoreSingles(trx, orderId);
  await releasePoints(trx, orderId);
  await setCancelled(trx, orderId);
  return giveAllBack(trx, orderId, reason);
}

/**
 * Cancels an order, locked by the caller: everything it was for is credited, its stock is free, and the guest hears of it. What was
 * kept before of its stays stays kept, whoever cancels: then the order is completed, for there is something to pay for. Answers the
 * refunds that are to be sent.
 * @throws ApiError `conflict` when some of it is on its way already, or a gift card of it was spent
 */
export async function cancelOrder(
  trx: Db,
  till: Pick<Till, 'jobs' | 'keys'>,
  orderId: string,
  { reason, staffId }: { reason: string; staffId: string | null },
): Promise<string[]> {
  const order = await trx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const state = order.state as OrderState;
  if (!may('cancel', state) || (await isSentInPart(trx, orderId))) {
    throw new ApiError('conflict', { messageKey: 'order.not_cancellable' });
  }
  if (state === 'pending') {
    await refuseOnItsWay(trx, orderId, ['pending']);
    const refundIds = await dropOrder(trx, orderId, 'cancelled');
    await till.jobs.enqueue(trx, 'order-letter', { kind: 'orderCancelled', orderId });
    return refundIds;
  }
  await refuseStayed(trx, orderId);
  // Stock is locked before nights, as whoever places an order does.
  await lockStockOf(trx, orderId);
  await releaseStays(trx, orderId);
  const left = await leftOf(trx, orderId);
  const isCancelling = !(await isAnythingKept(trx, orderId));
  // Where all of it was credited before there is nothing to give back any more.
  const credited =
    left.lines.length > 0 || left.hasShipping
      ? await creditOrder(trx, till, orderId, {
          ...{ lines: left.lines, shipping: true, restock: true, isCancelling },
          ...{ reason: reason || 'cancelled', staffId },
        })
      : undefined;
  if (!credited && isCancelling) await freeVouchers(trx, orderId);
  await endOrder(trx, orderId);
  await till.jobs.enqueue(trx, 'order-letter', {
    kind: 'orderCancelled',
    orderId,
    ...(credited && { refId: credited.creditId }),
  });
  return credited?.refundIds ?? [];
}

async function isSentInPart(trx: Db, orderId: string): Promise<boolean> {
  const sent = await trx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** What of an order was not credited yet, but for what was kept of it. */
async function leftOf(trx: Db, orderId: string) {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'quantity', 'credited_quantity'])
    .where('order_id', '=', orderId)
    .where('product_type', '<>', keptType)
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
export async function refuseOnItsWay(
  trx: Db,
  orderId: string,
  states: readonly PaymentState[] = ['pending', 'authorized', 'paid'],
): Promise<void> {
  const onItsWay = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  if (onItsWay) throw new ApiError('conflict', { messageKey: 'order.payment_under_way' });
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
