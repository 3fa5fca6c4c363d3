import { rename } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Crop } from '../../contract/rendition.ts';
import { prepare } from './cleaning/prepare-file.ts';
import { maxPixels } from './limits.ts';

/**
 * Runs apart from the server, which so uses little memory and responds while pictures are made, and survives
 * a picture crafted to crash its decoder.
 */

export type RenderTask =
  | { kind: 'prepare'; file: string; to: string }
  | {
      kind: 'render';
      file: string;
      crop?: Crop | undefined;
      width: number;
      format: 'avif' | 'webp';
      to: string;
    };

setPriority(10);
sharp.cache(false);
sharp.concurrency(1);

/** The last few rasterised drawings: rasterising takes far longer than all later steps. */
const drawings = new Map<string, { data: Buffer; info: OutputInfo }>();
const maxDrawings = 6;

async function opened(file: string): Promise<Sharp> {
  const picture = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
  if (!file.endsWith('.svg')) return picture;
  const drawing = drawings.get(file) ?? (await picture.raw().toBuffer({ resolveWithObject: true }));
  drawings.delete(file);
  drawings.set(file, drawing);
  const oldest = drawings.keys().next().value;
  if (drawings.size > maxDrawings && oldest) drawings.delete(oldest);
  const { width, height, channels } = drawing.info;
  return sharp(drawing.data, { raw: { width, height, channels } });
}

async function render({ file, crop, width, format, to }: Extract<RenderTask, { kind: 'render' }>) {
  const picture = await opened(file);
  if (crop) picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  const sized = picture.resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 });
  const temporary = `${to}.${process.pid}.new`;
  await encoded.toFile(temporary);
  await rename(temporary, to);
}

process.on('message', async (task: RenderTask) => {
  try {
    const result = task.kind === 'prepare' ? await prepare(task.file, task.to) : await render(task);
    // Undefined values are not sent over the channel.
    answer({ result: result ?? null });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

/** The parent process may have ended meanwhile; then the reply is dropped. */
function answer(message: object): void {
  process.send?.(message, undefined, {}, () => {});
}

process.on('disconnect', () => process.exit());
