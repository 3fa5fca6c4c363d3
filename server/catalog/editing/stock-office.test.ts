import { describe, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { paidOrder } from '../../../test/kit/fresh-cart.ts';
import { freshProduct, readStock } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { audit } from '../../audit/index.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');

type Move = { reason: 'count' | 'delivery' | 'correction'; quantity: number; note?: string };

const move = (itemCode: string, body: Move) =>
  call(shop, 'officeStock.move', { params: { itemCode }, body }, { token });
const change = (itemCode: string, body: { isCounted?: boolean; few?: number; backInStock?: string | null }) =>
  call(shop, 'officeStock.change', { params: { itemCode }, body }, { token });
const movements = async (filters: string) =>
  (await call(shop, 'officeStock.movements', { query: { filters } }, { token })).data.items;
const list = async (query: Record<string, string>) =>
  (await call(shop, 'officeStock.all', { query }, { token })).data.items;

/** That the sum of movements is the stock, of every item. */
const expectSums = async () => {
  const found = await audit(shop.db);
  expect(found.filter(({ invariant }) => invariant === 'stock is the sum of its movements')).toEqual([]);
};

describe('stock', () => {
  test('of the demo is the sum of its movements', expectSums);

  test('grows by a delivery and changes by a correction, each with its reason', async () => {
    const itemCode = await freshProduct(shop, 5);
    expect((await move(itemCode, { reason: 'delivery', quantity: 24, note: 'pakbon 1202' })).data.left).toBe(
      29,
    );
    expect((await move(itemCode, { reason: 'correction', quantity: -2, note: 'gebroken' })).data.left).toBe(
      27,
    );
    expect((await move(itemCode, { reason: 'count', quantity: 20 })).data.left).toBe(20);
    expect(await movements(`itemCode:eq:${itemCode}`)).toMatchObject([
      { quantity: -7, reason: 'count', note: '' },
      { quantity: -2, reason: 'correction', note: 'gebroken' },
      { quantity: 24, reason: 'delivery', note: 'pakbon 1202', who: expect.stringContaining('Mees') },
      { quantity: 5, reason: 'count', who: '' },
    ]);
    await expectSums();
  });

  test('does not fall below zero', async () => {
    const itemCode = await freshProduct(shop, 5);
    expect(await move(itemCode, { reason: 'correction', quantity: -6 })).toMatchObject({ status: 409 });
    expect(await readStock(shop, itemCode)).toMatchObject({ capacity: 5 });
  });

  test('that is sold, and comes back, has its order beside it', async () => {
    const { orderName } = await paidOrder(shop);
    const [sold] = await movements(`orderName:eq:${orderName}`);
    expect(sold).toMatchObject({ reason: 'order', quantity: -1, orderName });
    const body = { reason: 'bedacht' };
    const cancelled = await call(shop, 'officeOrder.cancel', { params: { orderName }, body }, { token });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await movements(`orderName:eq:${orderName}`)).map(({ reason }) => reason)).toEqual([
      'return',
      'order',
    ]);
    await expectSums();
  });

  test('is counted from now on, or no longer', async () => {
    const itemCode = await freshProduct(shop, null);
    expect((await move(itemCode, { reason: 'count', quantity: 3 })).data).toMatchObject({
      left: 3,
      status: 'lastFew',
    });
    expect((await change(itemCode, { few: 1, backInStock: '2031-05-01' })).data).toMatchObject({
      ...{ left: 3, few: 1, status: 'inStock', backInStock: '2031-05-01' },
    });
    expect((await change(itemCode, { few: 2 })).data.backInStock).toBe('2031-05-01');
    expect((await change(itemCode, { isCounted: false })).data).toMatchObject({
      left: null,
      status: 'inStock',
    });
    await move(itemCode, { reason: 'count', quantity: 7 });
    await expectSums();
  });

  test('is listed lowest first, by its status', async () => {
    const itemCode = await freshProduct(shop, 0);
    const soldOut = await list({ filters: 'status:eq:soldOut', pageSize: '200' });
    expect(soldOut.map((item) => item.itemCode)).toContain(itemCode);
    expect(soldOut.every(({ left }) => left === 0)).toBe(true);
  });

  test('of an unknown item is not found', async () => {
    expect(await move('NOWHERE', { reason: 'count', quantity: 1 })).toMatchObject({ status: 404 });
    expect(await change('NOWHERE', { few: 1 })).toMatchObject({ status: 404 });
  });
});
