import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { availableWidths, renditionFormats } from '../contract/rendition.ts';
import { prepare } from '../server/media/cleaning/prepare-file.ts';
import { openRenditionQueue } from '../server/media/rendition-queue.ts';
import { openRenditions } from '../server/media/renditions.ts';
import { openShop } from '../test/kit/open-shop.ts';
import { addPictures, idOfMaster, masterFile, mediaFolder, readPictures, renditionFolder } from './media.ts';

const shop = await openShop();
const pictures = readPictures();
const names = Object.keys(pictures);

const filesIn = (folder: string) => readdirSync(folder).sort();

test('each master is a picture of the inn, and has renditions', () => {
  const masters = filesIn(mediaFolder).filter((file) => file.endsWith('.svg'));
  expect(masters).toEqual(names.map((name) => `${name}.svg`).sort());
  expect(filesIn(join(mediaFolder, 'renditions'))).toEqual(names.toSorted());
  expect(new Set(Object.values(pictures).map(({ id }) => id)).size).toBe(names.length);
});

describe.each(names)('%s', (name) => {
  const { id, width, height } = pictures[name] ?? { id: '', width: 0, height: 0 };
  const svg = readFileSync(masterFile(name));

  test('is the drawing of its renditions, in its stated size', async () => {
    expect(idOfMaster(svg)).toBe(id);
    const metadata = await sharp(svg).metadata();
    expect(metadata).toMatchObject({ format: 'svg', width, height });
  });

  test('defines every fill and shadow it refers to', () => {
    const ids = new Set(Array.from(svg.toString().matchAll(/ id="([^"]+)"/g), (match) => match[1]));
    const wanted = Array.from(svg.toString().matchAll(/url\(#([^)]+)\)/g), (match) => match[1]);
    expect(wanted.filter((one) => !ids.has(one))).toEqual([]);
  });

  test('has a rendition of each width and format that a page can ask for', async () => {
    const expected = availableWidths(width).flatMap((one) =>
      renditionFormats.map((format) => `${one}.${format}`),
    );
    expect(filesIn(renditionFolder(name))).toEqual(expected.sort());
    for (const file of expected) {
      const metadata = await sharp(join(renditionFolder(name), file)).metadata();
      expect(metadata).toMatchObject({
        width: Number.parseInt(file, 10),
        format: file.endsWith('avif') ? 'heif' : 'webp',
      });
      expect(Math.abs(metadata.height - (metadata.width * height) / width)).toBeLessThanOrEqual(1);
    }
  });
});

test("a master is stored as the library would clean it, with the library's preview", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'herberg-master-'));
  const [first = ''] = names;
  const { focal, ...known } = pictures[first] ?? {};
  const [cleaned, raster] = [join(folder, 'cleaned'), join(folder, 'raster')] as const;
  expect(await prepare(masterFile(first), cleaned, raster)).toMatchObject(known);
  await rm(folder, { recursive: true });
});

test("the seed puts every rendition in the server's folder: nothing is left to render", async () => {
  const missing: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'herberg-seeded-'));
  const { add } = openRenditionQueue({ ...shop.library, folder }, shop.log.log);
  const queue = {
    ...shop.library.queue,
    async add(...added: Parameters<typeof add>) {
      const count = await add(...added);
      if (count > 0) missing.push(added[0].id);
      return count;
    },
  };
  const library = { ...shop.library, folder, queue };
  await addPictures(shop.db, library);
  await openRenditions(shop.db, library).addMissing();
  expect(missing).toEqual([]);
  await rm(folder, { recursive: true });
});
