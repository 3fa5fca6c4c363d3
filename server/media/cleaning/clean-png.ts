import { BrokenFile } from './broken-file.ts';

/** The chunks of the picture and of its colour space. */
const needed = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
]);

const signatureLength = 8;

/**
 * Removes texts, EXIF, dates, further frames and bytes after the end of a PNG; its pixels stay unchanged.
 * @throws BrokenFile when the file ends early
 */
export function cleanPng(bytes: Buffer): Buffer {
  const chunks = [bytes.subarray(0, signatureLength)];
  for (let at = signatureLength; ; ) {
    if (at + 12 > bytes.length) throw new BrokenFile();
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new BrokenFile();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (needed.has(type)) chunks.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(chunks);
    at = end;
  }
}
