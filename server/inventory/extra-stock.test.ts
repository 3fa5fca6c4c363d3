import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../contract/contract.ts';
import type { officeExtras } from '../../contract/office-fees.ts';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { checkout } from '../../test/kit/fresh-product.ts';
import { defaultRatePlan, freshRoom, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { audit } from '../audit/audit.ts';

const shop = await openShop();
const other = await shop.another();
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
const room = await freshRoom(shop, 'ROOM-BICYCLES');

afterEach(async () => expect(await audit(db)).toEqual([]));

type NewExtra = Input<typeof officeExtras.create>['body'];

async function createExtra(name: string, more: Partial<NewExtra> = {}): Promise<string> {
  const body = { texts: { nl: { name } }, price: 12, unit: 'perNight' as const, dailyStock: 2, ...more };
  const { data, status, text } = await call(shop, 'officeExtra.create', { body }, { token });
  expect(status, text).toBe(200);
  expect(data.dailyStock).toBe(body.dailyStock);
  await shop.projections.catchUp();
  await other.projections.catchUp();
  return data.itemCode;
}

const toAttributes = (named: Record<string, string>) =>
  Object.entries(named).map(([Name, Value]) => ({ Name, Value }));

/** Adds a stay that starts in `days` days to a new cart, with some pieces of an extra. */
function addStay(days: number, itemCode: string, Quantity: number, more: Record<string, string> = {}) {
  const stay = { ArrangementItemCode: defaultRatePlan, DateFrom: inDays(days), Nights: '2', Adults: '2' };
  const body = [
    { ItemCode: room, Quantity: 1, CartItemAttributes: toAttributes(stay) },
    { ItemCode: itemCode, Quantity, CartItemAttributes: toAttributes({ StayCartItemId: '#1', ...more }) },
  ];
  const params = { cartId: crypto.randomUUID() };
  return call(shop, 'cart.addItems', { params, body } as never);
}

const address = {
  ...{ attn: 'Noor Zand', street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog' },
  ...{ countryCode: 'NL', emailAddress: 'noor@gast.example' },
};

async function cartWith(days: number, itemCode: string, quantity: number): Promise<string> {
  const { data, status, text } = await addStay(days, itemCode, quantity);
  expect(status, text).toBe(200);
  const params = { cartId: data.identifier };
  await call(shop, 'cart.invoiceAddress', { params, body: address });
  return data.identifier;
}

const extraOf = async (itemCode: string, days: number) => {
  const query = { roomItemCode: room, dateFrom: inDays(days), nights: '2' };
  const { data } = await call(shop, 'booking.extraProducts', { query });
  return data.find(({ itemcode }) => itemcode === itemCode);
};

const addExtra = (stayKey: string, body: object) =>
  call(shop, 'stay.addExtra', { params: { stayKey }, body: { confirmsAge: false, ...body } } as never);

/** Pays an order at the bank, without a report to the webhook. */
const pay = (paymentUrl: string | null) =>
  shop.fetch(new URL(paymentUrl ?? '', 'http://localhost').pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay&webhook=never',
  });

describe('an extra with a stock per day', () => {
  let bicycle = '';
  beforeAll(async () => {
    bicycle = await createExtra('Fiets');
  });

  test('says what is left of each night, and nothing of days without a stock', async () => {
    const cartId = await cartWith(21, bicycle, 1);
    expect((await checkout(shop, cartId)).status).toBe(200);
    expect(await extraOf(bicycle, 20)).toMatchObject({
      stock: { quantity: 1 },
      daysLeft: [
        { date: inDays(20), quantity: 2 },
        { date: inDays(21), quantity: 1 },
      ],
    });
    expect((await extraOf('EXTRA-BREAKFAST', 20))?.daysLeft).toBeNull();
  });

  test('is refused beyond the rest of its fullest night, in the cart and at checkout', async () => {
    const slow = await cartWith(30, bicycle, 2);
    const fast = await cartWith(31, bicycle, 1);
    expect((await checkout(shop, fast)).status).toBe(200);
    const late = await addStay(30, bicycle, 2);
    expect([late.status, late.code, late.details]).toMatchObject([409, 'out_of_stock', { quantity: 1 }]);
    const { data } = await call(shop, 'cart.availability', { params: { cartId: slow } });
    expect(data[1]).toMatchObject({ itemCode: bicycle, available: false, code: 'fewer_left', quantity: 1 });
    expect((await checkout(shop, slow)).status).toBeGreaterThanOrEqual(400);
    const second = await addStay(31, bicycle, 1);
    const line = second.data.cartItems[1]?.id ?? '';
    const params = { cartId: second.data.identifier, cartItemId: line };
    expect((await call(shop, 'cart.changeItem', { params, body: { Quantity: 2 } })).code).toBe(
      'out_of_stock',
    );
  });

  test('is added to a reservation only while some are left, by guest and desk', async () => {
    const [one, two] = [
      await freshStay(shop, { room, arrivesIn: 40 }),
      await freshStay(shop, { room, arrivesIn: 40 }),
    ];
    const answers = await Promise.all([
      addExtra(one.key, { itemCode: bicycle, quantity: 2, acceptedTotal: 48 }),
      addExtra(two.key, { itemCode: bicycle, quantity: 2, acceptedTotal: 48 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser] = answers[0]?.status === 409 ? [one] : [two];
    const params = { stayId: loser.id };
    const atDesk = await call(
      shop,
      'officeStay.addExtra',
      { params, body: { itemCode: bicycle, quantity: 1 } },
      { token },
    );
    expect([atDesk.status, atDesk.code]).toEqual([409, 'not_available']);
    expect(atDesk.message).toContain('Fiets');
    const quoted = await call(shop, 'stay.quoteExtra', {
      params: { stayKey: loser.key },
      body: { itemCode: bicycle, quantity: 1 },
    } as never);
    expect(quoted.code).toBe('not_available');
  });

  test('keeps a reservation from moving to days that have none left', async () => {
    const moving = await freshStay(shop, { room, arrivesIn: 50 });
    expect((await addExtra(moving.key, { itemCode: bicycle, quantity: 1, acceptedTotal: 24 })).status).toBe(
      200,
    );
    expect((await checkout(shop, await cartWith(54, bicycle, 2))).status).toBe(200);
    const move = (days: number) =>
      call(shop, 'stay.quoteChange', {
        params: { stayKey: moving.key },
        body: { dateFrom: inDays(days), nights: 2, adults: 2 },
      } as never);
    expect((await move(54)).code).toBe('not_available');
    expect((await move(52)).status).toBe(200);
    // The nights that both have are its own.
    expect((await move(51)).status).toBe(200);
  });

  test('is not sold twice when an order is paid after its hold ended', async () => {
    const first = await checkout(shop, await cartWith(25, bicycle, 2));
    const order = sql`(select id from customer_order where number = ${first.data.orderName.slice(1)}::int)`;
    const { rows } = await sql<{ roomTypeId: number; arrival: string; departure: string }>`
      update reservation set state = 'released' where order_id = ${order}
      returning room_type_id::int as "roomTypeId", arrival::text, departure::text`.execute(db);
    const [nights] = rows;
    await sql`update night set held = held - 1 where room_type_id = ${nights?.roomTypeId ?? 0}
      and night >= ${nights?.arrival}::date and night < ${nights?.departure}::date`.execute(db);
    expect((await checkout(shop, await cartWith(25, bicycle, 1))).status).toBe(200);
    await pay(first.data.paymentUrl);
    const read = await call(shop, 'order.read', { params: { orderKey: first.data.link } });
    expect(read.data.status).toBe('cancelled');
  });
});

test('of many guests at once as many get an extra as there are on the day', {
  timeout: 120_000,
}, async () => {
  const canoe = await createExtra('Kano', { unit: 'once', dailyStock: 3 });
  const carts = await Promise.all(Array.from({ length: 12 }, () => cartWith(28, canoe, 1)));
  const answers = await Promise.all(carts.map((cartId, n) => checkout(n % 2 ? other : shop, cartId)));
  const got = answers.filter(({ status }) => status === 200);
  expect(got.length).toBe(3);
  // Who comes after the last one was taken reads that the line is unavailable.
  for (const { status, code, errors } of answers.filter((answer) => answer.status !== 200))
    expect([
      [409, 'out_of_stock', []],
      [400, 'invalid', ['unavailable']],
    ]).toContainEqual([status, code, errors.map((error) => error.code)]);
  expect(await extraOf(canoe, 28)).toMatchObject({ stock: { status: 'soldOut', quantity: 0 } });
});

test('an extra by person counts the persons it is for', async () => {
  const sauna = await createExtra('Sauna', { unit: 'perPerson', dailyStock: 3 });
  expect((await addStay(28, sauna, 1, { Persons: '1' })).status).toBe(200);
  expect((await checkout(shop, await cartWith(28, sauna, 1))).status).toBe(200);
  expect((await addStay(28, sauna, 1)).code).toBe('out_of_stock');
  expect((await addStay(28, sauna, 1, { Persons: '1' })).status).toBe(200);
  expect((await addStay(29, sauna, 1)).status).toBe(200);
});

test('the audit names a day with more of an extra than its stock', async () => {
  const tent = await createExtra('Tent');
  expect((await checkout(shop, await cartWith(28, tent, 2))).status).toBe(200);
  const stock = (count: number) =>
    sql`update extra set daily_stock = ${count} from product where product_id = product.id and item_code = ${tent}`.execute(
      db,
    );
  await stock(1);
  const found = await audit(db);
  expect(found.map(({ id, severity, problem }) => [id, severity, problem])).toEqual([
    [`${tent} ${inDays(28)}`, 'warning', '2 taken of 1'],
    [`${tent} ${inDays(29)}`, 'warning', '2 taken of 1'],
  ]);
  await stock(2);
});
