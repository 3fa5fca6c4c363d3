import { BrokenFile } from './broken-file.ts';

const [soi, eoi, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];

/** Markers without a length: restarts within a scan, and TEM (0x01). */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/**
 * Copies the segments of a JPEG that its picture needs, byte for byte. It drops EXIF, XMP, comments, further
 * pictures and bytes after its end, and keeps the orientation alone.
 * @throws BrokenFile when the file ends early
 */
export function cleanJpeg(bytes: Buffer, orientation: number): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== soi) throw new BrokenFile();
  const parts: Buffer[] = [];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new BrokenFile();
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? eoi + 0x100;
    if (marker === eoi)
      return Buffer.concat([...startMarker(orientation), ...parts, Buffer.from([0xff, eoi])]);
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY;
    if (end < at + 4 || end > bytes.length) throw new BrokenFile();
    if (isNeeded(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== startOfScan) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
}

/** A plain JFIF header without a thumbnail, and an EXIF segment with the orientation alone. */
function startMarker(orientation: number): Buffer[] {
  const start = Buffer.from([0xff, soi]);
  if (orientation <= 1) return [start];
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001', 'hex');
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0'),
    tiff,
    Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  return [start, Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif];
}

/**
 * Of the application segments only those of colours are needed: the ICC profile and Adobe's colour transform.
 */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return content.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'));
  return marker === 0xee && content.subarray(0, 5).equals(Buffer.from('Adobe'));
}

/** The offset where the data of a scan ends: at a marker that is not part of the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) throw new BrokenFile();
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isAlone(marker)) at += 2;
    else return at;
  }
}
