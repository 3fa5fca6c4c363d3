import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { createApi } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { everyCall } from '../../../contract/office-calls.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { noRules } from './checkout-fields.ts';
import { loadCheckout } from './load-checkout.ts';
import { saveAllFields } from './save-checkout.ts';

const shop = await openShop();

const origin = 'http://localhost';
const requests: string[] = [];
const client = createClient({
  ...{ side: 'server', origin, culture: 'nl', cookies: () => '' },
  async fetch(request) {
    const path = request.url.slice(origin.length);
    requests.push(path);
    const { method, headers } = request;
    return shop.fetch(path, { method, headers, ...(method !== 'GET' && { body: await request.text() }) });
  },
});
const api = createApi<Contract>(client, everyCall);

const cartId = crypto.randomUUID();
const context: CheckoutContext & { cartId: string } = {
  ...{ culture: 'nl', api, headers: new Headers(), origin, cartId, isAnonymous: true },
  ...{ country: undefined, openOrder: undefined },
};

beforeAll(async () => {
  const body = { ItemCode: 'TEA-MINT', Quantity: 1, Description: '', CartItemAttributes: [] };
  expect((await api.cart.addItem({ params: { cartId }, body })).succeeded).toBe(true);
});

test('ways to pay are asked for with the time, so that no cache answers', async () => {
  requests.length = 0;
  const before = Date.now();
  expect((await loadCheckout(context))?.paymentMethods.length).toBeGreaterThan(0);
  const [query, ...more] = requests.flatMap((path) => path.split(`/${cartId}/PaymentMethods?`).slice(1));
  expect(more).toEqual([]);
  const time = Number(new URLSearchParams(query).get('t'));
  expect(time >= before && time <= Date.now()).toBe(true);
});

test('reference and remark are sent where there are any, or where there were', async () => {
  const save = async (input: { reference?: string; remark?: string }) => {
    requests.length = 0;
    expect(await saveAllFields(context, input, noRules)).toBeUndefined();
    const times = requests.filter((path) => path.endsWith(`/${cartId}/Info`)).length;
    const { data } = await api.cart.read({ params: { cartId } });
    return [times, data?.reference, data?.remark];
  };
  expect(await save({ reference: '', remark: '' })).toEqual([0, '', '']);
  expect(await save({ reference: 'PO-12', remark: '' })).toEqual([1, 'PO-12', '']);
  expect(await save({ remark: 'Graag in de schuur' })).toEqual([1, '', 'Graag in de schuur']);
  expect(await save({ reference: '', remark: '' })).toEqual([1, '', '']);
  expect(await save({})).toEqual([0, '', '']);
});
