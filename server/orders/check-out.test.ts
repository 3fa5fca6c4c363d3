import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { CartAddress } from '../../contract/cart.ts';
import { fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { cartItem, freshProduct, readStock } from '../../test/kit/fresh-product.ts';
import { openShop, type TestServer } from '../../test/kit/open-shop.ts';
import { putSettings } from '../business/setting.ts';
import { chooseShipping } from '../cart/shipping.ts';

const shop = await openShop();
const { db, site } = shop;
const mollie = await startFakeMollie();
afterAll(() => mollie.stop());
const atMollie = await shop.another({ mollieApiKey: fakeKey, mollieApiUrl: mollie.url });
const away = await shop.another({ mollieApiKey: fakeKey, mollieApiUrl: 'http://127.0.0.1:9/v2/' });

const company = { companyName: 'Zeewier BV', vatNumber: 'NL004495445B01' };

async function createCart(
  itemCode: string,
  { quantity = 1, customerId = null as string | null, address = {} as Partial<CartAddress> } = {},
): Promise<string> {
  const cartId = await readyCart(shop, customerId, [cartItem(itemCode, quantity)]);
  await sql`update cart set invoice_address = delivery_address || ${address}::jsonb where id = ${cartId}`.execute(
    db,
  );
  return cartId;
}

/** A cart for pickup at the front desk. */
async function fetched(emailAddress: string): Promise<string> {
  const cartId = await createCart(await freshProduct(shop, 9), { address: { emailAddress } });
  const { id: methodId } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('site_id', '=', site.id)
    .where('code', '=', 'reception')
    .executeTakeFirstOrThrow();
  const choice = { methodId, deliveryDate: '2999-01-01', addressId: null, lineIds: [], remark: '' };
  await chooseShipping(db, { siteId: site.id, customerId: null, culture: 'nl' }, cartId, choice);
  return cartId;
}

type CheckoutOptions = { method?: string; issuer?: string; server?: TestServer } & CallIdentity;

const checkOut = (
  cartName: string,
  { method = 'kustcard', issuer, server = shop, ...shown }: CheckoutOptions = {},
) =>
  call(
    server,
    'order.checkout',
    { body: { cartName, paymentMethodId: method, variables: { acceptTerms: true, issuer } } },
    shown,
  );

const pay = (orderKey: string, { method = 'kustcard', issuer, server = shop }: CheckoutOptions = {}) =>
  call(server, 'order.pay', {
    params: { orderKey },
    body: { paymentMethodId: method, variables: { issuer } },
  });

const offered = async (cartId: string, shown: CallIdentity = {}, server: TestServer = shop) =>
  (await call(server, 'cart.paymentMethods', { params: { cartId } }, shown)).data?.map(({ id }) => id);

const listOrders = (cartId: string) =>
  db.selectFrom('customer_order').select(['id', 'number']).where('cart_id', '=', cartId).execute();

const rejected = { status: 409, code: 'not_available', message: expect.stringContaining('Kies een andere') };

describe('a payment method that is not offered', () => {
  test.each<[string, CheckoutOptions]>([
    ['takes longer than the stock is held', { method: 'strandgiro' }],
    ['is for another country', { method: 'zandpas' }],
    ['is none', { method: 'shells' }],
    ['has no such bank', { method: 'duinpay', issuer: 'shellbank' }],
  ])('%s: nothing is placed', async (_, options) => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await createCart(itemCode);
    expect(await checkOut(cartId, options)).toMatchObject(rejected);
    expect(await listOrders(cartId)).toEqual([]);
    expect(await readStock(shop, itemCode)).toMatchObject({ held: 0 });
  });

  test('does not pay a pending order either', async () => {
    const { data } = await checkOut(await createCart(await freshProduct(shop, 5)));
    expect(await pay(data.link, { method: 'strandgiro' })).toMatchObject({
      ...{ ...rejected, details: { link: data.link, orderName: data.orderName } },
    });
  });

  test('is one where nothing is held', async () => {
    const cartId = await createCart(await freshProduct(shop, null));
    const { data } = await checkOut(cartId, { method: 'strandgiro' });
    expect(data).toMatchObject({ status: 'pending', paymentUrl: expect.stringContaining('/simulator/') });
  });

  test.each(['billie', 'klarnapaylater'])('is %s, which only authorizes a payment', async (method) => {
    const cartId = await createCart(await freshProduct(shop, null));
    expect(await checkOut(cartId, { method, server: atMollie })).toMatchObject(rejected);
    expect(await listOrders(cartId)).toEqual([]);
  });
});

test('without a payment provider only the arranged methods are offered, and nobody can pay at the simulator', async () => {
  const live = await shop.another({ simulatesPayments: false });
  const cartId = await createCart(await freshProduct(shop, 5));
  expect(await offered(cartId, {}, live)).toEqual([]);
  expect(await checkOut(cartId, { server: live })).toMatchObject(rejected);
  expect(await listOrders(cartId)).toEqual([]);
  const pickup = await fetched('vloed@gast.example');
  expect(await offered(pickup, {}, live)).toEqual(['desk']);
  expect((await checkOut(pickup, { method: 'desk', server: live })).status).toBe(200);
  const { data } = await checkOut(cartId);
  const simulator = new URL(String(data.paymentUrl)).pathname;
  expect((await shop.fetch(simulator)).status).toBe(200);
  expect((await live.fetch(simulator)).status).toBe(404);
});

describe('at Mollie', () => {
  const lastBody = () => mollie.requests.findLast(({ method }) => method === 'POST')?.body;

  test('the payer goes only to a method that requires one, and no unreachable webhook address is sent', async () => {
    const address = { attn: 'Noor van der Zee', houseNumberAddition: 'b', emailAddress: 'noor@zee.example' };
    const cartId = await createCart(await freshProduct(shop, 5), { address });
    const { data } = await checkOut(cartId, { method: 'klarna', server: atMollie });
    expect(data.paymentUrl).toContain('mollie.com/checkout');
    expect(lastBody()).toMatchObject({
      billingAddress: {
        ...{ givenName: 'Noor', familyName: 'van der Zee', email: 'noor@zee.example' },
        ...{ streetAndNumber: 'Duinpad 12 b', postalCode: '0562 ZD', city: 'Zandoog', country: 'NL' },
      },
    });
    expect(lastBody()).not.toHaveProperty('webhookUrl');
  });

  test('an address without a name gets that of the account', async () => {
    const { id, accessToken: token } = await freshPerson(shop);
    await db
      .updateTable('person')
      .set({ first_name: 'Ana', last_name: 'Kovač' })
      .where('id', '=', id)
      .execute();
    const cartId = await createCart(await freshProduct(shop, 5), { customerId: id });
    const started = await checkOut(cartId, { method: 'klarna', server: atMollie, token });
    expect(started.status).toBe(200);
    expect(lastBody()).toMatchObject({ billingAddress: { givenName: 'Ana', familyName: 'Kovač' } });
  });
});

describe('while the provider is unreachable', () => {
  // The first failed call is logged; the circuit breaker does not make the others.
  afterEach(() => void away.log.take(/^(Mollie failed a call|answered)$/));

  test('the methods without a provider are still offered', async () => {
    const cartId = await fetched('away@gast.example');
    expect(await offered(cartId, {}, away)).toEqual(['desk']);
    const posted = await createCart(await freshProduct(shop, 5));
    const answer = await call(away, 'cart.paymentMethods', { params: { cartId: posted } });
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test('no unpayable order is placed; the error for an existing order names it', async () => {
    const itemCode = await freshProduct(shop, 5);
    const cartId = await createCart(itemCode);
    expect(await checkOut(cartId, { server: away })).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await readStock(shop, itemCode)).toMatchObject({ held: 0 });
    const { data } = await checkOut(cartId);
    const params = { orderKey: data.link };
    expect(await call(away, 'order.paymentMethods', { params })).toMatchObject({ status: 503 });
    const trying = await pay(data.link, { method: 'creditcard', server: away });
    expect(trying).toMatchObject({ status: 503, code: 'unavailable', details: { link: data.link } });
  });
});

describe('stock is held', () => {
  const minutes = async (cartId: string) => {
    const { rows } = await sql<{ hold: number; payment: number }>`
      select round(extract(epoch from stock_hold.expires_at - customer_order.created_at) / 60)::int as hold,
        round(extract(epoch from payment.expires_at - customer_order.created_at) / 60)::int as payment
      from customer_order join stock_hold on stock_hold.order_id = customer_order.id
        join payment on payment.order_id = customer_order.id
      where cart_id = ${cartId} order by payment.created_at desc limit 1`.execute(db);
    return rows[0];
  };

  test('for a little longer than the payment can be made', async () => {
    const cartId = await createCart(await freshProduct(shop, 5), { address: { countryCode: 'BE' } });
    await checkOut(cartId, { method: 'duinpay' });
    expect(await minutes(cartId)).toEqual({ hold: 35, payment: 15 });
    await checkOut(cartId, { method: 'zandpas' });
    expect(await minutes(cartId)).toEqual({ hold: 65, payment: 60 });
    await checkOut(cartId, { method: 'kustcard' });
    expect(await minutes(cartId)).toEqual({ hold: 65, payment: 30 });
  });

  test('again, when a payment starts after the hold expired and the stock is still free', async () => {
    const itemCode = await freshProduct(shop, 1);
    const cartId = await createCart(itemCode);
    await checkOut(cartId, { method: 'duinpay' });
    await sql`
      update stock_hold set expires_at = now() - interval '1 minute'
      where order_id = (select id from customer_order where cart_id = ${cartId})`.execute(db);
    await checkOut(cartId, { method: 'kustcard' });
    expect(await minutes(cartId)).toEqual({ hold: 35, payment: 30 });
    expect(await readStock(shop, itemCode)).toMatchObject({ held: 1 });
    const late = { params: { cartId: crypto.randomUUID() }, body: cartItem(itemCode) };
    expect(await call(shop, 'cart.addItem', late)).toMatchObject({ status: 409, code: 'out_of_stock' });
  });

  test('not for days, however long the provider lets it be paid', async () => {
    const cartId = await createCart(await freshProduct(shop, 5), { address: { attn: 'Noor' } });
    await checkOut(cartId, { method: 'klarna', server: atMollie });
    expect(await minutes(cartId)).toEqual({ hold: 240, payment: 2880 });
  });
});

test('another bank is another payment, the same bank the same one', async () => {
  const { data } = await checkOut(await createCart(await freshProduct(shop, 5)));
  const url = async (issuer?: string) =>
    (await pay(data.link, { method: 'duinpay', issuer })).data.paymentUrl;
  const [zeebank, duinbank, none] = [
    await url('duinpay_zeebank'),
    await url('duinpay_duinbank'),
    await url(),
  ];
  expect(new Set([zeebank, duinbank, none]).size).toBe(3);
  const atProvider = await shop.db
    .selectFrom('simulator_payment')
    .select('issuer')
    .where('id', '=', /sim_[\da-f]{32}/.exec(duinbank ?? '')?.[0] ?? '')
    .execute();
  expect(atProvider).toEqual([{ issuer: 'duinpay_duinbank' }]);
  expect([await url('duinpay_zeebank'), await url('duinpay_duinbank'), await url('')]).toEqual([
    ...[zeebank, duinbank, none],
  ]);
});

test('an order is placed from a cart that its page still saves while the methods are read', async () => {
  const cartId = await createCart(await freshProduct(shop, 50), { quantity: 7 });
  const { promise: isSaved, resolve: goOn } = Promise.withResolvers<void>();
  const before = mollie.requests.length;
  mollie.faults.push({ wait: isSaved });
  const ordered = checkOut(cartId, { method: 'ideal', server: atMollie });
  await expect.poll(() => mollie.requests.length).toBeGreaterThan(before);
  const saved = await call(shop, 'cart.saveCheckout', {
    params: { cartId },
    body: { remark: 'Graag achterom.' },
  } as never);
  expect(saved.status).toBe(200);
  goOn();
  const { status, data, text } = await ordered;
  expect(status, text).toBe(200);
  const order = await db
    .selectFrom('customer_order')
    .select('remark')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  expect([order.remark, data.paymentUrl === null]).toEqual(['Graag achterom.', false]);
});

describe('without a provider', () => {
  test.each(['desk', 'invoice'])('%s is refused for an order that waits for its payment', async (method) => {
    const cartId = await createCart(await freshProduct(shop, 5));
    const { data } = await checkOut(cartId);
    const conflict = { status: 409, code: 'conflict', message: rejected.message };
    expect(await pay(data.link, { method })).toMatchObject(conflict);
    expect(await checkOut(cartId, { method })).toMatchObject(conflict);
  });

  test('a guest who chose the front desk gets the same reply again', async () => {
    const cartId = await fetched('twice@gast.example');
    const started = await checkOut(cartId, { method: 'desk' });
    expect(started.data).toMatchObject({ status: 'confirmed', paymentUrl: null });
    expect((await checkOut(cartId, { method: 'desk' })).data).toEqual(started.data);
  });

  test('five orders per address without an account may wait at the front desk', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await checkOut(await fetched('five@gast.example'), { method: 'desk' })).status).toBe(200);
    }
    const sixth = await fetched('Five@gast.example');
    expect(await offered(sixth)).not.toContain('desk');
    expect(await checkOut(sixth, { method: 'desk' })).toMatchObject(rejected);
    expect(await offered(await fetched('other@gast.example'))).toContain('desk');
  });

  test('an invoice needs a confirmed address, and its limit counts all open invoices', async () => {
    await putSettings(db, site.id, [{ group: 'checkout', name: 'invoiceLimit', value: '40' }]);
    const stranger = await freshPerson(shop);
    const itemCode = await freshProduct(shop, 99);
    const cartBy = (customerId: string, quantity: number) =>
      createCart(itemCode, { quantity, customerId, address: company });
    const unconfirmed = await cartBy(stranger.id, 1);
    expect(await offered(unconfirmed, { token: stranger.accessToken })).not.toContain('invoice');

    const { id, accessToken: token } = await freshPerson(shop, { isConfirmed: true });
    const first = await cartBy(id, 2);
    expect(await offered(first, { token })).toContain('invoice');
    expect((await checkOut(first, { method: 'invoice', token })).data.status).toBe('confirmed');
    const second = await cartBy(id, 1);
    expect(await offered(second, { token })).not.toContain('invoice');
    expect(await checkOut(second, { method: 'invoice', token })).toMatchObject(rejected);
    const [order] = await listOrders(first);
    await call(shop, 'order.cancel', { params: { orderKey: shop.keys.orderLink(order?.id ?? '') } });
    expect((await checkOut(second, { method: 'invoice', token })).status).toBe(200);
  });

  test('an order that a gift card pays needs no credit, when it is offered and when it is ordered', async () => {
    await putSettings(db, site.id, [{ group: 'checkout', name: 'invoiceLimit', value: '40' }]);
    const { id, accessToken: token } = await freshPerson(shop, { isConfirmed: true });
    const cartId = await createCart(await freshProduct(shop, 9), { quantity: 5, address: company });
    await payWith(shop, cartId, await freshGiftCard(shop, 2000));
    await db.updateTable('cart').set({ customer_id: id }).where('id', '=', cartId).execute();
    expect(await offered(cartId, { token })).toContain('invoice');
    expect((await checkOut(cartId, { method: 'invoice', token })).data.status).toBe('confirmed');
  });
});

test('one network orders thirty times in ten minutes, and can pay these orders all the same', async () => {
  const itemCode = await freshProduct(shop, 99);
  const peer = '203.0.113.30';
  const carts: string[] = [];
  for (let n = 0; n < 31; n++) carts.push(await createCart(itemCode));
  const statuses: number[] = [];
  for (const cartId of carts) statuses.push((await checkOut(cartId, { peer })).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect((await checkOut(carts[0] ?? '', { peer })).status).toBe(200);
  expect((await checkOut(carts[30] ?? '')).status).toBe(200);
});
