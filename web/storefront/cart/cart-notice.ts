import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../client/result.ts';
import type { CartItemInput } from './cart-item-input.ts';

/** The message about the last change of the cart. */
export type Notice =
  | { type: 'added'; name: string }
  | { type: 'removed'; name: string; items: CartItemInput[]; isStay: boolean }
  | Problem;

export type Problem = {
  type: 'problem';
  /** The name of the product, where the message is about one. */
  name: string;
  code: string;
  /** The remaining stock, where there is not enough. */
  left: number | null;
  /** The server's message. */
  message: string;
};

export function toProblem({ code, details, serverMessage }: Failure, name = ''): Problem {
  const left = typeof details?.quantity === 'number' ? details.quantity : null;
  return { type: 'problem', name, code: code ?? 'unavailable', left, message: serverMessage ?? '' };
}

/** Undefined until the first notice. */
let notice: Notice | null | undefined;
const listeners = new Set<() => void>();

/** Shows a notice wherever the cart is shown. */
export function showNotice(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

/** The last notice; null after it is dismissed; undefined when there was none since the page loaded. */
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
