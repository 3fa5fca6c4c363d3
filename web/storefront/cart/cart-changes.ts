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
  await show(culture, before, answer);
  const { notice } = answer;
  // A line that another tab removed counts as removed.
  const isOut =
    form.get('intent') === 'removeVoucher' && notice?.type === 'problem' && notice.code === 'not_found';
  if (notice && !isOut) showNotice(notice);
  settleChange(String(form.get(changeIdField)), answer);
  return answer;
}

const unavailable: CartAnswer = {
  notice: { type: 'problem', name: '', code: 'unavailable', left: null, message: '' },
  voucherError: null,
};

async function show(culture: Culture, before: string | undefined, { cart }: CartAnswer): Promise<void> {
  if (!cart) {
    // Other clients may have changed the cart: it is read again.
    await mutate(keysOfGroup('cart'));
    return;
  }
  const key = cartKey(culture, cart.identifier);
  await mutate(key, readCart(cart), { revalidate: false });
  // After an order the server replaces the old cart with a new one.
  if (cart.identifier !== before) storeCartId(cart.identifier);
  const isOfGroup = keysOfGroup('cart');
  void mutate((other) => isOfGroup(other) && other !== key);
}
