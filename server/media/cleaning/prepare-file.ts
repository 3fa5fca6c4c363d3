import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxDrawingBytes, maxPixels, maxRasterPixels, maxRasterWidth } from '../limits.ts';
import { BrokenFile, TooComplexFile } from './broken-file.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanSvg } from './clean-svg.ts';
import { cleanWebp } from './clean-webp.ts';
import { type FileKind, kindOf } from './file-kind.ts';

/** A cleaned file with its description. `id` is a hash of the cleaned bytes. */
export type Prepared = {
  id: string;
  extension: FileKind;
  width: number;
  height: number;
  bytes: number;
  /** A blurred picture of a few pixels as a data URL. */
  preview: string;
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
  const extension = await kindOf(bytes);
  if (!extension) return { problem: 'unknown' };
  if (extension === 'svg' && bytes.length > maxDrawingBytes) return { problem: 'too_complex' };
  const read = await readCleaned(bytes, extension);
  if ('problem' in read) return read;
  const { cleaned, drawn, size } = read;
  if (drawn) await writeFile(raster, drawn);
  await writeFile(to, cleaned, { flush: true });
  const id = createHash('sha256').update(cleaned).digest('hex').slice(0, 32);
  return { id, extension, bytes: cleaned.length, ...size };
}

async function readCleaned(bytes: Buffer, extension: FileKind) {
  try {
    const result = await clean(bytes, extension);
    if ('problem' in result) return result;
    const { cleaned } = result;
    const size = extension === 'pdf' ? noPicture : await readPicture(cleaned);
    const drawn = extension === 'svg' ? await drawRaster(cleaned) : undefined;
    return { cleaned, drawn, size };
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
  extension: FileKind,
): Promise<{ cleaned: Buffer } | { problem: PrepareProblem }> {
  if (extension === 'pdf') return { cleaned: assertWholePdf(bytes) };
  const source = extension === 'svg' ? cleanSvg(bytes) : bytes;
  // The header has the dimensions, so nothing is unpacked to learn them.
  const {
    width = 0,
    height = 0,
    orientation = 1,
  } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { problem: 'too_many_pixels' };
  if (extension === 'svg') return { cleaned: await wellFormed(bytes, source) };
  if (extension === 'jpg') return { cleaned: cleanJpeg(bytes, orientation) };
  if (extension === 'avif')
    return { cleaned: await upright(bytes).avif({ quality: 90, effort: 2 }).toBuffer() };
  if (extension === 'png')
    return { cleaned: orientation > 1 ? await upright(bytes).png().toBuffer() : cleanPng(bytes) };
  return {
    cleaned: orientation > 1 ? await upright(bytes).webp({ quality: 95 }).toBuffer() : cleanWebp(bytes),
  };
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
