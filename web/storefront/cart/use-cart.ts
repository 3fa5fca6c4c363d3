import { useMemo } from 'react';
import useSWR from 'swr';
import { readKey, swrNumbers } from '../../../client/cache.ts';
import { readCart, readShippingMethods } from '../../../client/readers/carts.ts';
import { dataOrThrow } from '../../../client/result.ts';
import type { ShippingMethod } from '../../../contract/cart.ts';
import type { Culture } from '../../../contract/culture.ts';
import { api } from '../../reads.ts';
import { useCulture } from '../../use-culture.ts';
import { useShell } from '../layout/shell.ts';
import { useCartId } from './cart-cookie.ts';
import { readQuantity } from './cart-item-input.ts';
import { isCartNotFound } from './cart-not-found.ts';
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

/** The device's current cart; undefined while it is loading and where there is none. */
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

/** The expected cart after a pending change. */
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

/**
 * With an expired access token a customer's cart is not found: a personal call then refreshes the token. The
 * cart of another customer, who signed in on this device, is empty here.
 */
async function readOwnCart({ culture, isLoggedIn }: CartSession, cartId: string): Promise<ShownCart> {
  const read = () => api.cart.read({ params: { cartId } }, { culture });
  const first = await read();
  const isRefreshed = isCartNotFound(first) && isLoggedIn && (await api.account.me()).succeeded;
  const result = isRefreshed ? await read() : first;
  return isCartNotFound(result) ? emptyCart(cartId) : readCart(dataOrThrow(result));
}

/** Whether a change of the cart is pending, so that its amounts are the earlier ones. */
export function useIsChanging(): boolean {
  return usePendingChanges().length > 0;
}

/** Remaining stock of the lines that exceed it. */
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

/** The shipping methods of the cart. */
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

/** The culture of the cart's calls, and whether the page was rendered for a signed-in customer. */
type CartSession = { culture: Culture; isLoggedIn: boolean };

function useCartSession(): CartSession {
  const culture = useCulture();
  const isLoggedIn = useShell().user !== null;
  return useMemo(() => ({ culture, isLoggedIn }), [culture, isLoggedIn]);
}
