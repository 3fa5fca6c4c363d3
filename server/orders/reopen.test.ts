import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { parcelId, placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshMember } from '../../test/kit/fresh-member.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;

const item = (ItemCode: string) => ({ ItemCode, Quantity: 1, Description: '', CartItemAttributes: [] });

/** An ordered cart of a customer, with a name. */
async function orderedCart({ id }: { id: string }, name: string): Promise<string> {
  const cartId = await readyCart(shop, id);
  await db.updateTable('cart').set({ name }).where('id', '=', cartId).execute();
  await placeReadyOrder(shop, cartId, id);
  return cartId;
}

const reopen = (cartId: string, shown: object) => call(shop, 'cart.reopen', { params: { cartId } }, shown);

test('a cart that is reopened twice at once, and again, is one cart of its name', async () => {
  const person = await freshPerson(shop);
  const shown = { token: person.accessToken };
  const cartId = await orderedCart(person, 'Tafel');
  const { data: orders } = await call(shop, 'order.all', { query: {} }, shown);
  expect(orders.items.map(({ identifier, cartName }) => ({ identifier, cartName }))).toEqual([
    { identifier: cartId, cartName: 'Tafel' },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => reopen(cartId, shown)));
  expect(answers.map(({ status, data }) => [status, data?.cartName])).toEqual(Array(3).fill([200, 'Tafel']));
  const ids = answers.map(({ data }) => data.identifier);
  expect(new Set(ids).size).toBe(1);
  await placeReadyOrder(shop, ids[0] ?? '', person.id);
  const again = await reopen(cartId, shown);
  expect(again.data.identifier, 'once that one is ordered too').not.toBe(ids[0]);
  expect(again.data.cartItems).toHaveLength(1);
});

test('a name that is in use by then stays with its present cart', async () => {
  const person = await freshPerson(shop);
  const shown = { token: person.accessToken };
  const cartId = await orderedCart(person, 'Stoel');
  const made = await call(shop, 'cart.create', { body: { cartName: 'stoel' } }, shown);
  const { status, data } = await reopen(cartId, shown);
  expect([status, data.cartName]).toEqual([200, data.identifier]);
  expect(data.cartItems).toHaveLength(1);
  const found = await call(shop, 'cart.byName', { params: { name: 'Stoel' } }, shown);
  expect(found.data.identifier).toBe(made.data.identifier);
});

test('separate deliveries stay separate', async () => {
  const cartId = await readyCart(shop, null, [item('TEA-MINT'), item('SOAP-ALGAE'), item('MUG-TIDE')]);
  const shippingMethodId = await parcelId(shop);
  const params = { cartId };
  const lines = (await call(shop, 'cart.read', { params })).data.cartItems;
  const choose = (index: number) =>
    call(shop, 'cart.shippingMethod', {
      params,
      body: { shippingMethodId, CartItemIds: [lines[index]?.id ?? ''], remark: `nr ${index}` },
    });
  await choose(1);
  await choose(2);
  await call(shop, 'cart.removeItem', { params: { cartId, cartItemId: lines[2]?.id ?? '' } });
  await placeReadyOrder(shop, cartId);
  const { data } = await reopen(cartId, {});
  const nameOf = (id: string) => data.cartItems.find((line) => line.id === id)?.itemCode;
  expect(data.shippingMethods.map(({ cartItemIds, remark }) => [remark, cartItemIds.map(nameOf)])).toEqual([
    ['', []],
    ['nr 1', ['SOAP-ALGAE']],
  ]);
  expect(data.requirements.map(({ code }) => code)).toEqual(['acceptTerms']);
});

test('points that were to pay the order are to pay the cart, with those that were restored', async () => {
  const { id, accessToken } = await freshMember(shop, { points: 400 });
  const shown = { token: accessToken };
  const cartId = await readyCart(shop, id);
  const { data: before } = await call(
    shop,
    'cart.points',
    { params: { cartId }, body: { points: 200 } },
    shown,
  );
  await placeReadyOrder(shop, cartId, id);
  const { data } = await reopen(cartId, shown);
  expect(data.points).toMatchObject({ available: 400, requestedPoints: 200 });
  expect(data.tenders).toEqual(before.tenders);
  expect(data.tenders).toMatchObject([{ kind: 'points', code: '200' }]);
});
