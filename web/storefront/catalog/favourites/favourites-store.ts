import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  favouritesAsCookie,
  readFavourites,
  toggleFavouriteCode,
} from '../../../../contract/favourites-cookie.ts';

const changed = 'favourites-changed';
let lastCookies: string | undefined;
let last: string[] = [];
const none: string[] = [];

function current(): string[] {
  if (document.cookie !== lastCookies) {
    lastCookies = document.cookie;
    last = readFavourites(lastCookies);
  }
  return last;
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  // Another tab may have changed the cookie, or the browser restored the page from its cache.
  addEventListener('focus', onChange);
  addEventListener('pageshow', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('focus', onChange);
    removeEventListener('pageshow', onChange);
  };
}

/**
 * The favourites in the server's render: none, because the render is the same for all visitors, except on a
 * personal screen.
 */
export const RenderedFavourites = createContext<readonly string[]>(none);

export function useFavourites(): readonly string[] {
  const rendered = useContext(RenderedFavourites);
  return useSyncExternalStore(subscribe, current, () => rendered);
}

/** Toggles a favourite on this device, and in the account of a signed-in customer. */
export async function toggleFavourite(productCode: string, isLoggedIn: boolean): Promise<void> {
  storeCodes(toggleFavouriteCode(current(), productCode));
  if (!isLoggedIn) return;
  const { api } = await import('../../../reads.ts');
  const { data } = await api.catalog.addOrRemoveFavorite({ body: { itemCode: productCode } });
  // Another device may have toggled it before: the account decides.
  if (data && data.isFavorite !== current().includes(productCode))
    storeCodes(toggleFavouriteCode(current(), productCode));
}

function storeCodes(codes: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = favouritesAsCookie(codes);
  dispatchEvent(new Event(changed));
}
