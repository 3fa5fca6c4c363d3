import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freshBlock } from '../../test/kit/fresh-block.ts';
import { freshMedia } from '../../test/kit/fresh-media.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { sweepLibrary } from './sweep.ts';

const shop = await openShop();
const { db, mediaFolder, library } = shop;

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);

async function put(path: string, isOld: boolean): Promise<string> {
  const file = join(mediaFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'x');
  if (isOld) await utimes(file, twoDaysAgo, twoDaysAgo);
  return file;
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

test('abandoned files are removed, and nothing else', async () => {
  const id = await freshMedia(shop, { width: 900, height: 600 });
  const gone = 'f'.repeat(32);
  const crop = { cropX: 1, cropY: 2, cropWidth: 400, cropHeight: 300 };
  const data = { image: id, path: `/media/${id}`, width: 900, height: 600, ...crop };
  await freshBlock(shop, { type: 'json-image', data: { nl: JSON.stringify(data) } });
  const left = await Promise.all([
    put('incoming/a', true),
    put('incoming/b.cleaned', true),
    put('originals/x.jpg.new', true),
    put('copies/x.jpg.new', true),
    put(`copies/${gone}.jpg`, false),
    put(`renditions/${gone}/320.webp`, false),
    put(`renditions/${id}/320-9-9-400-300.webp`, true),
    put(`renditions/${id}/320-1-2-400-300.avif.7.new`, true),
    put(`renditions/${id}/480.avif.claim`, true),
  ]);
  const remaining = await Promise.all([
    put('incoming/c', false),
    put('originals/y.jpg.new', false),
    put(`copies/${id}.png`, true),
    put(`renditions/${id}/320.webp`, true),
    put(`renditions/${id}/320-1-2-400-300.webp`, true),
    put(`renditions/${id}/320-9-9-400-301.webp`, false),
    put(`renditions/${id}/raster.png`, true),
  ]);
  const originals = await readdir(join(mediaFolder, 'originals'));
  await sweepLibrary(db, library, shop.log.log);
  for (const file of left) expect(await isThere(file), file).toBe(false);
  for (const file of remaining) expect(await isThere(file), file).toBe(true);
  expect(originals.length - (await readdir(join(mediaFolder, 'originals'))).length).toBe(1);
});

test('a missing folder is not an error', async () => {
  await sweepLibrary(db, { ...library, folder: join(mediaFolder, 'nowhere') }, shop.log.log);
});
