import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder, placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { cartItem, openSales } from '../../test/kit/sales.ts';
import { upsertProduct } from '../catalog/product.ts';
import { recordManualPayment } from './manual-payment.ts';
import { getWithdrawalTerm } from './withdrawal.ts';

const shop = await openShop();
const { db, site, paymentDeps } = shop;
const { manager, addStock, office, read, bought } = await openSales(shop);

const withdraw = (orderKey: string, cartItemId: string, quantity: number) =>
  call(shop, 'order.withdraw', {
    params: { orderKey },
    body: { lines: [{ cartItemId, quantity }], name: 'Noor Gast', emailAddress: 'noor@thuis.example' },
  });

/** Withdraws from so many pieces; returns the withdrawal's id. */
async function declare(orderKey: string, cartItemId: string, quantity: number): Promise<string> {
  const { status, data } = await withdraw(orderKey, cartItemId, quantity);
  expect(status).toBe(200);
  return data.withdrawals.at(-1)?.id ?? '';
}

const readStates = async (link: string) => (await read(link)).withdrawals.map(({ state }) => state);

const readOpen = async (link: string) => (await read(link)).cartItems[0]?.withdrawal.quantity;

const rejectWithdrawal = (orderName: string, withdrawalId: string, reason = 'The seal is broken') =>
  call(
    shop,
    'officeOrder.rejectWithdrawal',
    { params: { orderName, withdrawalId }, body: { reason } },
    { token: manager },
  );

describe('a withdrawal is settled', () => {
  test('by a credit of its pieces, whether or not it is named', async () => {
    const { order, link, lineId } = await bought(3);
    await declare(link, lineId, 2);
    const lines = [{ cartItemId: lineId, quantity: 2 }];
    expect((await office('credit', order.orderName, { lines })).status).toBe(200);
    expect(await readStates(link)).toEqual(['refunded']);
    expect(await readOpen(link)).toBe(1);
  });

  test('when all its pieces are credited, one after the other', async () => {
    const { order, link, lineId } = await bought(3);
    await declare(link, lineId, 2);
    const lines = [{ cartItemId: lineId, quantity: 1 }];
    await office('credit', order.orderName, { lines });
    expect(await readStates(link)).toEqual(['declared']);
    expect(await readOpen(link)).toBe(1);
    await office('credit', order.orderName, { lines });
    expect(await readStates(link)).toEqual(['refunded']);
    expect((await read(link)).withdrawals[0]?.lines).toEqual([{ cartItemId: lineId, quantity: 2 }]);
  });

  test('the oldest first, or the named one', async () => {
    const { order, link, lineId } = await bought(3);
    await declare(link, lineId, 1);
    const withdrawalId = await declare(link, lineId, 1);
    const lines = [{ cartItemId: lineId, quantity: 1 }];
    await office('credit', order.orderName, { lines, withdrawalId });
    expect(await readStates(link)).toEqual(['declared', 'refunded']);
    expect((await office('credit', order.orderName, { lines, withdrawalId })).status).toBe(404);
    await office('credit', order.orderName, { lines });
    expect(await readStates(link)).toEqual(['refunded', 'refunded']);
  });

  test('not by a credit of another line', async () => {
    const itemCodes = [await addStock(5), await addStock(5)];
    const cartId = await readyCart(
      shop,
      null,
      itemCodes.map((code) => cartItem(code, 2)),
    );
    const { id, totalCents } = await placeReadyOrder(shop, cartId);
    const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
    await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, id, cash));
    const link = shop.keys.orderLink(id);
    const { orderName, cartItems } = await read(link);
    const withdrawalId = await declare(link, cartItems[0]?.id ?? '', 2);
    const lines = [{ cartItemId: cartItems[1]?.id, quantity: 1 }];
    expect((await office('credit', orderName, { lines, withdrawalId })).status).toBe(200);
    expect(await readStates(link)).toEqual(['declared']);
  });

  test('by a cancellation', async () => {
    const { link, lineId } = await bought(2);
    await declare(link, lineId, 1);
    expect((await call(shop, 'order.cancel', { params: { orderKey: link } })).status).toBe(200);
    expect(await readStates(link)).toEqual(['refunded']);
  });
});

describe('a rejected withdrawal', () => {
  test('is closed once, and the guest is notified of the reason', async () => {
    const { orderName, orderKey, cartItemId } = await paidOrder(shop);
    await db.updateTable('order_line').set({ withdrawal: 'open' }).where('id', '=', cartItemId).execute();
    const withdrawalId = await declare(orderKey, cartItemId, 1);
    await shop.emails();
    const rejected = await rejectWithdrawal(orderName, withdrawalId);
    expect(rejected).toMatchObject({ status: 200, data: { withdrawals: [{ state: 'refused' }] } });
    const [email] = await shop.emails();
    expect(email).toMatchObject({
      to: 'noor@thuis.example',
      subject: `Over je herroeping van ${orderName}`,
    });
    expect(email?.text).toContain('Onze reden: The seal is broken');
    expect(email?.text).toContain('1 × ');
    expect((await rejectWithdrawal(orderName, withdrawalId)).status).toBe(404);
    expect(await readOpen(orderKey)).toBe(1);
  });

  test('has a reason, and is one of that order', async () => {
    const [one, other] = [await bought(1), await bought(1)];
    const withdrawalId = await declare(one.link, one.lineId, 1);
    expect((await rejectWithdrawal(one.order.orderName, withdrawalId, '  ')).status).toBe(400);
    expect((await rejectWithdrawal(other.order.orderName, withdrawalId)).status).toBe(404);
    expect(await readStates(one.link)).toEqual(['declared']);
  });
});

describe('the term', () => {
  const line = { rule: 'open', quantity: 1, creditedQuantity: 0, declaredQuantity: 0 } as const;
  const on = (today: string) => getWithdrawalTerm(line, 'completed', '2026-11-08', today);

  test('that ends on a Sunday ends on Monday', () => {
    expect(on('2026-11-23')).toMatchObject({ quantity: 1, until: '2026-11-23' });
    expect(on('2026-11-24')).toMatchObject({ quantity: 0, until: '2026-11-23' });
  });

  test('of a gift card begins when it is bought', async () => {
    const itemCode = 'CARD-OF-TERM';
    await upsertProduct(db, site.id, {
      ...{ itemCode, type: 'giftCard', vatCategory: 'zero', texts: {} },
      variants: [{ itemCode, priceCents: 2000, stock: null }],
    });
    const { id, totalCents } = await placeReadyOrder(
      shop,
      await readyCart(shop, null, [cartItem(itemCode), cartItem(await addStock(5))]),
    );
    const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
    await db.transaction().execute((trx) => recordManualPayment(trx, paymentDeps, id, cash));
    const terms = async () => {
      const { cartItems, status } = await read(shop.keys.orderLink(id));
      return { status, terms: cartItems.map(({ withdrawal }) => withdrawal) };
    };
    const early = await terms();
    expect(early.terms).toMatchObject([
      { quantity: 1, until: expect.stringMatching(/^\d{4}-/) },
      { quantity: 1, until: null },
    ]);
    await sql`update customer_order set confirmed_at = now() - interval '3 years' where id = ${id}`.execute(
      db,
    );
    expect(await terms()).toMatchObject({ status: 'confirmed', terms: [{ quantity: 0 }, { quantity: 1 }] });
  });
});
