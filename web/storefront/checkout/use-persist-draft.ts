import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { persistDraft } from '../../ui/form/stored-values.ts';
import { placeNames } from './checkout-fields.ts';

/**
 * Saves the typed values for a guest who signs in during the checkout: by a link of the page, or elsewhere,
 * when the account's cart replaces this one and its form replaces this form.
 */
export function usePersistDraft(culture: Culture, cartId: string | undefined): void {
  const before = useRef(cartId);
  // Before the form of the other cart restores the stored values.
  useLayoutEffect(() => {
    if (before.current && cartId && before.current !== cartId) persistDraft('checkout', placeNames);
    before.current = cartId;
  }, [cartId]);
  const login = href('login', { culture });
  useEffect(
    () => () => {
      if (location.pathname === login) persistDraft('checkout', placeNames);
    },
    [login],
  );
}
