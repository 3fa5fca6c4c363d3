import { rename, rm, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Crop } from '../../contract/rendition.ts';
import { drawRaster, prepare } from './cleaning/prepare-file.ts';
import { maxPixels } from './limits.ts';

/**
 * Runs apart from the server, which so uses little memory and responds while pictures are made, and survives
 * a picture crafted to crash its decoder.
 */

export type RenderTask =
  | { kind: 'prepare'; file: string; to: string; raster: string }
  | { kind: 'draw'; file: string; to: string }
  | {
      kind: 'render';
      /** The original, or the raster of a drawing. */
      file: string;
      /** In pixels of the original. */
      crop?: Crop | undefined;
      /** The width of the original. */
      originalWidth: number;
      width: number;
      format: 'avif' | 'webp';
      to: string;
    };

const lowPriority = 10;

// A process may not raise its priority.
if (getPriority() < lowPriority) setPriority(lowPriority);
sharp.cache(false);
sharp.concurrency(1);

async function render({
  file,
  crop,
  originalWidth,
  width,
  format,
  to,
}: Extract<RenderTask, { kind: 'render' }>) {
  const picture = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
  if (crop) picture.extract(await cropOfRaster(file, crop, originalWidth));
  const sized = picture.resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 });
  await writeWhole(to, await encoded.toBuffer());
}

/** A raster may be smaller than its drawing. */
async function cropOfRaster(file: string, crop: Crop, originalWidth: number) {
  const { autoOrient: whole } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  const scale = whole.width / originalWidth;
  const left = Math.min(Math.round(crop.x * scale), whole.width - 1);
  const top = Math.min(Math.round(crop.y * scale), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * scale), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * scale), whole.height - top)),
  };
}

/** By Node and not by sharp, whose errors have no code: a full disk is no fault of the picture. */
async function writeWhole(to: string, bytes: Buffer): Promise<void> {
  const temporary = `${to}.${process.pid}.new`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, to);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function perform(task: RenderTask) {
  if (task.kind === 'prepare') return prepare(task.file, task.to, task.raster);
  if (task.kind === 'render') return render(task);
  return writeWhole(task.to, await drawRaster(task.file));
}

process.on('message', async (task: RenderTask) => {
  try {
    const result = await perform(task);
    // Undefined values are not sent over the channel.
    answer({ result: result ?? null });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    answer({ error: message, code });
  }
});

/** The parent process may have ended meanwhile; then the reply is dropped. */
function answer(message: object): void {
  process.send?.(message, undefined, {}, () => {});
}

process.on('disconnect', () => process.exit());
