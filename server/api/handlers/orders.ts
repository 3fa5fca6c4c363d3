import { ApiError } from '../../../contract/errors.ts';
import type { Order } from '../../../contract/order.ts';
import { isOrderActionAllowed } from '../../../contract/order-states.ts';
import { isCartId } from '../../cart/index.ts';
import { readCookie } from '../../customers/index.ts';
import {
  cancelOrder,
  checkOut,
  declareWithdrawal,
  endAttempts,
  eraseOrder,
  findLinkedOrder,
  findUnpaidOrder,
  formatOrderName,
  getOwnOrderId,
  hasCancellationFee,
  type LinkedOrder,
  lockFolio,
  lockOrder,
  type OrderOwner,
  offeredMethods,
  orderList,
  readOrder,
  readPayable,
  requestOrderLink,
  sendRefund,
  settlePayment,
  startOrderPayment,
  withdrawalTerms,
} from '../../orders/index.ts';
import { getCustomer, isWithinRate, limitRate, listRows, networkOf } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

export const orderHandlers: Handlers['order'] = {
  checkout: (context, { body }) => checkOut(context, body),

  async byName(context, { query }) {
    return readSettled(context, await getOwnOrderId(context.db, getOrderOwner(context), query.orderName));
  },

  async unpaid(context) {
    const order = await findUnpaidOrder(context.db, getOrderOwner(context));
    if (!order) return null;
    return { orderName: formatOrderName(order.number), link: context.keys.orderLink(order.id) };
  },

  async all(context, { query }) {
    const list = orderList(context.site.id, getCustomer(context).id);
    const page = await listRows<{ id: string }>(context.db, list, query);
    const items: Order[] = [];
    for (const { id } of page.items) items.push(await readOrder(context, id));
    return { ...page, items };
  },

  async find(context, { body }) {
    const { db, site, jobs, origin, peer } = context;
    await requestOrderLink(db, jobs, { ...body, siteId: site.id, origin }, peer);
    return null;
  },

  async read(context, { params }) {
    const { orderId, giftCardId } = await getOrder(context, params.orderKey);
    return readSettled(context, orderId, giftCardId);
  },

  async paymentMethods(context, { params }) {
    const { toPay } = await readPayable(context, await getOrderId(context, params.orderKey));
    if (toPay.amountCents <= 0) return [];
    const offered = await offeredMethods(context, toPay);
    if (!offered) throw new ApiError('unavailable');
    return offered;
  },

  async pay(context, { params, body }) {
    return startOrderPayment(
      context,
      await getOrderId(context, params.orderKey),
      body.paymentMethodId,
      body.variables,
    );
  },

  async cancel(context, { params }) {
    const orderId = await getOrderId(context, params.orderKey);
    const refundIds = await context.db.transaction().execute(async (trx) => {
      await lockFolio(trx, orderId);
      // The page of the reservation shows the fee before the cancellation.
      if (await hasCancellationFee(trx, orderId)) {
        throw new ApiError('conflict', { messageKey: 'order.stay_costs' });
      }
      return cancelOrder(trx, context, orderId, { reason: '', staffId: null });
    });
    await endAttempts(context, orderId);
    for (const refundId of refundIds) await sendRefund(context, refundId);
    return readOrder(context, orderId);
  },

  async withdraw(context, { params, body }) {
    const orderId = await getOrderId(context, params.orderKey);
    // Two equal declarations at once count as one: the second finds less left to withdraw.
    await limitRate(context.db, `withdraw:${orderId}`, { calls: 20, seconds: 3600 });
    const catalogContext = await context.catalog.context();
    await context.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const terms = await withdrawalTerms(trx, catalogContext, orderId);
      await declareWithdrawal(trx, context, orderId, terms, {
        ...body,
        lines: body.lines.map(({ cartItemId, quantity }) => ({ lineId: cartItemId, quantity })),
      });
    });
    return readOrder(context, orderId);
  },

  async erase(context, { params }) {
    const orderId = await getOrderId(context, params.orderKey);
    await eraseOrder(context.db, context.keys, orderId);
    context.log.info({ orderId, network: networkOf(context.peer) }, 'security: order of a guest erased');
    return readOrder(context, orderId);
  },
};

/**
 * Returns the order of a key: anybody's with a signed link, the caller's own with an order name.
 * @throws ApiError `not_found`
 */
async function getOrder(context: ApiContext, key: string): Promise<LinkedOrder> {
  const { db, keys, site } = context;
  if (/^H\d{1,12}$/i.test(key)) return { orderId: await getOwnOrderId(db, getOrderOwner(context), key) };
  const order = await findLinkedOrder(db, keys, site.id, key);
  if (!order) throw new ApiError('not_found');
  return order;
}

const getOrderId = async (context: ApiContext, key: string) => (await getOrder(context, key)).orderId;

/**
 * Returns the order. While it awaits a payment, it first asks the provider, because the webhook may be late
 * or lost.
 */
async function readSettled(context: ApiContext, orderId: string, giftCardId?: string): Promise<Order> {
  const order = await readOrder(context, orderId, giftCardId);
  const quiet = order.payments.filter(({ status }) => status === 'open' || status === 'pending');
  const isAwaited = isOrderActionAllowed('pay', order.status);
  if (!isAwaited || quiet.length === 0 || order.dueInclVat === 0) return order;
  for (const { id } of quiet) {
    // Limits the requests to the provider, however often a guest polls.
    if (!(await isWithinRate(context.db, `ask-payment:${id}`, { calls: 30, seconds: 60 }))) continue;
    await settlePayment(context, id).catch((error: unknown) => {
      context.log.warn({ err: error, paymentId: id }, 'a payment could not be read');
    });
  }
  return readOrder(context, orderId, giftCardId);
}

function getOrderOwner({ site, customer, cookies }: ApiContext): OrderOwner {
  const cartId = readCookie(cookies, 'cartId');
  return {
    siteId: site.id,
    customerId: customer?.id ?? null,
    cartId: cartId && isCartId(cartId) ? cartId : undefined,
  };
}
