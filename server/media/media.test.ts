import { createHash } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  availableWidths,
  renditionFormats,
  renditionPath,
  renditionWidths,
} from '../../contract/rendition.ts';
import { finalRendition } from '../../test/kit/final-rendition.ts';
import { freshBlock } from '../../test/kit/fresh-block.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { addMedia } from './import-media.ts';
import { startRenderer } from './renderer.ts';
import { openRenditions } from './renditions.ts';
import { openDisk, originalName } from './storage.ts';

const shop = await openShop();
const { db, mediaFolder, library } = shop;
const { renderer } = library;
afterEach(() => vi.restoreAllMocks());

/** Enqueues what is missing of one picture: the demo's drawings have no renditions here. */
async function addMissing(id: string): Promise<void> {
  const { queue } = library;
  const add: typeof queue.add = async (original, crop) =>
    original.id === id ? queue.add(original, crop) : 1;
  await openRenditions(db, { ...library, queue: { ...queue, add } }).addMissing();
}

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

const upload = (width: number, red: number) =>
  jpeg({ width, height: width / 2, red }).then((bytes) => add(bytes));

const renditionsOf = async (id: string) =>
  (await readdir(join(mediaFolder, 'renditions', id)).catch(() => [])).toSorted();

/** Waits until nothing is left to render. */
const idle = () => expect.poll(() => library.queue.waiting(), { timeout: 25_000 }).toBe(0);

const namesOf = (widths: number[]) =>
  widths.flatMap((width) => renditionFormats.map((format) => `${width}.${format}`)).toSorted();

describe('a rendition', () => {
  test.each(renditionFormats.flatMap((format) => [320, 800].map((width) => [format, width] as const)))(
    'is available as %s, %i wide',
    async (format, width) => {
      const { id } = await upload(900, 20);
      const response = await finalRendition(shop, renditionPath(`/media/${id}`, width, format));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width,
        height: width / 2,
      });
    },
  );

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
    const bytes = await (await finalRendition(shop, `/media/${small.id}/320.avif`)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  test('is upright, whatever the orientation of the camera', async () => {
    const upright = await add(await jpeg({ width: 600, height: 300, orientation: 6, red: 4 }));
    expect(upright).toMatchObject({ width: 300, height: 600 });
    const bytes = await (await finalRendition(shop, `/media/${upright.id}/320.webp`)).arrayBuffer();
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
      const made = await (await finalRendition(shop, `/media/${id}/320.${format}`)).arrayBuffer();
      expect((await sharp(Buffer.from(made)).metadata()).exif).toBeUndefined();
    }
  });
});

describe('renditions are made', () => {
  test('when a picture comes in, and without a request', async () => {
    const { id } = await upload(900, 21);
    await idle();
    expect(await renditionsOf(id)).toEqual(namesOf([320, 480, 800]));
  });

  test('when they are missing at a start, and only those', async () => {
    const { id } = await upload(900, 22);
    await idle();
    for (const name of ['320.avif', '800.webp']) await rm(join(mediaFolder, 'renditions', id, name));
    const render = vi.spyOn(renderer, 'render');
    await addMissing(id);
    await idle();
    expect(render.mock.calls.map(([{ to }]) => basename(to))).toEqual(['800.webp', '320.avif']);
    expect(await renditionsOf(id)).toEqual(namesOf([320, 480, 800]));
  });

  test('of a crop when a block uses it', async () => {
    const { id } = await upload(900, 23);
    const crop = { cropX: 10, cropY: 20, cropWidth: 500, cropHeight: 300 };
    const data = { image: id, path: `/media/${id}`, width: 900, height: 450, ...crop };
    await freshBlock(shop, { type: 'json-image', data: { nl: JSON.stringify(data) } });
    await addMissing(id);
    await idle();
    const ofCrop = [320, 480].flatMap((width) => [
      `${width}-10-20-500-300.avif`,
      `${width}-10-20-500-300.webp`,
    ]);
    expect(await renditionsOf(id)).toEqual([...namesOf([320, 480, 800]), ...ofCrop].toSorted());
  });

  test('once, however often they are requested', async () => {
    const { id } = await upload(600, 24);
    await idle();
    await rm(join(mediaFolder, 'renditions', id), { recursive: true });
    const render = vi.spyOn(renderer, 'render');
    await Promise.all(Array.from({ length: 30 }, () => shop.fetch(`/media/${id}/480.webp`)));
    await idle();
    const made = render.mock.calls.map(([{ to }]) => basename(to));
    expect(made.filter((name) => name === '480.avif')).toHaveLength(1);
    // One may be made for the requests, and one is in the queue at the same time.
    expect(made.length).toBeLessThanOrEqual(namesOf([320, 480]).length + 1);
  });

  test('by one process of several, unless it was killed', async () => {
    const { id } = await upload(300, 25);
    await idle();
    const [made, claim] = ['320.webp', '320.webp.claim'].map((name) =>
      join(mediaFolder, 'renditions', id, name),
    );
    await rm(made ?? '');
    await writeFile(claim ?? '', '');
    const original = { id, extension: 'jpg', width: 300 };
    await library.queue.add(original);
    await idle();
    expect(await renditionsOf(id)).not.toContain('320.webp');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(claim ?? '', anHourAgo, anHourAgo);
    await library.queue.add(original);
    await idle();
    expect(await renditionsOf(id)).toEqual(['320.avif', '320.webp']);
  });
});

describe('a request for a rendition that is not made yet', () => {
  let blocked = Promise.withResolvers<void>();
  afterEach(() => {
    vi.restoreAllMocks();
    blocked.resolve();
    blocked = Promise.withResolvers<void>();
  });

  /** A picture with some of its renditions, while the encoder works on something else. */
  async function pictureWith(ready: string[], red: number) {
    const { id } = await upload(900, red);
    await idle();
    for (const name of await renditionsOf(id))
      if (!ready.includes(name)) await rm(join(mediaFolder, 'renditions', id, name));
    const { render } = renderer;
    vi.spyOn(renderer, 'render').mockImplementation((task, urgent) =>
      urgent ? render(task, urgent) : blocked.promise,
    );
    return id;
  }

  async function answered(path: string) {
    const response = await shop.fetch(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('Content-Type');
    const cache = response.headers.get('Cache-Control');
    const width = response.status === 200 ? (await sharp(bytes).metadata()).width : undefined;
    return { status: response.status, type, cache, width };
  }

  const standIn = { status: 200, type: 'image/webp', cache: 'no-store' };

  test.each([
    ['800.avif', ['320.webp', '480.webp'], 480],
    ['320.avif', ['480.webp', '800.webp'], 480],
    ['480.webp', ['320.webp', '480.avif', '800.avif'], 320],
  ])('for %s gets the nearest that its browser can show: %j', async (wanted, ready, width) => {
    const id = await pictureWith(ready, 30 + width / 10 + Number(wanted.length > 8));
    expect(await answered(`/media/${id}/${wanted}`)).toEqual({ ...standIn, width });
    expect(library.queue.waiting()).toBeGreaterThan(0);
  });

  test('prefers its own format', async () => {
    const id = await pictureWith(['480.avif', '480.webp'], 100);
    expect(await answered(`/media/${id}/800.avif`)).toEqual({ ...standIn, type: 'image/avif', width: 480 });
  });

  test('gets a small one at once when nothing is ready', async () => {
    const id = await pictureWith([], 101);
    const made = () => answered(`/media/${id}/800.avif`);
    // A busy machine may need longer than a request waits.
    await expect.poll(made, { timeout: 25_000 }).toEqual({ ...standIn, width: 800 });
    expect(await renditionsOf(id)).toContain('800.webp');
  });

  test('gets the preview when even that takes too long', async () => {
    const id = await pictureWith([], 102);
    vi.mocked(renderer.render).mockImplementation(() => blocked.promise);
    expect(await answered(`/media/${id}/800.avif`)).toEqual({ ...standIn, width: 16 });
    expect(await answered(`/media/${id}/480.webp`)).toEqual({ ...standIn, width: 16 });
  });
});

describe('a broken original', () => {
  test('fails alone, once, and its preview is shown', async () => {
    const { id } = await upload(600, 6);
    await idle();
    await rm(join(mediaFolder, 'renditions', id), { recursive: true });
    await writeFile(originalFile({ id, extension: 'jpg' }), 'no picture any more');
    const render = vi.spyOn(renderer, 'render');
    for (const width of [320, 480, 320]) {
      const response = await shop.fetch(`/media/${id}/${width}.webp`);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      await idle();
    }
    expect(render.mock.calls.length).toBeLessThanOrEqual(2);
    expect(shop.log.take(/cannot be rendered/)).toHaveLength(1);
    const { id: other } = await upload(600, 250);
    expect((await finalRendition(shop, `/media/${other}/480.webp`)).status).toBe(200);
    expect(await renditionsOf(id)).toEqual([]);
  });
});

describe('a drawing', () => {
  const svg = (width: number, inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}">${inside}</svg>`,
    );
  const halves = (width: number) =>
    svg(
      width,
      '<rect width="50%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/>',
    );

  test('is rasterised once, when it comes in', async () => {
    const draw = vi.spyOn(renderer, 'draw');
    const { id } = await add(halves(900), 'a.svg');
    await idle();
    expect(await renditionsOf(id)).toEqual([...namesOf([320, 480, 800]), 'raster.png'].toSorted());
    expect(draw).not.toHaveBeenCalled();
  });

  test('without a raster gets one, for all its renditions', async () => {
    const { id } = await add(halves(902), 'a.svg');
    await idle();
    await rm(join(mediaFolder, 'renditions', id), { recursive: true });
    const draw = vi.spyOn(renderer, 'draw');
    const first = await shop.fetch(`/media/${id}/320.webp`);
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    await idle();
    expect(await renditionsOf(id)).toEqual([...namesOf([320, 480, 800]), 'raster.png'].toSorted());
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('of more points than its raster is cropped at the same place', async () => {
    const { id } = await add(halves(5000), 'a.svg');
    const raster = await sharp(join(mediaFolder, 'renditions', id, 'raster.png')).metadata();
    expect(raster.width).toBe(2000);
    const to = join(mediaFolder, 'crop.webp');
    const file = join(mediaFolder, 'renditions', id, 'raster.png');
    const crop = { x: 2600, y: 100, width: 2000, height: 1000 };
    await renderer.render({ file, crop, originalWidth: 5000, width: 320, format: 'webp', to }, true);
    expect(await sharp(to).metadata()).toMatchObject({ width: 320, height: 160 });
    const { dominant } = await sharp(to).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
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
  const task = () => {
    const to = join(mediaFolder, `${crypto.randomUUID()}.prepared`);
    return [smallFile, to, `${to}.png`] as const;
  };
  let smallFile = '';
  beforeAll(async () => {
    smallFile = join(mediaFolder, 'small.jpg');
    await writeFile(smallFile, await jpeg({ red: 14 }));
  });

  test('starts again when there is work again', async () => {
    const own = startRenderer();
    await own.prepare(...task());
    own.stop();
    expect(await own.prepare(...task())).toMatchObject({ width: 600 });
    own.stop();
  });

  test('rejects waiting jobs when it is stopped', async () => {
    const own = startRenderer();
    const waiting = Array.from({ length: 3 }, (_, count) => {
      const to = join(mediaFolder, `stopped${count}.webp`);
      return own.render({ file: smallFile, originalWidth: 600, width: 320, format: 'webp', to }, true);
    });
    own.stop();
    for (const one of waiting) await expect(one).rejects.toThrow('stopping');
  });

  test('does what a visitor waits for beside what is made ahead', async () => {
    const own = startRenderer();
    const order: string[] = [];
    const render = (name: string, urgent: boolean) => {
      const to = join(mediaFolder, `${name}.webp`);
      const rendition = { file: smallFile, originalWidth: 600, width: 320, format: 'webp', to } as const;
      return own.render(rendition, urgent).then(() => order.push(name));
    };
    const ahead = Array.from({ length: 20 }, (_, count) => render(`ahead${count}`, false));
    await render('visitor', true);
    expect(order.length).toBeLessThan(21);
    await Promise.all(ahead);
    own.stop();
  });
});
