import { afterEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { freshGuest, freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openSales } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import type { InvoiceDocument } from '../invoices/document.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

const shop = await openShop();
const { db, paymentDeps } = shop;
const { jobs } = paymentDeps;
const { manager, addStock, readStock, office, read, bought } = await openSales(shop);
afterEach(async () => expect(await audit(db)).toEqual([]));

const today = inDays(0);
const dinner = { kind: 'service', description: 'Diner', unitPrice: 32.5, vatCategory: 'reduced' };
const last = <Item>(items: readonly Item[]) => items.at(-1) as Item;

describe('a charge', () => {
  test('of a service is due on the order, on its page and on an invoice once it is paid', async () => {
    const { orderId, orderName, id: stayId } = await freshGuest(shop);
    await issueInvoice(db, jobs, orderId);
    const { status, data } = await office('charge', orderName, { item: dinner, quantity: 2, stayId });
    expect(status).toBe(200);
    expect(last(data.cartItems)).toMatchObject({
      ...{ name: 'Diner', itemCode: '', quantity: 2, unitPriceInclVat: 32.5, totalPriceInclVat: 65 },
      ...{ vatRate: 9, suppliedOn: today, stay: null },
    });
    expect(data.dueInclVat).toBe(65);
    const page = await read(shop.keys.orderLink(orderId));
    expect(last(page.cartItems)).toMatchObject({ name: 'Diner', suppliedOn: today });
    expect(page).toMatchObject({
      dueInclVat: 65,
      vat: expect.arrayContaining([{ rate: 9, amount: expect.any(Number) }]),
    });

    await office('takePayment', orderName, { method: 'card', amount: 65 });
    const id = await issueInvoice(db, jobs, orderId);
    const { document } = await db
      .selectFrom('issued_document')
      .select('document')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    expect(document as InvoiceDocument).toMatchObject({
      ...{ totalCents: 6500, supplied: { from: today } },
      lines: [{ description: 'Diner', quantity: 2, totalCents: 6500 }],
    });
  });

  test('of goods takes their stock, leaves nothing to pack, and gives it back when credited', async () => {
    const { orderName } = await freshGuest(shop);
    const itemCode = await addStock(3, 450);
    const item = { kind: 'goods', itemCode: itemCode.toLowerCase() };
    const { data } = await office('charge', orderName, { item, quantity: 2 });
    const line = last(data.cartItems);
    expect(line).toMatchObject({ itemCode, totalPriceInclVat: 9, vatRate: 21 });
    expect(data).toMatchObject({ progress: { unsentQuantity: 0, sentQuantity: 0 }, dueInclVat: 9 });
    expect(await readStock(itemCode)).toEqual({ sold: 2, held: 0 });

    const tooMany = await office('charge', orderName, { item, quantity: 5 });
    expect([tooMany.status, tooMany.code]).toEqual([409, 'not_available']);

    const lines = [{ cartItemId: line.id, quantity: 2 }];
    const credited = await office('credit', orderName, { lines, restock: true });
    expect(credited.data.dueInclVat).toBe(0);
    expect(await readStock(itemCode)).toEqual({ sold: 0, held: 0 });
  });

  test('that is sent twice counts once', async () => {
    const { orderName } = await freshGuest(shop);
    const body = { item: dinner };
    await office('charge', orderName, body);
    expect((await office('charge', orderName, body)).data.dueInclVat).toBe(32.5);
  });

  test('has the VAT of its day', async () => {
    const { orderName } = await freshGuest(shop);
    const day = inDays(-3);
    await db
      .insertInto('vat_rate')
      .values({
        site_id: shop.site.id,
        category: 'bar',
        valid_from: '2020-01-01',
        percentage: '6',
        source: '',
      })
      .execute();
    await db
      .insertInto('vat_rate')
      .values({
        site_id: shop.site.id,
        category: 'bar',
        valid_from: inDays(-1),
        percentage: '21',
        source: '',
      })
      .execute();
    const item = { ...dinner, vatCategory: 'bar' };
    const before = await office('charge', orderName, { item, day });
    const after = await office('charge', orderName, { item });
    expect(last(before.data.cartItems)).toMatchObject({ vatRate: 6, suppliedOn: day });
    expect(last(after.data.cartItems)).toMatchObject({ vatRate: 21, suppliedOn: today });
  });

  test.each([
    ['a day to come', { day: inDays(1) }, 'body.day'],
    ['a day more than a year ago', { day: inDays(-400) }, 'body.day'],
    ['an unknown VAT category', { item: { ...dinner, vatCategory: 'nothing' } }, 'body.item.vatCategory'],
  ])('is refused for %s', async (_, own, path) => {
    const { orderName } = await freshGuest(shop);
    const body = { item: dinner, ...own };
    const answer = await call(shop, 'officeOrder.charge', { params: { orderName }, body } as never, {
      token: manager,
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(path);
  });

  test('is refused for goods that the shop does not have, and for a reservation of another order', async () => {
    const { orderName } = await freshGuest(shop);
    const { id: stayId } = await freshStay(shop);
    const item = { kind: 'goods', itemCode: 'NO-SUCH-THING' };
    expect((await office('charge', orderName, { item })).status).toBe(404);
    expect((await office('charge', orderName, { item: dinner, stayId })).status).toBe(404);
  });

  test('needs the right to change orders', async () => {
    const { orderName } = await freshGuest(shop);
    const { accessToken: token } = await freshPerson(shop, { role: 'accountant' });
    const body = { item: dinner };
    const answer = await call(shop, 'officeOrder.charge', { params: { orderName }, body } as never, {
      token,
    });
    expect(answer.status).toBe(403);
  });
});

describe('an order with a charge', () => {
  test('is not cancelled until the charge is credited', async () => {
    const { name } = await bought(1);
    const { data } = await office('charge', name, { item: dinner });
    expect(data.staffActions).not.toContain('cancel');
    expect((await office('cancel', name, {})).status).toBe(409);
    await office('credit', name, { lines: [{ cartItemId: last(data.cartItems).id, quantity: 1 }] });
    expect((await office('cancel', name, {})).data.status).toBe('cancelled');
    expect((await office('charge', name, { item: dinner })).status).toBe(409);
  });

  test('keeps the charge when its reservation is cancelled, until it is paid', async () => {
    const { orderName, id: stayId } = await freshStay(shop, { arrivesIn: 40, isPaid: false });
    await office('charge', orderName, { item: dinner, stayId });
    const body = { isFeeWaived: true };
    await call(shop, 'officeStay.cancel', { params: { stayId }, body } as never, { token: manager });
    const { data } = await office('read', orderName);
    expect(data).toMatchObject({ status: 'confirmed', totalPriceInclVat: 32.5 });
    await office('takePayment', orderName, { method: 'cash', amount: data.dueInclVat });
    expect((await office('read', orderName)).data.status).toBe('completed');
  });
});

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

describe('the folio of an order', () => {
  test('lists its charges by day, and its balance is what they come to with credits and payments', async () => {
    const { orderName, id: stayId, arrival } = await freshStay(shop, { arrivesIn: 3, isPaid: false });
    const day = inDays(-1);
    await office('charge', orderName, { item: dinner, day, stayId });
    const { data: charged } = await office('charge', orderName, { item: dinner, quantity: 2 });
    const lines = [{ cartItemId: last(charged.cartItems).id, quantity: 1 }];
    await office('credit', orderName, { lines });
    const { data } = await office('takePayment', orderName, { method: 'cash', amount: 20 });
    expect(data.charges.map((charge) => charge.day)).toEqual([
      ...[day, today],
      ...data.charges.slice(2).map(() => arrival),
    ]);
    expect(data.charges.length).toBeGreaterThan(2);
    expect(data.charges.slice(0, 2)).toMatchObject([
      { name: 'Diner', quantity: 1, amount: 32.5, addedBy: expect.stringMatching(/./) },
      { quantity: 2, unitPrice: 32.5, amount: 65, creditedQuantity: 1 },
    ]);
    const paid = sum(data.payments.map(({ amount }) => amount));
    const credited = sum(data.credits.map(({ total }) => total));
    expect([paid, credited]).toEqual([20, 32.5]);
    expect(data.balance).toBe(sum([...data.charges.map(({ amount }) => amount), -paid, -credited]));
    expect(data.balance).toBe(data.dueInclVat);
  });

  test('has the goods and the shipping of a shop order on the day of the order', async () => {
    const { name, order } = await bought(2);
    const { data } = await office('read', name);
    expect(data.charges).toMatchObject([
      { day: today, quantity: 2, addedBy: '', unit: null },
      { id: 'shipping', day: today, amount: order.shipping },
    ]);
    expect(data.balance).toBe(0);
  });
});
