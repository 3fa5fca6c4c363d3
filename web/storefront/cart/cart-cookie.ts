import { useSyncExternalStore } from 'react';
import { formatCartCookie, readCartId } from '../../../contract/cart-cookie.ts';

const changed = 'cart-id-changed';

/** The id of the cart that this device keeps, if it keeps one. For a browser only. */
export function findCartId(): string | undefined {
  return readCartId(document.cookie);
}

/** From now on this is the device's cart. */
export function storeCartId(cartId: string): string {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatCartCookie(cartId, location.protocol === 'https:');
  dispatchEvent(new Event(changed));
  return cartId;
}

/** The kept id; none in the server's render, which may be the same for all. */
export function useCartId(): string | undefined {
  return useSyncExternalStore(subscribe, findCartId, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // Another tab may have opened or ordered one, or the page comes back as the browser kept it.
  const events = [changed, 'focus', 'pageshow'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
