import { mutate } from 'swr';
import { keysOfGroup } from '../../../client/cache.ts';
import { newCartId, readCart } from '../../../client/readers/carts.ts';
import { type CallError, dataOrThrow, type Failure, type Result } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import { api } from '../../reads.ts';
import type { Asker } from './asker.ts';
import { problemOf, tell } from './cart-notice.ts';
import { isNobodysHere } from './foreign-cart.ts';
import { keepCartId, keptCartId, openCartId } from './kept-cart.ts';
import { itemsOf, type SentItem } from './sent-item.ts';
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
export async function addToCart(asker: Asker, item: SentItem, added: AddedLine): Promise<boolean> {
  tell({ type: 'added', name: added.name });
  const failed = await change(
    asker,
    (cartId) => add(asker, cartId, [item]),
    (cart) => withLine(cart, added),
  );
  if (failed) tell(problemOf(failed, added.name));
  return !failed;
}

/** Changes how many of a line there are; none takes it out with the extras of its stay, and offers to put all back. */
export async function changeLine(
  asker: Asker,
  line: ShownLine,
  quantity: number,
  extras: readonly ShownLine[] = [],
): Promise<void> {
  const removed = { type: 'removed', name: line.name, isStay: !!line.stay } as const;
  tell(quantity === 0 ? { ...removed, items: itemsOf(line, extras) } : null);
  const params = { cartItemId: line.id };
  const failed = await change(
    asker,
    (cartId) =>
      quantity === 0
        ? api.cart.removeItem({ params: { ...params, cartId } }, { culture: asker.culture })
        : api.cart.changeItem(
            { params: { ...params, cartId }, body: { Quantity: quantity } },
            { culture: asker.culture },
          ),
    (cart) => withQuantity(cart, line.id, quantity),
  );
  // What another tab took out already is out.
  if (failed && !(quantity === 0 && failed.code === 'not_found')) tell(problemOf(failed, line.name));
}

/** Puts back what was taken out. */
export async function restoreItems(asker: Asker, items: SentItem[], name: string): Promise<void> {
  tell(null);
  const failed = await change(asker, (cartId) => add(asker, cartId, items));
  if (failed) tell(problemOf(failed, name));
}

/** Gives a voucher or a gift card. Answers why it was refused. */
export async function addVoucher(asker: Asker, code: string): Promise<Failure | null> {
  const body = { VoucherCode: code };
  return change(asker, (cartId) =>
    api.cart.addVoucher({ params: { cartId }, body }, { culture: asker.culture }),
  );
}

export async function removeVoucher(asker: Asker, code: string): Promise<void> {
  const failed = await change(asker, (cartId) =>
    api.cart.removeVoucher({ params: { cartId, voucherCode: code } }, { culture: asker.culture }),
  );
  if (failed && failed.code !== 'not_found') tell(problemOf(failed, code));
}

/** Says how many of their points a member wants to pay with. Answers why that was refused. */
export async function putPoints(asker: Asker, points: number): Promise<Failure | null> {
  return change(asker, (cartId) =>
    api.cart.points({ params: { cartId }, body: { points } }, { culture: asker.culture }),
  );
}

export async function removePoints(asker: Asker): Promise<void> {
  const failed = await putPoints(asker, 0);
  if (failed) tell(problemOf(failed));
}

async function add(asker: Asker, cartId: string, items: SentItem[]): Promise<Result<Cart>> {
  const [item] = items;
  const send = (to: string) => {
    const params = { cartId: to };
    return item && items.length === 1
      ? api.cart.addItem({ params, body: item }, { culture: asker.culture })
      : api.cart.addItems({ params, body: items }, { culture: asker.culture });
  };
  const result = await asKnown(asker, () => send(cartId));
  return isNobodysHere(result) ? send(keepCartId(newCartId())) : result;
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
  asker: Asker,
  send: (cartId: string) => Promise<Result<Cart>>,
  expected?: (cart: ShownCart) => ShownCart,
): Promise<Failure | null> {
  const isNew = keptCartId() === undefined;
  const key = cartKey(asker.culture, openCartId());
  const answer = queue.then(() => answerOf(asker, send));
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

async function answerOf(asker: Asker, send: (cartId: string) => Promise<Result<Cart>>): Promise<ShownCart> {
  const cart = readCart(dataOrThrow(await asKnown(asker, () => send(openCartId()))));
  // A cart that was ordered meanwhile has given way to a new one.
  if (cart.identifier !== keptCartId()) {
    keepCartId(cart.identifier);
    await mutate(cartKey(asker.culture, cart.identifier), cart, { revalidate: false });
  }
  return cart;
}

/**
 * Anybody may have a cart, so an access that is over is no refusal: a customer's cart is just not there. Whoever was logged in
 * asks for something of their own, which lets them in again, and then once more.
 */
async function asKnown({ isLoggedIn }: Asker, send: () => Promise<Result<Cart>>): Promise<Result<Cart>> {
  const result = await send();
  if (!isLoggedIn || !isNobodysHere(result)) return result;
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
