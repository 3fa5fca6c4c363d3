import { rename } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp from 'sharp';

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
  const sized = sharp(file, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? sized.avif({ quality: 52, effort: 3 }) : sized.webp({ quality: 76 });
  const temporary = `${to}.${process.pid}.new`;
  await encoded.toFile(temporary);
  await rename(temporary, to);
}

process.on('message', async (task: RenderTask) => {
  try {
    const result = task.kind === 'describe' ? await describe(task.file) : await render(task);
    process.send?.({ result });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
