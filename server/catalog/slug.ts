import { normalizeText } from '../platform/index.ts';

/** A name as an item code; empty for a name without Latin letters or digits. */
export const productCode = (name: string): string =>
  slugOf(name).toUpperCase().slice(0, 60).replace(/-$/, '');

/** A name as a segment of an address; empty for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  return normalizeText(name)
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
