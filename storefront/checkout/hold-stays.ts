import { serverMessageOf } from '../../client/result.ts';
import type { Cart } from '../../contract/cart.ts';
import type { CheckoutVisit } from './checkout-visit.ts';

/** For how long the nights are kept. */
export type Hold = {
  expiresAt: string;
  /** Milliseconds from when the page was made: the guest's clock may be another. */
  leftMs: number;
  /** Whether the guest may still ask for longer. */
  mayExtend: boolean;
};

type Held = {
  cart: Cart;
  hold: Hold | null;
  /** Why the nights are not kept, where they should be. */
  refused: string | null;
};

/** Keeps the nights of a cart's stays for whoever checks out, as often as they come; where there is no stay, nothing is asked. */
export async function holdStays({ api }: CheckoutVisit, cart: Cart): Promise<Held> {
  if (!cart.cartItems.some(({ stay }) => stay)) return { cart, hold: null, refused: null };
  const params = { cartId: cart.identifier };
  const held = await api.cart.hold({ params, body: { extend: false } });
  if (held.succeeded) return { cart: held.data, hold: holdOf(held.data), refused: null };
  // Which of them cannot be had any more stands with its line.
  const again = await api.cart.read({ params });
  return { cart: again.data ?? cart, hold: null, refused: serverMessageOf(held) ?? '' };
}

function holdOf({ hold }: Cart): Hold | null {
  return hold && { ...hold, leftMs: Date.parse(hold.expiresAt) - Date.now() };
}
