import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { accepts, choosePacking, type Packing, pack } from '../../platform/index.ts';

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

/** A page as it is sent: joined, and in brotli, which is smaller and takes longer to make, once it is popular. */
type Sent = { gzip: Buffer; brotli?: Buffer; requests: number };

/** Those of the last requests, the latest last: most requests are for a few pages. Together they take 3 MB. */
const sent = new Map<PackedPage, Sent>();
const maxSent = 64;
const popularAfter = 8;
const compress = promisify(brotliCompress);

/** The bytes of a page in an encoding that the client accepts. */
export function encodePage(page: PackedPage, accepted: string | null): { bytes: Buffer; encoding?: Packing } {
  const { gzip, brotli } = sentOf(page);
  if (brotli && accepts(accepted, 'br')) return { bytes: brotli, encoding: 'br' };
  if (accepts(accepted, 'gzip')) return { bytes: gzip, encoding: 'gzip' };
  const bytes = gunzipSync(gzip);
  const encoding = choosePacking(accepted);
  return encoding ? { bytes: pack(bytes, encoding), encoding } : { bytes };
}

/** Compressed texts that follow one another are one compressed text. */
function sentOf(page: PackedPage): Sent {
  const known = sent.get(page);
  const one = known ?? { gzip: Buffer.concat([page.before, page.shared.deflated, page.after]), requests: 0 };
  if (known) sent.delete(page);
  sent.set(page, one);
  const [oldest] = sent.size > maxSent ? sent.keys() : [];
  if (oldest) sent.delete(oldest);
  // Where it cannot be made, the page is sent as gzip.
  if (++one.requests === popularAfter) addBrotli(one).catch(() => {});
  return one;
}

async function addBrotli(one: Sent): Promise<void> {
  const page = gunzipSync(one.gzip);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  one.brotli = await compress(page, { params });
}
