import { ApiError } from '../../../contract/errors.ts';
import type { Order } from '../../../contract/order.ts';
import { may } from '../../../contract/order-states.ts';
import { isCartId } from '../../cart/index.ts';
import { readCookie } from '../../customers/index.ts';
import {
  begunPayment,
  cancelOrder,
  checkOut,
  costsToCancel,
  declareWithdrawal,
  endAttempts,
  eraseOrder,
  findOrder,
  lockOrder,
  type OrderOwner,
  offeredMethods,
  orderList,
  ownOrderId,
  payableOf,
  readOrder,
  sendRefund,
  settlePayment,
  withdrawalTerms,
} from '../../orders/index.ts';
import {
  customerOf,
  forgiveRate,
  isWithinRate,
  limitRate,
  listRows,
  networkOf,
} from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const orderHandlers: Handlers['order'] = {
  checkout: (visit, { body }) => checkOut(visit, body),

  async byName(visit, { query }) {
    return readSettled(visit, await ownOrderId(visit.db, orderOwnerOf(visit), query.orderName));
  },

  async all(visit, { query }) {
    const list = orderList(visit.site.id, customerOf(visit).id);
    const page = await listRows<{ id: string }>(visit.db, list, query);
    const items: Order[] = [];
    for (const { id } of page.items) items.push(await readOrder(visit, id));
    return { ...page, items };
  },

  async find(visit, { body }) {
    const { db, site, keys, peer } = visit;
    await limitRate(db, `find-order:${networkOf(peer)}`, { calls: 10, seconds: 600 });
    // Guessing at one order from everywhere has an end, which is far off: who guesses must not keep its guest out.
    const ofOrder = `find-order:${site.id}:${body.orderName}`;
    await limitRate(db, ofOrder, { calls: 200, seconds: 3600 });
    const orderId = await findOrder(db, site.id, body.orderName, body.emailAddress);
    await forgiveRate(db, ofOrder);
    return { orderName: body.orderName, link: keys.orderLink(orderId) };
  },

  async read(visit, { params }) {
    return readSettled(visit, await orderIdOf(visit, params.orderKey));
  },

  async paymentMethods(visit, { params }) {
    const { toPay } = await payableOf(visit, await orderIdOf(visit, params.orderKey));
    if (toPay.amountCents <= 0) return [];
    const offered = await offeredMethods(visit, toPay);
    if (!offered) throw new ApiError('unavailable');
    return offered;
  },

  async pay(visit, { params, body }) {
    return begunPayment(visit, await orderIdOf(visit, params.orderKey), body.paymentMethodId, body.variables);
  },

  async cancel(visit, { params }) {
    const orderId = await orderIdOf(visit, params.orderKey);
    const refundIds = await visit.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      // What it costs is told on the page of the stay, before it is done.
      if (await costsToCancel(trx, orderId)) {
        throw new ApiError('conflict', { messageKey: 'order.stay_costs' });
      }
      return cancelOrder(trx, visit, orderId, { reason: '', staffId: null });
    });
    await endAttempts(visit, orderId);
    for (const refundId of refundIds) await sendRefund(visit, refundId);
    return readOrder(visit, orderId);
  },

  async withdraw(visit, { params, body }) {
    const orderId = await orderIdOf(visit, params.orderKey);
    // Whoever says the same twice at once says it once: the second finds less left.
    await limitRate(visit.db, `withdraw:${orderId}`, { calls: 20, seconds: 3600 });
    const world = await visit.catalog.world();
    await visit.db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const terms = await withdrawalTerms(trx, world, orderId);
      await declareWithdrawal(trx, visit, orderId, terms, {
        ...body,
        lines: body.lines.map(({ cartItemId, quantity }) => ({ lineId: cartItemId, quantity })),
      });
    });
    return readOrder(visit, orderId);
  },

  async erase(visit, { params }) {
    const orderId = await orderIdOf(visit, params.orderKey);
    await eraseOrder(visit.db, visit.keys, orderId);
    visit.log.info({ orderId, network: networkOf(visit.peer) }, 'security: order of a guest erased');
    return readOrder(visit, orderId);
  },
};

/** The order that a key opens: a signed link anybody's, a name the caller's own. @throws ApiError `not_found` */
async function orderIdOf(visit: Visit, key: string): Promise<string> {
  const { db, keys, site } = visit;
  if (/^H\d{1,12}$/i.test(key)) return ownOrderId(db, orderOwnerOf(visit), key);
  const orderId = keys.orderIdOf(key);
  const order =
    orderId &&
    (await db
      .selectFrom('customer_order')
      .select('id')
      .where('id', '=', orderId)
      .where('site_id', '=', site.id)
      .executeTakeFirst());
  if (!order) throw new ApiError('not_found');
  return order.id;
}

/** While money is awaited, whoever looks has the provider asked: the webhook may be late, or lost. */
async function readSettled(visit: Visit, orderId: string): Promise<Order> {
  const order = await readOrder(visit, orderId);
  const quiet = order.payments.filter(({ status }) => status === 'open' || status === 'pending');
  const isAwaited = may('pay', order.status);
  if (!isAwaited || quiet.length === 0 || order.dueInclVat === 0) return order;
  for (const { id } of quiet) {
    // However often somebody looks, the provider is not asked more often than a patient guest would.
    if (!(await isWithinRate(visit.db, `ask-payment:${id}`, { calls: 30, seconds: 60 }))) continue;
    await settlePayment(visit, id).catch((error: unknown) => {
      visit.log.warn({ err: error, paymentId: id }, 'a payment could not be asked about');
    });
  }
  return readOrder(visit, orderId);
}

function orderOwnerOf({ site, customer, cookies }: Visit): OrderOwner {
  const cartId = readCookie(cookies, 'cartId');
  return {
    siteId: site.id,
    customerId: customer?.id ?? null,
    cartId: cartId && isCartId(cartId) ? cartId : undefined,
  };
}
