import { itemCodePattern } from './item-code.ts';

/** The device stores a visitor's favourites in a cookie, so that they also work without scripts. */
export const favouritesCookie = 'favourites';

const separator = '.';
const maxFavourites = 100;
/** A browser drops a cookie of more than 4,096 bytes, its name included. */
const maxCookieLength = 3500;
const yearSeconds = 31_536_000;

/** Reads product codes from the text of cookies, newest first. */
export function readFavourites(cookies: string): string[] {
  const written = new RegExp(`(?:^|;\\s*)${favouritesCookie}=([\\w.-]*)`).exec(cookies)?.[1] ?? '';
  const codes = written.split(separator).filter((code) => itemCodePattern.test(code));
  return [...new Set(codes)].slice(0, maxFavourites);
}

/** Adds the product as the first code, or removes it where it is in the list. */
export function toggleFavouriteCode(codes: readonly string[], productCode: string): string[] {
  return codes.includes(productCode) ? codes.filter((code) => code !== productCode) : [productCode, ...codes];
}

/** The cookie with as many of these codes as fit: for `document.cookie`, or as a Set-Cookie header. */
export function favouritesAsCookie(codes: readonly string[]): string {
  const fitting = codes.slice(0, maxFavourites);
  while (fitting.join(separator).length > maxCookieLength) fitting.pop();
  const text = fitting.join(separator);
  return `${favouritesCookie}=${text}; Path=/; Max-Age=${text ? yearSeconds : 0}; SameSite=Lax`;
}
