import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawingLimits, maxRasterPixels, maxRasterWidth } from './limits.ts';
import { openPictureProcess } from './picture-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'herberg-pictures-'));
const pictures = openPictureProcess();
afterAll(async () => {
  pictures.stop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function draw(svg: string, limits: Partial<typeof drawingLimits> = {}) {
  const file = join(folder, `${++files}.svg`);
  const to = join(folder, `${files}.png`);
  await writeFile(file, svg);
  const result = await pictures.run({ kind: 'draw', file, to }, { ...drawingLimits, ...limits });
  return { result, raster: await readFile(to).catch(() => undefined) };
}

const plain = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c40"/></svg>`;

/** Two hundred bytes that take half a minute at their own size. */
const turbulence = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"><filter id="f">${'<feTurbulence baseFrequency=".05" numOctaves="9"/>'.repeat(20)}</filter><rect width="9999" height="9999" filter="url(#f)"/></svg>`;

describe('a drawing', () => {
  test.each([
    ['small', 40, 20],
    ['wide', 9999, 9999],
    ['high', 1500, 50_000],
    ['flat', 100_000, 1000],
  ])('of any size is rasterised within bounds: %s', async (_, width, height) => {
    const { result, raster } = await draw(plain(width, height));
    expect(result).toBe(null);
    const metadata = await sharp(raster).metadata();
    expect(metadata.width).toBeLessThanOrEqual(Math.min(width, maxRasterWidth));
    expect(metadata.width * metadata.height).toBeLessThanOrEqual(maxRasterPixels * 1.01);
    expect(metadata.width / metadata.height / (width / height)).toBeCloseTo(1, 1);
  });

  test.each([
    ['processor', { processorMs: 300 }],
    ['time', { clockMs: 300 }],
    ['memory', { bytes: 100_000_000 }],
  ])('that takes too much %s is stopped, and the next one is drawn', async (_, limits) => {
    const [stopped, next] = await Promise.all([draw(turbulence, limits), draw(plain(40, 20))]);
    expect(stopped).toEqual({ result: 'exceeded', raster: undefined });
    expect(next.result).toBe(null);
  });
});
