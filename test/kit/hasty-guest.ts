import { call } from './call.ts';
import { checkout, itemOf, tellOf } from './fresh-shelf.ts';
import type { Door } from './open-shop.ts';

/** How often each answer came. */
export type Met = Map<string, number>;
export type Goods = { itemCode: string; shippingMethodId: string };

const envelope = {
  ...{ street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog', countryCode: 'NL' },
  emailAddress: 'noor@gast.example',
};

/** A guest who buys, pays, looks and cancels, as far as that goes. */
export async function visit(door: Door, { itemCode, shippingMethodId }: Goods, met: Met): Promise<void> {
  const params = { cartId: crypto.randomUUID() };
  const ask = async <Answer extends { status: number }>(name: string, answering: Promise<Answer>) => {
    const answer = await answering;
    const key = `${name} ${answer.status}`;
    met.set(key, (met.get(key) ?? 0) + 1);
    return answer;
  };
  await ask('page', door.fetch('/cart', { headers: { Cookie: `cartId=${params.cartId}` } }));
  await ask('add', call(door, 'cart.addItem', { params, body: itemOf(itemCode) }));
  await ask('address', call(door, 'cart.deliveryAddress', { params, body: envelope }));
  await ask('shipping', call(door, 'cart.shippingMethod', { params, body: { shippingMethodId } }));
  const ordered = await ask('checkout', checkout(door, params.cartId));
  if (ordered.status !== 200) return;
  const { link, orderName, paymentUrl } = ordered.data;
  const providerId = paymentUrl?.split('/').at(-1) ?? '';
  const choice = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay&webhook=never',
  };
  await ask('pay', door.fetch(`/simulator/${providerId}`, choice));
  if (Math.random() < 0.5) await ask('webhook', tellOf(door, providerId));
  const orderKey = link;
  await ask('read', call(door, 'order.read', { params: { orderKey } }));
  const found = { orderName, emailAddress: envelope.emailAddress };
  await ask('find', call(door, 'order.find', { body: found }));
  if (Math.random() < 0.5) await ask('cancel', call(door, 'order.cancel', { params: { orderKey } }));
}

const usual = [200, 303, 400, 404, 409, 503];

/** Answers that no guest should get, whatever breaks: of what was ordered nobody is told that it is not there. */
export const strangeOf = (met: Met) =>
  [...met].filter(([name]) => name === 'find 404' || !usual.some((status) => name.endsWith(` ${status}`)));
