import { describe, expect, test } from 'vitest';
import type { CounterItem } from '../../contract/office-counter.ts';
import { call } from '../../test/kit/call-api.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { putSettings } from '../business/index.ts';
import { putVoucher } from '../cart/put-voucher.ts';

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

test('a sale that was made is not the same with other goods, and nothing more is sold', async () => {
  const [itemCode, other] = [await addStock(5), await addStock(5)];
  const body = sale(itemCode, 1, 10);
  const { data } = await sell(body);
  for (const items of [[{ itemCode, quantity: 2 }], [...body.items, { itemCode: other, quantity: 1 }]]) {
    const { status, code, message } = await sell({ ...body, items, acceptedTotal: 20 });
    expect([status, code]).toEqual([409, 'conflict']);
    expect(message).toContain(data.orderName);
  }
  // The same goods in other words are the same sale.
  const same = await sell({ ...body, items: [{ itemCode: itemCode.toLowerCase(), quantity: 1 }] });
  expect([same.status, same.data.orderName]).toEqual([200, data.orderName]);
  expect([(await readStock(itemCode)).sold, (await readStock(other)).sold]).toEqual([1, 0]);
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

describe('codes at the counter', () => {
  const quote = (itemCode: string, quantity: number, codes: string[]) =>
    call(shop, 'officeCounter.quote', { body: { items: [{ itemCode, quantity }], codes } }, { token });
  const balanceOf = async (id: string) =>
    (await db.selectFrom('gift_card').select('balance_cents').where('id', '=', id).executeTakeFirstOrThrow())
      .balance_cents;

  test('a gift card pays its part, the rest is paid in cash, and a credit goes back to the card', async () => {
    const itemCode = await addStock(5, 1250);
    const card = await freshGiftCard(shop, 2000);
    const countCarts = async () => (await db.selectFrom('cart').select('id').execute()).length;
    const carts = await countCarts();
    const { data: quoted } = await quote(itemCode, 2, [card.code.toLowerCase()]);
    expect(quoted).toMatchObject({
      ...{ totalPriceInclVat: 25, dueInclVat: 5, tenders: [{ code: card.lastFour, amount: 20 }] },
      giftCards: [{ code: card.lastFour, balance: 20 }],
    });
    // A quote holds and stores nothing.
    expect([await countCarts(), await balanceOf(card.id)]).toEqual([carts, 2000]);
    const { data } = await sell(sale(itemCode, 2, 25, { codes: [card.code], acceptedDue: 5 }));
    expect(data).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'paid', dueInclVat: 0, totalPriceInclVat: 25 },
      ...{ payments: [{ method: 'cash', amount: 5 }], tenders: [{ amount: 20 }] },
    });
    expect(await balanceOf(card.id)).toBe(0);
    const lines = [{ cartItemId: data.cartItems[0]?.id ?? '', quantity: 1 }];
    const { status } = await call(
      shop,
      'officeOrder.credit',
      { params: { orderName: data.orderName }, body: { lines } },
      { token: (await freshPerson(shop, { role: 'manager' })).accessToken },
    );
    expect([status, await balanceOf(card.id)]).toEqual([200, 1250]);
    expect(await audit(db)).toEqual([]);
  });

  test('a voucher lowers the price, beside a card that pays all of it', async () => {
    const itemCode = await addStock(5, 1000);
    await putVoucher(db, site.id, { code: 'BALIE10', kind: 'percent', percentage: 10, maxUses: 1 });
    const card = await freshGiftCard(shop, 5000);
    const codes = ['balie10', card.code];
    expect((await quote(itemCode, 2, codes)).data).toMatchObject({
      ...{ totalPriceInclVat: 18, dueInclVat: 0, discounts: [{ voucherCode: 'BALIE10', amountInclVat: 2 }] },
      tenders: [{ amount: 18 }],
    });
    const body = sale(itemCode, 2, 18, { codes, acceptedDue: 0 });
    const [{ data }, again] = [await sell(body), await sell(body)];
    expect(data).toMatchObject({ status: 'completed', payments: [], tenders: [{ amount: 18 }] });
    expect(again.data.orderName).toBe(data.orderName);
    expect(await balanceOf(card.id)).toBe(3200);
    // It is used up.
    expect(await quote(itemCode, 1, ['BALIE10'])).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.codes.0', code: 'not_available' }] },
    });
    expect(await audit(db)).toEqual([]);
  });

  test('a card for certain items pays only those', async () => {
    const [itemCode, other] = [await addStock(5, 1000), await addStock(5, 1000)];
    const card = await freshGiftCard(shop, 700, { itemCodes: [itemCode] });
    expect((await quote(itemCode, 1, [card.code])).data).toMatchObject({
      totalPriceInclVat: 3,
      dueInclVat: 3,
    });
    expect(await quote(other, 1, [card.code])).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.codes.0', code: 'not_available' }] },
    });
    const { data } = await sell(sale(itemCode, 1, 3, { codes: [card.code], acceptedDue: 3 }));
    expect(data).toMatchObject({ totalPriceInclVat: 3, payments: [{ amount: 3 }] });
    expect(await balanceOf(card.id)).toBe(0);
    expect(await audit(db)).toEqual([]);
  });

  test('one that counts for nothing is refused at its place, with the reason', async () => {
    const itemCode = await addStock(5, 1000);
    const card = await freshGiftCard(shop, 500);
    const expired = await freshGiftCard(shop, 500, { valid_until: '2020-01-01' });
    for (const [codes, path, code] of [
      [['NO-SUCH-CODE'], 'body.codes.0', 'not_found'],
      [[card.code, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'], 'body.codes.1', 'not_found'],
      [[card.code, expired.code], 'body.codes.1', 'gift_card_expired'],
      [[card.code, card.code], 'body.codes.1', 'already_used'],
    ] as const) {
      const refused = await quote(itemCode, 1, [...codes]);
      expect(refused, path).toMatchObject({ status: 400, errors: [{ path, code }] });
      expect((await sell(sale(itemCode, 1, 10, { codes }))).status).toBe(400);
    }
  });

  test('one card at two counters at once is spent once', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two] = [await addStock(5, 1000), await addStock(5, 1000)];
      const card = await freshGiftCard(shop, 1000);
      const more = { codes: [card.code], acceptedDue: 0 };
      const answers = await Promise.all([sell(sale(one, 1, 10, more)), sell(sale(two, 1, 10, more))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await balanceOf(card.id)).toBe(0);
      const sold = await Promise.all([readStock(one), readStock(two)]);
      expect(sold.reduce((sum, stock) => sum + stock.sold, 0)).toBe(1);
      expect(await audit(db)).toEqual([]);
    }
  });
});
