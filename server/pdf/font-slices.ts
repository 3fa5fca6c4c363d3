import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';

/** A family of the project's font packages; each file is a slice with its own characters. */
export type Family =
  | 'figtree'
  | 'fraunces'
  | 'noto-sans'
  | `noto-sans-${'sc' | 'jp' | 'kr' | 'arabic' | 'hebrew' | 'thai' | 'devanagari' | 'armenian' | 'georgian'}`
  | 'noto-emoji';

type Slice = { file: string; ranges: [number, number][]; font?: Promise<Font> };

const { resolve } = createRequire(import.meta.url);
const families = new Map<Family, Promise<Slice[]>>();

/**
 * Returns the slices of a family that claim a character. A slice is read and decompressed at its first use
 * and cached, so a business with Dutch documents never reads a Chinese slice.
 */
export async function slicesWith(family: Family, codePoint: number): Promise<Font[]> {
  const slices = await slicesOf(family);
  const claiming = slices.filter(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  return Promise.all(
    claiming.map((slice) => {
      slice.font ??= open(slice.file);
      return slice.font;
    }),
  );
}

function slicesOf(family: Family): Promise<Slice[]> {
  const known = families.get(family) ?? readSlices(family);
  families.set(family, known);
  return known;
}

async function readSlices(family: Family): Promise<Slice[]> {
  const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, text]) => ({
    file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map(readRange),
  }));
}

/** `U+0000-00FF` or `U+0131`. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

// fontkit reads WOFF2 itself, but without the variations of its outlines; it applies them from the plain
// file.
async function open(file: string): Promise<Font> {
  return create(await decompress(await readFile(file)));
}
