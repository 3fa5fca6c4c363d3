import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backup } from '../../database/backup.ts';
import { restore } from '../../database/restore.ts';
import { emptyDatabase } from '../../database/test-database.ts';
import { call } from '../../test/kit/call-api.ts';
import { collectLog } from '../../test/kit/collected-log.ts';
import { finalRendition } from '../../test/kit/final-rendition.ts';
import { freshPicture } from '../../test/kit/fresh-media.ts';
import { messageFields } from '../../test/kit/fresh-message.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { drawing, plainPicture } from '../../test/kit/rejected-files.ts';
import { openS3Server } from '../../test/kit/s3-server.ts';
import { attachmentFile } from '../forms/attachments.ts';
import { faultPictureFile } from '../housekeeping/fault-pictures.ts';
import { openBucket } from './s3-storage.ts';
import { originalName } from './storage.ts';

const s3 = await openS3Server();
afterAll(s3.stop);
const shop = await openShop({ mediaBucket: s3.settings });
const { db, mediaFolder } = shop;
const { accessToken: token } = await shop.signIn('eva', 'office');

beforeEach(() => {
  s3.fail(undefined);
  s3.requests.length = 0;
});

/** Mends the bucket and ends the pause after its failure. */
function recover() {
  s3.fail(undefined);
  vi.setSystemTime(Date.now() + 6000);
}

/** Waits until nothing is left to render. */
const idle = () => expect.poll(() => shop.library.queue.waiting(), { timeout: 25_000 }).toBe(0);

const upload = (file: File) => call(shop, 'media.upload', { body: { file } }, { token });
const remove = (mediaId: string) => call(shop, 'media.remove', { params: { mediaId } }, { token });

/** Adds a picture to a fault. Returns the names of its files. */
async function addFaultPicture(): Promise<string[]> {
  const as = { token: (await shop.signIn('hidde', 'office')).accessToken };
  const fault = { unitId: null, place: 'gang', description: 'De lamp is stuk' };
  const params = { faultId: (await call(shop, 'officeFault.create', { body: fault }, as)).data.id };
  const body = { file: await freshPicture(), uploadId: crypto.randomUUID() };
  const { data } = await call(shop, 'officeFault.addPicture', { params, body }, as);
  return data.pictures.flatMap(({ id }) => [faultPictureFile(id, 'large'), faultPictureFile(id, 'small')]);
}

const rowOf = (id: string) => db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();

/** Failures are logged for the operator of the site. */
function warningCount(): number {
  shop.log.take(/^answered$/);
  return shop.log.take(/^a request to the media bucket failed/).length;
}

describe('with a bucket', () => {
  test('originals are stored there, and renditions of them here', async () => {
    const { data } = await upload(await freshPicture({ width: 500 }));
    expect([...s3.objects.keys()]).toContain(`originals/${data.id}.png`);
    expect(await readdir(join(mediaFolder, 'originals'))).not.toContain(`${data.id}.png`);
    await idle();
    for (const width of [320, 480])
      expect((await finalRendition(shop, `/media/${data.id}/${width}.webp`)).status).toBe(200);
    expect(s3.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1);
    // Renditions and copies may be deleted at any time.
    await rm(join(mediaFolder, 'copies'), { recursive: true });
    await rm(join(mediaFolder, 'renditions'), { recursive: true });
    expect((await finalRendition(shop, `/media/${data.id}/320.webp`)).status).toBe(200);
  });

  test('a drawing is read from it', async () => {
    const { data } = await upload(new File([new Uint8Array(drawing)], 'a.svg'));
    expect(await (await shop.fetch(data.url)).text()).toContain('<rect');
  });

  test('a removed item is gone from it', async () => {
    const { data } = await upload(await freshPicture());
    await shop.fetch(`/media/${data.id}/320.webp`);
    expect((await remove(data.id)).status).toBe(200);
    expect([...s3.objects.keys()]).not.toContain(`originals/${data.id}.png`);
    expect(await readdir(join(mediaFolder, 'copies'))).not.toContain(`${data.id}.png`);
    expect((await shop.fetch(`/media/${data.id}/320.webp`)).status).toBe(404);
  });
});

describe('a failing bucket', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each(['slow', 'broken', 'cut'] as const)('for a moment (%s) gets a retry', async (trouble) => {
    s3.fail(trouble, 2);
    const answer = await upload(await freshPicture());
    expect(answer.status).toBe(200);
    expect(s3.objects.has(`originals/${answer.data.id}.png`)).toBe(true);
  });

  test.each(['slow', 'broken', 'cut', 'denied'] as const)(
    'for long (%s) rejects uploads with an error and leaves nothing half stored',
    async (trouble) => {
      const before = await db.selectFrom('media').select('id').execute();
      const file = await freshPicture();
      s3.fail(trouble);
      const answer = await upload(file);
      expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
      expect(answer.message).toMatch(/opslag/);
      expect(await db.selectFrom('media').select('id').execute()).toEqual(before);
      expect(await readdir(join(mediaFolder, 'incoming'))).toEqual([]);
      const { length } = s3.requests;
      expect(await upload(file)).toMatchObject({ status: 503, code: 'unavailable' });
      // A bucket that refuses answers at once, so it is called again.
      expect(s3.requests.length > length).toBe(trouble === 'denied');
      expect(warningCount()).toBeGreaterThan(0);
      recover();
      expect((await upload(file)).data.isNew).toBe(true);
    },
  );

  test('leaves existing renditions readable, and previews of the others', async () => {
    const { data } = await upload(await freshPicture({ width: 500 }));
    await idle();
    const [one, another] = [320, 480].map((width) => `/media/${data.id}/${width}.webp`) as [string, string];
    await rm(join(mediaFolder, another.replace('media', 'renditions')));
    await rm(join(mediaFolder, 'copies'), { recursive: true });
    s3.fail('broken');
    const cacheOf = async (path: string) => {
      const response = await shop.fetch(path);
      return [response.status, response.headers.get('Cache-Control')];
    };
    expect(await cacheOf(one)).toEqual([200, expect.stringContaining('immutable')]);
    expect(await cacheOf(another)).toEqual([200, 'no-store']);
    await rm(join(mediaFolder, 'renditions', data.id), { recursive: true });
    expect(await cacheOf(one)).toEqual([200, 'no-store']);
    await idle();
    expect(await readdir(join(mediaFolder, 'copies'))).toEqual([]);
    expect(warningCount()).toBeGreaterThan(0);
    recover();
    expect((await finalRendition(shop, another)).status).toBe(200);
  });

  test('lets an item be removed, and its file is deleted later', async () => {
    const { data } = await upload(await freshPicture());
    s3.fail('broken');
    expect((await remove(data.id)).status).toBe(200);
    expect(await rowOf(data.id)).toBeUndefined();
    expect(s3.objects.has(`originals/${data.id}.png`)).toBe(true);
    expect(warningCount()).toBeGreaterThan(0);
    shop.log.take(/could not be removed yet/);
    recover();
    const next = await upload(await freshPicture());
    await remove(next.data.id);
    expect(s3.objects.has(`originals/${data.id}.png`)).toBe(false);
    expect(await db.selectFrom('media_leftover').selectAll().execute()).toEqual([]);
  });
});

describe('a bucket with wrong credentials', () => {
  const own = join(mediaFolder, 'one.txt');
  // Renditions of the tests before may still be read, and log into that of the shop.
  const log = collectLog();

  test.each([
    ['the key', { key: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['the secret', { secret: 'other' }, 'SignatureDoesNotMatch'],
    ['the region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
    ['the bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ])('by %s rejects everything', async (_, wrong, code) => {
    await writeFile(own, 'x');
    const bucket = await openBucket({ ...s3.settings, ...wrong }, log.log);
    await expect(bucket.put('a.txt', own)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(bucket.read('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(bucket.delete('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
    const warnings = log.take(/^a request to the media bucket failed/);
    expect(warnings[0]).toMatchObject({ what: 'put', code });
    expect(JSON.stringify(warnings)).not.toContain('zout+en/zand');
    expect(s3.objects.has('originals/a.txt')).toBe(false);
    bucket.close();
  });

  test('works like any storage with the right credentials', async () => {
    const bucket = await openBucket(s3.settings, log.log);
    await writeFile(own, 'zout');
    expect(await bucket.exists('odd name+%.txt')).toBe(false);
    await bucket.put('odd name+%.txt', own);
    expect(await bucket.exists('odd name+%.txt')).toBe(true);
    const read = await bucket.read('odd name+%.txt');
    expect(Buffer.concat(await read.toArray()).toString()).toBe('zout');
    await bucket.delete('odd name+%.txt');
    await bucket.delete('odd name+%.txt');
    expect(await bucket.exists('odd name+%.txt')).toBe(false);
    await expect(bucket.read('odd name+%.txt')).rejects.toThrow();
    bucket.close();
  });
});

describe('a backup', () => {
  test('contains the originals of the bucket, and restores them into another', async () => {
    const folder = join(mediaFolder, 'backup');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'inn.tar.gz');
    // The demo's pictures were drawn before there was a bucket.
    const drawn = await readdir(join(mediaFolder, 'originals'));
    const bucket = await openBucket(s3.settings, shop.log.log);
    for (const name of drawn) await bucket.put(name, join(mediaFolder, 'originals', name));
    const files = {
      Attachments: [new File([new Uint8Array(await plainPicture().png().toBuffer())], 'duin.png')],
    };
    const fields = { EmailFields: JSON.stringify(messageFields), TemplateName: 'contact' };
    const body = { ...files, ...fields, Email: 'noor@gast.example' };
    expect((await call(shop, 'survey.contactFormWithAttachment', { body })).status).toBe(200);
    const pictures = await addFaultPicture();
    await backup({ url: shop.databaseUrl, mediaFolder: join(folder, 'none'), bucket, file });
    expect(await db.selectFrom('last_backup').selectAll().execute()).toHaveLength(1);

    const second = await openS3Server();
    const other = await openBucket(second.settings, shop.log.log);
    const target = await emptyDatabase();
    const migrationsFolder = join(import.meta.dirname, '..', '..', 'database', 'migrations');
    const restored = { url: target.url, file, migrationsFolder, mediaFolder: join(folder, 'originals') };
    await restore({ ...restored, bucket: other });
    const rows = await db.selectFrom('media').select(['id', 'extension']).execute();
    expect(rows.length).toBeGreaterThan(drawn.length);
    const attachments = await db.selectFrom('survey_attachment').select(['id', 'extension']).execute();
    expect(attachments).toHaveLength(1);
    const expected = [...rows.map(originalName), ...attachments.map(attachmentFile), ...pictures]
      .map((name) => `originals/${name}`)
      .toSorted();
    expect([...second.objects.keys()].toSorted()).toEqual(expected);
    for (const key of expected) expect(second.objects.get(key)).toEqual(s3.objects.get(key));
    await target.drop();

    s3.fail('broken');
    const again = backup({ url: shop.databaseUrl, mediaFolder: join(folder, 'none'), bucket, file });
    await expect(again).rejects.toThrow('cannot be read from the bucket');
    warningCount();
    bucket.close();
    other.close();
    await second.stop();
  });
});
