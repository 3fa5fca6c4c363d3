/**
 * The content of a string block with item codes, by its name: codes of rooms or of products, one or several.
 */
export type CodeKind = { of: 'room' | 'product'; isMany: boolean; mayBeAll: boolean };

const kinds: Record<string, CodeKind> = {
  room: { of: 'room', isMany: false, mayBeAll: false },
  rooms: { of: 'room', isMany: true, mayBeAll: true },
  fromPrice: { of: 'room', isMany: true, mayBeAll: true },
  product: { of: 'product', isMany: false, mayBeAll: false },
  products: { of: 'product', isMany: true, mayBeAll: false },
};

export const findCodeKind = (name: string): CodeKind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined;

/** The code that means all rooms. */
export const allCodes = '*';

export const parseCodes = (data: string): string[] => [
  ...new Set(
    data
      .split('|')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

export const serializeCodes = (codes: readonly string[]): string => codes.join('|');
