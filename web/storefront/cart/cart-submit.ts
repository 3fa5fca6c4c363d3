import { useCallback } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { newCartId } from '../../../client/readers/carts.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import type { CartAnswer } from './cart-action.ts';

/**
 * A change that a script sends has an id; its reply is the cart. A form without scripts is redirected to the
 * cart's page.
 */
export const changeIdField = 'changeId';

const waiting = new Map<string, (answer: CartAnswer) => void>();
const settled = new Set<string>();

/** Removes a pending change when its reply has arrived: from then on the cart shows the server's data. */
export function settleChange(id: string, answer: CartAnswer): void {
  settled.add(id);
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

/** Sends a form to the cart's action without leaving the page, and returns the reply. */
export function useCartSubmit(): (form: FormData) => Promise<CartAnswer> {
  const submit = useSubmit();
  const action = href('cart', { culture: useCulture() });
  return useCallback(
    (form) => {
      const id = newCartId();
      form.set(changeIdField, id);
      const answer = new Promise<CartAnswer>((resolve) => waiting.set(id, resolve));
      // Each change has its own fetcher, so that the next change does not abort it.
      const options = { method: 'post', action, navigate: false, fetcherKey: id } as const;
      void submit(form, { ...options, defaultShouldRevalidate: false });
      return answer;
    },
    [submit, action],
  );
}

/** The pending changes, in the order of sending. */
export function usePendingChanges(): FormData[] {
  return useFetchers().flatMap(({ formData }) => {
    const id = formData?.get(changeIdField);
    return formData && typeof id === 'string' && !settled.has(id) ? [formData] : [];
  });
}
