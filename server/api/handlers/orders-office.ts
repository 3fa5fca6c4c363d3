import type { OrderSummary, StaffOrder } from '../../../contract/office-order.ts';
import type { Db } from '../../../database/connect.ts';
import { assertRight } from '../../customers/index.ts';
import { getEnteredGiftCard } from '../../gift-cards/index.ts';
import { resendInvoices } from '../../invoices/index.ts';
import {
  addPayer,
  assertOrderAction,
  cancelOrder,
  cancelTerminalPayment,
  changePayer,
  chargeOrder,
  completeOrder,
  creditOrder,
  discountLines,
  editOrder,
  endAttempts,
  getSiteOrderId,
  listTerminals,
  loadPayLaterTerms,
  lockFolio,
  markReady,
  moveLines,
  orderList,
  payOut,
  pollTerminalPayment,
  readStaffOrder,
  recordGiftCardPayment,
  recordManualPayment,
  rejectWithdrawal,
  removePayer,
  requestBalance,
  resendEmail,
  sendRefund,
  shipOrder,
  startTerminalPayment,
} from '../../orders/index.ts';
import { getStaff, listRows } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const officeOrderHandlers: Handlers['officeOrder'] = {
  all: ({ db, site }, { query }) => listRows<OrderSummary>(db, orderList(site.id), query),

  read: async (context, { params }) =>
    readStaffOrder(context, await getSiteOrderId(context.db, context.site.id, params.orderName)),

  makeReady: (context, { params }) =>
    change(context, params.orderName, (trx, orderId) => withoutRefunds(markReady(trx, context, orderId))),

  ship: (context, { params, body }) =>
    change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(shipOrder(trx, context, orderId, { ...body, lineIds: body.cartItemIds })),
    ),

  complete: (context, { params }) =>
    change(context, params.orderName, (trx, orderId) => withoutRefunds(completeOrder(trx, orderId))),

  edit: async (context, { params, body }) => {
    const { today } = await context.catalog.context();
    return change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(editOrder(trx, orderId, today, body)),
    );
  },

  cancel: (context, { params, body }) =>
    change(
      context,
      params.orderName,
      (trx, orderId) =>
        cancelOrder(trx, context, orderId, { reason: body.reason, staffId: getStaff(context).id }),
      { endsAttempts: true },
    ),

  credit: (context, { params, body }) =>
    change(context, params.orderName, async (trx, orderId) => {
      await assertOrderAction(trx, orderId, 'credit');
      const { creditId, refundIds } = await creditOrder(trx, context, orderId, {
        lines: body.lines.map(({ cartItemId, quantity }) => ({ lineId: cartItemId, quantity })),
        shipping: body.shipping,
        wholeStays: true,
        restock: body.restock,
        withdrawalId: body.withdrawalId,
        reason: body.reason,
        staffId: getStaff(context).id,
      });
      await context.jobs.enqueue(trx, 'order-email', { kind: 'orderRefunded', orderId, refId: creditId });
      return refundIds;
    }),

  takePayment: async (context, { params, body }) => {
    const { method, reference, code } = body;
    const amountCents = Math.round(body.amount * 100);
    if (method === 'giftCard') {
      // Reads outside the transaction, because a transaction must not wait for a second connection.
      const place = await context.catalog.context();
      const card = await getEnteredGiftCard(context, code, 'body.code');
      return pay(context, params.orderName, (trx, orderId) =>
        recordGiftCardPayment(trx, context, orderId, { card, place, amountCents }),
      );
    }
    const payment = { method, amountCents, reference, staffId: getStaff(context).id };
    return pay(context, params.orderName, (trx, orderId) =>
      recordManualPayment(trx, context, orderId, payment),
    );
  },

  terminals: (context) => listTerminals(context),

  startTerminalPayment: async (context, { params, body }) => {
    const orderId = await getSiteOrderId(context.db, context.site.id, params.orderName);
    await startTerminalPayment(context, orderId, body, getStaff(context).id);
    return readStaffOrder(context, orderId);
  },

  pollTerminalPayment: async (context, { params }) => {
    const orderId = await getSiteOrderId(context.db, context.site.id, params.orderName);
    await pollTerminalPayment(context, orderId, params.paymentId);
    return readStaffOrder(context, orderId);
  },

  cancelTerminalPayment: async (context, { params }) => {
    const orderId = await getSiteOrderId(context.db, context.site.id, params.orderName);
    await cancelTerminalPayment(context, orderId, params.paymentId);
    return readStaffOrder(context, orderId);
  },

  charge: async (context, { params, body }) => {
    const { today } = await context.catalog.context();
    const charger = { siteId: context.site.id, today, staffId: getStaff(context).id };
    const { stayId: reservationId, ...input } = body;
    return change(
      context,
      params.orderName,
      (trx, orderId) =>
        withoutRefunds(chargeOrder(trx, context, charger, orderId, { ...input, reservationId })),
      { endsAttempts: true },
    );
  },

  discount: (context, { params, body }) => {
    const { lineIds, percentage, amount, name, reason } = body;
    const off = amount === undefined ? { percentage: percentage ?? 0 } : { cents: Math.round(amount * 100) };
    const input = { lineIds, off, name, reason, staffId: getStaff(context).id };
    return changeFolio(
      context,
      params.orderName,
      async (trx, orderId) => {
        const refundIds = await discountLines(trx, context, orderId, input);
        if (refundIds.length > 0) assertRight(getStaff(context), 'payments:refund');
        return refundIds;
      },
      // An open payment attempt is for the amount before.
      { endsAttemptsOf: [] },
    );
  },

  addPayer: async (context, { params, body }) => {
    const terms = await readTerms(context);
    return changeFolio(context, params.orderName, (trx, orderId) =>
      withoutRefunds(addPayer(trx, terms, orderId, body)),
    );
  },

  changePayer: async (context, { params, body }) => {
    const terms = await readTerms(context);
    return changeFolio(context, params.orderName, (trx, orderId) =>
      withoutRefunds(changePayer(trx, context, terms, orderId, body)),
    );
  },

  removePayer: async (context, { params }) => {
    const orderId = await getSiteOrderId(context.db, context.site.id, params.orderName);
    const mainId = await context.db.transaction().execute(async (trx) => {
      const main = (await lockFolio(trx, orderId)).find(({ isMain }) => isMain);
      await removePayer(trx, orderId);
      return main?.id ?? orderId;
    });
    return readStaffOrder(context, mainId);
  },

  moveLines: async (context, { params, body }) => {
    const { lines, to, percentage, amount, movesPayments } = body;
    const toOrderId = await getSiteOrderId(context.db, context.site.id, to);
    const share =
      amount !== undefined
        ? { cents: Math.round(amount * 100) }
        : percentage !== undefined
          ? { percentage }
          : undefined;
    return changeFolio(
      context,
      params.orderName,
      (trx, orderId) =>
        moveLines(trx, context, orderId, {
          lines: lines.map(({ lineId, quantity }) => ({ lineId, share: quantity ? { quantity } : share })),
          ...{ toOrderId, movesPayments, staffId: getStaff(context).id },
        }),
      // An open payment attempt is for the amount before.
      { endsAttemptsOf: [toOrderId] },
    );
  },

  payOut: (context, { params }) =>
    change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(payOut(trx, orderId, params.refundId, getStaff(context).id)),
    ),

  rejectWithdrawal: (context, { params, body }) =>
    change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(rejectWithdrawal(trx, context, orderId, params.withdrawalId, body.reason)),
    ),

  sendEmail: (context, { params, body }) =>
    change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(
        body.kind === 'invoiceIssued'
          ? resendInvoices(trx, context.jobs, orderId)
          : resendEmail(trx, context, orderId, body.kind),
      ),
    ),

  requestBalance: (context, { params }) =>
    change(context, params.orderName, (trx, orderId) =>
      withoutRefunds(requestBalance(trx, context, orderId)),
    ),
};

/**
 * Changes an order of the site within one transaction that has locked its folio, sends the resulting refunds, and
 * returns the order.
 * @throws ApiError `conflict` if its state does not allow it
 */
async function change(
  context: ApiContext,
  orderName: string,
  verb: (trx: Db, orderId: string) => Promise<readonly string[]>,
  // An open payment attempt is for the amount before the change, which would be too much.
  { endsAttempts }: { endsAttempts?: boolean } = {},
): Promise<StaffOrder> {
  const orderId = await getSiteOrderId(context.db, context.site.id, orderName);
  const refundIds = await context.db.transaction().execute(async (trx) => {
    await lockFolio(trx, orderId);
    return verb(trx, orderId);
  });
  if (endsAttempts) await endAttempts(context, orderId);
  for (const refundId of refundIds) await sendRefund(context, refundId);
  return readStaffOrder(context, orderId);
}

/** The same for a verb that locks the folio of the order by itself, and may change the amounts of other payers. */
async function changeFolio(
  context: ApiContext,
  orderName: string,
  verb: (trx: Db, orderId: string) => Promise<readonly string[]>,
  { endsAttemptsOf }: { endsAttemptsOf?: readonly string[] } = {},
): Promise<StaffOrder> {
  const orderId = await getSiteOrderId(context.db, context.site.id, orderName);
  const refundIds = await context.db.transaction().execute((trx) => verb(trx, orderId));
  for (const id of endsAttemptsOf ? [orderId, ...endsAttemptsOf] : []) await endAttempts(context, id);
  for (const refundId of refundIds) await sendRefund(context, refundId);
  return readStaffOrder(context, orderId);
}

/** Takes a payment at the front desk. */
const pay = (context: ApiContext, orderName: string, verb: (trx: Db, orderId: string) => Promise<void>) =>
  change(context, orderName, (trx, orderId) => withoutRefunds(verb(trx, orderId)), { endsAttempts: true });

async function readTerms(context: ApiContext) {
  const { today } = await context.catalog.context();
  const { invoiceDays } = await loadPayLaterTerms(context);
  return { siteId: context.site.id, today, invoiceDays };
}

/** Wraps a verb without refunds. */
const withoutRefunds = (done: Promise<void>) => done.then(() => []);
