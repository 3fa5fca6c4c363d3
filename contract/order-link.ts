/**
 * A path or address as a log may show it: whoever has the signed link of an order or a stay, 43 characters, opens it, as
 * `/order/{link}` and `/stay/manage/{link}/change` do.
 */
export function withoutOrderLink(path: string): string {
  return path.replace(/(?<=\/)[\w-]{43}(?=[/.?#]|$)/g, '…');
}
