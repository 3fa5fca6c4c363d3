import { serverMessageOf } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** For how long the nights are held. */
export type Hold = {
  expiresAt: string;
  /** Milliseconds from when the page was made: the guest's clock may be another. */
  leftMs: number;
  /** Whether the guest may still ask for longer. */
  mayExtend: boolean;
};

/** Why the nights are not held; `isOver` where they were held as long as they may be, so that asking again is no use. */
export type HoldError = { message: string; isOver: boolean };

/** Holds the nights of the cart's stays for whoever checks out. Only a POST begins a hold. Answers the refusal, if there is one. */
export async function holdStays(
  { api }: CheckoutContext,
  cartId: string,
  extend = false,
): Promise<HoldError | undefined> {
  const held = await api.cart.hold({ params: { cartId }, body: { extend } });
  if (held.succeeded) return undefined;
  return { message: serverMessageOf(held) ?? '', isOver: held.details?.reason === 'hold_over' };
}

export function toHold({ hold }: Pick<Cart, 'hold'>): Hold | null {
  return hold && { ...hold, leftMs: Date.parse(hold.expiresAt) - Date.now() };
}
