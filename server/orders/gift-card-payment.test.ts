import { afterEach, describe, expect, test } from 'vitest';
import type { StaffOrder } from '../../contract/office-order.ts';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshGuest, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms, cartItem, openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/index.ts';
import { setBlocked } from '../gift-cards/manage.ts';
import type { InvoiceDocument } from '../invoices/document.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const { jobs } = paymentDeps;
const { addStock, office, read, getId } = await openSales(shop);
const { accessToken: token } = await freshPerson(shop, { role: 'reception' });
afterEach(async () => expect(await audit(db)).toEqual([]));

const pay = async (orderName: string, code: string, amount: number) => {
  const answer = await office('takePayment', orderName, { method: 'giftCard', amount, code });
  return answer as typeof answer & { errors?: { path: string; code: string }[] };
};
const find = (code: string) => call(shop, 'officeGiftCard.find', { body: { code } }, { token });
const balanceOf = async (id: string): Promise<number> => {
  const card = await db
    .selectFrom('gift_card')
    .select('balance_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return card.balance_cents;
};
const readOrder = async (orderName: string): Promise<StaffOrder> => (await office('read', orderName)).data;
const dinner = { kind: 'service', description: 'Diner', unitPrice: 30, vatCategory: 'reduced' };

describe('a gift card at the front desk', () => {
  test('pays a part of a folio, however its code is typed, and gets back what is credited', async () => {
    const { orderName, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('charge', orderName, { item: dinner });
    const card = await freshGiftCard(shop, 5000);
    const typed = ` ${card.code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await find(typed)).data).toMatchObject({ lastFour: card.lastFour, balance: 50, currency: 'EUR' });
    const { data, status } = await pay(orderName, typed, 20);
    expect(status).toBe(200);
    const due = (totalCents + 3000 - 2000) / 100;
    expect(data).toMatchObject({
      ...{ dueInclVat: due, balance: due, payments: [], tenders: [{ code: card.lastFour, amount: 20 }] },
    });
    // Once more, with another amount: the card pays both.
    await pay(orderName, card.code, 25);
    await office('takePayment', orderName, { method: 'cash', amount: due - 25 });
    expect(await readOrder(orderName)).toMatchObject({ dueInclVat: 0, tenders: [{ amount: 45 }] });
    expect(await balanceOf(card.id)).toBe(500);
    const order = await readOrder(orderName);
    const charge = order.charges.find(({ name }) => name.includes('Diner'));
    await office('credit', orderName, { lines: [{ cartItemId: charge?.id, quantity: 1 }] });
    const credited = await readOrder(orderName);
    expect(credited).toMatchObject({ dueInclVat: 0, refunds: [], tenders: [{ amount: 15 }] });
    expect(credited.giftCardEntries.map(({ amount, code }) => [amount, code])).toEqual(
      [20, 25, -30].map((amount) => [amount, card.lastFour]),
    );
    expect(await balanceOf(card.id)).toBe(3500);
  });

  test('confirms an order that waits for money, and sells its stock', async () => {
    const { cartId, orderName } = await waitingOrder();
    const card = await freshGiftCard(shop, 10_000);
    const { dueInclVat } = await readOrder(orderName);
    const { data } = await pay(orderName, card.code, dueInclVat);
    expect(data).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', dueInclVat: 0 });
    const holds = await db
      .selectFrom('stock_hold')
      .select('state')
      .where('order_id', '=', await getId(cartId))
      .execute();
    expect(holds).toEqual([{ state: 'sold' }]);
  });

  test('is on the invoice after what paid an earlier one', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    await office('takePayment', orderName, { method: 'cash', amount: totalCents / 100 });
    await issueInvoice(db, jobs, orderId);
    await office('charge', orderName, { item: dinner });
    const card = await freshGiftCard(shop, 3000);
    await pay(orderName, card.code, 30);
    await issueInvoice(db, jobs, orderId);
    const invoices = await db
      .selectFrom('issued_document')
      .select('document')
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
    const tenders = invoices.map(({ document }) => (document as InvoiceDocument).tenders);
    expect(tenders).toMatchObject([
      [{ amountCents: totalCents }],
      [{ name: expect.stringContaining(card.lastFour), amountCents: 3000 }],
    ]);
  });

  test('is on two invoices with what it paid of each', async () => {
    const { orderName, orderId, totalCents } = await freshGuest(shop, { isPaid: false });
    const card = await freshGiftCard(shop, 10_000);
    await pay(orderName, card.code, 25);
    await office('takePayment', orderName, { method: 'cash', amount: totalCents / 100 - 25 });
    await issueInvoice(db, jobs, orderId);
    await office('charge', orderName, { item: dinner });
    await pay(orderName, card.code, 30);
    await issueInvoice(db, jobs, orderId);
    const invoices = await db
      .selectFrom('issued_document')
      .select('document')
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
    const tenders = invoices.map(({ document }) => (document as InvoiceDocument).tenders);
    const name = expect.stringContaining(card.lastFour);
    expect(tenders).toMatchObject([
      [{ name, amountCents: 2500 }, { amountCents: totalCents - 2500 }],
      [{ name, amountCents: 3000 }],
    ]);
  });

  test('pays no more than is due and than it has, and nothing where it is not valid', async () => {
    const { orderName, totalCents } = await freshStay(shop, { isPaid: false });
    const card = await freshGiftCard(shop, 1000);
    expect(await pay(orderName, card.code, 10.01)).toMatchObject({
      ...{ status: 400, errors: [{ path: 'body.amount', code: 'gift_card_balance' }] },
    });
    const rich = await freshGiftCard(shop, 1_000_000);
    expect((await pay(orderName, rich.code, totalCents / 100 + 0.01)).code).toBe('conflict');
    const blocked = await freshGiftCard(shop, 1000);
    await setBlocked(db, site.id, blocked.id, true);
    const expired = await freshGiftCard(shop, 1000, { valid_until: '2020-01-01' });
    const single = await freshGiftCard(shop, 1000, { itemCodes: ['SOAP-PINE'] });
    for (const [code, problem] of [
      [blocked.code, 'gift_card_blocked'],
      [expired.code, 'gift_card_expired'],
      [single.code, 'gift_card_of_items'],
      ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'no_such_gift_card'],
      ['', 'required'],
    ] as const) {
      const errors = [{ path: 'body.code', code: problem }];
      expect(await pay(orderName, code, 5), problem).toMatchObject({ status: 400, errors });
      if (code) expect(await find(code), problem).toMatchObject({ status: 400, errors });
    }
    expect(await readOrder(orderName)).toMatchObject({ dueInclVat: totalCents / 100, tenders: [] });
    expect(await balanceOf(card.id)).toBe(1000);
  });

  test('does not pay for gift cards', async () => {
    const { itemCode } = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select('variant.item_code as itemCode')
      .where('type', '=', 'giftCard')
      .executeTakeFirstOrThrow();
    const { orderName } = await waitingOrder(itemCode);
    const card = await freshGiftCard(shop, 100_000);
    const { cartItems, dueInclVat } = await readOrder(orderName);
    const ofCards = cartItems.find((item) => item.itemCode === itemCode)?.remainingInclVat ?? 0;
    expect((await pay(orderName, card.code, dueInclVat)).code).toBe('conflict');
    expect((await pay(orderName, card.code, dueInclVat - ofCards)).data).toMatchObject({
      dueInclVat: ofCards,
    });
    expect((await pay(orderName, card.code, 0.01)).code).toBe('conflict');
  });

  test('the right to take payments is needed to look it up', async () => {
    const { code } = await freshGiftCard(shop, 1000);
    const { accessToken } = await freshPerson(shop, { role: 'accountant' });
    const { status } = await call(shop, 'officeGiftCard.find', { body: { code } }, { token: accessToken });
    expect(status).toBe(403);
  });
});

describe('at the same time', () => {
  test('the same payment counts once', async () => {
    const { orderName } = await freshGuest(shop, { isPaid: false });
    const card = await freshGiftCard(shop, 5000);
    const replies = await Promise.all([1, 2, 3].map(() => pay(orderName, card.code, 10)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(card.id)).toBe(4000);
    // Also where it spends all that is left.
    for (let sent = 0; sent < 2; sent++) expect((await pay(orderName, card.code, 40)).status).toBe(200);
    expect(await balanceOf(card.id)).toBe(0);
  });

  test('one card at several folios and in a checkout is spent once', async () => {
    for (let round = 0; round < 3; round++) {
      const card = await freshGiftCard(shop, 1500);
      const guests = await Promise.all([1, 2, 3].map(() => freshGuest(shop, { isPaid: false })));
      const waiting = await waitingOrder();
      const replies = await Promise.all([
        ...guests.map(({ orderName }) => pay(orderName, card.code, 10)),
        pay(waiting.orderName, card.code, 10),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      expect(await balanceOf(card.id)).toBe(500);
    }
  });
});

/** An order that waits for its payment: goods, and a gift card of an item code. */
async function waitingOrder(giftCardCode?: string): Promise<{ cartId: string; orderName: string }> {
  const itemCode = await addStock(5, 1500);
  const items = [cartItem(itemCode), ...(giftCardCode ? [cartItem(giftCardCode)] : [])];
  const cartId = await readyCart(shop, null, items);
  const body = { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms };
  const { data, status, text } = await call(shop, 'order.checkout', { body });
  expect(status, text).toBe(200);
  return { cartId, orderName: (await read(data.link)).orderName };
}
