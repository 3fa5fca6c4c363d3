import { mutate } from 'swr';
import { keysOfGroup } from '../../../client/cache.ts';
import { newCartId, readCart } from '../../../client/readers/carts.ts';
import { type CallError, dataOrThrow, type Failure, type Result } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import { api } from '../../reads.ts';
import { findCartId, openCartId, storeCartId } from './cart-cookie.ts';
import { type CartItemInput, toItemInputs } from './cart-item-input.ts';
import { isCartNotFound } from './cart-not-found.ts';
import { showNotice, toProblem } from './cart-notice.ts';
import type { CartSession } from './cart-session.ts';
import {
  type AddedLine,
  cartKey,
  emptyCart,
  type ShownCart,
  type ShownLine,
  withLine,
  withQuantity,
} from './shown-cart.ts';

/** Puts something in the cart; what is shown of it at once is `added`. Tells the guest what came of it. */
export async function addToCart(
  session: CartSession,
  item: CartItemInput,
  added: AddedLine,
): Promise<boolean> {
  showNotice({ type: 'added', name: added.name });
  const failed = await change(
    session,
    (cartId) => add(session, cartId, [item]),
    (cart) => withLine(cart, added),
  );
  if (failed) showNotice(toProblem(failed, added.name));
  return !failed;
}

/** Changes how many of a line there are; none takes it out with the extras of its stay, and offers to put all back. */
export async function changeLine(
  session: CartSession,
  line: ShownLine,
  quantity: number,
  extras: readonly ShownLine[] = [],
): Promise<void> {
  const removed = { type: 'removed', name: line.name, isStay: !!line.stay } as const;
  showNotice(quantity === 0 ? { ...removed, items: toItemInputs(line, extras) } : null);
  const params = { cartItemId: line.id };
  const failed = await change(
    session,
    (cartId) =>
      quantity === 0
        ? api.cart.removeItem({ params: { ...params, cartId } }, { culture: session.culture })
        : api.cart.changeItem(
            { params: { ...params, cartId }, body: { Quantity: quantity } },
            { culture: session.culture },
          ),
    (cart) => withQuantity(cart, line.id, quantity),
  );
  // What another tab took out already is out.
  if (failed && !(quantity === 0 && failed.code === 'not_found')) showNotice(toProblem(failed, line.name));
}

/** Puts back what was taken out. */
export async function restoreItems(
  session: CartSession,
  items: CartItemInput[],
  name: string,
): Promise<void> {
  showNotice(null);
  const failed = await change(session, (cartId) => add(session, cartId, items));
  if (failed) showNotice(toProblem(failed, name));
}

/** Gives a voucher or a gift card. Answers why it was refused. */
export async function addVoucher(session: CartSession, code: string): Promise<Failure | null> {
  const body = { VoucherCode: code };
  return change(session, (cartId) =>
    api.cart.addVoucher({ params: { cartId }, body }, { culture: session.culture }),
  );
}

export async function removeVoucher(session: CartSession, code: string): Promise<void> {
  const failed = await change(session, (cartId) =>
    api.cart.removeVoucher({ params: { cartId, voucherCode: code } }, { culture: session.culture }),
  );
  if (failed && failed.code !== 'not_found') showNotice(toProblem(failed, code));
}

/** Says how many of their points a member wants to pay with. Answers why that was refused. */
export async function setPoints(session: CartSession, points: number): Promise<Failure | null> {
  return change(session, (cartId) =>
    api.cart.points({ params: { cartId }, body: { points } }, { culture: session.culture }),
  );
}

export async function removePoints(session: CartSession): Promise<void> {
  const failed = await setPoints(session, 0);
  if (failed) showNotice(toProblem(failed));
}

async function add(session: CartSession, cartId: string, items: CartItemInput[]): Promise<Result<Cart>> {
  const [item] = items;
  const send = (to: string) => {
    const params = { cartId: to };
    return item && items.length === 1
      ? api.cart.addItem({ params, body: item }, { culture: session.culture })
      : api.cart.addItems({ params, body: items }, { culture: session.culture });
  };
  const result = await asKnown(session, () => send(cartId));
  return isCartNotFound(result) ? send(storeCartId(newCartId())) : result;
}

let changes = 0;
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

export const isChanging = () => changes > 0;

export function onChanging(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a change and shows at once what is expected of it. Changes are sent one after another, so that the last one wins
 * on the server too. Answers the failure, after which everything is as it was.
 */
async function change(
  session: CartSession,
  send: (cartId: string) => Promise<Result<Cart>>,
  expected?: (cart: ShownCart) => ShownCart,
): Promise<Failure | null> {
  const isNew = findCartId() === undefined;
  const key = cartKey(session.culture, openCartId());
  const answer = queue.then(() => sendChange(session, send));
  queue = answer.catch(() => {});
  count(1);
  try {
    await mutate<ShownCart>(key, answer, {
      optimisticData: (current) => {
        const before = current ?? (isNew ? emptyCart(openCartId()) : undefined);
        return (before && expected ? expected(before) : before) as ShownCart;
      },
      rollbackOnError: true,
      revalidate: false,
    });
    return null;
  } catch (error) {
    // Others may have changed what is there: it is looked at again.
    mutate(keysOfGroup('cart'));
    return failureIn(error);
  } finally {
    count(-1);
  }
}

async function sendChange(
  session: CartSession,
  send: (cartId: string) => Promise<Result<Cart>>,
): Promise<ShownCart> {
  const cart = readCart(dataOrThrow(await asKnown(session, () => send(openCartId()))));
  // A cart that was ordered meanwhile has given way to a new one.
  if (cart.identifier !== findCartId()) {
    storeCartId(cart.identifier);
    await mutate(cartKey(session.culture, cart.identifier), cart, { revalidate: false });
  }
  return cart;
}

/**
 * Anybody may have a cart, so an access that is over is no refusal: a customer's cart is just not there. Whoever was logged in
 * asks for something of their own, which lets them in again, and then once more.
 */
async function asKnown(
  { isLoggedIn }: CartSession,
  send: () => Promise<Result<Cart>>,
): Promise<Result<Cart>> {
  const result = await send();
  if (!isLoggedIn || !isCartNotFound(result)) return result;
  const known = await api.account.me();
  return known.succeeded ? send() : result;
}

function failureIn(error: unknown): Failure {
  if (error instanceof Error && 'failure' in error) return (error as CallError).failure;
  throw error;
}

function count(by: number): void {
  changes += by;
  for (const listener of listeners) listener();
}
