import { createContext, useContext, useSyncExternalStore } from 'react';
import { itemCodePattern } from '../../contract/item-code.ts';

/** A visitor's favourites stay on the device, in a cookie, so that they also work without scripts. */
export const favouritesCookie = 'favourites';

const separator = '.';
const mostKept = 100;
/** A browser drops a cookie of more than 4,096 bytes, its name included. */
const longestKept = 3500;
const yearSeconds = 31_536_000;

/** Codes of products from the text of cookies, newest first. */
export function readFavourites(cookies: string): string[] {
  const written = new RegExp(`(?:^|;\\s*)${favouritesCookie}=([\\w.-]*)`).exec(cookies)?.[1] ?? '';
  const codes = written.split(separator).filter((code) => itemCodePattern.test(code));
  return [...new Set(codes)].slice(0, mostKept);
}

/** With the product first among them, or without it. */
export function toggled(codes: readonly string[], productCode: string): string[] {
  return codes.includes(productCode) ? codes.filter((code) => code !== productCode) : [productCode, ...codes];
}

/** The cookie that keeps as many of these codes as fit: for `document.cookie`, or as a Set-Cookie header. */
export function favouritesAsCookie(codes: readonly string[]): string {
  const fitting = codes.slice(0, mostKept);
  while (fitting.join(separator).length > longestKept) fitting.pop();
  const text = fitting.join(separator);
  return `${favouritesCookie}=${text}; Path=/; Max-Age=${text ? yearSeconds : 0}; SameSite=Lax`;
}

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
  keep(toggled(current(), productCode));
  if (!isLoggedIn) return;
  const { api } = await import('../reads.ts');
  const { data } = await api.catalog.addOrRemoveFavorite({ body: { itemCode: productCode } });
  // Another device may have done the same before: the account knows best.
  if (data && data.isFavorite !== current().includes(productCode)) keep(toggled(current(), productCode));
}

function keep(codes: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = favouritesAsCookie(codes);
  dispatchEvent(new Event(changed));
}
