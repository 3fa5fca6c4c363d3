import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OrderSummary, StaffOrder } from '../../contract/office-order.ts';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, readyCart, unpaidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { cartItem, openSales } from '../../test/kit/sales.ts';

const shop = await openShop();
const { db } = shop;
const { manager, office, bought, addStock } = await openSales(shop);

const list = async (query: object): Promise<OrderSummary[]> =>
  (await call(shop, 'officeOrder.all', { query }, { token: manager })).data.items;

const read = async (orderName: string): Promise<StaffOrder> =>
  (await call(shop, 'officeOrder.read', { params: { orderName } }, { token: manager })).data;

const names = ['isToPack', 'isToHandOver', 'isUnpaid', 'isRefundDue', 'hasOpenWithdrawal'] as const;

/** Returns what an order waits for, by its row and by the filters that find it. */
async function waitsFor(orderName: string): Promise<string[]> {
  const [row] = await list({ searchTerm: orderName });
  const found: string[] = [];
  for (const name of names) {
    const isFound = (await list({ filters: `orderName:eq:${orderName},${name}:eq:true` })).length === 1;
    const isLeftOut = (await list({ filters: `orderName:eq:${orderName},${name}:eq:false` })).length === 0;
    expect([isFound, isLeftOut], name).toEqual([row?.[name], row?.[name]]);
    if (isFound) found.push(name);
  }
  return found;
}

test('an order names the profile of the customer who placed it, and none of a visitor', async () => {
  const { id: customerId } = await freshPerson(shop);
  const { orderName } = await paidOrder(shop, customerId);
  const { orderName: visitors } = await paidOrder(shop);
  expect([(await read(orderName)).guestId, (await read(visitors)).guestId]).toEqual([customerId, null]);
});

describe('the list tells what an order waits for', () => {
  test('nothing before its payment, then to be packed, then to be handed over', async () => {
    const { orderName: unpaid } = await unpaidOrder(shop);
    expect(await waitsFor(unpaid)).toEqual([]);
    const { orderName } = await paidOrder(shop);
    expect(await waitsFor(orderName)).toEqual(['isToPack']);
    await office('makeReady', orderName);
    expect(await waitsFor(orderName)).toEqual(['isToHandOver']);
    await office('complete', orderName);
    expect(await waitsFor(orderName)).toEqual([]);
  });

  test('its balance', async () => {
    const { id, orderName } = await unpaidOrder(shop);
    const confirmed = { state: 'confirmed', due_on: '2999-01-01' };
    await db.updateTable('customer_order').set(confirmed).where('id', '=', id).execute();
    expect(await waitsFor(orderName)).toEqual(['isToPack', 'isUnpaid']);
  });

  test('goods that come back, then money from the desk', async () => {
    const { orderName, orderKey, cartItemId } = await paidOrder(shop);
    await office('ship', orderName, {});
    const lines = [{ cartItemId, quantity: 1 }];
    const body = { lines, name: 'Noor Gast', emailAddress: 'noor@gast.example', reason: 'te groot' };
    await call(shop, 'order.withdraw', { params: { orderKey }, body });
    expect(await waitsFor(orderName)).toEqual(['hasOpenWithdrawal']);
    expect((await read(orderName)).withdrawals).toMatchObject([
      { name: 'Noor Gast', reason: 'te groot', lines: [{ cartItemId, quantity: 1, openQuantity: 1 }] },
    ]);
    await office('credit', orderName, { lines });
    expect(await waitsFor(orderName)).toEqual(['isRefundDue']);
    const { refunds, withdrawals } = await read(orderName);
    expect(withdrawals).toMatchObject([{ state: 'refunded', lines: [{ quantity: 1, openQuantity: 0 }] }]);
    expect(refunds).toMatchObject([{ method: 'cash', isForStaff: true }]);
    const params = { orderName, refundId: refunds[0]?.id ?? '' };
    const paidOut = await call(shop, 'officeOrder.payOut', { params }, { token: manager });
    expect(paidOut.data.refunds).toMatchObject([{ status: 'refunded', isForStaff: false }]);
    expect(await waitsFor(orderName)).toEqual([]);
  });

  test('a filter by it takes true or false, and nothing else', async () => {
    for (const filters of ['isToPack:eq:yes', 'isToPack:gt:true']) {
      const wrong = await call(shop, 'officeOrder.all', { query: { filters } }, { token: manager });
      expect(wrong.status).toBe(400);
      expect(wrong.errors).toMatchObject([{ path: 'query.filters', code: 'boolean_expected' }]);
    }
  });
});

test('staff find an order by names, companies and telephone of its addresses, and its reference', async () => {
  const { id, orderName } = await paidOrder(shop);
  const word = () => `Zoek${crypto.randomUUID().slice(0, 8)}`;
  const words = [word(), word(), word(), word()] as const;
  const [companyName, attn, phoneNumber, reference] = words;
  await db
    .updateTable('customer_order')
    .set({
      reference,
      invoice_address: sql`${{ companyName }}::jsonb`,
      delivery_address: sql`${{ attn, phoneNumber }}::jsonb`,
    })
    .where('id', '=', id)
    .execute();
  for (const searchTerm of [...words, orderName.toLowerCase()]) {
    expect((await list({ searchTerm })).map((one) => one.orderName)).toEqual([orderName]);
  }
});

describe('an order for staff', () => {
  test('tells what can be credited of each line, to the cent', async () => {
    const { order, lineId } = await bought(3, 1111);
    const charged = order.cartItems[0]?.totalPriceInclVat ?? 0;
    const lines = [{ cartItemId: lineId, quantity: 1 }];
    const { data } = await office('credit', order.orderName, { lines });
    const [credit] = data.credits;
    expect(credit).toMatchObject({ shipping: 0, lines: [{ quantity: 1 }] });
    expect(data.cartItems[0]?.creditableInclVat).toBeCloseTo(charged - (credit?.total ?? 0), 5);
    const rest = [{ cartItemId: lineId, quantity: 2 }];
    const all = (await office('credit', order.orderName, { lines: rest, shipping: true })).data;
    expect(all.cartItems[0]?.creditableInclVat).toBe(0);
    expect(all.credits[1]?.shipping).toBe(order.shipping);
  });

  test('tells when it moved on, who took the payment, and which emails may go out again', async () => {
    const { orderName } = await unpaidOrder(shop);
    const due = (await read(orderName)).dueInclVat;
    const body = { method: 'card', amount: due, reference: 'pin 12' };
    const { data } = await office('takePayment', orderName, body);
    expect(data.confirmedAt).not.toBeNull();
    expect(data.payments.at(-1)).toMatchObject({ method: 'card', amount: due, reference: 'pin 12' });
    expect(data.payments.at(-1)?.takenBy).not.toBe('');
    expect(data.emails).toEqual(['orderConfirmed', 'invoiceIssued']);
    const shipped = (await office('ship', orderName, {})).data;
    expect(shipped.emails).toEqual(['orderConfirmed', 'orderShipped', 'invoiceIssued']);
    expect((await office('complete', orderName)).data.completedAt).not.toBeNull();
  });

  test('that goes out in parts waits for the rest', async () => {
    const items = [cartItem(await addStock(9)), cartItem(await addStock(9))];
    const cartId = await readyCart(shop, null, items);
    const { orderName, cartItems } = await payAtDesk(cartId);
    const first = cartItems[0]?.id ?? '';
    const { data } = await office('ship', orderName, { trackingCode: 'B-1', cartItemIds: [first] });
    expect(data.shipments).toMatchObject([{ trackingCode: 'B-1', cartItemIds: [first] }]);
    expect(data.cartItems).toMatchObject([
      { sentQuantity: 1, unsentQuantity: 0 },
      { sentQuantity: 0, unsentQuantity: 1 },
    ]);
    expect(await waitsFor(orderName)).toEqual(['isToPack']);
  });
});

async function payAtDesk(cartId: string): Promise<StaffOrder> {
  const variables = { acceptTerms: true, issuer: 'duinpay_zeebank' };
  const { data } = await call(shop, 'order.checkout', {
    body: { cartName: cartId, paymentMethodId: 'duinpay', variables },
  });
  await shop.db
    .updateTable('payment')
    .set({ state: 'failed' })
    .where('order_id', '=', (await orderIdOf(cartId)) ?? '')
    .execute();
  const { dueInclVat } = await read(data.orderName);
  return (await office('takePayment', data.orderName, { method: 'cash', amount: dueInclVat })).data;
}

const orderIdOf = async (cartId: string) =>
  (await db.selectFrom('customer_order').select('id').where('cart_id', '=', cartId).executeTakeFirst())?.id;
