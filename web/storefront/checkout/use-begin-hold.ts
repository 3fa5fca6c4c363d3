import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { HoldError } from './hold-stays.ts';
import type { CheckoutData } from './load-checkout.ts';

/**
 * On a page opened by its address, starts the hold once, with its own POST; the cart's button has already
 * done so. Without scripts a button does. Returns the reason why the nights could not be held.
 */
export function useBeginHold(
  { cart, hold }: CheckoutData,
  failed: HoldError | undefined,
): HoldError | undefined {
  const { submit, data } = useFetcher<CheckoutAnswer>();
  const hasStarted = useRef(false);
  const needsHold = !hold && !failed && cart.items.some(({ stay }) => stay);
  useEffect(() => {
    if (!needsHold || hasStarted.current) return;
    hasStarted.current = true;
    submit({ intent: 'hold' }, { method: 'post' });
  }, [needsHold, submit]);
  return data?.notHeld ?? failed;
}
