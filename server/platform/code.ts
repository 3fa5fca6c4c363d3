import { createHash } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit, and none that spells words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const codeLength = 16;

/** Encodes bytes as a code: five bits per character, in groups of four. */
export function encodeCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]);
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** Normalizes a typed code: capitals, no separators, O as 0, I and L as 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Hashes a code for its lookup. A code has 80 random bits, so its hash needs no salt. */
export function codeHash(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('hex');
}

/** The last four characters, by which guests and lists identify a card. */
export function getLastFour(code: string): string {
  return plainCode(code).slice(-4);
}
