import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, placeReadyOrder, readyCart, unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();

const find = (orderName: string, emailAddress: string, peer?: string) =>
  call(shop, 'order.find', { body: { orderName, emailAddress } }, { peer });

test('an order has one name', async () => {
  const { orderName, orderKey } = await unpaidOrder(shop);
  const number = orderName.slice(1);
  for (const other of [`A${number}`, `Z000${number}`, `H0${number}`, number]) {
    expect((await find(other, 'noor@gast.example')).status, other).toBe(400);
  }
  expect((await find(` ${orderName.toLowerCase()} `, 'noor@gast.example')).data.link).toBe(orderKey);
});

test('guesses at an order, from any network, do not lock its guest out', async () => {
  const { orderName, orderKey } = await paidOrder(shop);
  for (let network = 1; network <= 4; network++) {
    for (let tries = 0; tries < 10; tries++) {
      expect((await find(orderName, 'wrong@gast.example', `203.0.113.${network}`)).status).toBe(404);
    }
    expect((await find(orderName, 'noor@gast.example', `203.0.113.${network}`)).status).toBe(429);
  }
  expect((await find(orderName, 'noor@gast.example')).data.link).toBe(orderKey);
});

test('a found order is not counted as a guess', async () => {
  const { orderName } = await unpaidOrder(shop);
  for (let times = 0; times < 5; times++)
    expect((await find(orderName, 'noor@gast.example')).status).toBe(200);
  const counted = await shop.db
    .selectFrom('rate_limit')
    .select('calls')
    .where('key', '=', `find-order:${shop.site.id}:${orderName}`)
    .executeTakeFirstOrThrow();
  expect(counted.calls).toBe(0);
});

test('an order by its link can be reopened as a cart by its owner only', async () => {
  const { id: customerId, accessToken } = await freshPerson(shop);
  const { accessToken: stranger } = await freshPerson(shop);
  const order = await placeReadyOrder(shop, await readyCart(shop, customerId), customerId);
  const orderKey = shop.keys.orderLink(order.id);
  const canRead = async (token?: string) =>
    (await call(shop, 'order.read', { params: { orderKey } }, { token })).data;
  expect((await canRead(accessToken)).actions).toContain('reopen');
  for (const token of [undefined, stranger]) {
    const { actions, identifier: cartId } = await canRead(token);
    expect(actions).not.toContain('reopen');
    expect(actions).toEqual(expect.arrayContaining(['pay', 'cancel']));
    expect((await call(shop, 'cart.reopen', { params: { cartId } }, { token })).status).toBe(404);
  }
  const visitors = await unpaidOrder(shop);
  const params = { orderKey: visitors.orderKey };
  expect((await call(shop, 'order.read', { params })).data.actions).toContain('reopen');
});
