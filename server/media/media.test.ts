import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  availableWidths,
  renditionFormats,
  renditionPath,
  renditionWidths,
} from '../../contract/rendition.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { addMedia } from './import-media.ts';
import { allMedia } from './media.ts';
import { startRenderer } from './renderer.ts';
import { openRenditions } from './renditions.ts';
import { openDisk, originalName } from './storage.ts';

const shop = await openShop();
const { db, mediaFolder, library } = shop;
const { renderer } = library;
const originalFile = (media: { id: string; extension: string }) =>
  openDisk(join(mediaFolder, 'originals')).pathOf(originalName(media));

const hero = await db
  .selectFrom('media')
  .selectAll()
  .where('file_name', '=', 'home-hero.svg')
  .executeTakeFirstOrThrow();

async function jpeg(options: { width?: number; height?: number; orientation?: number; red?: number } = {}) {
  const { width = 600, height = 300, orientation = 1, red = 200 } = options;
  const background = { r: red, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

const add = (bytes: Buffer, fileName = 'shell.jpg') => addMedia(db, library, { bytes, fileName });

const noPictures = {
  text: Buffer.from('no picture'),
  nothing: Buffer.alloc(0),
  'half a picture': (await jpeg({ red: 13 })).subarray(0, 100),
  'a kind we do not know': await sharp(await jpeg())
    .tiff()
    .toBuffer(),
  'a picture of a billion points': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="32000" height="32000"/>',
  ),
};

const originals = () => readdir(join(mediaFolder, 'originals'));

describe('a rendition', () => {
  test.each(renditionFormats.flatMap((format) => [320, 800].map((width) => [format, width] as const)))(
    'is made on demand as %s, %i wide',
    async (format, width) => {
      const response = await shop.fetch(renditionPath(`/media/${hero.id}`, width, format));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width });
      const ratio = hero.width / hero.height;
      expect(Math.abs((metadata.height ?? 0) - width / ratio)).toBeLessThanOrEqual(1);
    },
  );

  test('requested many times at once is made once', async () => {
    let made = 0;
    const counted = {
      ...renderer,
      render: (...task: Parameters<typeof renderer.render>) => {
        made++;
        return renderer.render(...task);
      },
    };
    const { id } = await add(await jpeg({ red: 1 }));
    const renditions = openRenditions(db, { ...library, renderer: counted });
    const rendition = { id, width: 320, format: 'webp' } as const;
    const all = await Promise.all(Array.from({ length: 30 }, () => renditions.read(rendition)));
    expect(made).toBe(1);
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    await renditions.read(rendition);
    expect(made, 'and kept').toBe(1);
  });

  test.each([
    ['a width that is not offered', `/media/${hero.id}/333.webp`],
    ['a width of too many digits', `/media/${hero.id}/32000.webp`],
    ['a format that is not offered', `/media/${hero.id}/320.jpg`],
    ['a picture that is not there', `/media/${'0'.repeat(32)}/320.webp`],
    ['an id that is none', '/media/..%2f..%2fetc/320.webp'],
    ['an original of pixels', `/media/${hero.id}/original.jpg`],
    ['a document that is none', `/media/${hero.id}/menu.pdf`],
    ['a part that nothing shows', `/media/${hero.id}/320-0-0-400-300.webp`],
    ['nothing', `/media/${hero.id}/`],
  ])('is not available for %s', async (_, path) => {
    const response = await shop.fetch(path);
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe('not_found');
  });

  test('is never wider than the original', async () => {
    const { id } = await add(await jpeg({ width: 500, red: 2 }));
    const statusOf = async (width: number) => (await shop.fetch(`/media/${id}/${width}.webp`)).status;
    expect(await Promise.all(renditionWidths.map(statusOf))).toEqual(
      renditionWidths.map((width) => (width <= 500 ? 200 : 404)),
    );
    const small = await add(await jpeg({ width: 100, height: 50, red: 3 }));
    expect(availableWidths(100)).toEqual([320]);
    const bytes = await (await shop.fetch(`/media/${small.id}/320.avif`)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  test('is upright, whatever the orientation of the camera', async () => {
    const upright = await add(await jpeg({ width: 600, height: 300, orientation: 6, red: 4 }));
    expect(upright).toMatchObject({ width: 300, height: 600 });
    const bytes = await (await shop.fetch(`/media/${upright.id}/320.webp`)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 300, height: 600 });
  });

  test('does not contain where the picture was taken', async () => {
    const bytes = await sharp(await jpeg({ red: 5 }))
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '53/1 24/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { id } = await add(bytes);
    for (const format of renditionFormats) {
      const made = await (await shop.fetch(`/media/${id}/320.${format}`)).arrayBuffer();
      expect((await sharp(Buffer.from(made)).metadata()).exif).toBeUndefined();
    }
  });

  test('of a broken original fails alone, and the server continues', async () => {
    const { id } = await add(await jpeg({ red: 6 }));
    await writeFile(originalFile({ id, extension: 'jpg' }), 'no picture any more');
    const response = await shop.fetch(`/media/${id}/320.webp`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'internal' });
    expect(shop.log.take(/./).length).toBeGreaterThan(0);
    expect((await shop.fetch(`/media/${hero.id}/480.webp`)).status).toBe(200);
    const leftOver = (await readdir(join(mediaFolder, 'renditions', id))).filter(
      (name) => name !== '320.webp',
    );
    expect(leftOver).toEqual([]);
  });

  test('is made ahead for every picture, until the job is stopped', async () => {
    const stopped = new AbortController();
    const requestedNames: string[] = [];
    const counting = {
      ...renderer,
      render: async ({ to }: Parameters<typeof renderer.render>[0]) => {
        requestedNames.push(to);
        if (requestedNames.length === 7) stopped.abort();
      },
    };
    const empty = join(mediaFolder, 'elsewhere');
    await openRenditions(db, { ...library, renderer: counting, folder: empty }).makeAll(stopped.signal);
    expect(requestedNames).toHaveLength(7);
    const first = (await allMedia(db))[0];
    expect(requestedNames[0]).toBe(join(empty, 'renditions', first?.id ?? '', '320.avif'));
  });
});

describe('importing a picture', () => {
  test('twice gives one row and one file', async () => {
    const bytes = await jpeg({ red: 10 });
    const [first, second] = [await add(bytes, 'a.jpg'), await add(bytes, 'b.jpg')];
    expect(second).toEqual(first);
    const rows = await db.selectFrom('media').select('file_name').where('id', '=', first.id).execute();
    expect(rows).toEqual([{ file_name: 'a.jpg' }]);
    expect((await originals()).filter((name) => name.startsWith(first.id))).toEqual([`${first.id}.jpg`]);
    const original = await readFile(originalFile(first));
    expect(first.id).toBe(createHash('sha256').update(original).digest('hex').slice(0, 32));
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });

  test('ten times at once gives one too', async () => {
    const bytes = await jpeg({ red: 11 });
    const all = await Promise.all(Array.from({ length: 10 }, () => add(bytes)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await originals()).filter((name) => name.startsWith(all[0]?.id ?? ''))).toHaveLength(1);
  });

  test('stores its focal point and a blurred preview', async () => {
    const bytes = await jpeg({ red: 12 });
    const options = { bytes, fileName: 'x.jpg', focal: { x: 0.25, y: 0.75 } };
    const media = await addMedia(db, library, options);
    expect(media).toMatchObject({ focalX: 0.25, focalY: 0.75, width: 600, height: 300, extension: 'jpg' });
    expect(media.preview).toMatch(/^data:image\/webp;base64,/);
    const preview = Buffer.from(media.preview.split(',')[1] ?? '', 'base64');
    expect(await sharp(preview).metadata()).toMatchObject({ width: 16, height: 8 });
  });

  test.each(Object.entries(noPictures))('rejects %s and leaves nothing behind', async (_, bytes) => {
    const before = await originals();
    await expect(add(bytes)).rejects.toThrow();
    expect(await originals()).toEqual(before);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('the process that makes pictures', () => {
  const task = () => [originalFile(hero), join(mediaFolder, `${crypto.randomUUID()}.prepared`)] as const;

  test('starts again when there is work again', async () => {
    const own = startRenderer();
    await own.prepare(...task());
    own.stop();
    expect(await own.prepare(...task())).toMatchObject({ width: hero.width });
    own.stop();
  });

  test('rejects waiting jobs when it is stopped', async () => {
    const own = startRenderer();
    const waiting = Array.from({ length: 3 }, () => own.prepare(...task()));
    own.stop();
    for (const one of waiting) await expect(one).rejects.toThrow('stopping');
  });

  test('works on requests of visitors first', async () => {
    const own = startRenderer();
    const file = originalFile(hero);
    const order: string[] = [];
    const render = (name: string, urgent: boolean) =>
      own
        .render({ file, width: 320, format: 'webp', to: join(mediaFolder, `${name}.webp`) }, urgent)
        .then(() => order.push(name));
    await Promise.all([render('first', false), render('ahead', false), render('visitor', true)]);
    expect(order).toEqual(['first', 'visitor', 'ahead']);
    expect((await stat(join(mediaFolder, 'visitor.webp'))).size).toBeGreaterThan(100);
    own.stop();
  });
});
