import { sql } from 'kysely';
import type { OrderSummary, StaffOrder } from '../../../contract/office-order.ts';
import { may, type OrderAction, type OrderState } from '../../../contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import {
  askBalance,
  cancelOrder,
  complete,
  creditOrder,
  endAttempts,
  houseOrderId,
  lockOrder,
  makeReady,
  orderList,
  otherState,
  payOut,
  readOrder,
  refuseWithdrawal,
  sendAgain,
  sendRefund,
  ship,
  takePayment,
} from '../../orders/index.ts';
import { listRows, staffOf } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const officeOrderHandlers: Handlers['officeOrder'] = {
  all: ({ db, site }, { query }) => listRows<OrderSummary>(db, orderList(site.id), query),

  read: async (visit, { params }) =>
    staffOrder(visit, await houseOrderId(visit.db, visit.site.id, params.orderName)),

  makeReady: (visit, { params }) =>
    change(visit, params.orderName, (trx, orderId) => quietly(makeReady(trx, visit, orderId))),

  ship: (visit, { params, body }) =>
    change(visit, params.orderName, (trx, orderId) =>
      quietly(ship(trx, visit, orderId, { ...body, lineIds: body.cartItemIds })),
    ),

  complete: (visit, { params }) =>
    change(visit, params.orderName, (trx, orderId) => quietly(complete(trx, orderId))),

  cancel: (visit, { params, body }) =>
    change(
      visit,
      params.orderName,
      (trx, orderId) => cancelOrder(trx, visit, orderId, { reason: body.reason, staffId: staffOf(visit).id }),
      { endsAttempts: true },
    ),

  credit: (visit, { params, body }) =>
    change(
      visit,
      params.orderName,
      async (trx, orderId) => {
        const { creditId, refundIds } = await creditOrder(trx, visit, orderId, {
          lines: body.lines.map(({ cartItemId, quantity }) => ({ lineId: cartItemId, quantity })),
          shipping: body.shipping,
          wholeStays: true,
          restock: body.restock,
          withdrawalId: body.withdrawalId,
          reason: body.reason,
          staffId: staffOf(visit).id,
        });
        await visit.jobs.enqueue(trx, 'order-letter', { kind: 'orderRefunded', orderId, refId: creditId });
        return refundIds;
      },
      { action: 'credit' },
    ),

  takePayment: (visit, { params, body }) =>
    change(
      visit,
      params.orderName,
      (trx, orderId) =>
        quietly(
          takePayment(trx, visit, orderId, {
            method: body.method,
            amountCents: Math.round(body.amount * 100),
            reference: body.reference,
            staffId: staffOf(visit).id,
          }),
        ),
      { endsAttempts: true },
    ),

  payOut: (visit, { params }) =>
    change(visit, params.orderName, (trx, orderId) => quietly(payOut(trx, orderId, params.refundId))),

  refuseWithdrawal: (visit, { params, body }) =>
    change(visit, params.orderName, (trx, orderId) =>
      quietly(refuseWithdrawal(trx, visit, orderId, params.withdrawalId, body.reason)),
    ),

  sendLetter: (visit, { params, body }) =>
    change(visit, params.orderName, (trx, orderId) => quietly(sendAgain(trx, visit, orderId, body.kind))),

  askBalance: (visit, { params }) =>
    change(visit, params.orderName, (trx, orderId) => quietly(askBalance(trx, visit, orderId))),
};

/**
 * Changes an order of the house within one transaction that has locked it, sends the refunds that follow, and answers the order.
 * @throws ApiError `conflict` where its state does not allow it
 */
async function change(
  visit: Visit,
  orderName: string,
  verb: (trx: Db, orderId: string) => Promise<readonly string[]>,
  // Whoever can still pay what was asked for before would pay too much.
  { action, endsAttempts }: { action?: OrderAction; endsAttempts?: boolean } = {},
): Promise<StaffOrder> {
  const orderId = await houseOrderId(visit.db, visit.site.id, orderName);
  const refundIds = await visit.db.transaction().execute(async (trx) => {
    const state = await lockOrder(trx, orderId);
    if (action && !may(action, state)) throw otherState();
    return verb(trx, orderId);
  });
  if (endsAttempts) await endAttempts(visit, orderId);
  for (const refundId of refundIds) await sendRefund(visit, refundId);
  return staffOrder(visit, orderId);
}

/** A verb that nothing is given back by. */
const quietly = (done: Promise<void>) => done.then(() => []);

async function staffOrder(visit: Visit, orderId: string): Promise<StaffOrder> {
  const { db } = visit;
  const order = await readOrder(visit, orderId);
  const state: OrderState = order.status;
  const { rows: credits } = await sql<{
    id: string;
    reason: string;
    createdAt: Date;
    cents: number;
    lines: { lineId: string; quantity: number; cents: number }[];
  }>`
    select id, reason, created_at as "createdAt", total_cents as cents, lines from order_credit
    where order_id = ${orderId} order by created_at`.execute(db);
  const { rows: refunds } = await sql<StaffOrder['refunds'][number]>`
    select refund.id, method, refund.amount_cents::float8 / 100 as amount, reason, refund.state as status
    from refund join payment on payment.id = payment_id where order_id = ${orderId} order by refund.created_at`.execute(
    db,
  );
  const isDue = order.dueInclVat > 0;
  const canDo = {
    cancel: may('cancel', state) && order.shipments.length === 0,
    makeReady: may('makeReady', state),
    ship: may('ship', state),
    complete: may('complete', state),
    credit: may('credit', state) && order.cartItems.some((line) => line.creditedQuantity < line.quantity),
    takePayment: may('pay', state) && isDue,
  };
  return {
    ...order,
    staffActions: (Object.keys(canDo) as (keyof typeof canDo)[]).filter((action) => canDo[action]),
    refunds,
    credits: credits.map(({ id, reason, createdAt, cents, lines }) => ({
      ...{ id, reason, createdAt: createdAt.toISOString(), total: cents / 100 },
      lines: lines.map(({ lineId, quantity, cents }) => ({
        cartItemId: lineId,
        quantity,
        amount: cents / 100,
      })),
    })),
  };
}
