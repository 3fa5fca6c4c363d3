import { createContext, useContext, useSyncExternalStore } from 'react';

/** A visitor's favourites stay on the device, in a cookie, so that they also work without scripts. */
export const favouritesCookie = 'favourites';

const separator = '.';
const mostKept = 100;
const yearSeconds = 31_536_000;

/** Item codes from the text of cookies, newest first. */
export function readFavourites(cookies: string): string[] {
  const written = new RegExp(`(?:^|;\\s*)${favouritesCookie}=([\\w.-]*)`).exec(cookies)?.[1] ?? '';
  return [...new Set(written.split(separator).filter(Boolean))].slice(0, mostKept);
}

/** With the item first among them, or without it. */
export function toggled(codes: readonly string[], itemCode: string): string[] {
  return codes.includes(itemCode) ? codes.filter((code) => code !== itemCode) : [itemCode, ...codes];
}

/** The cookie that keeps these codes: for `document.cookie`, or as a Set-Cookie header. */
export function favouritesAsCookie(codes: readonly string[]): string {
  const text = codes.slice(0, mostKept).join(separator);
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

export function toggleFavourite(itemCode: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = favouritesAsCookie(toggled(current(), itemCode));
  dispatchEvent(new Event(changed));
}
