import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { availableWidths, renditionFormats } from '../../contract/rendition.ts';
import { call } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import {
  activeDrawings,
  drawing,
  metadataMarkers,
  pictureWithMetadata,
  plainPicture,
  rejectedFiles,
  smallPdf,
  withSegment,
  withText,
} from '../../test/kit/rejected-files.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const shop = await openShop();
const { db, mediaFolder } = shop;
const { accessToken: token } = await shop.signIn('eva', 'office');

const fileOf = (bytes: Buffer, name = 'foto.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const upload = (bytes: Buffer, name?: string, more: { focalX?: number; focalY?: number } = {}) =>
  call(shop, 'media.upload', { body: { file: fileOf(bytes, name), ...more } }, { token });

const original = ({ id, extension }: { id: string; extension: string }) =>
  readFile(join(mediaFolder, 'originals', `${id}.${extension}`));

const incoming = () => readdir(join(mediaFolder, 'incoming'));
const rows = async () => (await db.selectFrom('media').select('id').execute()).length;

// However an upload ends, no file stays in the incoming folder.
afterEach(async () => expect(await incoming()).toEqual([]));

let noise = 0;
const fresh = (format: Parameters<typeof pictureWithMetadata>[0], orientation = 1) =>
  pictureWithMetadata(format, { orientation, noise: ++noise });

describe('a file of an accepted kind', () => {
  test.each([
    ['jpeg', 'image', 'jpg'],
    ['png', 'image', 'png'],
    ['webp', 'image', 'webp'],
    ['avif', 'image', 'avif'],
  ] as const)('%s is an item, by what it holds', async (format, kind, extension) => {
    const bytes = await fresh(format);
    const { status, data } = await upload(bytes, 'rommel.exe', { focalX: 0.25, focalY: 1 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ kind, extension, width: 64, height: 32, focalX: 0.25, focalY: 1, isNew: true },
      ...{ fileName: 'rommel.exe', path: `/media/${data.id}`, url: `/media/${data.id}/320.webp` },
    });
    expect(data.preview).toMatch(/^data:image\/webp;base64,/);
    const stored = await original(data);
    expect(data.bytes).toBe(stored.length);
    expect((await shop.fetch(data.url)).headers.get('Content-Type')).toBe('image/webp');
  });

  test('a HEIC photo of a telephone is stored as JPEG, without what it says beside its pixels', async () => {
    const heic = await readFile(join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'picture.heic'));
    expect(heic.includes('SECRET')).toBe(true);
    const { status, data } = await upload(heic, 'IMG_0001.HEIC');
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: 'image', extension: 'jpg', width: 64, height: 32, isStill: false });
    const stored = await original(data);
    expect(stored.includes('SECRET')).toBe(false);
    const { data: pixels } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const [red, green, blue] = pixels;
    for (const [colour, expected] of [
      [red, 200],
      [green, 180],
      [blue, 60],
    ] as const)
      expect(Math.abs((colour ?? 0) - expected)).toBeLessThan(8);
  });

  test.each([
    ['heic', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['gif', Buffer.from('GIF89a\x08\x00\x08\x00\x00')],
  ])('a broken %s is none', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [{ code: 'broken_file' }],
    });
  });

  test.each([
    ['gif', 'png'],
    ['webp', 'webp'],
  ] as const)('an animated %s shows its first picture, and the answer says so', async (format, extension) => {
    const [width, height, pages] = [32, 24, 3];
    const raw = Buffer.alloc(width * height * 3 * pages, 30);
    raw.fill(200, 0, width * height * 3);
    const frames = sharp(raw, { raw: { width, height: height * pages, channels: 3, pageHeight: height } });
    const animated = await frames.toFormat(format, { loop: 0, delay: [100, 100, 100] }).toBuffer();
    expect((await sharp(animated).metadata()).pages).toBeGreaterThan(1);
    const { data } = await upload(animated);
    expect(data).toMatchObject({ kind: 'image', extension, width, height, isStill: true });
    const first = await sharp(await original(data))
      .raw()
      .toBuffer();
    expect(Math.abs((first[0] ?? 0) - 200)).toBeLessThan(8);
    const still = await plainPicture(40, 30).toFormat(format).toBuffer();
    expect((await upload(still)).data).toMatchObject({ extension, isStill: false });
  });

  test('a drawing is cleaned, and shown unchanged in a sandbox', async () => {
    const { data } = await upload(drawing, 'logo.png');
    expect(data).toMatchObject({ kind: 'vector', extension: 'svg', width: 40, height: 20 });
    const response = await shop.fetch(data.url);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const text = await response.text();
    expect(text).toContain('fill="#c40"');
    expect(text).toContain('Duin &amp; zee');
    expect((await shop.fetch(`/media/${data.id}/320.avif`)).status).toBe(200);
  });

  test('a document is stored unchanged, and downloaded instead of shown', async () => {
    const bytes = smallPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    const { data } = await upload(bytes, 'Menükaart é zomer.PDF');
    expect(data).toMatchObject({ kind: 'document', extension: 'pdf', width: 0, height: 0, preview: '' });
    expect(data.url).toBe(`/media/${data.id}/menukaart-e-zomer.pdf`);
    const response = await shop.fetch(data.url);
    expect(response.headers.get('Content-Disposition')).toBe('attachment');
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect((await shop.fetch(`/media/${data.id}/320.webp`)).status).toBe(404);
  });

  test('without a name gets one, and a long name is cut', async () => {
    const { data } = await upload(await fresh('png'), ' ');
    expect(data.fileName).toMatch(/\S/);
    expect((await upload(await fresh('png'), `${'x'.repeat(5000)}.png`)).data.fileName).toHaveLength(200);
    expect((await upload(await fresh('png'), '../../../etc/passwd')).data.fileName).not.toContain('/');
  });
});

describe('place and author of a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('are in no stored file of a %s', async (format) => {
    const bytes = await fresh(format);
    expect(bytes.includes('SECRET-ARTIST'), 'it was there').toBe(true);
    expect(bytes.includes('SECRET-XMP'), 'it was there').toBe(true);
    const { data } = await upload(bytes);
    const copies = [await original(data)];
    for (const width of availableWidths(data.width))
      for (const kind of renditionFormats) {
        const response = await shop.fetch(`/media/${data.id}/${width}.${kind}`);
        copies.push(Buffer.from(await response.arrayBuffer()));
      }
    expect(copies).toHaveLength(3);
    for (const copy of copies)
      for (const secret of metadataMarkers) expect(copy.includes(secret), secret).toBe(false);
  });

  test('are removed without a change of its pixels', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await fresh(format);
      const { data } = await upload(bytes);
      expect(
        await sharp(await original(data))
          .raw()
          .toBuffer(),
      ).toEqual(await sharp(bytes).raw().toBuffer());
    }
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is upright all the same', async (format) => {
    const bytes = await fresh(format, 6);
    const { data } = await upload(bytes);
    expect(data).toMatchObject({ width: 32, height: 64 });
    const stored = await original(data);
    for (const secret of metadataMarkers) expect(stored.includes(secret), secret).toBe(false);
    const shown = await (await shop.fetch(`/media/${data.id}/320.webp`)).arrayBuffer();
    expect(await sharp(Buffer.from(shown)).metadata()).toMatchObject({ width: 32, height: 64 });
  });

  test('its colours stay the same', async () => {
    const bytes = await plainPicture().withIccProfile('p3').jpeg().toBuffer();
    const { data } = await upload(bytes);
    expect((await sharp(await original(data)).metadata()).icc).toEqual((await sharp(bytes).metadata()).icc);
  });
});

describe('content hidden in a valid picture', () => {
  test.each([
    [
      'behind the end of a JPEG',
      async () => Buffer.concat([await fresh('jpeg'), Buffer.from('<script>SECRET</script>')]),
    ],
    ['in a comment of a JPEG', async () => withSegment(await fresh('jpeg'), 0xfe, '<script>SECRET</script>')],
    ['in a segment of a JPEG', async () => withSegment(await fresh('jpeg'), 0xeb, 'SECRET')],
    [
      'in Photoshop’s segment of a JPEG',
      async () => withSegment(await fresh('jpeg'), 0xed, 'Photoshop 3.0\0SECRET'),
    ],
    ['in a further picture', async () => withSegment(await fresh('jpeg'), 0xe2, 'MPF\0SECRET')],
    [
      'behind the end of a PNG',
      async () => Buffer.concat([await fresh('png'), Buffer.from('PK\x03\x04SECRET')]),
    ],
    ['in a text of a PNG', async () => withText(await fresh('png'), 'SECRET')],
    ['behind the end of a WebP', async () => Buffer.concat([await fresh('webp'), Buffer.from('SECRET')])],
    [
      'behind the end of an AVIF',
      async () => Buffer.concat([await fresh('avif'), Buffer.from('\0\0\0\x0efreeSECRET', 'latin1')]),
    ],
  ])('%s is gone', async (_, make) => {
    const bytes = await make();
    const { status, data } = await upload(bytes);
    expect(status).toBe(200);
    expect((await original(data)).includes('SECRET')).toBe(false);
  });

  test.each(Object.entries(activeDrawings))('a drawing with %s is stored without it', async (_, bytes) => {
    const { status, data } = await upload(bytes, 'x.svg');
    expect(status).toBe(200);
    const text = (await original(data)).toString();
    expect(text).toMatch(/^<svg /);
    expect(text).not.toMatch(/evil|script|https?:(?!\/\/www\.w3\.org)|<!|<\?|foreignObject|\son\w+=/i);
  });
});

describe('a rejected file', async () => {
  test.each(await rejectedFiles())('%s leaves nothing behind', async (_, bytes, status, code) => {
    const before = [await rows(), await readdir(join(mediaFolder, 'originals'))];
    const answer = await upload(bytes, 'foto.jpg');
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.errors).toMatchObject([{ path: 'body.file', code }]);
    expect(answer.message).toMatch(/\S \S/);
    expect([await rows(), await readdir(join(mediaFolder, 'originals'))]).toEqual(before);
  });
});

test('the same file uploaded ten times at once is one item', async () => {
  const bytes = await fresh('jpeg');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => upload(bytes, `${n}.jpg`)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1);
  const { id } = answers[0]?.data ?? { id: '' };
  expect((await readdir(join(mediaFolder, 'originals'))).filter((name) => name.startsWith(id))).toHaveLength(
    1,
  );
  const found = await db.selectFrom('media').select('file_name').where('id', '=', id).execute();
  expect(found).toHaveLength(1);
});

test('the same picture taken elsewhere is the same item', async () => {
  const bytes = await fresh('jpeg');
  const { data } = await upload(bytes);
  const again = await upload(withSegment(bytes, 0xfe, 'another note'));
  expect(again.data).toMatchObject({ id: data.id, isNew: false });
});

describe('a form', async () => {
  const boundary = 'grens';
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const picture = await fresh('png');
  const whole = part('name="file"; filename="a.png"', picture);
  const end = Buffer.from(`--${boundary}--\r\n`);
  async function send(parts: Buffer[], type = `multipart/form-data; boundary=${boundary}`) {
    const response = await shop.fetch('/api/backoffice/cms/v1/Media/Upload', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Accept-Language': 'nl' },
      body: new Uint8Array(Buffer.concat(parts)),
    });
    return { status: response.status, answer: await response.json() };
  }

  test('is read whatever the case of its names, among unknown parts', async () => {
    const parts = [
      ...part('name="FOCALX"', '0.5'),
      ...part('name="other"', 'x'),
      ...part('name="other"', 'y'),
      ...part('name="__proto__"', 'x'),
      ...part('name="more"; filename="b.bin"', Buffer.alloc(50_000)),
      ...part('name="File"; filename="a.png"', picture),
      end,
    ];
    expect(await send(parts)).toMatchObject({ status: 200, answer: { data: { focalX: 0.5 } } });
  });

  test.each([
    ['without the file', [...part('name="focalX"', '0.5'), end], 'body.file', 'custom'],
    ['with text for a file', [...part('name="file"', 'x'), end], 'body.file', 'custom'],
    ['with no file chosen', [...part('name="file"; filename=""', ''), end], 'body.file', 'custom'],
    ['with two files', [...whole, ...whole, end], 'body.file', 'duplicate_name'],
    [
      'with a text twice',
      [...part('name="focalX"', '1'), ...part('name="focalX"', '1'), ...whole, end],
      'body.focalX',
      'duplicate_name',
    ],
    [
      'with a text twice in two spellings',
      [...part('name="focalX"', '1'), ...part('name="focalx"', '1'), ...whole, end],
      'body.focalX',
      'duplicate_name',
    ],
    [
      'with a focal point outside',
      [...part('name="focalX"', '1.1'), ...whole, end],
      'body.focalX',
      'too_big',
    ],
    [
      'with a focal point that is no number',
      [...part('name="focalX"', '[1]'), ...whole, end],
      'body.focalX',
      'invalid_type',
    ],
    ['that ends early', whole.slice(0, 2), 'body', 'broken_form'],
    ['of nothing', [], 'body', 'broken_form'],
    ['of something else', [Buffer.from('{"file":1}')], 'body', 'broken_form'],
  ] as const)('%s is refused', async (_, parts, path, code) => {
    const { status, answer } = await send([...parts]);
    expect(status).toBe(400);
    expect(answer.errors).toContainEqual(
      expect.objectContaining({ path, code, message: expect.stringMatching(/\S/) }),
    );
  });

  test.each([
    ['of too many texts', Array.from({ length: 300 }, (_, n) => part(`name="t${n}"`, 'x')).flat()],
    [
      'of too many files',
      Array.from({ length: 30 }, (_, n) => part(`name="f${n}"; filename="x"`, 'x')).flat(),
    ],
    ['of too long a text', part('name="t"', 'x'.repeat(100_001))],
    [
      'of texts that are too long together',
      Array.from({ length: 20 }, (_, n) => part(`name="t${n}"`, 'x'.repeat(9000))).flat(),
    ],
  ])('%s is rejected as too large', async (_, parts) => {
    expect(await send([...parts, ...whole, end])).toMatchObject({
      status: 413,
      answer: { code: 'too_large' },
    });
  });

  test.each([
    ['application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/mixed; boundary=grens', 415],
    ['', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['multipart/form-data; boundary=ander', 400],
    ['MULTIPART/Form-Data; boundary="grens"', 200],
  ])('with content type %j gets status %i', async (type, status) => {
    expect((await send([...whole, end], type)).status).toBe(status);
  });

  test('of any bytes gets a response', { timeout: 120_000 }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(...[...whole, end, Buffer.from('\r\n'), Buffer.from('--'), Buffer.from(boundary)]),
      fc
        .constantFrom(
          'name="file"; filename="a"',
          'Content-Disposition: form-data;',
          'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%00',
          'Content-Type: text/plain; charset=utf-16',
          'Content-Transfer-Encoding: base64',
          '\0',
          'name="\ud800"',
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(picture.length).map((at) => picture.subarray(0, at)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, begins) => {
        const parts = begins ? [Buffer.from(`--${boundary}\r\n`), ...pieces] : pieces;
        expect((await send(parts)).status).toBeLessThan(500);
        expect(await incoming()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

/** Memory in use, in bytes, after garbage collection. */
function inMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a file that is too large', () => {
  /** The application behind a real socket, as `listen` starts it. */
  async function served() {
    const server = createServer(
      getRequestListener(({ url, method, headers, body }) => {
        return shop.fetch(new URL(url).pathname, { method, headers, body, duplex: 'half' } as RequestInit);
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  }

  test('is cut off before it has arrived, and was never whole in memory', async () => {
    const { server, port } = await served();
    const targetBytes = 60_000_000;
    const before = inMemory();
    let peak = 0;
    let sentBytes = 0;
    const outgoing = request({
      ...{ port, method: 'POST', path: '/api/backoffice/cms/v1/Media/Upload' },
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=grens' },
    });
    const answered = once(outgoing, 'response');
    outgoing.on('error', () => {});
    outgoing.write('--grens\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const piece = Buffer.alloc(100_000, 0xff);
    let isAnswered = false;
    answered.then(() => {
      isAnswered = true;
    });
    while (sentBytes < targetBytes && !isAnswered && !outgoing.destroyed) {
      sentBytes += piece.length;
      if (!outgoing.write(piece)) await Promise.race([once(outgoing, 'drain'), answered]);
      if (sentBytes % 5_000_000 === 0) peak = Math.max(peak, inMemory());
    }
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    const answer = JSON.parse(Buffer.concat(await response.toArray()).toString());
    expect(answer).toMatchObject({ code: 'too_large', details: { maxBytes: 25_000_000 } });
    expect(answer.message).toContain('25 MB');
    expect(sentBytes, 'sent when it was refused').toBeLessThan(40_000_000);
    expect(peak - before, 'of memory').toBeLessThan(20_000_000);
    outgoing.destroy();
    server.closeAllConnections();
    server.close();
  });

  test('is rejected unread when its header declares the size', async () => {
    const response = await shop.fetch('/api/backoffice/cms/v1/Media/Upload', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=grens',
        'Content-Length': '60000000',
      },
      body: 'x',
    });
    expect(response.status).toBe(413);
  });

  test('a limit of the caller applies', async () => {
    const strict = await shop.another({ mediaMaxBytes: 2000 });
    const file = fileOf(await plainPicture(2000, 2000).png().toBuffer());
    const answer = await call(strict, 'media.upload', { body: { file } }, { token });
    expect(answer).toMatchObject({ status: 413, code: 'too_large' });
  });
});
