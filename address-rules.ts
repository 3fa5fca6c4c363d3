import { splitCulture } from './contract/culture.ts';
import { isLoopback } from './server/platform/index.ts';

/**
 * Whether a browser may fetch from and post to the address: the connection is private and the address
 * contains no credentials.
 */
export function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && isPrivateAddress(address) && !url.username && !url.search && !url.hash;
}

/** Whether the text is a path in its URL form that does not begin with a culture's prefix. */
export function isOwnPath(path: string): boolean {
  const base = 'http://site.invalid';
  const isPlain = URL.parse(path, base)?.href === base + path && !/[?#]/.test(path);
  return isPlain && splitCulture(path).path === path;
}

/** Whether the connection to the address is private. */
export function isPrivateAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
}

/** Whether the text is only a scheme and a host. */
export const isOrigin = (text: string): boolean => isPrivateAddress(text) && URL.parse(text)?.origin === text;
