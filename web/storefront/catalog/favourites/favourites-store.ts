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
  // Another tab, or the page as the browser kept it while the guest was elsewhere.
  addEventListener('focus', onChange);
  addEventListener('pageshow', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('focus', onChange);
    removeEventListener('pageshow', onChange);
  };
}

/** What the server's render goes by: none, for it is the same for all, but on a screen that is the visitor's own. */
export const RenderedFavourites = createContext<readonly string[]>(none);

export function useFavourites(): readonly string[] {
  const rendered = useContext(RenderedFavourites);
  return useSyncExternalStore(subscribe, current, () => rendered);
}

/** On this device, and in the account of who is logged in. */
export async function toggleFavourite(productCode: string, isLoggedIn: boolean): Promise<void> {
  storeCodes(toggleFavouriteCode(current(), productCode));
  if (!isLoggedIn) return;
  const { api } = await import('../../../reads.ts');
  const { data } = await api.catalog.addOrRemoveFavorite({ body: { itemCode: productCode } });
  // Another device may have done the same before: the account knows best.
  if (data && data.isFavorite !== current().includes(productCode))
    storeCodes(toggleFavouriteCode(current(), productCode));
}

function storeCodes(codes: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = favouritesAsCookie(codes);
  dispatchEvent(new Event(changed));
}
