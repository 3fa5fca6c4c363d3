import { useSyncExternalStore } from 'react';
import { formatCartCookie, readCartId } from '../../../contract/cart-cookie.ts';

const changed = 'cart-id-changed';

/** The id of the cart stored on this device, if there is one. For a browser only. */
export function findCartId(): string | undefined {
  return readCartId(document.cookie);
}

/** Stores the id as the device's cart. */
export function storeCartId(cartId: string): string {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatCartCookie(cartId, location.protocol === 'https:');
  dispatchEvent(new Event(changed));
  return cartId;
}

/** The stored cart id; undefined in the server's render, which may be cached for all visitors. */
export function useCartId(): string | undefined {
  return useSyncExternalStore(subscribe, findCartId, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // Another tab may have created or ordered a cart, or the browser restored the page from its cache.
  const events = [changed, 'focus', 'pageshow'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
