import { useCallback } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { newCartId } from '../../../client/readers/carts.ts';
import { screenAddress } from '../../site-map.ts';
import { useCulture } from '../content/culture.ts';
import type { CartAnswer } from './cart-action.ts';

/** A change that a script sends has an id; its answer is the cart, where a form without scripts is led to the page. */
export const changeIdField = 'changeId';

const waiting = new Map<string, (answer: CartAnswer) => void>();
const settled = new Set<string>();

/** The answer to a change has come: what is shown is what the server says from now on. */
export function settleChange(id: string, answer: CartAnswer): void {
  settled.add(id);
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

/** Sends a form to the cart's action without leaving the page. Answers what came of it. */
export function useCartSubmit(): (form: FormData) => Promise<CartAnswer> {
  const submit = useSubmit();
  const action = screenAddress(useCulture(), 'cart');
  return useCallback(
    (form) => {
      const id = newCartId();
      form.set(changeIdField, id);
      const answer = new Promise<CartAnswer>((resolve) => waiting.set(id, resolve));
      // Each change is a fetcher of its own: one that is under way is not given up for the next.
      const options = { method: 'post', action, navigate: false, fetcherKey: id } as const;
      void submit(form, { ...options, defaultShouldRevalidate: false });
      return answer;
    },
    [submit, action],
  );
}

/** The changes that are under way, in the order in which they were sent. */
export function usePendingChanges(): FormData[] {
  return useFetchers().flatMap(({ formData }) => {
    const id = formData?.get(changeIdField);
    return formData && typeof id === 'string' && !settled.has(id) ? [formData] : [];
  });
}
