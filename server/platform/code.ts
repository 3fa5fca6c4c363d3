import { createHash } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit, and none that makes a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const codeLength = 16;

/** So many bytes as a code, five bits a character, in groups of four. */
export function encodeCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]);
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** A code as somebody typed it, as it was meant: in capitals, without signs, O for 0, I and L for 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** What a card is looked up by. A code has 80 bits that nobody knows, so that its hash needs no salt. */
export function codeHash(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('hex');
}

/** By what a guest and a list tell cards apart. */
export function getLastFour(code: string): string {
  return plainCode(code).slice(-4);
}
