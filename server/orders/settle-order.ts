import { sql } from 'kysely';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { issueGiftCards } from '../gift-cards/index.ts';
import {
  areOrderExtrasLeft,
  holdMinutes,
  releaseStock,
  retakeStock,
  sellHeldStock,
} from '../inventory/index.ts';
import { redeemPoints } from '../loyalty/index.ts';
import { completeOrder } from './fulfilment.ts';
import { readOrderMoney } from './order-money.ts';
import { advanceOrder, setOrderState } from './order-progress.ts';
import { confirmReservations, holdReservationsAgain, releaseReservations } from './order-reservations.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePoints } from './settle-points.ts';

type SettleDeps = Pick<PaymentDeps, 'jobs' | 'keys'>;

/**
 * Settles an order, which the caller has locked, with the money that has arrived: the first amount confirms
 * it and sells its holds; the total issues its gift cards, earns points, and completes a sale at the counter. Nothing is done twice. Returns
 * `sold_out` when the money suffices and the stock does not: then nothing changes. `paymentId` is that of the
 * payment that arrived, if any; `isSilent` leaves out the confirmation by email.
 */
export async function settleOrder(
  trx: Db,
  books: SettleDeps,
  orderId: string,
  paymentId?: string,
  isSilent = false,
): Promise<OrderState | 'sold_out'> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['state', 'settles', 'paid_at', 'is_counter_sale'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const state = order.state as OrderState;
  if (state === 'cancelled') return state;
  const money = await readOrderMoney(trx, orderId);
  const isPaid = money.dueCents <= 0;
  const isNew = state === 'pending';
  const have = money.totalCents - money.creditedCents - money.dueCents;
  if (isNew && order.settles === 'online' && have < Math.min(money.firstCents, money.totalCents))
    return state;
  if (isNew) {
    if (!(await sellOrderStock(trx, orderId))) return 'sold_out';
    await trx
      .updateTable('customer_order')
      .set({ state: 'confirmed', confirmed_at: sql`now()`, option_until: null })
      .where('id', '=', orderId)
      .execute();
    await redeemPoints(trx, orderId);
    if (!isSilent) await books.jobs.enqueue(trx, 'order-email', { kind: 'orderConfirmed', orderId });
  }
  // A guest who is to pay at the front desk may never come: that order is invoiced when it is paid.
  if (isNew && (isPaid || order.settles !== 'desk'))
    await books.jobs.enqueue(trx, 'invoice-due', { orderId });
  if (isPaid && !order.paid_at) {
    await trx.updateTable('customer_order').set({ paid_at: sql`now()` }).where('id', '=', orderId).execute();
    await issueGiftCards(trx, books.jobs, orderId, books.keys);
    await settlePoints(trx, orderId);
    if (!isNew && paymentId) {
      await books.jobs.enqueue(trx, 'order-email', { kind: 'paymentReceived', orderId, refId: paymentId });
    }
    // Charges of an order that was paid online wait for their payment too.
    if (!isNew && order.settles !== 'invoice') await books.jobs.enqueue(trx, 'invoice-due', { orderId });
    if (order.is_counter_sale && state !== 'completed') {
      await setOrderState(trx, orderId, 'ready');
      await completeOrder(trx, orderId);
    }
    // Its gift cards are issued, and its guests may have left before they paid.
    return advanceOrder(trx, orderId);
  }
  return isNew ? 'confirmed' : state;
}

/** Sells the holds of an order; released stock is taken again, if all of it is available. */
async function sellOrderStock(trx: Db, orderId: string): Promise<boolean> {
  const hasGoods =
    (await sellHeldStock(trx, orderId)) ||
    ((await retakeStock(trx, orderId)) && (await sellHeldStock(trx, orderId)));
  if (!hasGoods) return false;
  if (await confirmReservations(trx, orderId)) return true;
  if (await holdReservationsAgain(trx, orderId, holdMinutes)) {
    if ((await areOrderExtrasLeft(trx, orderId)) && (await confirmReservations(trx, orderId))) return true;
    await releaseReservations(trx, orderId);
  }
  await releaseStock(trx, orderId);
  return false;
}
