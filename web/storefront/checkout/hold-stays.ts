import { serverMessageOf } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** For how long the nights are kept. */
export type Hold = {
  expiresAt: string;
  /** Milliseconds from when the page was made: the guest's clock may be another. */
  leftMs: number;
  /** Whether the guest may still ask for longer. */
  mayExtend: boolean;
};

/** Why the nights are not kept; `isOver` where they were kept as long as they may be, so that asking again is no use. */
export type HoldError = { message: string; isOver: boolean };

type HoldResult = {
  cart: Cart;
  hold: Hold | null;
  /** Where they should be, and are not. */
  error: HoldError | null;
};

/** Keeps the nights of a cart's stays for whoever checks out, as often as they come; where there is no stay, nothing is asked. */
export async function holdStays({ api }: CheckoutContext, cart: Cart): Promise<HoldResult> {
  if (!cart.cartItems.some(({ stay }) => stay)) return { cart, hold: null, error: null };
  const params = { cartId: cart.identifier };
  const held = await api.cart.hold({ params, body: { extend: false } });
  if (held.succeeded) return { cart: held.data, hold: toHold(held.data), error: null };
  // Which of them cannot be had any more stands with its line.
  const again = await api.cart.read({ params });
  const error = { message: serverMessageOf(held) ?? '', isOver: held.details?.reason === 'hold_over' };
  return { cart: again.data ?? cart, hold: null, error };
}

function toHold({ hold }: Cart): Hold | null {
  return hold && { ...hold, leftMs: Date.parse(hold.expiresAt) - Date.now() };
}
