import { expect, test } from 'vitest';
import type { CounterItem } from '../../contract/office-counter.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { putSettings } from '../business/index.ts';

const shop = await openShop();
const { db, site } = shop;
const { addStock, readStock } = await openSales(shop);
const { accessToken: token } = await freshPerson(shop, { role: 'reception' });

const sale = (itemCode: string, quantity: number, acceptedTotal: number, more: object = {}) => ({
  ...{ saleId: crypto.randomUUID(), method: 'cash' as const, acceptedTotal },
  items: [{ itemCode, quantity }],
  ...more,
});
const sell = (body: ReturnType<typeof sale>, by = token) =>
  call(shop, 'officeCounter.sell', { body }, { token: by });
const find = (searchTerm: string) => call(shop, 'officeCounter.find', { query: { searchTerm } }, { token });

test('goods are sold, paid and handed over at once', async () => {
  const itemCode = await addStock(5, 1250);
  const { status, data, text } = await sell(sale(itemCode, 2, 25));
  expect(status, text).toBe(200);
  expect(data).toMatchObject({ status: 'completed', paymentStatus: 'paid', dueInclVat: 0, emailAddress: '' });
  expect(data).toMatchObject({ totalPriceInclVat: 25, shippingMethods: [] });
  expect(data.staffActions).toEqual(['credit', 'charge']);
  expect(data.payments).toMatchObject([{ method: 'cash', amount: 25, status: 'paid' }]);
  expect(data.cartItems).toMatchObject([{ itemCode, quantity: 2 }]);
  expect(await readStock(itemCode)).toMatchObject({ sold: 2, held: 0 });
  expect(await audit(db)).toEqual([]);
});

test('the same sale sent twice at once is sold once', async () => {
  const itemCode = await addStock(5);
  const body = sale(itemCode, 1, 10, { method: 'card', reference: 'bon 12' });
  const [one, two] = await Promise.all([sell(body), sell(body)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.data.orderName).toBe(two.data.orderName);
  expect(await readStock(itemCode)).toMatchObject({ sold: 1 });
});

test('of the last piece at two counters one is sold', async () => {
  const itemCode = await addStock(1);
  const answers = await Promise.all([sell(sale(itemCode, 1, 10)), sell(sale(itemCode, 1, 10))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readStock(itemCode)).toMatchObject({ sold: 1, held: 0 });
});

test('another price, a missing drawer and an unknown item sell nothing', async () => {
  const itemCode = await addStock(5);
  expect(await sell(sale(itemCode, 1, 9))).toMatchObject({
    ...{ status: 409, code: 'price_changed', details: { accepted: 9, total: 10 } },
  });
  await putSettings(db, site.id, [{ group: 'checkout', name: 'cashShiftRequired', value: 'true' }]);
  expect(await sell(sale(itemCode, 1, 10))).toMatchObject({ status: 409, code: 'conflict' });
  await putSettings(db, site.id, [{ group: 'checkout', name: 'cashShiftRequired', value: 'false' }]);
  expect((await sell(sale('NO-SUCH', 1, 10))).status).toBe(404);
  expect(await readStock(itemCode)).toMatchObject({ sold: 0, held: 0 });
});

test('a sale to a customer is theirs, and one to another address is nobody’s', async () => {
  const itemCode = await addStock(5);
  const customer = await freshPerson(shop, { isConfirmed: true });
  const emailAddress = customer.emailAddress;
  expect((await sell(sale(itemCode, 1, 10, { emailAddress }))).status).toBe(200);
  expect((await sell(sale(itemCode, 1, 10, { emailAddress: 'nobody@gast.example' }))).status).toBe(200);
  const owned = await db
    .selectFrom('customer_order')
    .select('email_address')
    .where('customer_id', '=', customer.id)
    .execute();
  expect(owned).toEqual([{ email_address: emailAddress }]);
});

test('a scan finds its item first, by item code or by the attribute ean', async () => {
  const itemCode = await addStock(3, 700, { ean: '8712345678906' });
  const exact = { itemCode, price: 7, left: 3, isExact: true } satisfies Partial<CounterItem>;
  expect((await find(itemCode.toLowerCase())).data[0]).toMatchObject(exact);
  expect((await find('8712345678906')).data).toMatchObject([exact]);
  expect((await find('100%_')).data).toEqual([]);
  expect((await find('zeep')).data.every(({ isExact }) => !isExact)).toBe(true);
});

test('whoever may not take payments sells nothing', async () => {
  const { accessToken } = await freshPerson(shop, { role: 'accountant' });
  expect((await sell(sale('SOAP-PINE', 1, 1), accessToken)).status).toBe(403);
});
