import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';
import { persistDraft } from '../../ui/form/stored-values.ts';
import { placeNames } from './checkout-fields.ts';

/**
 * What was typed stays as it is for whoever logs in on the way: by a link of the page, or elsewhere, when the cart that they had there
 * takes the place of this one, and a form of its own that of this form.
 */
export function usePersistDraft(culture: Culture, cartId: string | undefined): void {
  const before = useRef(cartId);
  // Before the form of the other cart restores what was kept.
  useLayoutEffect(() => {
    if (before.current && cartId && before.current !== cartId) persistDraft('checkout', placeNames);
    before.current = cartId;
  }, [cartId]);
  const login = screenAddress(culture, 'login');
  useEffect(
    () => () => {
      if (location.pathname === login) persistDraft('checkout', placeNames);
    },
    [login],
  );
}
