import { splitCulture } from './contract/culture.ts';
import { isLoopback } from './server/platform/index.ts';

/** Where a browser may fetch from and post to: nobody listens on the way, and nobody's password stands in it. */
export function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && isPrivateAddress(address) && !url.username && !url.search && !url.hash;
}

/** A path as it stands in an address, which begins with the prefix of no culture. */
export function isOwnPath(path: string): boolean {
  const base = 'http://site.invalid';
  const isPlain = URL.parse(path, base)?.href === base + path && !/[?#]/.test(path);
  return isPlain && splitCulture(path).path === path;
}

/** Whether nobody on the way reads what is sent there. */
export function isPrivateAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
}

/** Whether it is scheme and host alone. */
export const isOrigin = (text: string): boolean => isPrivateAddress(text) && URL.parse(text)?.origin === text;
