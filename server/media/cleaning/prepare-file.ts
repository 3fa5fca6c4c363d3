import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxDrawingBytes, maxPixels, maxRasterPixels, maxRasterWidth } from '../limits.ts';
import { BrokenFile, TooComplexFile } from './broken-file.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanSvg } from './clean-svg.ts';
import { cleanWebp } from './clean-webp.ts';
import { decodeHeic } from './decode-heic.ts';
import { type FileKind, kindOf, type UploadedKind } from './file-kind.ts';

/** A cleaned file with its description. `id` is a hash of the cleaned bytes. */
export type Prepared = {
  id: string;
  extension: FileKind;
  width: number;
  height: number;
  bytes: number;
  /** A blurred picture of a few pixels as a data URL. */
  preview: string;
  /** The file was an animation; its first picture is shown. */
  isStill?: boolean;
};

/** The reason why the library rejects a file. */
export type PrepareProblem = 'unknown' | 'empty' | 'broken' | 'too_many_pixels' | 'too_complex';

/**
 * Cleans `file` into `to`, and describes it; a drawing is also rasterised, into `raster`.
 * @throws Error when a file cannot be written
 */
export async function prepare(
  file: string,
  to: string,
  raster: string,
): Promise<Prepared | { problem: PrepareProblem }> {
  const bytes = await readFile(file);
  if (bytes.length === 0) return { problem: 'empty' };
  const kind = await kindOf(bytes);
  if (!kind) return { problem: 'unknown' };
  if (kind === 'svg' && bytes.length > maxDrawingBytes) return { problem: 'too_complex' };
  const extension = kind === 'heic' ? 'jpg' : kind === 'gif' ? 'png' : kind;
  const read = await readCleaned(bytes, kind);
  if ('problem' in read) return read;
  const { cleaned, isStill, drawn, size } = read;
  if (drawn) await writeFile(raster, drawn);
  await writeFile(to, cleaned, { flush: true });
  const id = createHash('sha256').update(cleaned).digest('hex').slice(0, 32);
  return { id, extension, bytes: cleaned.length, ...size, isStill };
}

async function readCleaned(bytes: Buffer, kind: UploadedKind) {
  try {
    const result = await clean(bytes, kind);
    if ('problem' in result) return result;
    const { cleaned, isStill } = result;
    const size = kind === 'pdf' ? noPicture : await readPicture(cleaned);
    const drawn = kind === 'svg' ? await drawRaster(cleaned) : undefined;
    return { cleaned, isStill, drawn, size };
  } catch (error) {
    // A file that the picture reader rejects counts as broken, whatever its error.
    const problem: PrepareProblem = error instanceof TooComplexFile ? 'too_complex' : 'broken';
    return { problem };
  }
}

const noPicture = { width: 0, height: 0, preview: '' };

/** Rasterises a cleaned drawing, without loss. */
export async function drawRaster(drawing: Buffer | string): Promise<Buffer> {
  const { width, height } = await sharp(drawing, { limitInputPixels: maxPixels }).metadata();
  const scale = Math.min(1, maxRasterWidth / width, Math.sqrt(maxRasterPixels / (width * height)));
  return sharp(drawing, { limitInputPixels: maxPixels })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

async function clean(
  bytes: Buffer,
  kind: UploadedKind,
): Promise<{ cleaned: Buffer; isStill?: boolean } | { problem: PrepareProblem }> {
  if (kind === 'pdf') return { cleaned: assertWholePdf(bytes) };
  if (kind === 'heic') return cleanHeic(bytes);
  const source = kind === 'svg' ? cleanSvg(bytes) : bytes;
  // The header has the dimensions, so nothing is unpacked to learn them.
  const {
    width = 0,
    height = 0,
    orientation = 1,
    pages = 1,
  } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { problem: 'too_many_pixels' };
  if (kind === 'svg') return { cleaned: await wellFormed(bytes, source) };
  return {
    cleaned: await cleanPixels(bytes, kind, orientation),
    isStill: pages > 1 || isAnimatedPng(bytes, kind),
  };
}

async function cleanPixels(
  bytes: Buffer,
  kind: Exclude<UploadedKind, 'pdf' | 'heic' | 'svg'>,
  orientation: number,
): Promise<Buffer> {
  if (kind === 'jpg') return cleanJpeg(bytes, orientation);
  if (kind === 'avif') return upright(bytes).avif({ quality: 90, effort: 2 }).toBuffer();
  if (kind === 'gif') return upright(bytes).png().toBuffer();
  if (kind === 'png') return orientation > 1 ? upright(bytes).png().toBuffer() : cleanPng(bytes);
  return orientation > 1 ? upright(bytes).webp({ quality: 95 }).toBuffer() : cleanWebp(bytes);
}

/** The chunk that says how many pictures an animated PNG has comes before its pixels. */
const isAnimatedPng = (bytes: Buffer, kind: UploadedKind) =>
  kind === 'png' && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

async function cleanHeic(bytes: Buffer): Promise<{ cleaned: Buffer } | { problem: PrepareProblem }> {
  const picture = await decodeHeic(bytes);
  if (!picture) return { problem: 'too_many_pixels' };
  const { pixels, width, height } = picture;
  const cleaned = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { cleaned };
}

/** Re-encodes the picture: sharp copies only pixels and colours. */
const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().keepIccProfile();

/** Cleaning repairs malformed XML, and the result would differ from the drawing. */
async function wellFormed(drawing: Buffer, cleaned: Buffer): Promise<Buffer> {
  await sharp(drawing, { limitInputPixels: false }).metadata();
  return cleaned;
}

/** @throws BrokenFile when it does not end like a PDF */
function assertWholePdf(bytes: Buffer): Buffer {
  const end = bytes.subarray(-2048).toString('latin1');
  if (!/^%PDF-\d/.test(bytes.toString('latin1', 0, 8)) || !/startxref\s+\d+\s+%%EOF/.test(end))
    throw new BrokenFile();
  return bytes;
}

/** Decodes the whole picture: one that cannot be decoded is rejected. */
async function readPicture(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  const { autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  if (!width || !height) throw new BrokenFile();
  const tiny = await picture.autoOrient().resize({ width: 16 }).blur(0.6).webp({ quality: 40 }).toBuffer();
  return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}
