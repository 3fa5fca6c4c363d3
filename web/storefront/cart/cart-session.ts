import { useMemo } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import { useCulture } from '../content/culture.ts';
import { useShell } from '../layout/shell.ts';

/** For whom the cart is asked: in which culture, and whether the page was made for somebody who is logged in. */
export type CartSession = { culture: Culture; isLoggedIn: boolean };

export function useCartSession(): CartSession {
  const culture = useCulture();
  const isLoggedIn = useShell().user !== null;
  return useMemo(() => ({ culture, isLoggedIn }), [culture, isLoggedIn]);
}
