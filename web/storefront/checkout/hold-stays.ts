import { serverMessageOf } from '../../../client/result.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** The hold of the nights. */
export type Hold = {
  expiresAt: string;
  /** Milliseconds from the render of the page: the guest's clock may differ. */
  leftMs: number;
  /** Whether the guest may extend the hold. */
  mayExtend: boolean;
};

/**
 * The reason why the nights are not held; `isOver` where the hold reached its maximum, so that a new request
 * is refused too.
 */
export type HoldError = { message: string; isOver: boolean };

/**
 * Holds the nights of the cart's reservations. Only a POST starts a hold. Returns the refusal, if there is
 * one.
 */
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
