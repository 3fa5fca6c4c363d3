import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, placeReadyOrder, readyCart, unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
beforeEach(() => db.deleteFrom('rate_limit').execute());

/** The address of all orders here. */
const address = 'noor@gast.example';

const find = (orderName: string, emailAddress = address, more: { page?: 'withdrawal'; peer?: string } = {}) =>
  call(
    shop,
    'order.find',
    { body: { orderName, emailAddress, ...(more.page && { page: more.page }) } },
    { ...(more.peer && { peer: more.peer }) },
  );

/** An order whose other emails are sent. */
async function quietOrder() {
  const order = await paidOrder(shop);
  await shop.emails();
  return order;
}

test('the link of an order goes to the address that it was placed with', async () => {
  const { orderName, orderKey } = await quietOrder();
  const { status, data, text } = await find(` ${orderName.toLowerCase()} `, 'NOOR@gast.example');
  expect([status, data]).toEqual([200, null]);
  expect(text).not.toContain(orderKey);
  const emails = await shop.emails();
  expect(emails).toMatchObject([{ to: address, subject: `De link naar je bestelling ${orderName}` }]);
  expect(emails[0]?.text).toContain(`\nhttp://localhost/order/${orderKey}\n`);
});

test('the link for a withdrawal opens its page', async () => {
  const { orderName, orderKey } = await quietOrder();
  await find(orderName, address, { page: 'withdrawal' });
  const [email = expect.unreachable()] = await shop.emails();
  expect(email.subject).toBe(`De link om je bestelling ${orderName} te herroepen`);
  expect(email.text).toContain(
    `Hier de overeenkomst herroepen\nhttp://localhost/order/${orderKey}/withdrawal\n`,
  );
});

test('the reply and its work are the same for a wrong name and a wrong address', async () => {
  const { orderName } = await quietOrder();
  const written = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from pgboss.job where name = 'order-link')::int as count,
        (select count(*) from pgboss.job where name <> 'order-link')::int as others`.execute(db);
    return rows[0] ?? expect.unreachable();
  };
  const before = await written();
  const answers = [
    await find(orderName),
    await find(orderName, 'somebody@gast.example'),
    await find('H999999999999', address),
  ];
  expect(await written()).toEqual({ ...before, count: before.count + answers.length });
  for (const { status, text, setCookies } of answers)
    expect([status, text, setCookies]).toEqual([200, answers[0]?.text, {}]);
  expect((await shop.emails()).map(({ to }) => to)).toEqual([address]);
});

test('an order has one name', async () => {
  const { orderName } = await unpaidOrder(shop);
  const number = orderName.slice(1);
  for (const other of [`A${number}`, `Z000${number}`, `H0${number}`, number]) {
    expect((await find(other)).status, other).toBe(400);
  }
});

test('wrong addresses, from any network, do not lock the guest of an order out', async () => {
  const { orderName } = await quietOrder();
  for (let network = 1; network <= 4; network++) {
    const peer = `203.0.113.${network}`;
    for (let tries = 0; tries < 10; tries++) {
      const wrong = `wrong-${network}-${tries}@gast.example`;
      expect((await find(orderName, wrong, { peer })).status).toBe(200);
    }
    expect((await find(orderName, address, { peer })).status).toBe(429);
  }
  expect(await shop.emails()).toEqual([]);
  expect((await find(orderName)).status).toBe(200);
  expect(await shop.emails()).toHaveLength(1);
});

test('a mailbox gets five links an hour, and five a day of one order', async () => {
  const { orderName } = await quietOrder();
  const others = await quietOrder();
  for (let times = 0; times < 5; times++) expect((await find(orderName)).status).toBe(200);
  expect((await find(orderName)).status).toBe(429);
  expect((await find(others.orderName)).status).toBe(429);
  expect(await shop.emails()).toHaveLength(5);
  await db.deleteFrom('rate_limit').where('key', 'like', 'mail:%').execute();
  expect((await find(orderName)).status).toBe(200);
  expect(await shop.emails()).toEqual([]);
  expect((await find(others.orderName)).status).toBe(200);
  expect(await shop.emails()).toHaveLength(1);
});

test('an order from before its emails had links gets one', async () => {
  const { id, orderName, orderKey } = await quietOrder();
  await db.updateTable('customer_order').set({ origin: '' }).where('id', '=', id).execute();
  await find(orderName);
  const [email] = await shop.emails();
  expect(email?.text).toContain(`\nhttp://localhost/order/${orderKey}\n`);
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
