import { call } from './call-api.ts';
import { cartItem, checkout, notifyPayment } from './fresh-product.ts';
import type { TestServer } from './open-shop.ts';

/** Number of each reply. */
export type AnswerCounts = Map<string, number>;
export type SampleProduct = { itemCode: string; shippingMethodId: string };

const envelope = {
  ...{ street: 'Duinpad', houseNumber: '12', postalCode: '0562 ZD', city: 'Zandoog', countryCode: 'NL' },
};

/** Runs a guest who buys, pays, reads and cancels, as far as the replies allow. */
export async function runGuest(
  server: TestServer,
  { itemCode, shippingMethodId }: SampleProduct,
  counts: AnswerCounts,
): Promise<void> {
  const params = { cartId: crypto.randomUUID() };
  const emailAddress = `${params.cartId}@gast.example`;
  const countAnswer = async <Answer extends { status: number }>(name: string, answering: Promise<Answer>) => {
    const answer = await answering;
    const key = `${name} ${answer.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return answer;
  };
  await countAnswer('page', server.fetch('/cart', { headers: { Cookie: `cartId=${params.cartId}` } }));
  await countAnswer('add', call(server, 'cart.addItem', { params, body: cartItem(itemCode) }));
  await countAnswer(
    'address',
    call(server, 'cart.deliveryAddress', { params, body: { ...envelope, emailAddress } }),
  );
  await countAnswer('shipping', call(server, 'cart.shippingMethod', { params, body: { shippingMethodId } }));
  const ordered = await countAnswer('checkout', checkout(server, params.cartId));
  if (ordered.status !== 200) return;
  const { link, orderName, paymentUrl } = ordered.data;
  const providerId = paymentUrl?.split('/').at(-1) ?? '';
  const choice = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay&webhook=never',
  };
  await countAnswer('pay', server.fetch(`/simulator/${providerId}`, choice));
  if (Math.random() < 0.5) await countAnswer('webhook', notifyPayment(server, providerId));
  const orderKey = link;
  await countAnswer('read', call(server, 'order.read', { params: { orderKey } }));
  await countAnswer('find', call(server, 'order.find', { body: { orderName, emailAddress } }));
  if (Math.random() < 0.5)
    await countAnswer('cancel', call(server, 'order.cancel', { params: { orderKey } }));
}

const expectedStatuses = [200, 303, 400, 404, 409, 503];

/**
 * Lists the replies that no guest should get, whatever breaks: an existing order is never reported as not
 * found.
 */
export const unexpectedAnswers = (counts: AnswerCounts) =>
  [...counts].filter(
    ([name]) => name === 'read 404' || !expectedStatuses.some((status) => name.endsWith(` ${status}`)),
  );
