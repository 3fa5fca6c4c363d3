import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../client/result.ts';
import type { CartItemInput } from './cart-item-input.ts';

/** What the guest is to be told of the last change of the cart. */
export type Notice =
  | { type: 'added'; name: string }
  | { type: 'removed'; name: string; items: CartItemInput[]; isStay: boolean }
  | Problem;

export type Problem = {
  type: 'problem';
  /** Of the thing that it is about, where it is about one. */
  name: string;
  code: string;
  /** How many there are, where there are not enough. */
  left: number | null;
  /** In the server's words. */
  message: string;
};

export function toProblem({ code, details, serverMessage }: Failure, name = ''): Problem {
  const left = typeof details?.quantity === 'number' ? details.quantity : null;
  return { type: 'problem', name, code: code ?? 'unavailable', left, message: serverMessage ?? '' };
}

/** Undefined until something was told. */
let notice: Notice | null | undefined;
const listeners = new Set<() => void>();

/** Tells the guest, wherever the cart is shown. */
export function showNotice(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

/** What was told last, null when that is over; undefined when nothing was told since the page came. */
export function useNotice(): Notice | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
