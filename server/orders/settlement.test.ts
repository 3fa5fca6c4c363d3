import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { siteToday } from '../../test/kit/days.ts';
import { paidOrder, placeReadyOrder, readyCart, unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';
import { putSettings } from '../business/setting.ts';
import { requestDueBalances } from './balance.ts';
import { readOrderMoney } from './order-money.ts';
import { reconcile } from './reconcile.ts';

const shop = await openShop();
const { db, site } = shop;

const { manager, addStock, readStock, become, office, read, getId, bought } = await openSales(shop);

const subjects = async () => (await shop.emails()).map(({ subject }) => subject);

describe('an order by its link', () => {
  test('is visible without a login, and by its name to its owner only', async () => {
    const { orderKey, orderName } = await unpaidOrder(shop);
    expect(await read(orderKey)).toMatchObject({ orderName, link: orderKey, status: 'pending' });
    const { accessToken } = await freshPerson(shop);
    for (const shown of [{}, { token: accessToken }]) {
      expect((await call(shop, 'order.read', { params: { orderKey: orderName } }, shown)).status).toBe(404);
    }
  });

  test('that was changed in any character opens nothing', async () => {
    const { orderKey } = await unpaidOrder(shop);
    for (let at = 0; at < orderKey.length; at += 7) {
      const other = orderKey[at] === 'A' ? 'B' : 'A';
      const forged = orderKey.slice(0, at) + other + orderKey.slice(at + 1);
      expect((await call(shop, 'order.read', { params: { orderKey: forged } })).status).toBe(404);
    }
  });
});

describe('a deposit', () => {
  async function dear() {
    const itemCode = await addStock(5, 40_000);
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    return { itemCode, cartId };
  }

  test('is offered where the business has one for that total, and paid first', async () => {
    const { cartId, itemCode } = await dear();
    const { data: cart } = await call(shop, 'cart.read', { params: { cartId } });
    expect(cart.deposit).toEqual({ amountInclVat: 120, balanceInclVat: 280, balanceDueOn: '2998-12-31' });
    const { data } = await call(shop, 'order.checkout', {
      body: {
        cartName: cartId,
        paymentMethodId: 'duinpay',
        variables: { ...acceptedTerms, part: 'deposit' },
      },
    });
    const id = await getId(cartId);
    expect(
      await db.selectFrom('payment').select('amount_cents').where('order_id', '=', id).execute(),
    ).toEqual([{ amount_cents: 12_000 }]);
    await become(id, 'paid');
    const confirmed = await read(data.link);
    expect(confirmed).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'partlyPaid', paidInclVat: 120, dueInclVat: 280 },
      dueOn: '2998-12-31',
    });
    expect(confirmed.actions).toContain('pay');
    expect(await readStock(itemCode)).toEqual({ sold: 1, held: 0 });

    // An unpaid order is not shipped.
    expect(await office('ship', confirmed.orderName, {})).toMatchObject({ status: 409, code: 'conflict' });

    const balance = await call(shop, 'order.pay', {
      params: { orderKey: data.link },
      body: { paymentMethodId: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
    });
    expect(balance.data.paymentUrl).toContain('/simulator/');
    await become(id, 'paid');
    expect(await read(data.link)).toMatchObject({ paymentStatus: 'paid', dueInclVat: 0, paidInclVat: 400 });
    expect(await office('ship', confirmed.orderName, {})).toMatchObject({ status: 200 });
  });

  test('is refused where none is offered', async () => {
    const cartId = await readyCart(shop);
    await call(shop, 'order.checkout', {
      body: {
        cartName: cartId,
        paymentMethodId: 'duinpay',
        variables: { ...acceptedTerms, part: 'deposit' },
      },
    });
    const money = await readOrderMoney(db, await getId(cartId));
    expect(money.firstCents).toBe(money.totalCents);
  });

  test('that is paid twice is refunded once', async () => {
    const { cartId } = await dear();
    const payInput = (paymentMethodId: string, issuer?: string) => ({
      body: {
        cartName: cartId,
        paymentMethodId,
        variables: { acceptTerms: true, part: 'deposit' as const, issuer },
      },
    });
    const { data } = await call(shop, 'order.checkout', payInput('kustcard'));
    expect((await call(shop, 'order.checkout', payInput('duinpay', 'duinpay_zeebank'))).status).toBe(200);
    const id = await getId(cartId);
    await become(id, 'paid');
    await read(data.link);
    await reconcile(shop.paymentDeps);
    const payments = await db.selectFrom('payment').select('id').where('order_id', '=', id).execute();
    for (const { id: paymentId } of payments) {
      await db
        .updateTable('payment')
        .set({ updated_at: sql`now() - interval '1 hour'` })
        .where('id', '=', paymentId)
        .execute();
    }
    await reconcile(shop.paymentDeps);
    expect(await readOrderMoney(db, id)).toMatchObject({
      receivedCents: 24_000,
      returnedCents: 12_000,
      dueCents: 28_000,
    });
  });

  test('has its balance requested once, and reminded of once', async () => {
    const { cartId } = await dear();
    const { data } = await call(shop, 'order.checkout', {
      body: {
        cartName: cartId,
        paymentMethodId: 'duinpay',
        variables: { ...acceptedTerms, part: 'deposit' },
      },
    });
    const id = await getId(cartId);
    await become(id, 'paid');
    await read(data.link);
    await shop.emails();
    const kinds = async () => {
      const { rows } = await sql<{ kind: string }>`
        select data ->> 'kind' as kind from pgboss.job where name = 'order-email' and data ->> 'orderId' = ${id}
          and data ->> 'kind' like 'balance%' order by created_on`.execute(db);
      return rows.map(({ kind }) => kind);
    };
    const due = async (days: number) => {
      await sql`update customer_order set due_on = ${siteToday} + ${days}::int where id = ${id}`.execute(db);
      await Promise.all([requestDueBalances(shop.paymentDeps), requestDueBalances(shop.paymentDeps)]);
    };
    const ago = (column: string, days: number) =>
      sql`update customer_order set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        db,
      );
    await due(6);
    expect(await kinds(), 'on the day of the order').toEqual([]);
    await ago('created_at', 3);
    await sql`update customer_order set created_at = now() - interval '1 day' where id = ${id}`.execute(db);
    await due(20);
    expect(await kinds()).toEqual([]);
    await due(6);
    await due(6);
    expect(await kinds()).toEqual(['balanceDue']);
    await due(1);
    expect(await kinds(), 'asked only just now').toEqual(['balanceDue']);
    await ago('balance_requested_at', 3);
    await sql`update customer_order set balance_requested_at = now() - interval '2 days' where id = ${id}`.execute(
      db,
    );
    await due(1);
    await due(0);
    expect(await kinds()).toEqual(['balanceDue', 'balanceReminder']);
  });
});

describe('refunding', () => {
  test('a line in parts, however often, adds up to its price', async () => {
    const { order, id, lineId, itemCode } = await bought(3, 999);
    const amounts: number[] = [];
    for (let piece = 0; piece < 3; piece++) {
      const { data } = await office('credit', order.orderName, {
        ...{ lines: [{ cartItemId: lineId, quantity: 1 }], restock: piece > 0, shipping: piece === 2 },
      });
      amounts.push(data.credits.at(-1)?.total ?? 0);
    }
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(order.totalPriceInclVat * 100),
    );
    expect(await readOrderMoney(db, id)).toMatchObject({
      dueCents: 0,
      returnedCents: Math.round(order.totalPriceInclVat * 100),
    });
    expect((await readStock(itemCode)).sold).toBe(1);
    expect(
      await office('credit', order.orderName, { lines: [{ cartItemId: lineId, quantity: 1 }] }),
    ).toMatchObject({
      status: 409,
    });
    expect((await read(order.link)).paymentStatus).toBe('refunded');
  });

  test('names lines by their ids in any spelling', async () => {
    const { order, id, lineId } = await bought(2, 1000);
    const { data } = await office('credit', order.orderName, {
      lines: [{ cartItemId: lineId.toUpperCase(), quantity: 1 }],
    });
    expect(data.creditedInclVat).toBe(10);
    expect(data.cartItems).toMatchObject([{ creditedQuantity: 1 }]);
    expect((await readOrderMoney(db, id)).returnedCents).toBe(1000);
  });

  test('the same line by many calls at once refunds once', async () => {
    const { order, id, lineId } = await bought(1);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        office('credit', order.orderName, { lines: [{ cartItemId: lineId, quantity: 1 }], shipping: true }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readOrderMoney(db, id)).toMatchObject({
      dueCents: 0,
      returnedCents: Math.round(order.totalPriceInclVat * 100),
    });
  });

  test('a cancelled order refunds everything and releases its stock', async () => {
    const { order, link, id, itemCode } = await bought(2);
    const { data, status } = await call(shop, 'order.cancel', { params: { orderKey: link } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      dueInclVat: 0,
      actions: [],
    });
    expect(await readStock(itemCode)).toEqual({ sold: 0, held: 0 });
    const refunds = await sql<{ state: string; cents: number }>`
      select refund.state, refund.amount_cents::int as cents from refund join payment on payment.id = payment_id
      where order_id = ${id}`.execute(db);
    expect(refunds.rows).toEqual([{ state: 'pending', cents: Math.round(order.totalPriceInclVat * 100) }]);
    expect((await call(shop, 'order.cancel', { params: { orderKey: link } })).status).toBe(409);
  });

  test('a shipped order can no longer be cancelled', async () => {
    const { order, link } = await bought(1);
    expect((await office('ship', order.orderName, { carrier: 'De boot' })).status).toBe(200);
    expect((await call(shop, 'order.cancel', { params: { orderKey: link } })).status).toBe(409);
    expect((await office('cancel', order.orderName, {})).status).toBe(409);
  });

  test('money from the front desk is paid out there, and recorded', async () => {
    const { orderName, orderKey } = await paidOrder(shop);
    const { data } = await office('cancel', orderName, { reason: 'storm' });
    const [refund] = data.refunds;
    expect(refund).toMatchObject({ method: 'cash', status: 'asked' });
    const pay = () =>
      call(
        shop,
        'officeOrder.payOut',
        { params: { orderName, refundId: refund?.id ?? '' } },
        { token: manager },
      );
    expect((await pay()).data.refunds).toMatchObject([{ status: 'refunded' }]);
    expect((await pay()).status).toBe(404);
    expect((await read(orderKey)).paymentStatus).toBe('refunded');
  });
});

describe('withdrawing', () => {
  const statement = (cartItemId: string, quantity = 1) => ({
    ...{ lines: [{ cartItemId, quantity }], name: 'Noor Gast', emailAddress: 'noor@gast.example' },
  });

  test('is stored as declared, once for each piece, and settled by a credit', async () => {
    const { order, link, lineId } = await bought(2);
    await office('ship', order.orderName, {});
    const withdraw = (quantity: number) =>
      call(shop, 'order.withdraw', { params: { orderKey: link }, body: statement(lineId, quantity) });
    expect((await withdraw(3)).status).toBe(409);
    const tries = await Promise.all([withdraw(2), withdraw(2), withdraw(1)]);
    const taken = tries.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    const after = await read(link);
    const declared = after.withdrawals
      .flatMap(({ lines }) => lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(declared).toBeLessThanOrEqual(2);
    const [withdrawal] = after.withdrawals;
    const { data, status } = await office('credit', order.orderName, {
      lines: [{ cartItemId: lineId, quantity: withdrawal?.lines[0]?.quantity }],
      withdrawalId: withdrawal?.id,
    });
    expect(status).toBe(200);
    expect(data.withdrawals[0]).toMatchObject({ state: 'refunded' });
  });

  test('ends a fortnight after the goods have come', async () => {
    const { order, link, lineId, id } = await bought(1);
    await office('makeReady', order.orderName);
    await office('complete', order.orderName);
    const on = (days: number) =>
      sql`update customer_order set completed_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        db,
      );
    await on(14);
    const line = (await read(link)).cartItems[0];
    expect(line?.withdrawal.quantity).toBe(1);
    // The term ends on a working day, however many other days follow the last one.
    await on(21);
    const late = await read(link);
    expect(late.cartItems[0]?.withdrawal).toMatchObject({ quantity: 0 });
    expect(late.actions).not.toContain('withdraw');
    expect(
      (await call(shop, 'order.withdraw', { params: { orderKey: link }, body: statement(lineId) })).status,
    ).toBe(409);
  });

  test('is refused for perishable goods, with the reason', async () => {
    const itemCode = await addStock(5, 1000, { withdrawal: 'perishable' });
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    const { id } = await placeReadyOrder(shop, cartId);
    const link = shop.keys.orderLink(id);
    expect((await read(link)).cartItems[0]?.withdrawal).toEqual({
      rule: 'perishable',
      quantity: 0,
      until: null,
    });
  });
});

describe('an order without a payment now', () => {
  async function pickedUp(customerId: string | null, address: object = {}) {
    const itemCode = await addStock(5);
    const cartId = await readyCart(shop, customerId, [cartItem(itemCode)]);
    const { id } = await db
      .selectFrom('shipping_method')
      .select('id')
      .where('code', '=', 'reception')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('cart_shipping')
      .set({ shipping_method_id: id })
      .where('cart_id', '=', cartId)
      .execute();
    await sql`update cart set delivery_address = delivery_address || ${address}::jsonb where id = ${cartId}`.execute(
      db,
    );
    return { cartId, itemCode };
  }
  const offered = async (cartId: string, token?: string) =>
    (
      (await call(shop, 'cart.paymentMethods', { params: { cartId } }, { token })).data as { id: string }[]
    ).map(({ id }) => id);
  const order = (cartName: string, paymentMethodId: string, token?: string) =>
    call(
      shop,
      'order.checkout',
      { body: { cartName, paymentMethodId, variables: acceptedTerms } },
      { token },
    );

  test('is confirmed at once for the front desk, and invoiced when it is paid', async () => {
    const { cartId, itemCode } = await pickedUp(null);
    expect(await offered(cartId)).toContain('desk');
    const { data } = await order(cartId, 'desk');
    expect(data).toMatchObject({ status: 'confirmed', paymentUrl: null });
    expect(await readStock(itemCode)).toEqual({ sold: 1, held: 0 });
    const before = await read(data.link);
    expect(before).toMatchObject({ paymentStatus: 'unpaid', dueInclVat: 10 });
    await shop.emails();
    expect((await read(data.link)).invoices).toEqual([]);
    await office('makeReady', before.orderName);
    expect((await office('takePayment', before.orderName, { method: 'card', amount: 10.01 })).status).toBe(
      409,
    );
    expect((await office('takePayment', before.orderName, { method: 'card', amount: 10 })).status).toBe(200);
    await shop.emails();
    const after = await read(data.link);
    expect(after).toMatchObject({ paymentStatus: 'paid', invoices: [{ kind: 'invoice', total: 10 }] });
  });

  test('is not offered at the front desk for shipped goods', async () => {
    const cartId = await readyCart(shop);
    expect(await offered(cartId)).not.toContain('desk');
    expect(await order(cartId, 'desk')).toMatchObject({ status: 409, code: 'not_available' });
  });

  test('is on an invoice for a business with an account and a VAT number, up to a limit', async () => {
    const { id, accessToken } = await freshPerson(shop, { isConfirmed: true });
    const business = { companyName: 'Zeewier B.V.', vatNumber: 'NL005620555B01' };
    const { cartId } = await pickedUp(id, business);
    expect(await offered(cartId, accessToken)).toContain('invoice');
    const { data } = await order(cartId, 'invoice', accessToken);
    expect(data.status).toBe('confirmed');
    await shop.emails();
    expect((await read(data.link)).invoices).toMatchObject([{ kind: 'invoice' }]);

    const visitor = await pickedUp(null, business);
    expect(await offered(visitor.cartId)).not.toContain('invoice');
    const { cartId: dearCart } = await pickedUp(id, business);
    await db.updateTable('cart_line').set({ quantity: 4 }).where('cart_id', '=', dearCart).execute();
    await putSettings(db, site.id, [{ group: 'checkout', name: 'invoiceLimit', value: '30' }]);
    expect(await offered(dearCart, accessToken)).not.toContain('invoice');
  });
});

describe('gift cards', () => {
  test('pay their part, report an increase of the amount due, and are restored first', async () => {
    const card = await freshGiftCard(shop, 500);
    const itemCode = await addStock(9);
    const cartId = await readyCart(shop, null, [cartItem(itemCode, 2)]);
    await payWith(shop, cartId, card);
    const { data: cart } = await call(shop, 'cart.read', { params: { cartId } });
    expect(cart).toMatchObject({ totalPriceInclVat: 25.95, dueInclVat: 20.95, tenders: [{ amount: 5 }] });
    const checkoutInput = (variables: object) =>
      call(shop, 'order.checkout', {
        body: { cartName: cartId, paymentMethodId: 'duinpay', variables: { ...acceptedTerms, ...variables } },
      });
    expect(await checkoutInput({ acceptedTotal: 25.95, acceptedDue: 15 })).toMatchObject({
      ...{ status: 409, code: 'price_changed' },
    });
    const { data } = await checkoutInput({ acceptedTotal: 25.95, acceptedDue: 20.95 });
    const id = await getId(cartId);
    await become(id, 'paid');
    const order = await read(data.link);
    expect(order).toMatchObject({ status: 'confirmed', paidInclVat: 25.95, dueInclVat: 0 });
    const back = async () => {
      const { dueCents, tenderedCents, returnedCents } = await readOrderMoney(db, id);
      return { dueCents, tenderedCents, returnedCents };
    };
    const lines = [{ cartItemId: order.cartItems[0]?.id, quantity: 1 }];
    await office('credit', order.orderName, { lines });
    expect(await back()).toEqual({ dueCents: 0, tenderedCents: 0, returnedCents: 500 });
    await office('credit', order.orderName, { lines, shipping: true });
    expect(await back()).toEqual({ dueCents: 0, tenderedCents: 0, returnedCents: 2095 });
  });
});

describe('a buyer with a minimum age', () => {
  test('confirms it to buy', async () => {
    const itemCode = await addStock(5, 1000, { minimumAge: '18' });
    const cartId = await readyCart(shop, null, [cartItem(itemCode)]);
    expect((await call(shop, 'cart.read', { params: { cartId } })).data.minimumAge).toBe(18);
    const checkoutInput = (confirmsAge: boolean) =>
      call(shop, 'order.checkout', {
        body: { cartName: cartId, paymentMethodId: 'duinpay', variables: { ...acceptedTerms, confirmsAge } },
      });
    expect(await checkoutInput(false)).toMatchObject({
      status: 400,
      errors: [{ path: 'body.variables.confirmsAge', code: 'age' }],
    });
    expect((await checkoutInput(true)).status).toBe(200);
  });
});

test('the older calls choose and pay', async () => {
  const billedTo = {
    ...{ attn: 'Noor', street: 'Kerkpad', houseNumber: '3', postalCode: '8897 HA', city: 'Oosterend' },
    ...{ countryCode: 'NL', emailAddress: 'noor@gast.example' },
  };
  const cartId = await readyCart(shop);
  const { id } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('code', '=', 'reception')
    .executeTakeFirstOrThrow();
  const chosen = await call(shop, 'cart.olderShippingMethod', { params: { id: cartId }, body: { id } });
  expect(chosen.data.shippingMethods).toMatchObject([{ shippingMethodId: id }]);
  const pay = () =>
    call(shop, 'cart.olderPaymentMethod', {
      params: { id: cartId },
      body: { id: 'duinpay', variables: { issuer: 'duinpay_zeebank' }, invoiceAddress: billedTo },
    });
  const paid = await pay();
  expect(paid.data).toEqual({ succesfull: true, url: expect.stringContaining('/simulator/') });
  const carts = () => sql`select from cart`.execute(db).then(({ rows }) => rows.length);
  const before = await carts();
  expect((await pay()).data, 'again').toEqual(paid.data);
  expect(await carts()).toBe(before);
  const placed = await db
    .selectFrom('customer_order')
    .select('invoice_address')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  expect(placed.invoice_address).toMatchObject({ attn: 'Noor', city: 'Oosterend' });
});

test('staff list orders, and find them by their contents', async () => {
  const { orderName } = await unpaidOrder(shop);
  const list = async (query: object) =>
    (await call(shop, 'officeOrder.all', { query }, { token: manager })).data.items.map(
      (one: { orderName: string }) => one.orderName,
    );
  expect(await list({ searchTerm: orderName })).toEqual([orderName]);
  expect(await list({ filters: `orderName:eq:${orderName},status:eq:pending,dueInclVat:gt:0` })).toEqual([
    orderName,
  ]);
  expect(await list({ filters: `orderName:eq:${orderName},paymentStatus:eq:paid` })).toEqual([]);
  expect(await list({ searchTerm: '%' })).toEqual([]);
  const wrong = await call(
    shop,
    'officeOrder.all',
    { query: { filters: 'secret:eq:1' } },
    { token: manager },
  );
  expect(wrong.status).toBe(400);
});

test('each step is emailed to the guest', async () => {
  await shop.emails();
  const { order } = await bought(2);
  await office('ship', order.orderName, { carrier: 'De boot' });
  await office('complete', order.orderName);
  await office('credit', order.orderName, { lines: [{ cartItemId: order.cartItems[0]?.id, quantity: 1 }] });
  const sentSubjects = await subjects();
  // Confirmed with its invoice, sent, refunded with its credit note.
  expect(sentSubjects).toHaveLength(5);
  expect(new Set(sentSubjects).size).toBe(5);
});
