import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CartAddress } from '../../contract/cart.ts';
import { type CallIdentity, call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { cartReader, envelope, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { cartItem, freshProduct, readStock } from '../../test/kit/fresh-product.ts';
import { freshRoom, freshStay, freshStayCart, nightCents } from '../../test/kit/fresh-reservation.ts';
import { openShop, type TestServer } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { putSettings } from '../business/setting.ts';
import { addItems } from '../cart/cart-lines.ts';
import { upsertProduct } from '../catalog/product.ts';
import { publishChanges } from '../platform/changes.ts';
import { putRatePlan } from '../rates/rate-plan.ts';
import { putRates } from '../rates/rates.ts';
import { readOrderMoney } from './order-money.ts';
import { placeOrder, readCartSnapshot } from './place-order.ts';

const shop = await openShop();
const { db, site } = shop;
const servers: TestServer[] = [shop, await shop.another()];
const { office: takeMoney } = await openSales(shop);
const { accessToken: manager } = await freshPerson(shop, { role: 'manager' });

const company = { companyName: 'Zeewier BV', vatNumber: 'NL004495445B01' };

const limitTo = (euros: number) =>
  putSettings(db, site.id, [{ group: 'checkout', name: 'invoiceLimit', value: String(euros) }]);

beforeEach(() => db.deleteFrom('rate_limit').execute());

async function billTo(cartId: string, address: Partial<CartAddress>): Promise<string> {
  await sql`update cart set invoice_address = ${{ ...envelope, ...address }}::jsonb where id = ${cartId}`.execute(
    db,
  );
  return cartId;
}

const checkOut = (cartName: string, method: string, shown: CallIdentity = {}, server: TestServer = shop) =>
  call(
    server,
    'order.checkout',
    { body: { cartName, paymentMethodId: method, variables: { acceptTerms: true } } },
    shown,
  );

const listOrders = (cartIds: readonly string[]) =>
  db
    .selectFrom('customer_order')
    .select(['id', 'total_cents', 'state'])
    .where('cart_id', 'in', [...cartIds])
    .execute();

const rejected = { status: 409, code: 'not_available', message: expect.stringContaining('Kies een andere') };

describe('at the same moment', () => {
  test('ten orders of one company reach the limit and do not exceed it', async () => {
    const { id, accessToken: token } = await freshPerson(shop, { isConfirmed: true });
    const itemCode = await freshProduct(shop, 99);
    const carts: string[] = [];
    for (let n = 0; n < 10; n++)
      carts.push(await billTo(await readyCart(shop, id, [cartItem(itemCode)]), company));
    const { data: cart } = await call(shop, 'cart.read', { params: { cartId: carts[0] ?? '' } }, { token });
    await limitTo(cart.totalPriceInclVat * 4);
    const answers = await Promise.all(
      carts.map((cartId, n) => checkOut(cartId, 'invoice', { token }, servers[n % 2])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(4).fill(200),
      ...Array(6).fill(409),
    ]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toMatchObject(rejected);
    const orders = await listOrders(carts);
    expect(orders.map(({ state }) => state)).toEqual(Array(4).fill('confirmed'));
    expect(await readStock(shop, itemCode)).toMatchObject({ sold: 4, held: 0 });
    expect(await audit(db)).toEqual([]);
  });

  test('unpaid orders of one address at the front desk reach the maximum and do not exceed it', async () => {
    const room = await createRoom('TRUST-SEAT', 0);
    const address = { emailAddress: 'ten@gast.example' };
    const carts: string[] = [];
    for (let n = 0; n < 10; n++) carts.push(await billTo(await freshStayCart(shop, stayIn(room)), address));
    const answers = await Promise.all(carts.map((cartId, n) => checkOut(cartId, 'desk', {}, servers[n % 2])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(409),
    ]);
    expect(await listOrders(carts)).toHaveLength(5);
    expect(await audit(db)).toEqual([]);
  });

  test('a changed cart is not ordered as it was', async () => {
    const itemCode = await freshProduct(shop, 9);
    const ready = await readyCart(shop);
    const owner = await cartReader(shop);
    const catalogContext = await shop.projections.catalogs.of(site).context();
    const snapshot = await readCartSnapshot(db, owner, catalogContext, ready);
    await addItems(db, owner, ready, [cartItem(itemCode)]);
    const placeInput = {
      ...{ cartId: ready, acceptsTerms: true, confirmsAge: true, isDeposit: false, payLater: undefined },
      ...{ acceptedCents: undefined, emailAddress: envelope.emailAddress, origin: 'http://localhost' },
    };
    const placing = placeOrder(
      shop.paymentDeps,
      owner,
      { catalogContext, names: new Map(), terms: undefined },
      placeInput,
      snapshot,
    );
    await expect(placing).rejects.toMatchObject({ code: 'conflict' });
    expect(await listOrders([ready])).toEqual([]);
    const { status, data } = await checkOut(ready, 'duinpay');
    expect([status, data.status]).toEqual([200, 'pending']);
  });
});

const prepaid = 'TRUST-PREPAID';

/** A room with two rate plans: one with a deposit of `percent`, and one that is paid in full at booking. */
async function createRoom(itemCode: string, percent: number): Promise<string> {
  await freshRoom(shop, itemCode);
  await putRatePlan(db, site.id, { itemCode: 'FRESH-PLAN', deposit: { percent, days: 0 } });
  const texts = { nl: { name: 'Nu betalen' } };
  const variants = [{ itemCode: prepaid, options: [], priceCents: 0 }];
  await upsertProduct(db, site.id, {
    itemCode: prepaid,
    type: 'ratePlan',
    vatCategory: 'lodging',
    texts,
    variants,
  });
  await putRatePlan(db, site.id, { itemCode: prepaid, rooms: [itemCode] });
  const season = { from: inDays(0), to: inDays(60), rooms: [itemCode] };
  await putRates(db, site.id, [{ ...season, arrangements: [prepaid], priceCents: nightCents - 1000 }]);
  await publishChanges(db, [{ topic: 'stays', key: site.id }]);
  for (const server of servers) await server.projections.catchUp();
  return itemCode;
}

const stayIn = (room: string) => ({ room, arrivesIn: 20, nights: 2 });

const callStay = (
  name: 'quoteChange' | 'change' | 'addExtra' | 'quoteExtra',
  stayKey: string,
  body: object,
) => call(shop, `stay.${name}` as 'stay.change', { params: { stayKey }, body } as never);
const staff = (name: 'quoteChange' | 'change' | 'addExtra', reservationId: string, body: object) =>
  call(shop, `officeStay.${name}`, { params: { stayId: reservationId }, body } as never, { token: manager });

async function readStay(cartId: string) {
  const stay = await db
    .selectFrom('reservation')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['reservation.id', 'customer_order.id as orderId', 'customer_order.number'])
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return { ...stay, key: shop.keys.stayLink(stay.id), orderName: `H${stay.number}` };
}

const changeInput = (nights: number, more: object = {}) => ({
  dateFrom: inDays(20),
  nights,
  adults: 2,
  ...more,
});

test('a stay on an invoice grows up to the limit, and beyond it after a payment or by staff', async () => {
  await limitTo(100_000);
  const room = await createRoom('TRUST-ROOM', 0);
  const { id: customerId, accessToken: token } = await freshPerson(shop, { isConfirmed: true });
  const cartId = await billTo(await freshStayCart(shop, { ...stayIn(room), customerId }), company);
  expect((await checkOut(cartId, 'invoice', { token })).data.status).toBe('confirmed');
  const { id, key, orderId, orderName } = await readStay(cartId);
  const due = async () => (await readOrderMoney(db, orderId)).dueCents;
  const before = await due();
  await limitTo((before + nightCents / 2) / 100);

  const beyond = {
    ...{ status: 409, code: 'not_available' },
    message: expect.stringContaining('Betaal eerst wat nog openstaat'),
  };
  for (const name of ['quoteChange', 'change'] as const)
    expect(await callStay(name, key, changeInput(3))).toMatchObject(beyond);
  const boat = await sellBoat(nightCents);
  for (const name of ['quoteExtra', 'addExtra'] as const)
    expect(await callStay(name, key, { itemCode: boat })).toMatchObject(beyond);
  expect(await due()).toBe(before);
  // A change that costs no more is not checked.
  expect((await callStay('change', key, changeInput(2, { dateFrom: inDays(25) }))).status).toBe(200);
  expect((await callStay('change', key, changeInput(2))).status).toBe(200);

  expect(
    (await takeMoney('takePayment', orderName, { method: 'transfer', amount: before / 100 })).status,
  ).toBe(200);
  expect((await callStay('quoteChange', key, changeInput(3))).status).toBe(200);
  expect((await callStay('change', key, changeInput(3))).status).toBe(200);
  expect(await due()).toBeGreaterThan(nightCents);
  expect(await callStay('addExtra', key, { itemCode: boat, quantity: 2 })).toMatchObject(beyond);
  expect((await staff('addExtra', id, { itemCode: boat, quantity: 2 })).status).toBe(200);
  expect((await staff('change', id, changeInput(5))).status).toBe(200);
  expect(await audit(db)).toEqual([]);
});

/** An extra for any stay; returns its code. */
async function sellBoat(priceCents: number): Promise<string> {
  const itemCode = 'TRUST-BOAT';
  const id = await upsertProduct(db, site.id, {
    ...{ itemCode, type: 'extraProduct', vatCategory: 'reduced', texts: { nl: { name: 'Een boot' } } },
    variants: [{ itemCode, options: [], priceCents, stock: null }],
  });
  await sql`insert into extra (product_id, unit) values (${id}, 'once')`.execute(db);
  await publishChanges(db, [{ topic: 'stays', key: site.id }]);
  for (const server of servers) await server.projections.catchUp();
  return itemCode;
}

describe('a stay that is to be paid at the front desk', () => {
  const request = changeInput(2, { arrangementItemCode: prepaid });

  test('gets no rate plan that is paid at booking, until it is paid', async () => {
    const room = await createRoom('TRUST-DESK', 0);
    const cartId = await freshStayCart(shop, stayIn(room));
    expect((await checkOut(cartId, 'desk')).data.status).toBe('confirmed');
    const { key, orderId, orderName } = await readStay(cartId);
    for (const name of ['quoteChange', 'change'] as const) {
      expect(await callStay(name, key, request)).toMatchObject({
        ...{ status: 409, code: 'not_available', message: expect.stringContaining('bij het boeken') },
      });
    }
    expect((await callStay('change', key, changeInput(3))).status).toBe(200);
    const amount = (await readOrderMoney(db, orderId)).dueCents / 100;
    await takeMoney('takePayment', orderName, { method: 'card', amount });
    expect((await callStay('change', key, { ...request, nights: 3 })).status).toBe(200);
    expect(await audit(db)).toEqual([]);
  });

  test('can get one from staff, and retains it', async () => {
    const room = await createRoom('TRUST-GIVEN', 0);
    const { id, key } = await freshStay(shop, { ...stayIn(room), isPaid: false });
    expect((await staff('change', id, request)).status).toBe(200);
    expect((await callStay('change', key, { ...request, nights: 3 })).status).toBe(200);
    expect(await audit(db)).toEqual([]);
  });

  test('is not offered with a rate plan that requires a deposit', async () => {
    const room = await createRoom('TRUST-PART', 30);
    expect(await checkOut(await freshStayCart(shop, stayIn(room)), 'desk')).toMatchObject(rejected);
  });
});
