import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BrokenFile } from './broken-file.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanSvg } from './clean-svg.ts';
import { cleanWebp } from './clean-webp.ts';
import { type FileKind, kindOf } from './file-kind.ts';

export const maxPixels = 100_000_000;

/** A file as the library keeps it. `id` is of what it holds, cleaned. */
export type Prepared = {
  id: string;
  extension: FileKind;
  width: number;
  height: number;
  bytes: number;
  /** A blurred picture of a few pixels as a data address. */
  preview: string;
};

/** Why a file has no place in the library. */
export type PrepareProblem = 'unknown' | 'empty' | 'broken' | 'too_many_pixels';

/** Cleans a file into another and describes it. */
export async function prepare(file: string, to: string): Promise<Prepared | { problem: PrepareProblem }> {
  const bytes = await readFile(file);
  if (bytes.length === 0) return { problem: 'empty' };
  const extension = await kindOf(bytes);
  if (!extension) return { problem: 'unknown' };
  const result = await ignoreErrors(() => clean(bytes, extension));
  if (!result || 'problem' in result) return result ?? { problem: 'broken' };
  const size = extension === 'pdf' ? noPicture : await ignoreErrors(() => readPicture(result.cleaned));
  if (!size) return { problem: 'broken' };
  await writeFile(to, result.cleaned, { flush: true });
  const id = createHash('sha256').update(result.cleaned).digest('hex').slice(0, 32);
  return { id, extension, bytes: result.cleaned.length, ...size };
}

const noPicture = { width: 0, height: 0, preview: '' };

/** What a reader of pictures cannot read is broken, whatever it says of it. */
async function ignoreErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  return work().catch(() => undefined);
}

async function clean(
  bytes: Buffer,
  extension: FileKind,
): Promise<{ cleaned: Buffer } | { problem: PrepareProblem }> {
  if (extension === 'pdf') return { cleaned: assertWholePdf(bytes) };
  const source = extension === 'svg' ? cleanSvg(bytes) : bytes;
  // Its header says how large it would be; nothing is unpacked for that.
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

/** Written anew: sharp takes nothing over but points and colours. */
const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().keepIccProfile();

/** Cleaning mends what is not XML, which then is not what was drawn. */
async function wellFormed(drawing: Buffer, cleaned: Buffer): Promise<Buffer> {
  await sharp(drawing, { limitInputPixels: false }).metadata();
  return cleaned;
}

/** @throws BrokenFile where it does not end as a PDF does */
function assertWholePdf(bytes: Buffer): Buffer {
  const end = bytes.subarray(-2048).toString('latin1');
  if (!/^%PDF-\d/.test(bytes.toString('latin1', 0, 8)) || !/startxref\s+\d+\s+%%EOF/.test(end))
    throw new BrokenFile();
  return bytes;
}

/** Reads all of a picture: what cannot be drawn is none. */
async function readPicture(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  const { autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  if (!width || !height) throw new BrokenFile();
  const tiny = await picture.autoOrient().resize({ width: 16 }).blur(0.6).webp({ quality: 40 }).toBuffer();
  return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}
