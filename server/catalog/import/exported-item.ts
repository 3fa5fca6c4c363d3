import { listName } from './columns.ts';
import type { Note } from './notes.ts';

/** An item of another shop's export. The texts of a product are on its first variant. */
export type ExportedItem = {
  line: number;
  code: string;
  /** The code of the first variant, on the others. */
  product?: string | undefined;
  name?: string;
  html?: string;
  brand?: string;
  isGiftCard?: boolean;
  vatCategory?: 'standard' | 'reduced' | 'none';
  price: string;
  isReduced: boolean;
  stock: string;
  isForSale: boolean;
  options: readonly (readonly [name: string, value: string])[];
  attributes?: readonly (readonly [name: string, value: string])[];
  /** Of the product, on its first variant. */
  pictures?: readonly { address: string; alt: string }[];
  /** Addresses of the pictures that show this variant. */
  variantPictures?: readonly string[];
};

/** A row by the names of its columns, in lower case; a missing column is empty. */
export type NamedRow = { line: number; cell: (name: string) => string };

export type ConvertedExport = { items: ExportedItem[]; notes: Note[] };

/** Makes an item code of the code of another shop, which may have any characters. */
export const codeFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_-]+/gi, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100);

/** Makes a name of an option or attribute; empty where no letter is left. */
export function listNameFrom(text: string): string {
  const name = text
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/^[ _-]+| +$/g, '')
    .slice(0, 60);
  return listName.test(name) ? name : '';
}
