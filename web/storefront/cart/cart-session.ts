import { useMemo } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import { useCulture } from '../content/culture.ts';
import { useShell } from '../layout/shell.ts';

/** The culture of the cart's calls, and whether the page was rendered for a signed-in customer. */
export type CartSession = { culture: Culture; isLoggedIn: boolean };

export function useCartSession(): CartSession {
  const culture = useCulture();
  const isLoggedIn = useShell().user !== null;
  return useMemo(() => ({ culture, isLoggedIn }), [culture, isLoggedIn]);
}
