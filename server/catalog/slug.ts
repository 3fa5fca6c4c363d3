import { normalizeText } from '../platform/index.ts';

/** A name as a part of an address; empty where it has no Latin letters or digits. */
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
