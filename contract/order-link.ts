/** A path or address as a log may show it: whoever has an order’s signed link, 43 characters, opens the order. */
export function withoutOrderLink(path: string): string {
  return path.replace(/(?<=\/)[\w-]{43}(?=[/.?#]|$)/g, '…');
}
