/**
 * Replaces the signed link in a path or address, so that a log may show it: the link of an order or a stay,
 * 43 characters, opens it without sign-in, as in `/order/{link}` and `/stay/manage/{link}/change`.
 */
export function withoutOrderLink(path: string): string {
  return path.replace(/(?<=\/)[\w-]{43}(?=[/.?#]|$)/g, '…');
}
