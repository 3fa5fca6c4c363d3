import useSWR from 'swr';
import { readKey, swrNumbers } from '../../../client/cache.ts';
import { readCart, readShippingMethods } from '../../../client/readers/carts.ts';
import { dataOrThrow } from '../../../client/result.ts';
import type { ShippingMethod } from '../../../contract/cart.ts';
import { api } from '../../reads.ts';
import { useCulture } from '../content/culture.ts';
import { useCartId } from './cart-cookie.ts';
import { readQuantity } from './cart-item-input.ts';
import { type CartSession, useCartSession } from './cart-session.ts';
import { usePendingChanges } from './cart-submit.ts';
import { type RemainingByLine, remainingByLine } from './remaining-by-line.ts';
import {
  type AddedLine,
  addedLineField,
  cartKey,
  emptyCart,
  type ShownCart,
  withLine,
  withQuantity,
} from './shown-cart.ts';

const numbers = swrNumbers(false);

/** The device’s cart as it is now. It is undefined while that is not known, and where there is none. */
export function useCart(initial?: ShownCart): { cart: ShownCart | undefined; hasFailed: boolean } {
  const session = useCartSession();
  const cartId = useCartId();
  const { data, error } = useSWR(
    cartId ? cartKey(session.culture, cartId) : null,
    () => readOwnCart(session, cartId ?? ''),
    { ...numbers, fallbackData: initial },
  );
  const pending = usePendingChanges();
  const isFirst = !cartId && pending.some((form) => form.get('intent') === 'add');
  const before = data ?? (isFirst ? emptyCart('') : undefined);
  return { cart: before && pending.reduce(withChange, before), hasFailed: !!error };
}

/** The cart as it is expected to be after a change that is under way. */
function withChange(cart: ShownCart, form: FormData): ShownCart {
  switch (form.get('intent')) {
    case 'add':
      return withLine(cart, JSON.parse(String(form.get(addedLineField))) as AddedLine);
    case 'change':
      return withQuantity(cart, String(form.get('lineId')), readQuantity(form) ?? 0);
    default:
      return cart;
  }
}

/** An access that is over shows a customer an empty cart: then something of their own lets them in again. */
async function readOwnCart({ culture, isLoggedIn }: CartSession, cartId: string): Promise<ShownCart> {
  const read = async () => readCart(dataOrThrow(await api.cart.read({ params: { cartId } }, { culture })));
  const cart = await read();
  if (!isLoggedIn || cart.items.length > 0) return cart;
  const known = await api.account.me();
  return known.succeeded ? read() : cart;
}

/** A change of the cart is under way, so its amounts are those of before. */
export function useIsChanging(): boolean {
  return usePendingChanges().length > 0;
}

/** Of the lines that there is not enough of, how many there are. */
export function useRemaining(cart: ShownCart | undefined, initial: RemainingByLine): RemainingByLine {
  const culture = useCulture();
  const cartId = cart?.identifier ?? '';
  const isShort = !!cart?.items.some(({ messages }) => messages.length > 0);
  const { data } = useSWR(
    isShort ? readKey('cart', culture, 'cart.availability', { cartId }) : null,
    async () =>
      remainingByLine(dataOrThrow(await api.cart.availability({ params: { cartId } }, { culture }))),
    { ...numbers, fallbackData: initial },
  );
  return data ?? initial;
}

/** How the goods of the cart may travel. */
export function useShippingMethods(
  cart: ShownCart | undefined,
  initial: readonly ShippingMethod[],
): readonly ShippingMethod[] {
  const culture = useCulture();
  const cartName = cart?.identifier ?? '';
  const { data } = useSWR<readonly ShippingMethod[]>(
    cart && cart.items.length > 0 ? readKey('cart', culture, 'cart.shippingMethods', { cartName }) : null,
    () => readShippingMethods(cartName, (query) => api.cart.shippingMethods({ query }, { culture })),
    { ...numbers, fallbackData: initial },
  );
  return data ?? initial;
}
