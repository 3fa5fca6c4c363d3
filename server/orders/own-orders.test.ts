import { expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { placeReadyOrder, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { messages } from '../platform/messages.ts';
import { formatOrderName } from './order.ts';

const shop = await openShop();
const noor = await freshPerson(shop);
const stranger = await freshPerson(shop);
const names: string[] = [];
for (let n = 0; n < 3; n++) {
  const { number } = await placeReadyOrder(shop, await readyCart(shop, noor.id), noor.id);
  names.push(formatOrderName(number));
}
const [first = '', second = '', third = ''] = names;

const list = async (query: object, token = noor.accessToken) => {
  const { status, data, errors } = await call(shop, 'order.all', { query: query as never }, { token });
  return { status, errors, names: data?.items.map(({ orderName }) => orderName), total: data?.totalCount };
};

test('a customer’s orders are filtered, sorted, searched and paged', async () => {
  expect(await list({})).toMatchObject({ names: [third, second, first], total: 3 });
  expect(await list({ orderBy: 'orderName:asc' })).toMatchObject({ names: [first, second, third] });
  expect(await list({ filters: `orderName:eq:${second}` })).toMatchObject({ names: [second], total: 1 });
  expect(await list({ filters: 'status:eq:completed' })).toMatchObject({ names: [], total: 0 });
  expect(await list({ searchTerm: first })).toMatchObject({ names: [first], total: 1 });
  expect(await list({ pageSize: 2, pageNumber: 2 })).toMatchObject({ names: [first], total: 3 });
});

test('unknown filters are refused, and no customer sees another’s orders', async () => {
  for (const query of [{ filters: 'colour:eq:red' }, { orderBy: 'colour:asc' }, { filters: ',,' }]) {
    expect(await list(query), JSON.stringify(query)).toMatchObject({ status: 400 });
  }
  expect(await list({}, stranger.accessToken)).toMatchObject({ names: [], total: 0 });
  const filters = `orderName:eq:${first}`;
  expect(await list({ filters }, stranger.accessToken)).toMatchObject({ names: [] });
});

test('an action that the state of an order forbids is a conflict', async () => {
  const { accessToken: token } = await shop.signIn('mees', 'office');
  const order = { params: { orderName: first } };
  await call(shop, 'officeOrder.cancel', { ...order, body: { reason: 'van de baan' } }, { token });
  const rejected = { status: 409, code: 'conflict', message: messages.en['order.other_state'] };
  for (const verb of ['officeOrder.makeReady', 'officeOrder.complete'] as const) {
    expect(await call(shop, verb, order, { token, culture: 'en' }), verb).toMatchObject(rejected);
  }
});
