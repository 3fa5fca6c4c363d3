import { rename } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

/**
 * Runs apart from the server, which so stays small and answers while pictures are made, and survives a
 * picture made to break its reader.
 */

export type RenderTask =
  | { kind: 'describe'; file: string }
  | { kind: 'render'; file: string; width: number; format: 'avif' | 'webp'; to: string };

setPriority(10);
sharp.cache(false);
sharp.concurrency(1);

const maxPixels = 60_000_000;
const extensions: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  svg: 'svg',
  heif: 'avif',
};

/** Drawings that were turned into pixels, the last few: that takes far longer than all that comes after. */
const drawings = new Map<string, { data: Buffer; info: OutputInfo }>();
const mostDrawings = 6;

async function opened(file: string): Promise<Sharp> {
  const picture = sharp(file, { limitInputPixels: maxPixels }).autoOrient();
  if (!file.endsWith('.svg')) return picture;
  const drawing = drawings.get(file) ?? (await picture.raw().toBuffer({ resolveWithObject: true }));
  drawings.delete(file);
  drawings.set(file, drawing);
  const oldest = drawings.keys().next().value;
  if (drawings.size > mostDrawings && oldest) drawings.delete(oldest);
  const { width, height, channels } = drawing.info;
  return sharp(drawing.data, { raw: { width, height, channels } });
}

async function describe(file: string) {
  const picture = sharp(file, { limitInputPixels: maxPixels });
  const { format, autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  const extension = extensions[format ?? ''];
  if (!width || !height || !extension) throw new Error('not a picture that we know');
  const tiny = await picture.autoOrient().resize({ width: 16 }).blur(0.6).webp({ quality: 40 }).toBuffer();
  return { width, height, extension, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

async function render({ file, width, format, to }: Extract<RenderTask, { kind: 'render' }>) {
  const sized = (await opened(file)).resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 });
  const temporary = `${to}.${process.pid}.new`;
  await encoded.toFile(temporary);
  await rename(temporary, to);
}

process.on('message', async (task: RenderTask) => {
  try {
    const result = task.kind === 'describe' ? await describe(task.file) : await render(task);
    // What is undefined would not arrive.
    answer({ result: result ?? null });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});

/** Whoever asked may have ended meanwhile: then nobody wants to know. */
function answer(message: object): void {
  process.send?.(message, undefined, {}, () => {});
}

process.on('disconnect', () => process.exit());
