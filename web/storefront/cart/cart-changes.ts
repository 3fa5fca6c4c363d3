import { mutate } from 'swr';
import { keysOfGroup } from '../../../client/cache.ts';
import { readCart } from '../../../client/readers/carts.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { CartAnswer } from './cart-action.ts';
import { findCartId, storeCartId } from './cart-cookie.ts';
import { showNotice } from './cart-notice.ts';
import { changeIdField, settleChange } from './cart-submit.ts';
import { cartKey } from './shown-cart.ts';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Sends a change of the cart to its action and shows the result. Changes are sent one after another, so that
 * the last one wins on the server too.
 */
export async function sendChange(
  culture: Culture,
  form: FormData,
  send: () => Promise<CartAnswer>,
): Promise<CartAnswer> {
  const before = findCartId();
  const sent = queue.then(send).catch((): CartAnswer => unavailable);
  queue = sent;
  const answer = await sent;
  const { cart, notice } = answer;
  // Other clients may have changed a cart that the answer does not show: it is read again.
  if (cart) show(culture, before, cart);
  else await mutate(keysOfGroup('cart'));
  // In one render with the cart of the answer, or the change would count twice.
  settleChange(String(form.get(changeIdField)), answer);
  // A line that another tab removed counts as removed.
  const isOut =
    form.get('intent') === 'removeVoucher' && notice?.type === 'problem' && notice.code === 'not_found';
  if (notice && !isOut) showNotice(notice);
  return answer;
}

const unavailable: CartAnswer = {
  notice: { type: 'problem', name: '', code: 'unavailable', left: null, message: '' },
  voucherError: null,
};

/** Shows a cart at once. */
function show(culture: Culture, before: string | undefined, cart: NonNullable<CartAnswer['cart']>): void {
  const key = cartKey(culture, cart.identifier);
  void mutate(key, readCart(cart), { revalidate: false });
  // After an order the server replaces the old cart with a new one.
  if (cart.identifier !== before) storeCartId(cart.identifier);
  const isOfGroup = keysOfGroup('cart');
  void mutate((other) => isOfGroup(other) && other !== key);
}
