import { BrokenFile } from './broken-file.ts';

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of VP8X: EXIF present, XMP present. */
const metadataFlags = 0x0c;

const headerLength = 12;

/**
 * Removes EXIF, XMP, unknown chunks and bytes after the end of a WebP; its pixels stay unchanged.
 * @throws BrokenFile when the file ends early
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const end = bytes.length < headerLength ? Number.POSITIVE_INFINITY : 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new BrokenFile();
  const chunks: Buffer[] = [];
  for (let at = headerLength; at < end; ) {
    if (at + 8 > end) throw new BrokenFile();
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (next > end) throw new BrokenFile();
    const type = bytes.toString('latin1', at, at + 4);
    if (needed.has(type))
      chunks.push(type === 'VP8X' ? withoutFlags(bytes, at, next) : bytes.subarray(at, next));
    at = next;
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

function withoutFlags(bytes: Buffer, at: number, next: number): Buffer {
  const chunk = Buffer.from(bytes.subarray(at, next));
  chunk[8] = (chunk[8] ?? 0) & ~metadataFlags;
  return chunk;
}
