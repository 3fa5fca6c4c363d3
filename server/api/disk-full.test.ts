import fs from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { freshMedia, freshPicture } from '../../test/kit/fresh-media.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const { createWriteStream } = fs;

/** A full disk: the system refuses every byte that is written to /dev/full. */
function fillDisk(isFull: boolean): void {
  fs.createWriteStream = isFull ? (_, options) => createWriteStream('/dev/full', options) : createWriteStream;
  syncBuiltinESMExports();
}

const shop = await openShop();
const { db } = shop;
const { accessToken: customer } = await shop.signIn('ana');
const { accessToken: token } = await shop.signIn('eva', 'office');
await vi.waitFor(() => expect(shop.projections.areReady).toBe(true), 20_000);

afterEach(() => {
  fillDisk(false);
  shop.log.take(/^(a call failed|answered)$/);
});

/** Changes the settings of the database for new connections. */
const onDatabase = async (change: string) => {
  await sql`do ${sql.lit(`begin execute format('alter database %I ${change.replaceAll("'", "''")}', current_database()); end`)}`.execute(
    db,
  );
};

async function readiness() {
  const response = await shop.fetch('/readyz');
  return { status: response.status, ...(await response.json()) };
}

const ready = { status: 200, database: true, disk: true, projections: true, stopping: false };

describe('a full disk', () => {
  test('answers an upload as unavailable, and leaves nothing behind', async () => {
    const upload = async () =>
      call(shop, 'media.upload', { body: { file: await freshPicture() } }, { token });
    fillDisk(true);
    expect(await upload()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await readdir(join(shop.mediaFolder, 'incoming'))).toEqual([]);
    fillDisk(false);
    expect((await upload()).status).toBe(200);
  });

  test('is no fault of the picture', async () => {
    const picture = join(shop.mediaFolder, 'picture');
    await writeFile(picture, await (await freshPicture()).bytes());
    const prepared = shop.library.renderer.prepare(picture, '/dev/full', `${picture}.png`);
    await expect(prepared).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('leaves pictures without renditions with their preview', async () => {
    const id = await freshMedia(shop);
    await expect.poll(() => shop.library.queue.waiting(), { timeout: 20_000 }).toBe(0);
    await rm(join(shop.mediaFolder, 'renditions', id), { recursive: true, force: true });
    const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    vi.spyOn(shop.library.queue, 'add').mockRejectedValueOnce(noSpace);
    const response = await shop.fetch(`/media/${id}/320.webp`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  });

  test('is not ready', async () => {
    expect(await readiness()).toEqual(ready);
    const incoming = join(shop.mediaFolder, 'incoming');
    await rm(incoming, { recursive: true });
    // Nothing can be written into a folder that is a file.
    await writeFile(incoming, '');
    expect(await readiness()).toEqual({ ...ready, status: 503, disk: false });
    await rm(incoming);
    expect(await readiness()).toEqual(ready);
    expect(await readdir(incoming), 'the probe leaves nothing behind').toEqual([]);
  });
});

describe('a full disk of PostgreSQL', () => {
  test('answers a write as unavailable', async () => {
    await sql`create function refuse_to_grow() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/2619": No space left on device' using errcode = 'disk_full';
    end $$`.execute(db);
    await sql`create trigger full_disk before insert on cart execute function refuse_to_grow()`.execute(db);
    const create = () => call(shop, 'cart.create', { body: { cartName: 'stoel' } }, { token: customer });
    expect(await create()).toMatchObject({ status: 503, code: 'unavailable' });
    await sql`drop trigger full_disk on cart`.execute(db);
    expect((await create()).status).toBe(200);
  });

  test.each([
    ['cannot write', 'temp_file_limit', '0'],
    ['is read-only', 'default_transaction_read_only', 'on'],
  ])('that %s is not ready', async (_, setting, value) => {
    await onDatabase(`set ${setting} = '${value}'`);
    onTestFinished(() => onDatabase('reset all'));
    const another = await shop.another();
    const response = await another.fetch('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ database: false, disk: true });
  });
});
