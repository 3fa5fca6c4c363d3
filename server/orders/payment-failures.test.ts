import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { requestDueBalances } from './balance.ts';
import { readOrderMoney } from './order-money.ts';
import { cancelUnpaid, reconcile } from './reconcile.ts';
import { sendRefund } from './refund.ts';

const shop = await openShop();
const { db, paymentDeps } = shop;
const { manager, addStock, readStock, become, office, read, ordered, bought, getId } = await openSales(shop);

const cancel = (orderKey: string) => call(shop, 'order.cancel', { params: { orderKey } });

/** Makes an order older than its hold on stock, and its payment expired. */
async function letTimePass(orderId: string): Promise<void> {
  const past = sql`now() - interval '40 minutes'`;
  await sql`update customer_order set created_at = ${past} where id = ${orderId}`.execute(db);
  await sql`update payment set expires_at = ${past} where order_id = ${orderId}`.execute(db);
  await sql`update stock_hold set expires_at = ${past} where order_id = ${orderId}`.execute(db);
}

const listRefunds = async (orderId: string) => {
  const { rows } = await sql<{ id: string; cents: number; state: string; reason: string }>`
    select refund.id, refund.amount_cents::int as cents, refund.state, reason
    from refund join payment on payment.id = payment_id where order_id = ${orderId} order by refund.created_at`.execute(
    db,
  );
  return rows;
};

test('a partly shipped order is not cancelled, by anybody', async () => {
  const itemCodes = [await addStock(5), await addStock(5)];
  const cartId = await readyCart(
    shop,
    null,
    itemCodes.map((code) => cartItem(code)),
  );
  const { data } = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  const id = await getId(cartId);
  await become(id, 'paid');
  const { orderName, cartItems } = await read(data.link);
  const first = { cartItemIds: [cartItems[0]?.id] };
  expect((await office('ship', orderName, first)).data.status).toBe('confirmed');
  expect((await office('ship', orderName, first)).status, 'the same once more').toBe(409);
  expect((await cancel(data.link)).status).toBe(409);
  expect((await office('cancel', orderName, {})).status).toBe(409);
  expect((await readOrderMoney(db, id)).returnedCents).toBe(0);
  expect((await office('ship', orderName, {})).data.status).toBe('shipped');
});

describe('a partial payment', () => {
  test('prevents an order from lapsing, and is refunded with a cancellation', async () => {
    const { id, link, name, itemCode } = await ordered(1);
    expect((await office('takePayment', name, { method: 'cash', amount: 5 })).status).toBe(200);
    await letTimePass(id);
    await cancelUnpaid(paymentDeps);
    expect((await read(link)).status).toBe('pending');
    expect((await cancel(link)).status).toBe(200);
    expect(await listRefunds(id)).toMatchObject([{ cents: 500, state: 'asked' }]);
    expect(await readStock(itemCode)).toEqual({ sold: 0, held: 0 });
  });

  test('is refunded too where the rest comes too late for the last item', async () => {
    const { id, link, name, itemCode } = await ordered(1, 4000, 1);
    await office('takePayment', name, { method: 'cash', amount: 20 });
    await call(shop, 'order.pay', {
      params: { orderKey: link },
      body: { paymentMethodId: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
    });
    await sql`update stock_hold set state = 'released' where order_id = ${id}`.execute(db);
    await sql`update stock set held = 0, capacity = sold where variant_id in
      (select id from variant where item_code = ${itemCode})`.execute(db);
    await become(id, 'paid');
    expect((await read(link)).status).toBe('cancelled');
    const { receivedCents, returnedCents } = await readOrderMoney(db, id);
    expect(receivedCents).toBeGreaterThan(2000);
    expect(returnedCents).toBe(receivedCents);
  });
});

describe('a refund', () => {
  const half = (lineId: string) => ({ lines: [{ cartItemId: lineId, quantity: 1 }] });
  const payOut = (orderName: string, refundId: string) =>
    call(shop, 'officeOrder.payOut', { params: { orderName, refundId } }, { token: manager });

  test('that failed is owed once, whatever is refunded after it', async () => {
    const { id, order, lineId } = await bought(2, 5000);
    await office('credit', order.orderName, half(lineId));
    const [first] = await listRefunds(id);
    await db
      .updateTable('refund')
      .set({ state: 'failed' })
      .where('id', '=', first?.id ?? '')
      .execute();
    await office('credit', order.orderName, half(lineId));
    expect((await listRefunds(id)).map(({ cents }) => cents)).toEqual([5000, 5000]);
    expect((await payOut(order.orderName, first?.id ?? '')).status).toBe(200);
    expect(await readOrderMoney(db, id)).toMatchObject({ returnedCents: 10_000, failedCents: 0 });
    expect((await payOut(order.orderName, first?.id ?? '')).status).toBe(404);
  });

  test('that the provider refuses is no longer in transit, and staff pay it out', async () => {
    const { id, order, lineId } = await bought(1, 5000);
    // Staff refunded it in the provider's dashboard.
    await sql`insert into simulator_refund (id, request_key, payment_id, amount_cents, description, refunded_at)
      select 'elsewhere-' || id, 'elsewhere-' || id, id, amount_cents, '', now() from simulator_payment
      where id in (select provider_id from payment where order_id = ${id})`.execute(db);
    await office('credit', order.orderName, { ...half(lineId), shipping: true });
    const [refund] = await listRefunds(id);
    expect(refund?.state).toBe('failed');
    shop.log.lines.length = 0;
    expect((await payOut(order.orderName, refund?.id ?? '')).data.refunds).toMatchObject([
      { status: 'refunded' },
    ]);
  });

  test('that is new is sent though many are slow', async () => {
    const { id, order, lineId } = await bought(1, 5000);
    await office('credit', order.orderName, half(lineId));
    const [refund] = await listRefunds(id);
    await sql`insert into refund (payment_id, amount_cents, reason, state, created_at)
      select payment.id, 1, 'slow', 'pending', now() - interval '1 day' from payment, generate_series(1, 60)
      where order_id = ${id}`.execute(db);
    await sql`update refund set state = 'asked', checked_at = null where id = ${refund?.id ?? ''}`.execute(
      db,
    );
    await reconcile(paymentDeps);
    await reconcile(paymentDeps);
    const [after] = await listRefunds(id).then((all) => all.filter((one) => one.id === refund?.id));
    expect(after?.state).toBe('pending');
    shop.log.lines.length = 0;
    await sql`delete from refund where reason = 'slow'`.execute(db);
  });

  test('from the provider’s dashboard is recorded when the provider reports it', async () => {
    const { id, order } = await bought(1, 5000);
    const { link, orderName } = order;
    await sql`insert into simulator_refund (id, request_key, payment_id, amount_cents, description, refunded_at)
      select 'back-' || id, 'back-' || id, id, 1500, '', now() from simulator_payment
      where id in (select provider_id from payment where order_id = ${id})`.execute(db);
    const payment = await db
      .selectFrom('payment')
      .select('provider_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    for (let attempt = 0; attempt < 2; attempt++) {
      await shop.fetch('/payments/webhook', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ id: payment.provider_id ?? '' }).toString(),
      });
    }
    expect(await listRefunds(id)).toMatchObject([{ cents: 1500, state: 'refunded', reason: 'provider' }]);
    expect(await read(link)).toMatchObject({ paymentStatus: 'partlyPaid', dueInclVat: 15 });
    // Staff know the reason of this refund; no email requests the amount automatically.
    await sql`update customer_order set due_on = ${siteToday} - 1, created_at = created_at - interval '3 days'
      where id = ${id}`.execute(db);
    await requestDueBalances(paymentDeps);
    const { balance_requested_at } = await db
      .selectFrom('customer_order')
      .select('balance_requested_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(balance_requested_at).toBeNull();
    shop.log.lines.length = 0;
    expect((await audit(db)).filter(({ id }) => id === orderName)).toMatchObject([
      { invariant: 'no provider took money back that is still owed', severity: 'warning' },
    ]);
    // A later payment is reported to staff and to the guest.
    await office('takePayment', orderName, { method: 'cash', amount: 15 });
    expect((await audit(db)).filter(({ id }) => id === orderName)).toEqual([]);
    expect(await read(link)).toMatchObject({ paymentStatus: 'paid', dueInclVat: 0 });
  });
});

test('an amount that a credit settles counts as paid: its invoice is issued', async () => {
  const itemCode = await addStock(5, 5000);
  const cartId = await readyCart(shop, null, [cartItem(itemCode, 2)]);
  const { id: reception } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('code', '=', 'reception')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('cart_shipping')
    .set({ shipping_method_id: reception })
    .where('cart_id', '=', cartId)
    .execute();
  const { data } = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'desk', variables: acceptedTerms },
  });
  const { orderName, cartItems } = await read(data.link);
  await office('takePayment', orderName, { method: 'cash', amount: 50 });
  expect((await office('complete', orderName)).status, 'not paid, and so not handed out').toBe(409);
  await office('credit', orderName, { lines: [{ cartItemId: cartItems[0]?.id, quantity: 1 }] });
  await shop.emails();
  const after = await read(data.link);
  expect(after).toMatchObject({ paymentStatus: 'paid', dueInclVat: 0 });
  expect(after.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
});

describe('a lapsed order', () => {
  /** Lets an order lapse while the provider still lets it be paid. */
  async function lapse(orderId: string): Promise<void> {
    await letTimePass(orderId);
    await sql`update simulator_payment set state = 'open' where id in
      (select provider_id from payment where order_id = ${orderId})`.execute(db);
    await sql`update payment set state = 'expired' where order_id = ${orderId}`.execute(db);
    await cancelUnpaid(paymentDeps);
  }

  async function payAllTheSame(orderId: string): Promise<void> {
    await become(orderId, 'paid');
    await db
      .updateTable('payment')
      .set({ state: 'open', updated_at: sql`now() - interval '1 hour'` })
      .where('order_id', '=', orderId)
      .execute();
    await reconcile(paymentDeps);
  }

  test('is revived by a late payment, where there is stock', async () => {
    const { id, link, itemCode } = await ordered(1);
    await lapse(id);
    expect((await read(link)).status).toBe('cancelled');
    expect(await readStock(itemCode)).toEqual({ sold: 0, held: 0 });
    await payAllTheSame(id);
    expect(await read(link)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await readStock(itemCode)).toEqual({ sold: 1, held: 0 });
    expect(await listRefunds(id)).toEqual([]);
  });

  test('that was erased stays ended: a late payment is refunded', async () => {
    const { id, link } = await ordered(1);
    await lapse(id);
    expect((await call(shop, 'order.erase', { params: { orderKey: link } })).status).toBe(200);
    await payAllTheSame(id);
    expect((await read(link)).status).toBe('cancelled');
    expect(await listRefunds(id)).toMatchObject([{ reason: 'cancelled' }]);
  });

  test('has its payment attempts cancelled at the provider', async () => {
    const { id } = await ordered(1);
    await letTimePass(id);
    await cancelUnpaid(paymentDeps);
    const { rows } = await sql<{ state: string }>`
      select state from simulator_payment where id in (select provider_id from payment where order_id = ${id})`.execute(
      db,
    );
    expect(rows).toEqual([{ state: 'canceled' }]);
  });
});

test('an attempt that broke off before the provider answered is ended', async () => {
  const { id, link } = await ordered(1);
  await sql`insert into payment (order_id, provider, method, amount_cents, created_at)
    values (${id}, 'simulator', 'duinpay', 1595, now() - interval '10 minutes')`.execute(db);
  await reconcile(paymentDeps);
  expect((await read(link)).payments.map(({ status }) => status).toSorted()).toEqual(['failed', 'open']);
});

test('an order of which everything was credited is cancelled', async () => {
  const { order, link, lineId } = await bought(1);
  await office('credit', order.orderName, { lines: [{ cartItemId: lineId, quantity: 1 }], shipping: true });
  expect(await read(link)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
});

test('an order of gift cards alone is completed when they are mailed', async () => {
  const cartId = await readyCart(shop, null, [cartItem('GIFT-CARD')]);
  const { data } = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms },
  });
  await become(await getId(cartId), 'paid');
  expect(await read(data.link)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});

test('the payment state of one order equals that in the list', async () => {
  const { order, link } = await bought(1);
  await cancel(link);
  const { name } = await ordered(1);
  for (const [orderName, paymentStatus] of [
    [order.orderName, 'refunded'],
    [name, 'unpaid'],
  ]) {
    const query = { filters: `orderName:eq:${orderName}` };
    const { data } = await call(shop, 'officeOrder.all', { query }, { token: manager });
    expect(data.items).toMatchObject([{ paymentStatus }]);
    expect((await office('read', orderName ?? '')).data.paymentStatus).toBe(paymentStatus);
  }
});

test('a refund is sent again until the provider has it, and then no more', async () => {
  const { id, order, lineId } = await bought(1);
  await office('credit', order.orderName, { lines: [{ cartItemId: lineId, quantity: 1 }] });
  const [refund] = await listRefunds(id);
  await Promise.all([sendRefund(paymentDeps, refund?.id ?? ''), sendRefund(paymentDeps, refund?.id ?? '')]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from simulator_refund where request_key = ${refund?.id ?? ''}`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});
