import { expect, test } from 'vitest';
import { unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { readOrderMoney } from './order-money.ts';

const shop = await openShop();
const { office } = await openSales(shop);
const { id, orderName } = await unpaidOrder(shop);

const take = (amount: number) => office('takePayment', orderName, { method: 'cash', amount });

test.each([0, -5, 0.001, 0.004, 1.005, 2.999])('%d is no amount of cash', async (amount) => {
  expect((await take(amount)).status).toBe(400);
});

test('payments count to the cent', async () => {
  const before = (await readOrderMoney(shop.db, id)).receivedCents;
  for (const amount of [0.01, 1.1, 0.29, 2.03]) expect((await take(amount)).status, String(amount)).toBe(200);
  expect((await readOrderMoney(shop.db, id)).receivedCents - before).toBe(343);
});

test('the same payment recorded twice at once counts once', async () => {
  const before = (await readOrderMoney(shop.db, id)).receivedCents;
  const note = { method: 'cash', amount: 1.5, reference: 'bon 7' };
  const answers = await Promise.all(
    [note, note, { ...note, reference: 'bon 8' }].map((one) => office('takePayment', orderName, one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await readOrderMoney(shop.db, id)).receivedCents - before).toBe(300);
});
