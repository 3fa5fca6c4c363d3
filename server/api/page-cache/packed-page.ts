import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';

/** A text that all pages have, such as the style sheet, compressed once. */
export type SharedText = { plain: Buffer; deflated: Buffer };

/**
 * A page compressed: its own parts before and after the shared text. It takes a tenth of the memory of the whole page,
 * and the shared text is not compressed again for each page.
 */
export type PackedPage = { before: Buffer; after: Buffer; shared: SharedText };

/** How far a compressed text can refer back. */
const windowBytes = 32_768;
const level = 5;
/** Deflate, no name, no time, unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

export function shareText(text: string): SharedText {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
}

const nothing: SharedText = { plain: Buffer.alloc(0), deflated: Buffer.alloc(0) };

/** Compresses a page; one without the shared text is compressed as a whole. */
export function packPage(page: Buffer, text: SharedText): PackedPage {
  const at = page.indexOf(text.plain);
  const shared = at < 0 ? nothing : text;
  const end = Math.max(0, at) + shared.plain.length;
  const before = deflateRawSync(page.subarray(0, Math.max(0, at)), {
    level,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  // What comes after the shared text may refer back to it.
  const dictionary = shared.plain.subarray(-windowBytes);
  const after = deflateRawSync(page.subarray(end), { level, ...(dictionary.length > 0 && { dictionary }) });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page), 0);
  trailer.writeUInt32LE(page.length, 4);
  return { before: Buffer.concat([gzipHeader, before]), after: Buffer.concat([after, trailer]), shared };
}

/** Joined pages of the last requests: most requests are for a few pages. */
const joined = new Map<PackedPage, Buffer>();
const maxJoined = 64;

/** The page as gzip: compressed texts that follow one another are one compressed text. */
export function gzipOf(page: PackedPage): Buffer {
  const known = joined.get(page);
  if (known) return known;
  const gzip = Buffer.concat([page.before, page.shared.deflated, page.after]);
  const [first] = joined.keys();
  if (first && joined.size >= maxJoined) joined.delete(first);
  joined.set(page, gzip);
  return gzip;
}

export const plainOf = (page: PackedPage): Buffer => gunzipSync(gzipOf(page));
