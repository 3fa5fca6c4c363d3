import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putVoucher } from '../cart/put-voucher.ts';
import { upsertProduct } from '../catalog/product.ts';
import { setStock } from '../catalog/stock.ts';
import { settlePayment } from './payment.ts';
import { cancelUnpaid, reconcile } from './reconcile.ts';

const shop = await openShop();
const other = await shop.another();
const { db, site } = shop;

const item = (ItemCode: string, Quantity = 1) => ({
  ItemCode,
  Quantity,
  Description: '',
  CartItemAttributes: [],
});

let made = 0;

/** A product with so many in stock; returns its code. */
async function sellItem(left: number): Promise<string> {
  const itemCode = `KELP-${++made}`;
  const variants = [{ itemCode, priceCents: 1000, stock: { left } }];
  await upsertProduct(db, site.id, {
    itemCode,
    type: 'product',
    vatCategory: 'standard',
    texts: {},
    variants,
  });
  return itemCode;
}

async function readStock(itemCode: string) {
  return db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['capacity', 'sold', 'held'])
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow();
}

const acceptedTerms = { acceptTerms: true, issuer: 'duinpay_zeebank' };

const checkout = (
  cartName: string,
  variables: object = acceptedTerms,
  shown = {},
  server: typeof other = shop,
) => call(server, 'order.checkout', { body: { cartName, paymentMethodId: 'duinpay', variables } }, shown);

const listPayments = (cartId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['payment.id', 'payment.provider_id', 'payment.state', 'amount_cents'])
    .where('cart_id', '=', cartId)
    .orderBy('payment.created_at')
    .execute();

const readState = async (cartId: string) =>
  (
    await db
      .selectFrom('customer_order')
      .select('state')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow()
  ).state;

const listRefunds = (cartId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['refund.amount_cents', 'refund.state', 'reason'])
    .where('cart_id', '=', cartId)
    .execute();

/** Sets the outcome of a payment at the provider, as a person would choose it on its page. */
async function become(
  providerId: string | null | undefined,
  state: 'paid' | 'failed' | 'expired',
): Promise<void> {
  await db
    .updateTable('simulator_payment')
    .set({ state, becomes: null, becomes_at: null })
    .where('id', '=', providerId ?? '')
    .execute();
}

const webhook = (providerId: string | null | undefined, server: typeof other = shop) =>
  server.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: providerId ?? '' }).toString(),
  });

/** A pending order. */
async function waiting(left = 5) {
  const itemCode = await sellItem(left);
  const cartId = await readyCart(shop, null, [item(itemCode)]);
  const answer = await checkout(cartId);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  const [payment] = await listPayments(cartId);
  return { itemCode, cartId, answer, payment };
}

describe('placing an order', () => {
  test('holds the stock, keeps the price, closes the cart and leads to the payment', async () => {
    const { itemCode, cartId, answer, payment } = await waiting();
    expect(answer.data).toEqual({
      link: expect.stringMatching(/^[\w-]{43}$/),
      orderName: expect.stringMatching(/^H\d{6}$/),
      status: 'pending',
      paymentUrl: expect.stringMatching(/\/simulator\/sim_/),
      total: 15.95,
    });
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 0, held: 1 });
    expect(payment).toMatchObject({ state: 'open', amount_cents: 1595 });
    const empty = await call(shop, 'cart.read', { params: { cartId } });
    expect(empty.data.cartItems).toEqual([]);
    const shown = { cookies: `cartId=${cartId}` };
    const query = { orderName: answer.data.orderName };
    expect((await call(shop, 'order.byName', { query }, shown)).data).toMatchObject({
      ...{ orderName: query.orderName, status: 'pending', totalPriceInclVat: 15.95, shipping: 5.95 },
      cartItems: [{ itemCode, quantity: 1, totalPriceInclVat: 10, vatRate: 21 }],
      actions: ['pay', 'reopen', 'cancel'],
    });
    expect((await call(shop, 'order.byName', { query })).status, 'to somebody else').toBe(404);
    const stranger = { token: (await freshPerson(shop)).accessToken };
    expect((await call(shop, 'order.byName', { query }, stranger)).status).toBe(404);
  });

  test('describes the payment as it is asked to, else by the order’s name', async () => {
    const described = async (description?: string) => {
      const cartName = await readyCart(shop, null, [item(await sellItem(1))]);
      const body = { cartName, paymentMethodId: 'duinpay', variables: acceptedTerms, description };
      const { data } = await call(shop, 'order.checkout', { body });
      const [payment] = await listPayments(cartName);
      const { description: text } = await db
        .selectFrom('simulator_payment')
        .select('description')
        .where('id', '=', payment?.provider_id ?? '')
        .executeTakeFirstOrThrow();
      return [text, data.orderName];
    };
    expect((await described('Zeep voor Noor'))[0]).toBe('Zeep voor Noor');
    const [text, orderName] = await described();
    expect(text).toBe(orderName);
  });

  test('reports all that is missing', async () => {
    const itemCode = await sellItem(1);
    const cartId = crypto.randomUUID();
    await call(shop, 'cart.addItem', { params: { cartId }, body: item(itemCode) });
    const { status, errors } = await checkout(cartId, {});
    expect(status).toBe(400);
    expect(errors.map(({ path }) => path)).toEqual([
      'cart.shippingMethods',
      'cart.invoiceAddress',
      'cart.invoiceAddress.emailAddress',
      'body.variables.acceptTerms',
    ]);
    expect((await checkout(crypto.randomUUID())).status).toBe(404);
  });

  test('stops for a price that has changed since it was seen, and reports both totals', async () => {
    const itemCode = await sellItem(1);
    const cartId = await readyCart(shop, null, [item(itemCode)]);
    const rejected = await checkout(cartId, { ...acceptedTerms, acceptedTotal: 14.95 });
    expect(rejected).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { accepted: 14.95, total: 15.95 },
    });
    expect(await readStock(itemCode)).toMatchObject({ held: 0 });
    expect((await checkout(cartId, { ...acceptedTerms, acceptedTotal: 15.95 })).status).toBe(200);
  });

  test('of one cart twenty times at once, on two processes, is one order', async () => {
    const itemCode = await sellItem(50);
    const cartId = await readyCart(shop, null, [item(itemCode, 2)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => checkout(cartId, acceptedTerms, {}, n % 2 ? other : shop)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ data }) => data.orderName)).size).toBe(1);
    expect(await readStock(itemCode)).toEqual({ capacity: 50, sold: 0, held: 2 });
  });

  test('without an amount due is paid at once', async () => {
    const itemCode = await sellItem(3);
    await putVoucher(db, site.id, {
      code: `ALLES${made}`,
      kind: 'percent',
      percentage: 100,
      isCombinable: true,
    });
    const cartId = await readyCart(shop, null, [item(itemCode)]);
    for (const VoucherCode of [`ALLES${made}`, 'VRIJVRACHT']) {
      await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } });
    }
    const { data } = await checkout(cartId);
    expect(data).toMatchObject({ status: 'confirmed', paymentUrl: null, total: 0 });
    expect(await readStock(itemCode)).toEqual({ capacity: 3, sold: 1, held: 0 });
  });

  test('uses a voucher up, once however many want the last use', async () => {
    const itemCode = await sellItem(50);
    const code = `LAATSTE${made}`;
    await putVoucher(db, site.id, { code, kind: 'amount', amountCents: 100, maxUses: 1 });
    const carts = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const cartId = await readyCart(shop, null, [item(itemCode)]);
        await call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode: code } });
        return cartId;
      }),
    );
    const answers = await Promise.all(
      carts.map((cartId, n) => checkout(cartId, acceptedTerms, {}, n % 2 ? other : shop)),
    );
    const statuses = answers.map(({ status }) => status);
    // A guest with this error, or a voucher that no longer counts, pays the full price or decides again.
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    const voucher = await db
      .selectFrom('voucher')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(voucher.uses).toBe(1);
    const { count } = await db
      .selectFrom('voucher_use')
      .innerJoin('voucher', 'voucher.id', 'voucher_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

describe('many orders at once', () => {
  test('for the last item sell it once', { timeout: 120_000 }, async () => {
    const itemCode = await sellItem(1);
    const carts = await Promise.all(
      Array.from({ length: 60 }, () => readyCart(shop, null, [item(itemCode)])),
    );
    const catalogContext = await shop.projections.catalogs.of(site).context();
    expect(catalogContext.currency).toBe('EUR');
    const ends = await Promise.allSettled(carts.map((cartId) => placeReadyOrder(shop, cartId)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) {
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ code: expect.stringMatching(/out_of_stock|invalid/) });
    }
    expect(await readStock(itemCode)).toEqual({ capacity: 1, sold: 0, held: 1 });
  });

  test('for shared items, in any order, never deadlock and never oversell', {
    timeout: 120_000,
  }, async () => {
    const codes = await Promise.all([sellItem(7), sellItem(5), sellItem(3)]);
    const carts = await Promise.all(
      Array.from({ length: 45 }, (_, n) => {
        const [a = '', b = '', c = ''] = codes;
        const mixes = [
          [a, b, c],
          [c, b, a],
          [b, a],
          [c, a],
          [b, c],
        ];
        return readyCart(
          shop,
          null,
          (mixes[n % mixes.length] ?? []).map((code) => item(code)),
        );
      }),
    );
    const ends = await Promise.allSettled(carts.map((cartId) => placeReadyOrder(shop, cartId)));
    for (const end of ends) {
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({ code: expect.stringMatching(/out_of_stock|invalid/) });
    }
    for (const code of codes) {
      const { capacity, held } = await readStock(code);
      expect(held).toBeLessThanOrEqual(capacity);
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(quantity), 0)::int as held from stock_hold join variant on variant.id = variant_id
        where item_code = ${code} and state = 'held'`.execute(db);
      expect(rows[0]?.held).toBe(held);
    }
    expect((await readStock(codes[2] ?? '')).held, 'what is rarest is gone').toBe(3);
  });
});

describe('a payment', () => {
  test('makes the order paid once, however often and from wherever it is notified', async () => {
    const { itemCode, cartId, payment } = await waiting();
    await become(payment?.provider_id, 'paid');
    const webhookAnswers = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => webhook(payment?.provider_id, n % 2 ? other : shop)),
      ...Array.from({ length: 5 }, () => settlePayment(shop.paymentDeps, payment?.id ?? '')),
    ]);
    expect(webhookAnswers.slice(0, 10).map((answer) => (answer as Response).status)).toEqual(
      Array(10).fill(200),
    );
    expect(await readState(cartId)).toBe('confirmed');
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 1, held: 0 });
    expect(await listRefunds(cartId)).toEqual([]);
  });

  test('without a webhook is read when its order is read', async () => {
    const { cartId, answer, payment } = await waiting();
    await become(payment?.provider_id, 'paid');
    const query = { orderName: answer.data.orderName };
    const { data } = await call(shop, 'order.byName', { query }, { cookies: `cartId=${cartId}` });
    expect(data).toMatchObject({
      status: 'confirmed',
      payments: [{ status: 'paid', amount: 15.95, refunded: 0 }],
    });
  });

  test('without a webhook and without a reader is polled', async () => {
    const { cartId, payment } = await waiting();
    await become(payment?.provider_id, 'paid');
    await reconcile(shop.paymentDeps);
    expect(await readState(cartId), 'not yet').toBe('pending');
    await sql`update payment set updated_at = now() - interval '6 minutes' where id = ${payment?.id}`.execute(
      db,
    );
    await Promise.all([reconcile(shop.paymentDeps), reconcile(shop.paymentDeps)]);
    expect(await readState(cartId)).toBe('confirmed');
  });

  test('that fails leaves the order to be paid by another', async () => {
    const { cartId, payment } = await waiting();
    await become(payment?.provider_id, 'failed');
    await webhook(payment?.provider_id);
    expect(await readState(cartId)).toBe('pending');
    const again = await checkout(cartId);
    expect(again.data).toMatchObject({
      status: 'pending',
      paymentUrl: expect.stringMatching(/\/simulator\//),
    });
    const payments = await listPayments(cartId);
    expect(payments.map(({ state }) => state)).toEqual(['failed', 'open']);
    await become(payments[1]?.provider_id, 'paid');
    await webhook(payments[1]?.provider_id);
    expect(await readState(cartId)).toBe('confirmed');
  });

  test('that is still open is continued by a second checkout', async () => {
    const { cartId, answer } = await waiting();
    expect((await checkout(cartId)).data).toEqual(answer.data);
    expect(await listPayments(cartId)).toHaveLength(1);
  });

  test('too late takes the stock again where there is some', async () => {
    const { itemCode, cartId, payment } = await waiting();
    await sql`update stock_hold set expires_at = now() - interval '1 minute'`.execute(db);
    const rival = await readyCart(shop, null, [item(itemCode)]);
    await placeReadyOrder(shop, rival);
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 0, held: 1 });
    await become(payment?.provider_id, 'paid');
    await webhook(payment?.provider_id);
    expect(await readState(cartId)).toBe('confirmed');
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 1, held: 1 });
  });

  test('too late for sold-out stock is refunded, once, and the order is cancelled', async () => {
    const { itemCode, cartId, payment } = await waiting(1);
    await sql`update stock_hold set expires_at = now() - interval '1 minute'`.execute(db);
    await placeReadyOrder(
      shop,
      await readyCart(shop, null, [item(itemCode)]).catch(async () => {
        await setStock(db, site.id, itemCode, { left: 1 });
        return readyCart(shop, null, [item(itemCode)]);
      }),
    );
    await sql`update stock set capacity = 1 where variant_id = (select id from variant where item_code = ${itemCode}) and sold + held <= 1`.execute(
      db,
    );
    await become(payment?.provider_id, 'paid');
    await Promise.all([webhook(payment?.provider_id), webhook(payment?.provider_id, other)]);
    expect(await readState(cartId)).toBe('cancelled');
    expect(await listRefunds(cartId)).toMatchObject([{ amount_cents: 1595, reason: 'sold_out' }]);
    await reconcile(shop.paymentDeps);
    const { rows } = await sql<{ refunded: number }>`
      select coalesce(sum(amount_cents), 0)::int as refunded from simulator_refund
      where payment_id = ${payment?.provider_id}`.execute(db);
    expect(rows[0]?.refunded).toBe(1595);
  });

  test('by two attempts: one stays and the other is refunded', async () => {
    const { cartId, payment } = await waiting();
    const variables = { acceptTerms: true };
    const second = await call(shop, 'order.checkout', {
      body: { cartName: cartId, paymentMethodId: 'kustcard', variables },
    });
    expect(second.status, JSON.stringify(second)).toBe(200);
    const payments = await listPayments(cartId);
    expect(payments).toHaveLength(2);
    for (const { provider_id } of payments) await become(provider_id, 'paid');
    await Promise.all(payments.map(({ provider_id }) => webhook(provider_id)));
    expect(await readState(cartId)).toBe('confirmed');
    expect(await listRefunds(cartId)).toMatchObject([{ amount_cents: 1595, reason: 'paid_twice' }]);
    expect(payment).toBeDefined();
  });

  test('that is unknown is no error for its webhook', async () => {
    expect((await webhook('sim_00000000000000000000000000000000')).status).toBe(200);
    expect((await webhook('nonsense')).status).toBe(200);
  });
});

describe('an unpaid order', () => {
  test('can be reopened: its lines are in a new cart', async () => {
    const { itemCode, cartId } = await waiting();
    const { status, data } = await call(shop, 'cart.reopen', { params: { cartId } });
    expect(status).toBe(200);
    expect(data.identifier).not.toBe(cartId);
    expect(data).toMatchObject({
      cartItems: [{ itemCode, quantity: 1 }],
      deliveryAddress: { city: 'Zandoog' },
    });
    expect(await readState(cartId)).toBe('cancelled');
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 0, held: 0 });
    expect((await checkout(data.identifier)).status).toBe(200);
  });

  test('that was reopened and is paid all the same is refunded', async () => {
    const { cartId, payment } = await waiting();
    await call(shop, 'cart.reopen', { params: { cartId } });
    await become(payment?.provider_id, 'paid');
    await webhook(payment?.provider_id);
    expect(await readState(cartId)).toBe('cancelled');
    expect(await listRefunds(cartId)).toMatchObject([{ amount_cents: 1595, reason: 'cancelled' }]);
  });

  test('cannot be reopened once it is paid, nor by another customer', async () => {
    const { cartId, payment } = await waiting();
    await become(payment?.provider_id, 'paid');
    await webhook(payment?.provider_id);
    expect((await call(shop, 'cart.reopen', { params: { cartId } })).status).toBe(409);
    expect((await call(shop, 'cart.reopen', { params: { cartId: crypto.randomUUID() } })).status).toBe(404);
  });

  test('is cancelled after a while, and releases its holds', async () => {
    const { itemCode, cartId, payment } = await waiting();
    await sql`update customer_order set created_at = now() - interval '40 minutes' where cart_id = ${cartId}`.execute(
      db,
    );
    await cancelUnpaid(shop.paymentDeps);
    expect(await readState(cartId), 'while a payment can still be made').toBe('pending');
    await sql`update payment set expires_at = now() - interval '1 minute' where id = ${payment?.id}`.execute(
      db,
    );
    await cancelUnpaid(shop.paymentDeps);
    expect(await readState(cartId), 'while its stock is held').toBe('pending');
    await sql`update stock_hold set expires_at = now() - interval '1 minute'
      where order_id in (select id from customer_order where cart_id = ${cartId})`.execute(db);
    await Promise.all([cancelUnpaid(shop.paymentDeps), cancelUnpaid(shop.paymentDeps)]);
    expect(await readState(cartId)).toBe('cancelled');
    expect(await readStock(itemCode)).toEqual({ capacity: 5, sold: 0, held: 0 });
  });
});

test('a customer sees their own orders, the latest first', async () => {
  const person = await freshPerson(shop);
  const shown = { token: person.accessToken };
  const names: string[] = [];
  for (let n = 0; n < 2; n++) {
    const cartId = await readyCart(shop, person.id, [item(await sellItem(2))]);
    names.unshift((await checkout(cartId, acceptedTerms, shown)).data.orderName);
  }
  const { data } = await call(shop, 'order.all', { query: {} }, shown);
  expect(data.items.map(({ orderName }) => orderName)).toEqual(names);
  expect(data.totalCount).toBe(2);
  const none = await call(shop, 'order.all', { query: {} }, { token: (await freshPerson(shop)).accessToken });
  expect(none.data.items).toEqual([]);
});

describe('the stock label for guests', () => {
  const readStockLabel = async (itemCode: string, server: typeof other) => {
    await server.projections.catchUp();
    const { data } = await call(server, 'catalog.products', {
      query: { filters: `itemcode:eq:${itemCode}` },
    });
    return data.items[0]?.stock;
  };

  test('changes in every process with an order of the last item, and with its release', async () => {
    const itemCode = await sellItem(1);
    expect(await readStockLabel(itemCode, other)).toMatchObject({ status: 'lastFew' });
    const cartId = await readyCart(shop, null, [item(itemCode)]);
    await placeReadyOrder(shop, cartId);
    expect(await readStockLabel(itemCode, other)).toMatchObject({ status: 'soldOut' });
    await call(shop, 'cart.reopen', { params: { cartId } });
    expect(await readStockLabel(itemCode, other)).toMatchObject({ status: 'lastFew', quantity: 1 });
  });

  test('does not count an expired hold, also before it is released', async () => {
    const itemCode = await sellItem(1);
    await placeReadyOrder(shop, await readyCart(shop, null, [item(itemCode)]));
    const add = () => call(shop, 'cart.addToCart', { body: { ItemCode: itemCode } });
    expect(await add()).toMatchObject({ status: 409, code: 'out_of_stock' });
    await sql`update stock_hold set expires_at = now() - interval '1 minute' where variant_id in
      (select id from variant where item_code = ${itemCode})`.execute(db);
    expect((await add()).status).toBe(200);
    const { data } = await call(shop, 'catalog.realtimeStock', { query: { itemCodes: itemCode } });
    expect(data).toMatchObject([{ status: 'lastFew', quantity: 1 }]);
  });
});
