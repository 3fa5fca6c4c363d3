import { BrokenFile } from './broken-file.ts';

/** What the picture needs, and what says which colours are meant. */
const needed = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
]);

const signatureLength = 8;

/**
 * A PNG without texts, EXIF, dates, further frames and what stands after its end; its points as they were.
 * @throws BrokenFile where it ends before its end
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
