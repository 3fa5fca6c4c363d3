import { BrokenFile } from './broken-file.ts';

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Of the flags of VP8X: there is EXIF, there is XMP. */
const metadataFlags = 0x0c;

const headerLength = 12;

/**
 * A WebP without EXIF, XMP, chunks that nobody knows and what stands after its end; its points as they were.
 * @throws BrokenFile where it ends before its end
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
